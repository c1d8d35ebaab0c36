import TriplesModel

extension PlainChange {
  /// The word that names it among the values of its setting.
  var word: String { rawValue.split(separator: " ").last.map(String.init) ?? rawValue }

  /// What it does, as the help and the answer to the command say it.
  var help: String {
    switch self {
    case .full: "after a move, hear what changed, then the board"
    case .short: "after a move, hear one line"
    case .terse: "after a move, hear at most 40 characters"
    case .letters: "call the tiles a, b, c and so on"
    case .numbers: "call the tiles by their numbers"
    case .bell: "ring for impossible pushes, new highest tiles and the last ten seconds"
    case .quiet: "ring no bell"
    case .keys:
      "use single keys: arrows or h j k l push, Space repeats, digits read a row, with Shift a column, "
        + "b reads the board, colon starts a line"
    case .lines: "end each line with Enter"
    case .clockOff: "play levels without time limits; moves earn the points of the clock"
    case .clockSlow: "play levels with four times the time"
    case .clockOn: "play levels with their time limits"
    }
  }
}
