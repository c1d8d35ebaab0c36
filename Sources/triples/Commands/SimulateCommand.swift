import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesPlayers

/// `triples simulate`: lets a player play many games.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Run many games with one of the players.",
    discussion: """
      In Triples the loss is the score that was to be expected when a game ended, less the score that was made: its mean tells two \
      players apart with a fourth of the games that the mean score needs. The games have the seeds from --seed on and are the same \
      for any number of jobs, except with --milliseconds. Ctrl-C ends early and shows the figures of the finished games.

      With --against, two players play the same seeds: --against '--plies 3'. With --lines, every finished game is \
      one line of JSON. --merge reads such lines, of one player or of two, and shows their figures as one run.
      """)

  @OptionGroup var options: PlayerOptions
  @Option(help: "The number of games, 1 to 10,000,000.") var games = 1000
  @Option(help: "The seed of the first game.") var seed: UInt32 = 1
  @Option(help: "The number of games at once (default: the number of cores).") var jobs: Int?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The options of a second player, in quotes, who plays the same seeds.", valueName: "options"))
  var against: String?
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print each game as one line of JSON.") var lines = false
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Show the figures of games that --lines printed into files.", valueName: "file"))
  var merge: [String] = []
  @Option(
    help: ArgumentHelp(
      "Simulate duels: matches between two levels, such as 5:4, or games of the player against a placer level.",
      valueName: "levels"))
  var duel: DuelLevels?
  @Option(
    help: ArgumentHelp(
      "Simulate so many daily games from 2026-12-01 on, each played by ten experienced people and ten beginners.",
      valueName: "days"))
  var daily: Int?

  func validate() throws {
    guard (1...10_000_000).contains(games) else { throw ValidationError("--games is 1 to 10000000.") }
    guard (1...1024).contains(jobs ?? 1) else { throw ValidationError("--jobs is 1 to 1024.") }
    guard [lines, json, duel != nil, daily != nil].count(where: \.self) <= 1 else {
      throw ValidationError("Only one of --lines, --json, --duel and --daily can be given.")
    }
    guard (1...36_000).contains(daily ?? 1) else { throw ValidationError("--daily is 1 to 36000.") }
    _ = try opponent()
  }

  func run() throws {
    if let duel { return try run(duel) }
    if let daily { return try run(days: daily) }
    let games = try merge.isEmpty ? played() : GameLine.read(merge)
    if !lines { try StandardOutput.print(SimulationReport(games).description(json: json)) }
    try Interruption.rethrow()
  }

  /// The player of ``against``; its rules are those of the first.
  private func opponent() throws -> PlayerOptions? {
    guard let against else { return nil }
    let words = against.split(separator: " ").map(String.init)
    let opponent = try PlayerOptions.parse(["--rules", options.rules.rawValue] + words)
    guard opponent.rules == options.rules else { throw ValidationError("Both players have the same rules.") }
    return opponent
  }

  private func played() throws -> [GameLine] {
    let opponent = try opponent()
    let players = [options] + [opponent].compactMap(\.self)
    let contestants = try players.enumerated().map { try Contestant($1, isOpponent: $0 > 0) }
    let bar = ProgressBar(total: games * players.count, unit: "games")
    Interruption.prepare()
    let printer = LinePrinter(isOn: lines)
    let played = Simulation.play(
      games, options.rules, seed: seed, jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      makePlayers: try players.map { try $0.makePlayer() },
      shouldStop: { Interruption.isRequested || printer.hasFailed }
    ) { player, game in
      bar.advance()
      printer.print(GameLine(contestants[player], game))
    }
    bar.finish()
    try printer.rethrow()
    return zip(contestants, played).flatMap { contestant, games in games.map { GameLine(contestant, $0) } }
  }
}
