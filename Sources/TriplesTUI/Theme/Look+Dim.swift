extension Look {
  /// Lets a whole frame stand back behind what will be drawn on it.
  func dim(_ frame: inout Frame) {
    if hasFaces { return frame.dim(frame.bounds, toward: theme.page, by: 0.6) }
    frame.change(frame.bounds) { $0.style = Style(nil, on: nil, .dim) }
  }
}
