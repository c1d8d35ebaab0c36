/// The rules of one game: stateless functions on small values. Whoever is generic in them is specialised.
///
/// ``RuleSet`` lists the types that conform. Above it nothing is generic.
public protocol Rules: Sendable {
  /// What spawns come from: a generator, or a stack of tiles and a generator.
  associatedtype Source: Hashable, Sendable

  /// How far a push moves a tile.
  static var reach: Reach { get }
  /// The number on a tile; 0 for an empty cell.
  static func value(of rank: Rank) -> Int
  /// The rank that comes of pushing `far` onto `near`; nil if the two do not merge.
  static func merged(_ near: Rank, with far: Rank) -> Rank?

  /// What the spawns of a seed come from, before the first.
  static func source(seed: UInt32) -> Source
  /// The tiles of a new game in the order in which they are drawn.
  static func opening(_ source: inout Source) -> [Spawn]
  /// Makes the source ready for a game that begins with a given board, for which nothing was drawn.
  static func begin(on grid: Grid, _ source: inout Source)
  /// The tile that comes after a push, onto the grid that the push left.
  static func spawn(on grid: Grid, after push: Push, _ source: inout Source) -> Spawn
  /// The rank of the next tile where the other side chooses its cell; `grid` is what the push left.
  static func draw(on grid: Grid, _ source: inout Source) -> Rank
  /// What a player is shown of the spawns to come; nil for nothing.
  static func preview(_ source: Source) -> Preview?
  /// The cells in which the tile after a push may appear, on the grid that the push left.
  static func entries(on grid: Grid, after push: Push) -> [Position]

  /// What a tile and all that merged into it added to the score.
  static func score(of rank: Rank) -> Int
  /// What a tile adds to the score when it spawns.
  static func points(spawning rank: Rank) -> Int
  /// What a tile adds to the score when two others merge into it.
  static func points(mergingTo rank: Rank) -> Int
  /// The tiles that can spawn while a tile is the highest on the board.
  static func spawns(highest: Rank) -> [Rank]
  /// The rank that is worth a word when it is first reached; nil if none is.
  static var goal: Rank? { get }
  /// The highest score that the luck of a seed allows; nil where that is not known.
  static func bound(seed: UInt32) -> Int?
}

extension Rules {
  /// A generator needs nothing.
  public static func begin(on grid: Grid, _ source: inout Source) {}
  /// A new tile may appear in any empty cell.
  public static func entries(on grid: Grid, after push: Push) -> [Position] { grid.emptyPositions }
  /// Nothing is shown.
  public static func preview(_ source: Source) -> Preview? { nil }
  /// The two lowest tiles.
  public static func spawns(highest: Rank) -> [Rank] { [Rank(bits: 1), Rank(bits: 2)] }
  /// No tile is worth a word.
  public static var goal: Rank? { nil }
  /// No bound is known.
  public static func bound(seed: UInt32) -> Int? { nil }
}

/// How far a push moves a tile.
public enum Reach: Hashable, Sendable {
  /// One cell, and no line has more than one merge.
  case step
  /// As far as there is room; every tile merges once at most.
  case edge
}

/// A tile that appears: its rank and its cell.
public struct Spawn: Hashable, Sendable {
  /// The rank of the tile.
  public let rank: Rank
  /// The cell, which is empty until then.
  public let position: Position

  /// A tile at a cell.
  public init(_ rank: Rank, at position: Position) {
    self.rank = rank
    self.position = position
  }
}
