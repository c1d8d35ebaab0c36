/// The ranks of the sixteen cells.
public struct Grid: Hashable, Sendable {
  /// The ranks packed in 64 bits, four a cell, the cell with index 0 lowest. Ranks above ``Rank/highestPacked``, 65536 and
  /// 131072 in 2048, count as that one.
  public private(set) var bits: UInt64
  /// By how much the ranks are above ``Rank/highestPacked``, packed alike.
  private(set) var excess: UInt64 = 0

  /// A grid from its packed ranks; the empty one by default.
  public init(bits: UInt64 = 0) { self.bits = bits }

  /// A grid from four rows of four tile values, 0 for empty; nil if the shape or a value is wrong.
  public init?(values rows: [[Int]], in rules: RuleSet) {
    guard rows.count == Position.side, rows.allSatisfy({ $0.count == Position.side }) else { return nil }
    self.init()
    for position in Position.all {
      guard let rank = rules.rank(ofValue: rows[position.row][position.column]) else { return nil }
      self[position] = rank
    }
  }

  /// The rank at a cell.
  public subscript(position: Position) -> Rank {
    get {
      let shift = UInt64(4 * position.index)
      return Rank(bits: UInt8(truncatingIfNeeded: (bits >> shift & 15) + (excess >> shift & 15)))
    }
    set {
      let shift = UInt64(4 * position.index)
      let packed = min(newValue, .highestPacked)
      bits = bits & ~(15 << shift) | UInt64(packed.bits) << shift
      excess = excess & ~(15 << shift) | UInt64(newValue.bits - packed.bits) << shift
    }
  }

  /// Four rows of four tile values, 0 for empty.
  public func values(in rules: RuleSet) -> [[Int]] {
    (0..<Position.side).map { row in (0..<Position.side).map { rules.value(of: self[Position(row: row, column: $0)]) } }
  }

  /// The ranks of all cells in the order of `Position.all`.
  public var ranks: [Rank] { Position.all.map { self[$0] } }

  /// The empty cells, row by row from the top.
  public var emptyPositions: [Position] {
    var positions: [Position] = []
    positions.reserveCapacity(Position.count)
    for position in Position.all where self[position] == .empty { positions.append(position) }
    return positions
  }

  /// The highest rank on the board.
  public var highest: Rank { ranks.max() ?? .empty }

  /// A grid of packed ranks, and by how much the highest of them are higher; nil if some rules have no such tiles.
  package init?(bits: UInt64, excess: UInt64, in rules: RuleSet) {
    (self.bits, self.excess) = (bits, excess)
    let isHigh = Position.all.map { excess >> UInt64(4 * $0.index) & 15 > 0 }
    guard ranks.allSatisfy({ $0 <= rules.type.highest }),
      zip(Position.all, isHigh).allSatisfy({ !$1 || Rank(packed: bits >> UInt64(4 * $0.index)) == .highestPacked })
    else { return nil }
  }

  /// One digit a cell, from the last cell to the first: its rank, 10 to 17 as `a` to `h`.
  var word: String { String(ranks.reversed().map { Self.digits[Int($0.bits)] }) }

  private static let digits = Array("0123456789abcdefgh")
}

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
