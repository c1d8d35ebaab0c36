import TriplesModel

/// Sentences about a game, in ASCII and without anything drawn.
struct Sentences {
  let style: PlainStyle
  let rules: RuleSet

  /// A number with its noun: `1 point`, `2 points`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Some words as a list: `a, b and c`.
  static func list(_ words: [String], _ last: String = "and") -> String {
    words.count < 2
      ? words.joined() : "\(words.dropLast().joined(separator: ", ")) \(last) \(words[words.count - 1])"
  }

  func name(_ rank: Rank) -> String { style.name(of: rank, in: rules) }
  func name(_ value: Int) -> String { style.name(of: value, in: rules) }

  /// A cell, counted from 1: `row 2, column 3`, in fewer words `r2c3`.
  func place(_ position: Position) -> String {
    let (row, column) = (position.row + 1, position.column + 1)
    return style.words == .full ? "row \(row), column \(column)" : "r\(row)c\(column)"
  }

  /// The tile that comes next; nil where the rules show none.
  func next(_ situation: Situation) -> String? { situation.preview.map { next($0.next) } }

  /// The tile that comes next, as far as it is shown.
  func next(_ tile: NextTile) -> String {
    let name = name(tile)
    return style.words == .terse ? "next \(name)" : "Next comes \(name == "+" ? "a bonus tile" : name)."
  }

  private func name(_ tile: NextTile) -> String { if case .tile(let rank) = tile { name(rank) } else { "+" } }
}
