/// The effect of a push on a line: where each of its tiles goes, and which of them merge.
///
/// A line is a row or a column as four ranks of a byte each. Place 0, at the edge that the player pushes to, has the lowest one.
///
///     Triples   before  1 2 · 3    after  3 · 3 ·      Triples   before  6 · 1 2    after  6 1 2 ·
///     2048      before  2 2 2 2    after  4 4 · ·      2048      before  4 2 2 ·    after  4 4 · ·
public struct Line: Hashable, Sendable {
  /// The four ranks before the push.
  public let before: UInt32
  /// The four ranks after it.
  public private(set) var after: UInt32 = 0
  /// Where the tile of each place goes, four bits a place.
  private var targets: UInt16 = 0x3210
  /// For each place, the place of the tile with which its tile merges, plus 1; 0 for none. Four bits a place.
  private var partners: UInt16 = 0

  /// True if the push changes the line.
  public var moves: Bool { before != after }

  /// The place to which the tile at a place goes.
  public func target(of place: Int) -> Int { Int(Self.nibble(targets, place)) }

  /// The place of the nearer tile that the tile of a place takes in; nil if it merges with none.
  public func partner(of place: Int) -> Int? {
    let partner = Int(Self.nibble(partners, place))
    return partner == 0 ? nil : partner - 1
  }

  /// The rank at a place after the push.
  public func rank(at place: Int) -> Rank { Self.rank(after, place) }

  /// Pushes a line, which takes some tens of nanoseconds.
  public init<R: Rules>(_ before: UInt32, by rules: R.Type) {
    self.before = before
    switch rules.reach {
    case .step: step(by: rules)
    case .edge: slide(by: rules)
    }
  }

  /// Moves all tiles beyond the first pair that makes room or merges by one place.
  private mutating func step<R: Rules>(by rules: R.Type) {
    for near in 0..<Position.side - 1 {
      let merged = rules.merged(rankBefore(near), with: rankBefore(near + 1))
      let makesRoom = rankBefore(near) == .empty && before >> UInt32(8 * near) != 0
      guard merged != nil || makesRoom else { continue }
      after = before & ((1 << UInt32(8 * near)) - 1)
      for place in near + 1..<Position.side { send(place, to: place - 1) }
      if let merged { merge(near + 1, with: near, at: near, into: merged) }
      return
    }
    after = before
  }

  /// Moves every tile to the last one that it does not merge with.
  private mutating func slide<R: Rules>(by rules: R.Type) {
    var free = 0
    var last: Int?
    for place in 0..<Position.side where rankBefore(place) != .empty {
      if let near = last, let merged = rules.merged(rankBefore(near), with: rankBefore(place)) {
        send(place, to: free - 1)
        merge(place, with: near, at: free - 1, into: merged)
        last = nil
      } else {
        send(place, to: free)
        last = place
        free += 1
      }
    }
  }

  private func rankBefore(_ place: Int) -> Rank { Self.rank(before, place) }

  private mutating func send(_ place: Int, to target: Int) {
    Self.set(&targets, place, UInt16(target))
    put(rankBefore(place), at: target)
  }

  private mutating func merge(_ far: Int, with near: Int, at target: Int, into rank: Rank) {
    Self.set(&partners, far, UInt16(near + 1))
    put(rank, at: target)
  }

  private mutating func put(_ rank: Rank, at place: Int) {
    after = after & ~(255 << UInt32(8 * place)) | UInt32(rank.bits) << UInt32(8 * place)
  }

  private static func rank(_ ranks: UInt32, _ place: Int) -> Rank {
    Rank(bits: UInt8(truncatingIfNeeded: ranks >> UInt32(8 * place)))
  }

  private static func nibble(_ bits: UInt16, _ place: Int) -> UInt16 { bits >> UInt16(4 * place) & 15 }

  private static func set(_ bits: inout UInt16, _ place: Int, _ value: UInt16) {
    bits = bits & ~(15 << UInt16(4 * place)) | value << UInt16(4 * place)
  }
}
