/// The edge toward which the player pushes the tiles. Files contain the raw values, the letters and the numbers.
public enum Direction: String, CaseIterable, Hashable, Sendable, Codable {
  case up = "up"
  case down = "down"
  case left = "left"
  case right = "right"

  /// The number in shared lines and on packed boards: even toward the top or the left, below 2 for columns.
  @inlinable @inline(__always) public var number: Int {
    switch self {
    case .up: 0
    case .down: 1
    case .left: 2
    case .right: 3
    }
  }

  /// The direction with the number that the lowest two bits contain.
  public init(bits: some BinaryInteger) { self = [.up, .down, .left, .right][Int(bits & 3)] }

  /// The direction that pushes toward the other edge.
  public var opposite: Direction { Direction(bits: number ^ 1) }

  /// True for `left` and `right`, whose lines are rows.
  public var isHorizontal: Bool { self == .left || self == .right }

  /// The letter of the direction: `u`, `d`, `l` or `r`.
  public var letter: Character {
    switch self {
    case .up: "u"
    case .down: "d"
    case .left: "l"
    case .right: "r"
    }
  }

  /// The direction of a letter; nil for any other character.
  public init?(letter: Character) { self.init { $0.letter == letter } }

  /// Reads a direction from its name or its letter; nil for any other text.
  public init?(parsing text: some StringProtocol) { self.init { $0.rawValue == text || String($0.letter) == text } }
}

extension CaseIterable {
  /// The first case that fits; nil if none does.
  package init?(where fits: (Self) -> Bool) {
    guard let match = Self.allCases.first(where: fits) else { return nil }
    self = match
  }
}
