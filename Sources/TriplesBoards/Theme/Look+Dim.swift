import TriplesCanvas

extension Look {
  /// Lets a rectangle stand back, or the whole frame behind what will be drawn on it.
  package func dim(_ frame: inout Frame, in rect: Rect? = nil) {
    let rect = rect ?? frame.bounds
    if hasFaces { return frame.dim(rect, toward: theme.page, by: 0.6) }
    // Faces of few colours cannot stand back, and without them nobody could read their numbers.
    frame.change(rect) { if $0.style.background == nil { $0.style = Style(nil, on: nil, .dim) } }
  }
}
