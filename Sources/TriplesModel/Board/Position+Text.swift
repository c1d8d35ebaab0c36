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
