import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesStore

extension GameMode: ExpressibleByArgument {
  /// Reads the name of a mode.
  public init?(argument: String) { self.init(name: argument) }
  /// The names, for help and completion.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

/// The options of a game.
struct GameOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?

  @Option(help: "The tiles of a new game: random (default) or fixed, the same each time.") var mode: GameMode?

  @Option(parsing: .unconditional, help: "The seed, 0 to 4294967295; implies --mode fixed.", transform: GameSetup.seed)
  var seed: UInt32?

  func validate() throws { try require(seed == nil || mode != .random, "--seed and --mode random exclude each other.") }

  /// New games by the options, otherwise by the settings; the rules otherwise those of the game in play.
  func setup(resuming game: Game?, over stored: Settings) -> GameSetup {
    GameSetup(
      rules: rules ?? stored.rules ?? game?.rules ?? .triples, mode: mode ?? stored.mode ?? .random, seed: seed)
  }

  /// The daily game with the seed of the options, if any.
  func daily(over stored: Settings) -> Daily? {
    guard let seed, mode != .random else { return nil }
    return Daily(rules ?? stored.rules ?? .triples, Origin(.deterministic, seed: seed))
  }

  var asksForGame: Bool { rules != nil || mode != nil || seed != nil }

  /// Returns whether a game matches the options.
  func admit(_ game: Game) -> Bool {
    (rules ?? game.rules) == game.rules && (mode ?? game.mode) == game.mode
      && (seed ?? game.seed) == game.seed && (seed == nil || game.mode == .deterministic)
  }
}

extension GameSetup {
  /// Reads the seed of an option.
  static func seed(argument: String) throws -> UInt32 {
    try seed(parsing: argument).required("A seed is a whole number from 0 to 4294967295.")
  }
}

struct LevelOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of levels to list first.",
      discussion: "Packs in the levels folder of the data folder are always listed.", valueName: "folder"),
    completion: .directory) var levels: String?

  func validate() throws {
    if let levels { try require(FileManager.default.isFolder(levels), "There is no folder '\(levels)'.") }
  }

  /// All packs: the one in the options, the built-in one, and those of host and data folder.
  func packs(dataFolder: String, host: HostFolder? = nil) throws(StoreError) -> [LevelPack] {
    try chosen() + Self.packs(dataFolder: dataFolder, host: host)
  }

  /// The pack that was chosen, if one was.
  func chosen() throws(StoreError) -> [LevelPack] { if let levels { [try LevelFolder.pack(at: levels)] } else { [] } }

  /// The built-in pack, and those of host and data folder.
  static func packs(dataFolder: String, host: HostFolder? = nil) -> [LevelPack] {
    [BuiltInLevels.pack] + (host.map { LevelFolder.packs(dataFolder: $0.path) } ?? [])
      + LevelFolder.packs(dataFolder: dataFolder)
  }
}
