/// The ranks of the sixteen cells.
public struct Grid: Hashable, Sendable {
  /// The ranks packed in 64 bits, four bits per cell, the first cell in the lowest. Ranks above ``Rank/highestPacked``
  /// are stored as that rank.
  public private(set) var bits: UInt64
  /// The number of ranks by which each cell exceeds ``Rank/highestPacked``, packed in the same way.
  private(set) var excess: UInt64 = 0

  /// Creates a grid from packed ranks; by default an empty one.
  public init(bits: UInt64 = 0) { self.bits = bits }

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

  /// Returns four rows of four tile values, 0 for empty.
  public func values(in rules: RuleSet) -> [[Int]] {
    (0..<Position.side).map { row in (0..<Position.side).map { rules.value(of: self[Position(row: row, column: $0)]) } }
  }

  /// The ranks of all cells in the order of `Position.all`.
  public var ranks: [Rank] { Position.all.map { self[$0] } }

  /// The empty cells, row by row from the top.
  package var emptyPositions: [Position] { Position.all.filter { self[$0] == .empty } }

  /// The highest rank on the board.
  public var highest: Rank { Position.all.reduce(.empty) { max($0, self[$1]) } }

  /// Creates a grid from packed ranks and their excess; nil if the two do not match or the rules have no such tiles.
  package init?(bits: UInt64, excess: UInt64, in rules: RuleSet) {
    (self.bits, self.excess) = (bits, excess)
    var packed = Grid()
    for position in Position.all { packed[position] = self[position] }
    guard packed == self, highest <= rules.type.highest else { return nil }
  }

  /// One digit per cell, from the last cell to the first. The digit is the rank; ranks 10 to 17 are `a` to `h`.
  var word: String { String(ranks.reversed().map { Self.digits[Int($0.bits)] }) }

  private static let digits = Array("0123456789abcdefgh")

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
      throw TextError("row \(number) of the board has \(row.count.counted("cell")), not 4")
    }
    self.init()
    for (position, cell) in zip(Position.all, cells) where cell != "." && cell != "·" {
      guard let value = Int(digits: cell), let rank = rules.rank(ofValue: value) else {
        throw TextError("'\(PrintableText(cell, maxLength: 12))' is not a tile of \(rules.title)")
      }
      self[position] = rank
    }
  }
}

/// The content of a cell: 0 is empty, and each higher rank is a higher tile. The tile's number depends on the rules:
/// rank 3 is a 3 in ``RuleSet/triples`` and an 8 in ``RuleSet/twenty48``.
public struct Rank: Hashable, Comparable, Sendable {
  /// The rank as an integer, 0 to 17.
  public let bits: UInt8

  /// An empty cell.
  public static let empty = Rank(bits: 0)
  /// The highest rank that a packed cell can hold.
  public static let highestPacked = Rank(bits: 15)
  /// The ranks of all rule sets, the empty one first.
  public static let all = (0...17).map { Rank(bits: UInt8($0)) }

  /// Creates a rank from an integer.
  public init(bits: UInt8) { self.bits = bits }

  /// Reads the rank in the lowest cell of a packed grid.
  @inlinable public init(packed cells: UInt64) { bits = UInt8(truncatingIfNeeded: cells & 15) }

  /// Orders ranks by their tiles' numbers.
  public static func < (one: Rank, other: Rank) -> Bool { one.bits < other.bits }
}

/// A cell of the board: row 0 is the top, column 0 the left.
public struct Position: Hashable, Sendable {
  /// The number of rows, and of columns.
  public static let side = 4
  /// The number of cells.
  public static let count = side * side
  /// All cells, row by row from the top, left to right.
  public static let all: [Position] = (0..<count).map(Position.init(index:))

  /// The row from the top and the column from the left, each 0 to 3.
  public let row, column: Int

  /// Creates the cell at `row` and `column`, each 0 to 3.
  public init(row: Int, column: Int) {
    precondition((0..<Self.side).contains(row) && (0..<Self.side).contains(column))
    (self.row, self.column) = (row, column)
  }

  /// Creates the cell with an index in `Position.all`.
  public init(index: Int) { self.init(row: index / Self.side, column: index % Self.side) }

  /// Creates the cell at a place of a line. Places count from the edge that is pushed to, lines from the top or the
  /// left.
  public init(line: Int, place: Int, toward direction: Direction) {
    let far = Self.side - 1 - place
    switch direction {
    case .left: self.init(row: line, column: place)
    case .right: self.init(row: line, column: far)
    case .up: self.init(row: place, column: line)
    case .down: self.init(row: far, column: line)
    }
  }

  /// Returns the next cell in a direction; nil at the edge.
  package func neighbour(_ direction: Direction) -> Position? {
    let (row, column) = (row + direction.step.rows, column + direction.step.columns)
    let isInside = (0..<Self.side).contains(row) && (0..<Self.side).contains(column)
    return isInside ? Position(row: row, column: column) : nil
  }

  package func distance(to other: Position) -> Int { abs(row - other.row) + abs(column - other.column) }

  /// The cell's index in `Position.all`, 0 to 15.
  public var index: Int { row * Self.side + column }
}

extension Collection<Position> {
  /// The index of each cell as a hexadecimal digit: `03fa`.
  package var letters: String { map { String($0.index, radix: 16) }.joined() }
}
