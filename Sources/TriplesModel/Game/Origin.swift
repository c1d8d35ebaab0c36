/// How a game began. With the rules and the moves it determines the game, except for the cells that a duelist chose.
public struct Origin: Hashable, Sendable {
  /// The source of the seed.
  public let mode: GameMode
  /// The seed that decides all spawns. In a duel it decides only which tiles come.
  public let seed: UInt32
  /// The board with which the game begins, as a level gives it; nil for the opening of the seed.
  public let board: Grid?
  /// True in a game of a duel: after the opening the other side places the tiles.
  public let isDuel: Bool

  /// Creates the origin of a game.
  public init(_ mode: GameMode, seed: UInt32, board: Grid? = nil, isDuel: Bool = false) {
    (self.mode, self.seed, self.board, self.isDuel) = (mode, seed, board, isDuel)
  }

  /// The seed, the board and the kind of game as one word: the seed `42`, in a game of a duel `42!`, with a given board
  /// `42@0000000000201000`. The board has a digit for each cell; the last one is the rank of the cell at the top left.
  public var word: String { (board.map { "\(seed)@\($0.word)" } ?? String(seed)) + (isDuel ? "!" : "") }
}

/// The source of the seed of a new game. Files contain the raw values.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// A fresh seed from the system for each game.
  case random = "random"
  /// Seed 42 unless the player gives another.
  case deterministic = "deterministic"

  /// The seed of a fixed game, unless the player gives one.
  public static let defaultSeed: UInt32 = 42

  /// The name shown to players.
  public var name: String { self == .random ? "random" : "fixed" }

  /// Reads the name shown to players, or `deterministic`, the name in version 0.1.
  public init?(name: String) { self.init { [$0.name, $0.rawValue].contains(name) } }
}

package struct GameSetup: Hashable, Sendable {
  package var rules: RuleSet
  package var mode: GameMode
  package var seed: UInt32?

  package init(rules: RuleSet = .triples, mode: GameMode = .random, seed: UInt32? = nil) {
    (self.rules, self.mode, self.seed) = (rules, seed == nil ? mode : .deterministic, seed)
  }

  package var fixedSeed: UInt32 { seed ?? GameMode.defaultSeed }

  /// Returns true if a new game with this setup could be `game`.
  func allows(_ game: Game) -> Bool {
    game.rules == rules && game.mode == mode && (mode == .random || game.seed == fixedSeed)
  }

  /// Creates a new game. In random mode `generator` draws the seed, in Triples again while luck would end the game too
  /// soon.
  package func newGame(using generator: inout some RandomNumberGenerator) -> Game {
    guard mode == .random else { return Game(rules, Origin(.deterministic, seed: fixedSeed)) }
    var seed = UInt32.random(in: 0...UInt32.max, using: &generator)
    // All 64 seeds fail once in a hundred million games.
    for _ in 1...64 where rules == .triples && !Triples.isWorthwhile(seed: seed) {
      seed = .random(in: 0...UInt32.max, using: &generator)
    }
    return Game(rules, Origin(.random, seed: seed))
  }
}
