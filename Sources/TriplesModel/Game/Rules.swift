/// The rules of one game: stateless functions on small values. Code that is generic over them is specialised; all other
/// code uses ``RuleSet``, which lists the types that conform.
public protocol Rules: Sendable {
  /// The maximum number of cells that a push moves a tile.
  static var reach: Int { get }
  /// The rank of the highest possible tile.
  static var highest: Rank { get }
  /// Returns the number on a tile; 0 for an empty cell.
  static func value(of rank: Rank) -> Int
  /// Returns the rank after a merge of `far` into `near`; nil if the two do not merge.
  static func merged(_ near: Rank, with far: Rank) -> Rank?

  /// Returns the source of a seed's tiles, before the first tile.
  static func source(seed: UInt32) -> TileSource
  /// The number of tiles in a new game.
  static var openingCount: Int { get }
  /// Draws the rank of a tile of a new game.
  static func openingRank(_ source: inout TileSource) -> Rank
  /// Prepares the source for the first push, on the board of the new game.
  static func begin(on grid: Grid, _ source: inout TileSource)
  /// Draws the rank of the tile that spawns, and its cell: a number below `count`. `grid` is the grid after the push.
  static func spawn(on grid: Grid, among count: Int, _ source: inout TileSource) -> (rank: Rank, cell: Int)
  /// Draws the rank of the tile that spawns, without its cell; `grid` is the grid after the push.
  static func draw(on grid: Grid, _ source: inout TileSource) -> Rank
  /// Returns the part of the next tiles that a player sees; nil if the rules show nothing.
  static func preview(_ source: TileSource) -> NextTiles?
  /// Returns the cells in which the tile after a push may appear, on the grid that the push left.
  static func entries(on grid: Grid, after push: Push) -> [Position]

  /// Returns the points of a tile, including those of all tiles that merged into it; a merge adds the difference.
  static func score(of rank: Rank) -> Int
  /// Returns the points for the spawn of a tile.
  static func points(spawning rank: Rank) -> Int
  /// Returns the ranks that can spawn while `highest` is the highest rank on the board.
  static func spawns(highest: Rank) -> [Rank]
  /// The rank of the tile that wins; nil if none does.
  static var goal: Rank? { get }
  /// Returns the highest score that the luck of a seed allows; nil if it is unknown.
  static func bound(seed: UInt32) -> Int?
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Rules {
  public static var reach: Int { 1 }
  public static func source(seed: UInt32) -> TileSource { TileSource(seed: seed) }
  public static func openingRank(_ source: inout TileSource) -> Rank { draw(on: Grid(), &source) }
  public static func begin(on grid: Grid, _ source: inout TileSource) {}
  /// The rank is drawn first, then the cell.
  public static func spawn(on grid: Grid, among count: Int, _ source: inout TileSource) -> (rank: Rank, cell: Int) {
    (draw(on: grid, &source), source.rng.below(count))
  }
  static func spawn(on grid: Grid, in cells: [Position], _ source: inout TileSource) -> Spawn {
    let (rank, cell) = spawn(on: grid, among: cells.count, &source)
    return Spawn(rank, at: cells[cell])
  }
  static func score(of grid: Grid) -> Int { Position.all.reduce(0) { $0 + score(of: grid[$1]) } }
  public static func entries(on grid: Grid, after push: Push) -> [Position] { grid.emptyPositions }
  public static func preview(_ source: TileSource) -> NextTiles? { nil }
  /// Rank 15: 12288.
  public static var highest: Rank { .highestPacked }
  /// The two lowest tiles.
  public static func spawns(highest: Rank) -> [Rank] { [Rank(bits: 1), Rank(bits: 2)] }
  public static var goal: Rank? { nil }
  public static func bound(seed: UInt32) -> Int? { nil }
}

/// A tile that appears: its rank and its cell.
package struct Spawn: Hashable, Sendable {
  package let rank: Rank
  package let position: Position

  init(_ rank: Rank, at position: Position) { (self.rank, self.position) = (rank, position) }
}

/// The three games, each with its rules. Files contain the raw values; a file that names no rules is about Triples.
public enum RuleSet: String, CaseIterable, Hashable, Sendable, Codable {
  /// The default: tiles move one cell, a 1 or a 2 appears anywhere.
  case triples = "triples"
  /// The phone game: tiles move one cell, the next tile is shown and enters at the far edge.
  case threes = "threes"
  /// Gabriele Cirulli's game: tiles slide as far as they can.
  case twenty48 = "2048"

  /// The type with the functions of the rules.
  public var type: any Rules.Type {
    switch self {
    case .triples: Triples.self
    case .threes: Threes.self
    case .twenty48: Twenty48.self
    }
  }

  /// The number in shared lines and in the seeds of daily games: the place of the case, which must never change. Shared
  /// lines have two bits for it.
  var number: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The name shown to players.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  /// Descriptions of the game: one word, a few words, and sentences.
  package var summary: (word: String, brief: String, text: String) {
    switch self {
    case .triples: ("quick", "A short game.", "1 and 2 make 3, then equal tiles merge. Luck matters. A short game.")
    case .threes: ("deep", "A long game.", "Like Triples, but you see the next tile of a deck. A long game.")
    case .twenty48: ("classic", "The best known.", "Tiles slide to the edge, and equal tiles merge. The best known.")
    }
  }

  /// The rules in sentences: how tiles move, what appears after a move and where, and what counts.
  package var sentences: (push: [String], spawn: String, place: String, score: String) {
    let slow = ["A push moves each tile by one cell at most.", "1 and 2 make 3; equal tiles from 3 up merge."]
    return switch self {
    case .triples:
      (
        slow, "After each move a 1 or a 2 appears", " in a random blank cell",
        "Every tile that appears counts, also by a merge."
      )
    case .threes:
      (
        slow, "The tile shown as next enters at the far edge",
        " of a row or column that moved, now and then a higher bonus tile",
        "A 3 counts 3 points, each higher tile three times as much."
      )
    case .twenty48:
      (
        ["Tiles slide as far as they can.", "Equal tiles merge, once per push."],
        "After each move a 2 or a 4 appears", " in a random blank cell, a 4 one time in ten",
        "Every merged tile counts."
      )
    }
  }

  /// Returns the number on a tile; 0 for an empty cell.
  public func value(of rank: Rank) -> Int { type.value(of: rank) }
  /// The ranks of the tiles, the lowest first.
  public var ranks: ArraySlice<Rank> { Rank.all[1...Int(type.highest.bits)] }

  /// Returns the rank of the tile with a number, the empty one for 0; nil if there is none.
  public func rank(ofValue value: Int) -> Rank? { value == 0 ? .empty : ranks.first { self.value(of: $0) == value } }

  /// Returns the highest score that the luck of a game's seed allows; nil if it is unknown.
  public func bound(_ origin: Origin) -> Int? {
    origin.board == nil && !origin.isDuel ? type.bound(seed: origin.seed) : nil
  }

  /// Returns the points of a tile and of all tiles that merged into it. In 2048 this is the maximum, because a 4 that
  /// spawned has no points.
  public func score(of rank: Rank) -> Int { type.score(of: rank) }
}
