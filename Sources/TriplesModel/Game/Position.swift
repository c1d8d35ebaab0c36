/// A cell of the board: row 0 is the top, column 0 the left.
public struct Position: Hashable, Sendable, Codable {
  /// Rows and columns of the board.
  public static let side = 4
  /// Cells of the board.
  public static let count = side * side
  /// All cells, row by row from the top, left to right.
  public static let all: [Position] = (0..<count).map(Position.init(index:))

  /// The row from the top and the column from the left, each 0 to 3.
  public let row, column: Int

  /// The cell at `row` and `column`, each 0 to 3.
  public init(row: Int, column: Int) {
    precondition((0..<Self.side).contains(row) && (0..<Self.side).contains(column))
    (self.row, self.column) = (row, column)
  }

  /// The cell with the given place in `Position.all`.
  public init(index: Int) { self.init(row: index / Self.side, column: index % Self.side) }

  /// The cell at a place of a line, counted from the edge that is pushed to; lines count from the top or from the left.
  public init(line: Int, place: Int, toward direction: Direction) {
    let far = Self.side - 1 - place
    switch direction {
    case .left: self.init(row: line, column: place)
    case .right: self.init(row: line, column: far)
    case .up: self.init(row: place, column: line)
    case .down: self.init(row: far, column: line)
    }
  }

  /// The cell's place in `Position.all`, 0 to 15.
  public var index: Int { row * Self.side + column }
}

extension Position {
  /// Reads a row and a column, each 0 to 3, from two words; nil for any others.
  public init?(words: some Collection<some StringProtocol>) {
    let numbers = words.map { $0.utf8.count == 1 ? Int($0) : nil }
    guard numbers.count == 2, let row = numbers[0], let column = numbers[1],
      (0..<Self.side).contains(row), (0..<Self.side).contains(column)
    else { return nil }
    self.init(row: row, column: column)
  }

  /// One hexadecimal digit: the place among all cells.
  public var letter: Character { Character(String(index, radix: 16)) }

  /// The cell of a hexadecimal digit, as ``letter`` writes it; nil for any other character.
  public init?(letter: Character) {
    guard let index = letter.hexDigitValue, letter.isASCII, !letter.isUppercase else { return nil }
    self.init(index: index)
  }
}

extension Collection<Position> {
  /// The letters of the cells: `03fa`.
  public var letters: String { String(map(\.letter)) }
}
