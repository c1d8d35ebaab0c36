import ArgumentParser
import FoundationEssentials
import TriplesCanvas
import TriplesModel
import TriplesStore

extension DuelLevel: ExpressibleByArgument {
  /// Reads a number from 1 to 5.
  public init?(argument: String) {
    guard let number = Int(argument), let level = DuelLevel(rawValue: number) else { return nil }
    self = level
  }

  /// All of them, for completion.
  public static var allValueStrings: [String] { allCases.map { String($0.rawValue) } }
}

/// What the person does in the first game of a duel.
enum DuelSide: String, CaseIterable, ExpressibleByArgument {
  case push, place, both
}

/// The options that say which duel is played.
struct DuelOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(help: "What you do first: push (default) or place; both for two people at one keyboard.")
  var you: DuelSide?
  @Option(help: "The level of the computer, 1 to 5 (default: 3).") var level: DuelLevel?
  @Flag(help: "Watch the computer play against itself.") var watch = false
  @Option(help: "With --watch, the level that places first (default: the same as --level).")
  var against: DuelLevel?
  @Option(
    help: "Thinking time per player and game, for example 3:00 or 90 (default: unlimited).",
    transform: Self.seconds)
  var clock: Seconds?
  @Option(
    parsing: .unconditional,
    help: "The number of tiles placed in each game, up to 10000; 0 for no limit (default: 60).")
  var moves: Int?
  @Option(
    parsing: .unconditional, help: "The seed, 0 to 4294967295; it decides which tiles come.",
    transform: { text in
      guard let seed = GameSetup.seed(parsing: text) else {
        throw ValidationError("A seed is a whole number from 0 to 4294967295.")
      }
      return seed
    })
  var seed: UInt32?

  func validate() throws {
    guard !watch || you == nil else { throw ValidationError("Use --watch or --you, not both.") }
    guard (0...10_000).contains(moves ?? 0) else { throw ValidationError("--moves is 0 to 10000.") }
    guard watch || against == nil else { throw ValidationError("--against needs --watch.") }
  }

  /// What a new duel is.
  var plan: DuelPlan {
    DuelPlan(
      rules: rules ?? .triples, part: part ?? .push, level: level ?? .three, against: against, clock: clock,
      moves: moves.map { $0 == 0 ? nil : $0 } ?? DuelPlan.usualMoves)
  }

  private var part: DuelPlan.Part? {
    if watch { return DuelPlan.Part.none }
    switch you {
    case .push: return .push
    case .place: return .place
    case .both: return .both
    case nil: return nil
    }
  }

  /// True if a duel is one that the options ask for.
  func admit(_ setup: DuelSetup) -> Bool {
    let plan = DuelPlan(setup)
    return (rules ?? plan.rules) == plan.rules && (part ?? plan.part) == plan.part
      && (level ?? plan.level) == plan.level && (against ?? plan.against) == plan.against
      && (clock ?? plan.clock) == plan.clock
      && (moves ?? plan.moves ?? 0) == plan.moves ?? 0 && (seed ?? setup.seed) == setup.seed
  }

  /// The duel that continues if it matches the options, otherwise a new one.
  func open(in archive: inout FileArchive, isNew: Bool) -> (match: DuelMatch, notices: [String]) {
    let opening = archive.openDuels { !isNew && admit($0) }
    let seed = seed ?? .random(in: 0...UInt32.max)
    return (opening.match ?? DuelMatch(plan.setup(seed: seed, date: Date())), opening.notices)
  }

  /// Reads minutes and seconds, or seconds alone; an hour is the most.
  private static func seconds(_ text: String) throws -> Seconds {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { UInt16($0).map(Int.init) }
    let seconds: Int? =
      switch parts.count {
      case 1: parts[0]
      case 2: parts[0].flatMap { minutes in parts[1].flatMap { $0 < 60 ? 60 * minutes + $0 : nil } }
      default: nil
      }
    guard let seconds, (1...3600).contains(seconds) else {
      throw ValidationError("The clock is 0:01 to 60:00, or 1 to 3600 seconds.")
    }
    return Seconds(seconds)
  }
}
