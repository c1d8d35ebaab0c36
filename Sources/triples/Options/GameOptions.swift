import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesStore

extension GameMode: ExpressibleByArgument {
  public init?(argument: String) { self.init(name: argument) }
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

struct GameOptions: ParsableArguments {
  @Option(help: "The rules: triples, threes or 2048 (default: triples; for play, your setting).") var rules: RuleSet?
  @Option(help: "The tiles of a new game: random (default) or fixed, the same each time.") var mode: GameMode?
  @Option(parsing: .unconditional, help: "The seed, 0 to 4294967295; implies --mode fixed.", transform: GameSetup.seed)
  var seed: UInt32?

  func validate() throws { try require(seed == nil || mode != .random, "--seed and --mode random exclude each other.") }

  func daily(over stored: Settings) -> Daily? {
    guard let seed, mode != .random else { return nil }
    return Daily(rules ?? stored.rules ?? .triples, Origin(.deterministic, seed: seed))
  }

  var asksForGame: Bool { rules != nil || mode != nil || seed != nil }

  func admits(_ game: Game) -> Bool {
    (rules ?? game.rules) == game.rules && (mode ?? game.mode) == game.mode
      && (seed ?? game.seed) == game.seed && (seed == nil || game.mode == .deterministic)
  }
}

extension GameSetup {
  static func seed(argument: String) throws -> UInt32 {
    try UInt32(digits: argument).required("A seed is a whole number from 0 to 4294967295.")
  }
}

extension DuelSetup.Part: ExpressibleByArgument {}

struct DuelOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(help: "What you do first: push (default), place, or both (two people at one keyboard).")
  var you: DuelSetup.Part?
  @Option(help: "The level of the computer, 1 to 5 (default: 3).") var level: DuelLevel?
  @Option(
    help: "Thinking time per player and game, for example 3:00 or 90 (default: unlimited).", transform: Self.seconds)
  var clock: Seconds?
  @Option(
    parsing: .unconditional,
    help: """
      The number of tiles placed in each game, up to 10000; 0 for no limit (default: 60). A duel with fewer than 60 does \
      not count.
      """) var moves: Int?
  @Option(
    parsing: .unconditional, help: "The seed, 0 to 4294967295; it decides which tiles come.",
    transform: GameSetup.seed) var seed: UInt32?

  func validate() throws { try (0...10_000).check(moves, "--moves") }

  /// Returns the duel that the options describe. Values without an option come from `other` or are the defaults.
  private func plan(over other: DuelSetup? = nil) -> DuelSetup {
    let limit = moves.map { $0 == 0 ? nil : $0 } ?? (other ?? DuelSetup()).moves
    // A duel of two people has no level. With a level, the duel is against the computer.
    let part = level != nil && other?.part == .both ? nil : other?.part
    return DuelSetup(
      rules: rules ?? other?.rules ?? .triples, part: you ?? part ?? .push, level: level ?? other?.level ?? .three,
      clock: clock ?? other?.clock, moves: limit)
  }

  /// Returns the duel in play if it matches the options, otherwise a new one.
  func open(in archive: inout FileArchive, isNew: Bool) -> (match: DuelMatch, notices: [String]) {
    let opening = archive.openDuels { !isNew && plan(over: $0) == $0.plan && (seed ?? $0.seed) == $0.seed }
    let new = plan().begun(seed: seed ?? .random(in: 0...UInt32.max), date: Date())
    return (opening.match ?? DuelMatch(new), opening.notices)
  }

  /// Reads minutes and seconds (`3:00`) or only seconds (`90`), up to an hour.
  private static func seconds(_ text: String) throws -> Seconds {
    let seconds = Int(clock: text) ?? Int(digits: text) ?? 0
    try require((1...3600).contains(seconds), "The clock is 0:01 to 60:00, or 1 to 3600 seconds.")
    return Seconds(seconds)
  }
}
