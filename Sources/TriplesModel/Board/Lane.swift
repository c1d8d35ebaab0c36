/// What one push does to one lane: the only place that knows the rules of a move.
///
/// A lane is four ranks in 16 bits, place 0, the one at the edge that the player pushes to, lowest.
///
///     before  1 2 · 3      after  3 · 3 ·      start 0, merges
///     before  6 · 1 2      after  6 1 2 ·      start 1
public struct Lane: Hashable, Sendable {
  /// The four ranks after the push.
  public let result: UInt16
  /// The place where the shift begins: all beyond it move one cell nearer; `Position.side` if nothing moves.
  public let start: UInt8
  /// True if the tile from beyond merges with the one that lies at `start`.
  public let merges: Bool

  /// True if the push changes the lane.
  public var moves: Bool { start < Position.side }

  /// What a push does to each of the 65,536 possible lanes.
  public static let table: [Lane] = (0...UInt16.max).map(pushing)

  /// Walks the lane from the edge to the first pair that makes room or merges (`rules.md`, "A move").
  private static func pushing(_ lane: UInt16) -> Lane {
    for near in 0..<Position.side - 1 {
      let beyond = lane >> (4 * UInt16(near + 1))
      let nearRank = rank(of: lane, at: near)
      let merged = nearRank.merged(with: rank(of: beyond, at: 0))
      if merged != nil || (nearRank == .empty && beyond != 0) {
        return Lane(result: shift(lane, to: near, merged: merged), start: UInt8(near), merges: merged != nil)
      }
    }
    return Lane(result: lane, start: UInt8(Position.side), merges: false)
  }

  /// Moves all beyond `near` one place nearer; the first of them becomes `merged`, if that is given.
  private static func shift(_ lane: UInt16, to near: Int, merged: Rank?) -> UInt16 {
    let bit = 4 * UInt16(near)
    let kept = lane & ((1 << bit) - 1)
    var moved = lane >> (bit + 4)
    if let merged { moved = moved & ~15 | UInt16(merged.bits) }
    return kept | moved << bit
  }

  private static func rank(of lane: UInt16, at place: Int) -> Rank {
    Rank(bits: UInt8(truncatingIfNeeded: lane >> (4 * UInt16(place))))
  }
}
