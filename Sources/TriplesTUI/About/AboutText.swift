import TriplesCanvas

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

  /// The number of the room for the tiles, and the least that it needs.
  static let stage = 0
  private static let leastStage = Size(columns: 12, rows: 6)

  /// The text below the tiles, with the highest that the player has made of them.
  func part(highest: Int, _ titleStyle: Style, _ style: Style) -> Part {
    let room = Part.room(
      Self.stage, least: Self.leastStage, ideal: Size(columns: .max / 2, rows: .max / 2), priority: 0)
    let titles = (highest < 3 ? [] : ["\(title)   highest tile here: \(highest)"]) + [title]
    return .column(
      [room, .gap(1, priority: 1), .text(titles, titleStyle, priority: 2)]
        + lines.map { .text([$0], style) })
  }
}
