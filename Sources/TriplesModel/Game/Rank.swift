/// The content of a cell in four bits: 0 is empty, and each higher rank is a higher tile. Its number depends on the rules:
/// rank 3 is a 3 in ``RuleSet/triples`` and an 8 in ``RuleSet/twenty48``.
public struct Rank: Hashable, Comparable, Sendable {
  /// The four bits, 0 to 15.
  public let bits: UInt8

  /// An empty cell.
  public static let empty = Rank(bits: 0)
  /// The highest tile.
  public static let highest = Rank(bits: 15)
  /// All sixteen ranks, the empty one first.
  public static let all = (0...15).map { Rank(bits: UInt8($0)) }

  /// The rank with the low four bits of `bits`.
  public init(bits: UInt8) { self.bits = bits & 15 }

  /// Orders ranks by their tiles' numbers.
  public static func < (one: Rank, other: Rank) -> Bool { one.bits < other.bits }
}
