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
      for any number of jobs. Ctrl-C ends early and shows the figures of the finished games.

      With --against, two players play the same seeds: --against '--plies 3'. With --lines, every finished game is \
      one line of JSON. --merge reads such lines, of one player or of two, and shows their figures as one run.
      """)

  @OptionGroup var options: PlayerOptions
  @Option(help: "The number of games, 1 to 10,000,000.") var games = 1000
  @Option(help: "The seed of the first game.") var seed: UInt32 = 1
  @Option(help: "The number of games at once (default: the number of cores).") var jobs: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The options of a second player, in quotes, who plays the same seeds.", valueName: "options"))
  var against: String?
  @Flag(help: "Print each game as one line of JSON.") var lines = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show the figures of games that --lines printed into files.", valueName: "file"))
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
    let kinds = [lines, duel != nil, daily != nil].count(where: \.self)
    try require(kinds <= 1, "Only one of --lines, --duel and --daily can be given.")
    try (1...36_000).check(daily, "--daily")
    _ = try opponent()
  }

  func run() throws {
    if let duel { return try run(duel) }
    if let daily { return try run(days: daily) }
    let games = try merge.isEmpty ? played() : GameLine.read(merge)
    if !lines { try StandardOutput.print(games.report) }
    try Interruption.rethrow()
  }

  var threads: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The player of ``against``; its rules are those of the first.
  private func opponent() throws -> PlayerOptions? {
    guard let against else { return nil }
    let words = against.split(separator: " ").map(String.init)
    let opponent = try PlayerOptions.parse(["--rules", options.rules.rawValue] + words)
    try require(opponent.rules == options.rules, "Both players have the same rules.")
    return opponent
  }

  private func played() throws -> [GameLine] {
    let opponent = try opponent()
    let players = [options] + [opponent].compactMap(\.self)
    let contestants = try players.enumerated().map { try Contestant($1, isOpponent: $0 > 0) }
    let bar = ProgressBar(total: games * players.count, unit: "games")
    Interruption.prepare()
    let failure = Mutex<(any Error)?>(nil)
    let played = Simulation.play(
      games, options.rules, seed: seed, jobs: threads, makePlayers: try players.map { try $0.makePlayer() },
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
    return zip(contestants, played).flatMap { contestant, games in games.map { GameLine(contestant, $0) } }
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
    let bar = ProgressBar(total: games, unit: "duels")
    func mean(_ scores: [Int]) -> String { (Double(scores.reduce(0, +)) / Double(max(1, scores.count))).text(0) }
    switch levels {
    case .matches(let first, let second):
      let matches = DuelSimulation.matches(games, options.rules, first, second, seed: seed, jobs: threads) {
        bar.advance()
      }
      bar.finish()
      try StandardOutput.print(
        """
        level \(first.rawValue) against level \(second.rawValue)
        won              \(matches.count { $0.winner == .first }) of \(matches.count)
        drawn            \(matches.count { $0.winner == nil })
        mean scores      \(mean(matches.map(\.first))) : \(mean(matches.map(\.second)))
        """)
    case .placer(let level):
      let scores = DuelSimulation.scores(
        games, options.rules, pusher: try options.makePlayer(), against: level, seed: seed, jobs: threads
      ) { bar.advance() }
      bar.finish()
      try StandardOutput.print("mean score against level \(level.rawValue)   \(mean(scores))")
    }
  }

  /// Lets people play daily games and tells how they compare with par.
  func run(days count: Int) throws {
    let bar = ProgressBar(total: count, unit: "days")
    let year = DailyYear(options.rules, from: Daily.firstChosen, count: count, jobs: threads) { bar.advance() }
    bar.finish()
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
      """)
  }
}

extension PlayerKind: ExpressibleByArgument {}

/// The options of a computer player.
struct PlayerOptions: ParsableArguments {
  @Option(help: "The rules: triples, threes or 2048.") var rules = RuleSet.triples
  @Option(help: "Who plays: random, greedy or expectimax.") var player = PlayerKind.expectimax
  @Option(help: "How many plies expectimax looks ahead, 1 to 12 (default: depends on the rules).") var plies: Int?
  @Flag(help: "Limit expectimax to hint strength.") var quick = false
  @Option(help: "A file of weights from `triples-lab train`, instead of the built-in weights.") var weights: String?
  @Flag(help: "Rate boards by rules of thumb instead of learned weights.") var heuristic = false

  func validate() throws {
    try (1...12).check(plies, "--plies")
    try require(plies == nil || !quick, "Use --plies or --quick, not both.")
    try require(weights == nil || !heuristic, "Use --weights or --heuristic, not both.")
  }

  /// Returns a function that makes the player of a game by its seed.
  func makePlayer() throws -> @Sendable (UInt32) -> any Player {
    let (kind, rules) = (player, rules)
    let effort = plies.map(Effort.plies) ?? (quick ? .quick : .full)
    guard kind == .expectimax else { return { kind.makePlayer(rules, seed: ~$0) } }
    let strategist = try strategist()
    return { _ in ExpectimaxPlayer(strategist, effort: effort) }
  }

  /// The options that decide the player's moves.
  var name: String {
    guard player == .expectimax else { return player.rawValue }
    let parts = [plies.map { "--plies \($0)" }, quick ? "--quick" : nil, heuristic ? "--heuristic" : nil]
    return ([player.rawValue] + parts.compactMap(\.self)).joined(separator: " ")
  }

  /// The checksum of the player's weights; nil if it has none.
  func weightsChecksum() throws -> UInt64? {
    guard player == .expectimax, !heuristic else { return nil }
    guard let weights else { return BuiltInWeights.checksum(rules) }
    return try Weights(path: weights, for: rules).checksum
  }

  /// The evaluation; warns if the built-in weights are damaged.
  private func strategist() throws -> Strategist {
    if heuristic { return Strategist(heuristic: rules) }
    if let weights { return Strategist(weights: try Weights(path: weights, for: rules)) }
    if let fault = BuiltInWeights.fault(rules) {
      StandardError.print("built-in weights: \(fault); using rules of thumb instead")
    }
    return Strategist(rules)
  }
}

extension Weights {
  init(path: String, for rules: RuleSet) throws {
    let bytes = try NamedFile.read(path, limit: 1 << 26)
    do { try self.init(file: bytes) } catch { throw Failure("\(path): \(error)", .data) }
    guard self.rules == rules else { throw Failure("\(path) has weights for \(self.rules.title)", .data) }
  }
}
