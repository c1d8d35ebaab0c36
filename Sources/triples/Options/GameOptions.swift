import ArgumentParser
import TriplesModel
import TriplesStore

extension GameMode: ExpressibleByArgument {
  /// Reads the word for players.
  public init?(argument: String) { self.init(name: argument) }
  /// The words for players, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension RuleSet: ExpressibleByArgument {}

/// The options that say which game is played.
struct GameOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.")
  var rules: RuleSet?

  @Option(help: "The tiles of a new game: random (default) or fixed, the same each time.")
  var mode: GameMode?

  @Option(
    parsing: .unconditional,
    help: "The seed, 0 to 4294967295; implies --mode fixed.",
    transform: { text in
      guard let seed = GameSetup.seed(parsing: text) else {
        throw ValidationError("A seed is a whole number from 0 to 4294967295.")
      }
      return seed
    })
  var seed: UInt32?

  func validate() throws {
    guard seed == nil || mode != .random else {
      throw ValidationError("--seed and --mode random exclude each other.")
    }
  }

  /// The new games that the options ask for, or else the settings; where they name no rules, those of a game that goes on.
  func setup(resuming game: Game?, over stored: StoredSettings?) -> GameSetup {
    GameSetup(
      rules: rules ?? stored?.newRules ?? game?.rules ?? .triples, mode: mode ?? stored?.newMode ?? .random,
      seed: seed)
  }

  /// The daily game whose seed the options name; nil for any other seed.
  var daily: Daily? {
    guard let seed, mode != .random else { return nil }
    return Daily(rules ?? .triples, Origin(.deterministic, seed: seed))
  }

  /// True if the options ask for a game of some kind.
  var asksForGame: Bool { rules != nil || mode != nil || seed != nil }

  /// True if a game is one that the options ask for.
  func admit(_ game: Game) -> Bool {
    (rules ?? game.rules) == game.rules && (mode ?? game.mode) == game.mode
      && (seed ?? game.seed) == game.seed && (seed == nil || game.mode == .deterministic)
  }
}

extension StoredSettings {
  /// The rules of new games; nil if nobody chose any.
  var newRules: RuleSet? { rules.flatMap(RuleSet.init) }
  /// The mode of new games; nil if nobody chose one.
  var newMode: GameMode? { mode.flatMap(GameMode.init(name:)) }
}
