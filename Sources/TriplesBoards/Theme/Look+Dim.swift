import TriplesCanvas

extension Look {
  /// Lets a whole frame stand back behind what will be drawn on it.
  package func dim(_ frame: inout Frame) {
    if hasFaces { return frame.dim(frame.bounds, toward: theme.page, by: 0.6) }
    // Faces of few colours cannot stand back, and without them nobody could read their numbers.
    frame.change(frame.bounds) { if $0.style.background == nil { $0.style = Style(nil, on: nil, .dim) } }
  }
}
