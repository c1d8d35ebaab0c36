import ArgumentParser
import FoundationEssentials
import Synchronization
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers
import TriplesStore

/// `triples-lab simulate`: lets a player play many games.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Run many games with one of the players.",
    discussion: """
      In Triples the loss is the score that was to be expected when a game ended, less the score that was made: its mean tells two \
      players apart with a fourth of the games that the mean score needs. The games have the seeds from --seed on and are the same \
      for any number of jobs. Ctrl-C ends early and shows the figures of the games before the first unfinished one, as the \
      others would be too short on average.

      With --against, two players play the same seeds: --against '--plies 3'. With --lines, every finished game is \
      one line of JSON. --merge reads such lines, of one player or of two, and shows their figures as one run; --json shows \
      figures as JSON.
      """)

  @OptionGroup var options: PlayerOptions
  @Option(help: "The number of games, 1 to 10,000,000 (default: 1000).") var games: Int?
  @Option(help: "The seed of the first game (default: 1).") var seed: UInt32?
  @Option(help: "The number of games at once (default: the number of cores).") var jobs: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The options of a second player, in quotes, who plays the same seeds.", valueName: "options"))
  var against: String?
  @Flag(help: "Print each game as one line of JSON.") var lines = false
  @Flag(help: "Print the figures as JSON.") var json = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Show the figures of games that --lines printed into files; - is standard input.", valueName: "file"))
  var merge: [String] = []
  @Option(
    help: ArgumentHelp(
      "Simulate duels: matches between two levels, such as 5:4, or games of the player against a placer level.",
      valueName: "levels")) var duel: DuelLevels?
  @Option(
    help: ArgumentHelp(
      "Simulate so many daily games from 2026-12-01 on, each played by ten experienced people and ten beginners.",
      valueName: "days")) var daily: Int?

  func validate() throws {
    try (1...10_000_000).check(games, "--games")
    try (1...1024).check(jobs, "--jobs")
    try (1...36_000).check(daily, "--daily")
    _ = try opponent()
    let kinds = [("--merge", !merge.isEmpty), ("--daily", daily != nil), ("--duel", duel != nil), ("--lines", lines)]
    for (kind, isGiven) in kinds where isGiven {
      for option in given where !Self.options(fitting: kind, duel).contains(option) {
        throw ValidationError("\(option) does not apply to \(kind).")
      }
    }
  }

  /// The options that were given, except for those that choose what is simulated.
  private var given: [String] {
    let games = ["--games": games != nil, "--seed": seed != nil, "--jobs": jobs != nil, "--against": against != nil]
    let kinds = [
      "--json": json, "--lines": lines, "--merge": !merge.isEmpty, "--duel": duel != nil, "--daily": daily != nil,
    ]
    let all = games.merging(kinds) { $1 }.merging(options.given) { $1 }
    return all.filter(\.value).keys.sorted()
  }

  private static func options(fitting kind: String, _ duel: DuelLevels?) -> [String] {
    let player = ["--player", "--plies", "--quick", "--weights", "--heuristic"]
    return switch (kind, duel) {
    case ("--merge", _): ["--merge", "--json"]
    case ("--daily", _): ["--daily", "--rules", "--jobs"]
    case ("--duel", .matches): ["--duel", "--rules", "--games", "--seed", "--jobs"]
    case ("--duel", _): ["--duel", "--rules", "--games", "--seed", "--jobs"] + player
    default: ["--lines", "--rules", "--games", "--seed", "--jobs", "--against"] + player
    }
  }

  func run() throws {
    if let duel { return try run(duel) }
    if let daily { return try run(days: daily) }
    let run = try merge.isEmpty ? played() : SimulationRun(files: merge)
    if lines {
      if let mark = run.interruption { try StandardOutput.print(mark.json) }
    } else {
      try StandardOutput.print(json ? run.document : run.report)
    }
    try Interruption.rethrow()
  }

  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
  var count: Int { games ?? 1000 }
  var firstSeed: UInt32 { seed ?? 1 }

  /// Says that a run ended early.
  func interruption(_ finished: Int, of count: Int, _ unit: String) -> String? {
    Interruption.isRequested ? "interrupted: \(finished) of \(count) \(unit)" : nil
  }

  /// The player of ``against``; its rules are those of the first.
  private func opponent() throws -> PlayerOptions? {
    guard let against else { return nil }
    let words = against.split(separator: " ").map(String.init)
    let opponent: PlayerOptions
    do {
      opponent = try PlayerOptions.parse(
        words.contains("--rules") ? words : ["--rules", options.ruleSet.rawValue] + words)
    } catch { throw ValidationError("--against: \(PlayerOptions.message(for: error))") }
    try require(opponent.ruleSet == options.ruleSet, "Both players have the same rules.")
    return opponent
  }

  private func played() throws -> SimulationRun {
    let opponent = try opponent()
    let players = [options] + [opponent].compactMap(\.self)
    let contestants = try players.enumerated().map { try Contestant($1, isOpponent: $0 > 0) }
    let bar = ProgressBar(total: count * players.count, unit: "games")
    Interruption.prepare()
    let failure = Mutex<(any Error)?>(nil)
    let played = Simulation.play(
      count, options.ruleSet, seed: firstSeed, jobs: threads, makePlayers: try players.map { try $0.makePlayer() },
      shouldStop: { Interruption.isRequested || failure.withLock { $0 != nil } }
    ) { player, game in
      bar.advance()
      guard lines else { return }
      failure.withLock { failure in
        do { try StandardOutput.print(GameLine(contestants[player], game).json) } catch { failure = error }
      }
    }
    bar.finish()
    if let failure = failure.withLock(\.self) { throw failure }
    let finished = zip(contestants, played).flatMap { contestant, games in games.map { GameLine(contestant, $0) } }
    let isInterrupted = (played.first?.count ?? 0) < count
    return SimulationRun(
      games: finished, interruption: isInterrupted ? Interrupted(games: played.first?.count ?? 0, of: count) : nil)
  }
}

