/// How a game began. With the rules and the moves it determines the game, except for the cells that a duelist chose.
public struct Origin: Hashable, Sendable {
  /// Where the seed came from.
  public let mode: GameMode
  /// The seed that fixes all spawns, in a duel only which tiles come.
  public let seed: UInt32
  /// The board with which the game begins, as a level gives it; nil for the opening of the seed.
  public let board: Grid?
  /// True in a game of a duel: the other side places the tiles after the opening. The seed still decides which tiles
  /// come.
  public let isDuel: Bool

  /// Creates the origin of a game.
  public init(_ mode: GameMode, seed: UInt32, board: Grid? = nil, isDuel: Bool = false) {
    (self.mode, self.seed, self.board, self.isDuel) = (mode, seed, board, isDuel)
  }

  /// The seed and what else fixes the tiles, as one word: `42`, in a game of a duel `42!`, with a given board
  /// `42@0000000000201000`. The board has a digit for each cell; the last one is the rank of the cell at the top left.
  public var word: String { (board.map { "\(seed)@\($0.word)" } ?? String(seed)) + (isDuel ? "!" : "") }
}

/// Where the seed of a new game comes from. Files contain the raw values.
public enum GameMode: String, CaseIterable, Hashable, Sendable, Codable {
  /// A fresh seed from the system for each game.
  case random = "random"
  /// Seed 42 unless the player gives another.
  case deterministic = "deterministic"

  /// The seed of a fixed game, unless the player gives one.
  public static let defaultSeed: UInt32 = 42

  /// The word for players.
  public var name: String { self == .random ? "random" : "fixed" }

  /// Reads the word for players; `deterministic` was the word of version 0.1.
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

  /// Returns whether a new game could be this one.
  func allows(_ game: Game) -> Bool {
    game.rules == rules && game.mode == mode && (mode == .random || game.seed == fixedSeed)
  }

  /// Creates a new game. In random mode `generator` draws the seed, in Triples until luck does not end the game too
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
