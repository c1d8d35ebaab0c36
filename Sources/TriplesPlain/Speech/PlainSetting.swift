import TriplesModel

/// A setting, as text mode reads and changes it.
package struct PlainSetting: Hashable, Sendable {
  /// The word that names it.
  package let name: String
  /// The chosen value; empty if none is.
  package let value: String
  /// The possible values; empty if any text is possible.
  package let choices: [String]
  /// The word for the usual value.
  package static let usual = "default"

  package init(_ name: String, _ value: String, choices: [String]) {
    (self.name, self.value, self.choices) = (name, value, choices)
  }

  /// The chosen value and the others: `words full; others: short, terse.`
  var sentence: String {
    let others = choices.filter { $0 != value }
    let rest = choices.isEmpty ? "any text" : "others: \(others.joined(separator: ", "))"
    return "\(name) \(value.isEmpty ? "is not set" : value); \(rest)."
  }
}

extension PlainChange {
  /// Its word among the values of its setting.
  var word: String { rawValue.split(separator: " ").last.map(String.init) ?? rawValue }

  /// Its effect, for the help and the answer.
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
