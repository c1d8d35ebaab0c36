/// What the About scene has to say, in lines that fit.
struct AboutText: Hashable, Sendable {
  /// The name and the version.
  let title: String
  /// How to play, and the keys.
  let lines: [String]

  private static let rules =
    "Push the tiles: 1 and 2 make 3, equal tiles from 3 up make their sum."

  /// The text for a width in columns.
  init(version: String, keys: KeyNames, columns: Int) {
    title = "Triples \(version)"
    let keys = [
      "arrows tilt", "\(keys[.confirm]) drops more", "\(keys[.redo]) starts over", "mouse throws",
      "click adds",
    ]
    lines = Self.rules.lines(columns: columns) + keys.lines(joinedBy: "  ", columns: columns)
  }

  /// How many rows it takes.
  var rows: Int { 1 + lines.count }
}
