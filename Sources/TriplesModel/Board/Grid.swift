/// The ranks of the sixteen cells packed in 64 bits, four a cell, the cell with index 0 lowest.
public struct Grid: Hashable, Sendable {
  /// The packed ranks.
  public var bits: UInt64

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
    get { Rank(bits: UInt8(truncatingIfNeeded: bits >> UInt64(4 * position.index))) }
    set {
      let shift = UInt64(4 * position.index)
      bits = bits & ~(15 << shift) | UInt64(newValue.bits) << shift
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
}