/// Which duels are simulated.
enum DuelLevels: ExpressibleByArgument {
  /// Matches of two levels.
  case matches(DuelLevel, DuelLevel)
  /// Games of a player against a placer level.
  case placer(DuelLevel)

  /// Reads `5` or `5:4`.
  init?(argument: String) {
    let levels = argument.split(separator: ":", omittingEmptySubsequences: false).map {
      DuelLevel(argument: String($0))
    }
    switch (levels.count, levels[0], levels[levels.count - 1]) {
    case (1, let level?, _): self = .placer(level)
    case (2, let first?, let second?): self = .matches(first, second)
    default: return nil
    }
  }
}

extension SimulateCommand {
  /// Plays duels and tells who won.
  func run(_ levels: DuelLevels) throws {
    let bar = ProgressBar(total: count, unit: "duels")
    Interruption.prepare()
    let shouldStop = { @Sendable in Interruption.isRequested }
    func mean(_ scores: [Int]) -> String { (Double(scores.reduce(0, +)) / Double(max(1, scores.count))).text(0) }
    switch levels {
    case .matches(let first, let second):
      let matches = DuelSimulation.matches(
        count, options.ruleSet, first, second, seed: firstSeed, jobs: threads, shouldStop: shouldStop
      ) {
        bar.advance()
      }
      bar.finish()
      try StandardOutput.print(
        """
        level \(first.rawValue) against level \(second.rawValue)
        won              \(matches.count { $0.winner == .first }) of \(matches.count)
        drawn            \(matches.count { $0.winner == nil })
        mean scores      \(mean(matches.map(\.first))) : \(mean(matches.map(\.second)))
        """ + (interruption(matches.count, of: count, "duels").map { "\n\($0)" } ?? ""))
    case .placer(let level):
      let scores = DuelSimulation.scores(
        count, options.ruleSet, pusher: try options.makePlayer(), against: level, seed: firstSeed, jobs: threads,
        shouldStop: shouldStop
      ) { bar.advance() }
      bar.finish()
      try StandardOutput.print("mean score against level \(level.rawValue)   \(mean(scores))")
      if let text = interruption(scores.count, of: count, "games") { try StandardOutput.print(text) }
    }
    try Interruption.rethrow()
  }

