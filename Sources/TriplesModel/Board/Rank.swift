/// What a cell holds, in four bits: 0 empty, 1, 2, 3 for the tile 3, 4 for 6, … 15 for 12288.
public struct Rank: Hashable, Comparable, Sendable {
  /// The four bits, 0 to 15.
  public let bits: UInt8

  /// An empty cell.
  public static let empty = Rank(bits: 0)
  /// The highest tile, 12288.
  public static let highest = Rank(bits: 15)
  /// All sixteen ranks, the empty one first.
  public static let all = (0...15).map { Rank(bits: UInt8($0)) }

  /// The rank with the low four bits of `bits`.
  public init(bits: UInt8) { self.bits = bits & 15 }

  /// The rank of a tile's value, 0 standing for empty; nil if no tile has that value.
  public init?(value: Int) {
    guard let rank = Self.all.first(where: { $0.value == value }) else { return nil }
    self = rank
  }

  /// The number on the tile: 1, 2 or 3·2ᵏ; 0 for an empty cell.
  public var value: Int { bits < 3 ? Int(bits) : 3 << Int(bits - 3) }

  /// What the tile adds to the score over its life: itself and all that merged into it.
  ///
  /// 3·2ᵏ is worth 3·2ᵏ·(k+2): its own value, and twice what half of it is worth.
  public var worth: Int { bits < 3 ? Int(bits) : value * Int(bits - 1) }

  /// The rank that comes of pushing `far` onto this tile; nil if the two do not merge.
  public func merged(with far: Rank) -> Rank? {
    if min(self, far).bits == 1 && max(self, far).bits == 2 { return Rank(bits: 3) }
    guard self == far, bits >= 3, self < .highest else { return nil }
    return Rank(bits: bits + 1)
  }

  /// Orders ranks by the value of their tiles.
  public static func < (one: Rank, other: Rank) -> Bool { one.bits < other.bits }
}
