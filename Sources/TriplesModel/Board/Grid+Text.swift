extension Grid {
  /// Reads a board: sixteen values, row by row from the top, with spaces between them and `/` or a new line between
  /// rows; `.`, `·` or 0 is an empty cell.
  ///
  ///     . 1 . . / . . . . / . 2 . . / . . . .
  public init(parsing text: some StringProtocol, in rules: RuleSet) throws(TextError) {
    let rows = text.split { $0 == "/" || $0.isNewline }.map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { !$0.isEmpty }
    let cells = Array(rows.joined())
    guard cells.count == Position.count else { throw TextError("a board has 16 cells, not \(cells.count)") }
    for (number, row) in zip(1..., rows) where rows.count > 1 && row.count != Position.side {
      throw TextError("row \(number) of the board has \(row.count) cells, not 4")
    }
    self.init()
    for (position, cell) in zip(Position.all, cells) { self[position] = try Self.rank(String(cell), rules) }
  }

  private static func rank(_ cell: String, _ rules: RuleSet) throws(TextError) -> Rank {
    if cell == "." || cell == "·" { return .empty }
    guard let value = GameSetup.seed(parsing: cell), let rank = rules.rank(ofValue: Int(value)) else {
      throw TextError("'\(PrintableText(cell, maxLength: 12))' is not a tile of \(rules.title)")
    }
    return rank
  }

  /// Four lines of right-aligned values, `·` or another text for an empty cell.
  public func text(in rules: RuleSet, empty: String = "·") -> String {
    let texts = values(in: rules).map { $0.map { $0 == 0 ? empty : String($0) } }
    let width = texts.joined().map(\.count).max() ?? 1
    return texts.map { row in row.map { String(repeating: " ", count: width - $0.count) + $0 }.joined(separator: " ") }
      .joined(separator: "\n")
  }
}
