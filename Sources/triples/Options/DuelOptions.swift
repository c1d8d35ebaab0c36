import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesStore

/// What the player does in the first game of a duel.
enum DuelSide: String, CaseIterable, ExpressibleByArgument { case push, place, both }

/// The options of a duel.
struct DuelOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(help: "What you do first: push (default) or place; both for two people at one keyboard.") var you: DuelSide?
  @Option(help: "The level of the computer, 1 to 5 (default: 3).") var level: DuelLevel?
  @Flag(help: "Watch the computer play against itself.") var watch = false
  @Option(help: "With --watch, the level that places first (default: the same as --level).") var against: DuelLevel?
  @Option(
    help: "Thinking time per player and game, for example 3:00 or 90 (default: unlimited).", transform: Self.seconds)
  var clock: Seconds?
  @Option(
    parsing: .unconditional, help: "The number of tiles placed in each game, up to 10000; 0 for no limit (default: 60)."
  ) var moves: Int?
  @Option(
    parsing: .unconditional, help: "The seed, 0 to 4294967295; it decides which tiles come.",
    transform: GameSetup.seed) var seed: UInt32?

  func validate() throws {
    try require(!watch || you == nil, "Use --watch or --you, not both.")
    try (0...10_000).check(moves, "--moves")
    try require(watch || against == nil, "--against needs --watch.")
  }

  /// The duel that the options describe.
  var plan: DuelPlan {
    DuelPlan(
      rules: rules ?? .triples, part: part ?? .push, level: level ?? .three, against: against, clock: clock,
      moves: moves.map { $0 == 0 ? nil : $0 } ?? DuelPlan.defaultMoves)
  }

  private var part: DuelPlan.Part? {
    watch ? DuelPlan.Part.none : you.flatMap { DuelPlan.Part(rawValue: $0.rawValue) }
  }

  /// Returns whether a duel matches the options.
  func admit(_ setup: DuelSetup) -> Bool {
    let plan = DuelPlan(setup)
    return (rules ?? plan.rules) == plan.rules && (part ?? plan.part) == plan.part
      && (level ?? plan.level) == plan.level && (against ?? plan.against) == plan.against
      && (clock ?? plan.clock) == plan.clock
      && (moves ?? plan.moves ?? 0) == plan.moves ?? 0 && (seed ?? setup.seed) == setup.seed
  }

  /// The duel in play if it matches the options, otherwise a new one.
  func open(in archive: inout FileArchive, isNew: Bool) -> (match: DuelMatch, notices: [String]) {
    let opening = archive.openDuels { !isNew && admit($0) }
    let seed = seed ?? .random(in: 0...UInt32.max)
    return (opening.match ?? DuelMatch(plan.setup(seed: seed, date: Date())), opening.notices)
  }

  /// Reads minutes and seconds, or seconds, up to an hour.
  private static func seconds(_ text: String) throws -> Seconds {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { UInt16($0).map(Int.init) }
    let seconds: Int? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { minutes in parts[1].flatMap { $0 < 60 ? 60 * minutes + $0 : nil } }
      default: nil
      }
    let wrong = "The clock is 0:01 to 60:00, or 1 to 3600 seconds."
    try require((1...3600).contains(seconds ?? 0), wrong)
    return Seconds(try seconds.required(wrong))
  }
}
