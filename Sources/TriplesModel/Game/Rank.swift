/// The content of a cell: 0 is empty, and each higher rank is a higher tile. Its number depends on the rules: rank 3 is a 3
/// in ``RuleSet/triples`` and an 8 in ``RuleSet/twenty48``.
public struct Rank: Hashable, Comparable, Sendable {
  /// The number of the rank, 0 to 17.
  public let bits: UInt8

  /// An empty cell.
  public static let empty = Rank(bits: 0)
  /// The highest rank that a packed cell can hold.
  public static let highestPacked = Rank(bits: 15)
  /// All ranks that some rules have, the empty one first.
  public static let all = (0...17).map { Rank(bits: UInt8($0)) }

  /// The rank with a number.
  public init(bits: UInt8) { self.bits = bits }

  /// The rank in the lowest cell of a packed grid.
  @inlinable public init(packed cells: UInt64) { bits = UInt8(truncatingIfNeeded: cells & 15) }

  /// Orders ranks by their tiles' numbers.
  public static func < (one: Rank, other: Rank) -> Bool { one.bits < other.bits }
}
