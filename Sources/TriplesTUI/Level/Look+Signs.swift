import TriplesBoards

extension Look {
  /// What stands between short things in a line.
  var separator: String { traits.isUnicode ? " · " : ", " }
  /// The sign that a list goes on above, below, or both; empty where it does not.
  func more(above: Bool, below: Bool) -> String {
    let (up, down) = traits.isUnicode ? ("↑", "↓") : ("^", "v")
    let arrows = [above ? up : nil, below ? down : nil].compactMap(\.self)
    return arrows.isEmpty ? "" : (arrows + ["more"]).joined(separator: " ")
  }
  /// So many of three stars, the rest empty.
  func stars(_ count: Int) -> String { (0..<3).map { star($0 < count) }.joined() }
  /// A star, full or empty.
  func star(_ isFull: Bool) -> String {
    isFull ? traits.isUnicode ? "★" : "*" : traits.isUnicode ? "☆" : "."
  }
}
