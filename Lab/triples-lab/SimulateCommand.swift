import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers

struct SeedOptions: ParsableArguments {
  @Option(help: "The number of games, 1 to 10,000,000.") var games = 1000
  @Option(help: "The seed of the first game; each later game has the next.") var seed: UInt32 = 1
  @OptionGroup var threads: JobOptions

  func validate() throws { try (1...10_000_000).check(games, "--games") }
}

struct JobOptions: ParsableArguments {
  @Option(help: "The number of games at once (default: the number of cores).") var jobs: Int?

  func validate() throws { try (1...1024).check(jobs, "--jobs") }

  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  /// Carries out numbered tasks and shows their progress; a signal ends them early.
  func map<Result: Sendable>(_ count: Int, of unit: String, _ task: @Sendable (Int) -> Result?) -> [Result] {
    ProgressBar.show(count, unit) { bar in
      Parallel.map(
        count, jobs: self.count, shouldStop: { Interruption.isRequested }, finished: { _ in bar.advance() }, task)
    }
  }

  /// Prints results. After a signal, also prints how many tasks finished, and ends with the signal.
  func print(_ text: String, _ finished: Int, of count: Int, _ unit: String) throws {
    if finished > 0 { try StandardOutput.print(text) }
    if Interruption.isRequested { try StandardOutput.print("interrupted: \(finished) of \(count) \(unit)") }
    try Interruption.rethrow()
  }
}

struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate", abstract: "Run many games with one of the players.",
    discussion: """
      In Triples, the loss is the expected maximum at the end of a game minus the score. Comparing mean losses needs fewer \
      games than comparing mean scores: a quarter at one ply, a fifteenth at four. Seeds count up from --seed, and the \
      games are the same for any number of jobs. Ctrl-C ends early and shows the results of all games before the first \
      unfinished one; counting later ones would favour short games.

      With --against, two players play the same seeds: --against '--plies 3'. With --lines, every finished game is \
      one line of JSON, which triples-lab merge reads. --json shows figures as JSON.
      """)

  @OptionGroup var options: PlayerOptions
  @OptionGroup var seeds: SeedOptions
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The options of a second player, in quotes, who plays the same seeds.", valueName: "options"))
  var against: String?
  @Flag(help: "Print each game as one line of JSON.") var lines = false
  @Flag(help: "Print the figures as JSON.") var json = false

  func validate() throws {
    try require(!lines || !json, "Use --lines or --json, not both.")
    _ = try opponent()
  }

  func run() throws {
    let run = try played()
    if lines {
      if let mark = run.interruption { try StandardOutput.print(mark.json) }
    } else if !run.games.isEmpty {
      try run.show(json: json)
    }
    try Interruption.rethrow()
  }

  /// Returns the player of ``against``, with the rules of the first player.
  private func opponent() throws -> PlayerOptions? {
    guard let against else { return nil }
    let words = ["--rules", options.ruleSet.rawValue] + against.split(separator: " ").map(String.init)
    do {
      let opponent = try PlayerOptions.parse(words)
      try require(opponent.ruleSet == options.ruleSet, "Both players must use the same rules.")
      return opponent
    } catch { throw ValidationError("--against: \(PlayerOptions.message(for: error))") }
  }

  private func played() throws -> SimulationRun {
    let players = [options] + [try opponent()].compactMap(\.self)
    let contestants = try players.enumerated().map { try Contestant($1, isOpponent: $0 > 0) }
    let (count, lines, makers) = (seeds.games, lines, try players.map { try $0.makePlayer() })
    let rounds = ProgressBar.show(count, "games") { bar in
      Simulation.play(
        count, options.ruleSet, seed: seeds.seed, jobs: seeds.threads.count, makePlayers: makers,
        shouldStop: { Interruption.isRequested }
      ) { round in
        bar.advance()
        guard lines else { return }
        do {
          for game in zip(contestants, round).map(Labelled.init) { try StandardOutput.print(game.json) }
        } catch { Self.leave(error) }
      }
    }
    let mark = rounds.count < count ? Interrupted(games: rounds.count, of: count) : nil
    return SimulationRun(games: rounds.flatMap { zip(contestants, $0).map(Labelled.init) }, interruption: mark)
  }
}

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Show the games of several simulations as one.")

  @Argument(help: "Files that `triples-lab simulate --lines` printed; - is standard input.", completion: .file())
  var files: [String]
  @Flag(help: "Print the figures as JSON.") var json = false

  func run() throws { try SimulationRun(files: files).show(json: json) }
}

struct DuelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duel", abstract: "Run many duels between two levels, or games of a player against a level.")

  @Argument(help: "The level, 1 to 5.") var level: DuelLevel
  @Argument(help: "The level it plays against (default: it places the tiles of a player).") var other: DuelLevel?
  @OptionGroup var options: PlayerOptions
  @OptionGroup var seeds: SeedOptions

  func validate() throws {
    try require(
      other == nil || options.areDefault, "The options of a player do not apply to a duel between two levels.")
  }

  func run() throws {
    let (level, rules, first, count) = (level, options.ruleSet, seeds.seed, seeds.games)
    func mean(_ scores: [Int]) -> String { (Double(scores.reduce(0, +)) / Double(max(1, scores.count))).text(0) }
    if let other {
      let matches = seeds.threads.map(count, of: "duels") {
        DuelSimulation.match(rules, level, other, seed: first &+ UInt32(truncatingIfNeeded: $0))
      }
      let text = """
        level \(level.rawValue) against level \(other.rawValue)
        won              \(matches.count { $0.winner == .first }) of \(matches.count)
        drawn            \(matches.count { $0.winner == nil })
        mean scores      \(mean(matches.map(\.first))) : \(mean(matches.map(\.second)))
        """
      try seeds.threads.print(text, matches.count, of: count, "duels")
    } else {
      let makePlayer = try options.makePlayer()
      let scores = seeds.threads.map(count, of: "games") {
        let seed = first &+ UInt32(truncatingIfNeeded: $0)
        return DuelSimulation.score(rules, makePlayer(seed), against: level, seed: seed)
      }
      try seeds.threads.print(
        "mean score against level \(level.rawValue)   \(mean(scores))", scores.count, of: count, "games")
    }
  }
}

struct DailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Run many daily games with simulated people: ten experienced ones, ten beginners.")

  @Argument(help: "The number of days from 2026-12-01 on.") var days: Int
  @Option(help: "The rules: triples, threes or 2048.") var rules = RuleSet.triples
  @OptionGroup var threads: JobOptions

  func validate() throws { try (1...36_000).check(days, "The number of days") }

  func run() throws {
    let rules = rules
    let results = threads.map(days, of: "days") { SimulatedDay(Daily(Daily.firstChosen + $0, rules)) }
    func percentiles(_ numbers: [Int]) -> String {
      [0, 5, 50, 95, 100].map { numbers.sorted().percentile($0).grouped }.joined(separator: "  ")
    }
    try threads.print(
      """
      experienced players beat par   \(results.experiencedShare.percent(1))
      beginners beat par             \(results.beginnersShare.percent(1))
      marks of three heights or more \(results.variedShare.percent(1))
      days with even results         \(results.evenDays) of \(results.count)
      par                            \(percentiles(results.map(\.par.score)))
      moves of experienced players   \(percentiles(results.flatMap { $0.experienced.map { $0.count - 1 } }))
      (least, 5 %, 50 %, 95 %, most)
      """, results.count, of: days, "days")
  }
}