  /// Lets people play daily games and tells how they compare with par.
  func run(days count: Int) throws {
    let bar = ProgressBar(total: count, unit: "days")
    Interruption.prepare()
    let year = DailyYear(
      options.ruleSet, from: Daily.firstChosen, count: count, jobs: threads, shouldStop: { Interruption.isRequested }
    ) { bar.advance() }
    bar.finish()
    if year.days.isEmpty { return try Interruption.rethrow() }
    func quantiles(_ numbers: [Int]) -> String {
      [0, 5, 50, 95, 100].map { numbers[min(numbers.count - 1, $0 * numbers.count / 100)].grouped }
        .joined(separator: "  ")
    }
    try StandardOutput.print(
      """
      experienced players beat par   \(year.experiencedShare.percent(1))
      beginners beat par             \(year.beginnersShare.percent(1))
      marks of three heights or more \(year.variedShare.percent(1))
      days with even results         \(year.evenDays.count) of \(year.days.count)
      par                            \(quantiles(year.pars))
      moves of experienced players   \(quantiles(year.moves))
      (least, 5 %, 50 %, 95 %, most)
      """ + (interruption(year.days.count, of: count, "days").map { "\n\($0)" } ?? ""))
    try Interruption.rethrow()
  }
}

extension PlayerKind: ExpressibleByArgument {}

/// The options of a computer player.
struct PlayerOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(help: "Who plays: random, greedy or expectimax (default).") var player: PlayerKind?
  @Option(help: "How many plies expectimax looks ahead, 1 to 12 (default: depends on the rules).") var plies: Int?
  @Flag(help: "Limit expectimax to hint strength.") var quick = false
  @Option(help: "A file of weights from `triples-lab train`, instead of the built-in weights.") var weights: String?
  @Flag(help: "Rate boards by rules of thumb instead of learned weights.") var heuristic = false

  func validate() throws {
    try (1...12).check(plies, "--plies")
    try require(plies == nil || !quick, "Use --plies or --quick, not both.")
    try require(weights == nil || !heuristic, "Use --weights or --heuristic, not both.")
    for option in ["--plies", "--quick", "--weights", "--heuristic"] where given[option] == true {
      try require(kind == .expectimax, "\(option) does not apply to --player \(kind.rawValue).")
    }
  }

  var ruleSet: RuleSet { rules ?? .triples }
  private var kind: PlayerKind { player ?? .expectimax }

  /// Which options were given.
  var given: [String: Bool] {
    [
      "--rules": rules != nil, "--player": player != nil, "--plies": plies != nil, "--quick": quick,
      "--weights": weights != nil, "--heuristic": heuristic,
    ]
  }

  /// Returns a function that makes the player of a game by its seed.
  func makePlayer() throws -> @Sendable (UInt32) -> any Player {
    let (kind, rules) = (kind, ruleSet)
    let effort = plies.map(Effort.plies) ?? (quick ? .quick : .full)
    guard kind == .expectimax else { return { kind.makePlayer(rules, seed: ~$0) } }
    let strategist = try strategist()
    return { _ in ExpectimaxPlayer(strategist, effort: effort) }
  }

  /// The options that decide the player's moves.
  var name: String {
    guard kind == .expectimax else { return kind.rawValue }
    let parts = [plies.map { "--plies \($0)" }, quick ? "--quick" : nil, heuristic ? "--heuristic" : nil]
    return ([kind.rawValue] + parts.compactMap(\.self)).joined(separator: " ")
  }

  /// The checksum of the player's weights; nil if it has none.
  func weightsChecksum() throws -> UInt64? {
    guard kind == .expectimax, !heuristic else { return nil }
    guard let weights else { return BuiltInWeights.checksum(ruleSet) }
    return try Weights(path: weights, for: ruleSet).checksum
  }

  /// The evaluation; warns if the built-in weights are damaged.
  private func strategist() throws -> Strategist {
    if heuristic { return Strategist(heuristic: ruleSet) }
    if let weights { return Strategist(weights: try Weights(path: weights, for: ruleSet)) }
    if let fault = BuiltInWeights.fault(ruleSet) {
      StandardError.print("built-in weights: \(fault); using rules of thumb instead")
    }
    return Strategist(ruleSet)
  }
}

extension Weights {
  init(path: String, for rules: RuleSet) throws {
    let bytes = try NamedFile.read(path, limit: 1 << 26)
    do { try self.init(file: bytes) } catch { throw Failure("\(path): \(error)", .data) }
    guard self.rules == rules else { throw Failure("\(path) has weights for \(self.rules.title)", .data) }
  }
}
