/// The games. Files contain the raw values; a file that names no rules is about Triples.
public enum RuleSet: String, CaseIterable, Hashable, Sendable, Codable {
  /// The product: tiles move one cell, a 1 or a 2 appears anywhere.
  case triples = "triples"
  /// The phone game: tiles move one cell, the next tile is shown and enters at the far edge.
  case threes = "threes"
  /// Gabriele Cirulli's game: tiles slide as far as they go.
  case twenty48 = "2048"

  /// The functions of the rules.
  public var type: any Rules.Type {
    switch self {
    case .triples: Triples.self
    case .threes: Threes.self
    case .twenty48: Twenty48.self
    }
  }

  /// The number in shared lines and in the seeds of daily games. Shared lines have two bits for it.
  var number: UInt8 {
    switch self {
    case .triples: 0
    case .threes: 1
    case .twenty48: 2
    }
  }

  /// The rules with a number; nil if there are none.
  init?(number: UInt8) { self.init { $0.number == number } }

  /// The name for players.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The number on a tile; 0 for an empty cell.
  public func value(of rank: Rank) -> Int { type.value(of: rank) }

  /// The ranks of the tiles, the lowest first.
  public var ranks: ArraySlice<Rank> { Rank.all[1...Int(type.highest.bits)] }

  /// The rank of a tile's number, 0 standing for empty; nil if no tile has that number.
  public func rank(ofValue value: Int) -> Rank? {
    value == 0 ? .empty : ranks.first { self.value(of: $0) == value }
  }

  /// The highest score that the luck of a game's seed allows; nil if it is unknown.
  public func bound(_ origin: Origin) -> Int? {
    origin.board == nil && origin.placer == .seed ? type.bound(seed: origin.seed) : nil
  }

  /// What a tile contributes to a final score: all that it and the tiles in it added. In 2048 it is the most they can
  /// have added, as a 4 may have spawned and not been merged.
  public func score(of rank: Rank) -> Int { type.score(of: rank) }
}
