import TriplesModel

/// Sentences of text mode, in ASCII.
struct Sentences {
  let style: PlainStyle
  let rules: RuleSet

  /// `1 point`, `2 points`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// `a, b and c`.
  static func list(_ words: [String], _ last: String = "and") -> String {
    words.count < 2 ? words.joined() : "\(words.dropLast().joined(separator: ", ")) \(last) \(words[words.count - 1])"
  }

  func name(_ rank: Rank) -> String { style.name(of: rank, in: rules) }
  func name(_ value: Int) -> String { rules.rank(ofValue: value).map(name) ?? String(value) }

  /// Full: `row 2, column 3`, otherwise `r2c3`.
  func place(_ position: Position) -> String {
    let (row, column) = (position.row + 1, position.column + 1)
    return style.words == .full ? "row \(row), column \(column)" : "r\(row)c\(column)"
  }

  /// The next tile; nil if the rules do not show it.
  func next(_ situation: Situation) -> String? { situation.preview.map { next($0.next) } }

  func next(_ tile: NextTile) -> String {
    let name = name(tile)
    return style.words == .terse ? "next \(name)" : "Next comes \(name == "+" ? "a bonus tile" : name)."
  }

  private func name(_ tile: NextTile) -> String { if case .tile(let rank) = tile { name(rank) } else { "+" } }
}
