extension Grid {
  /// Why a text is no board, worded for the person who typed it.
  public struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in one line.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// Reads a board: sixteen values, row by row from the top, with spaces between them and `/` or a new line between
  /// rows; `.`, `·` or 0 is an empty cell.
  ///
  ///     . 1 . . / . . . . / . 2 . . / . . . .
  public init(parsing text: some StringProtocol, in rules: RuleSet) throws(ParsingError) {
    let rows = text.split { $0 == "/" || $0.isNewline }.map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { !$0.isEmpty }
    let cells = Array(rows.joined())
    guard cells.count == Position.count else {
      throw ParsingError("a board has 16 cells, not \(cells.count)")
    }
    for (number, row) in zip(1..., rows) where rows.count > 1 && row.count != Position.side {
      throw ParsingError("row \(number) of the board has \(row.count) cells, not 4")
    }
    self.init()
    for (position, cell) in zip(Position.all, cells) { self[position] = try Self.rank(String(cell), rules) }
  }

  private static func rank(_ cell: String, _ rules: RuleSet) throws(ParsingError) -> Rank {
    if cell == "." || cell == "·" { return .empty }
    guard let value = GameSetup.seed(parsing: cell), let rank = rules.rank(ofValue: Int(value)) else {
      throw ParsingError("'\(PrintableText(cell, maxLength: 12))' is not a tile of \(rules.title)")
    }
    return rank
  }
}
