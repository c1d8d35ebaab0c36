import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesPlayers

/// `triples simulate`: lets a player play many games.
struct SimulateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Let a player play many games.",
    discussion: """
      In Triples the loss is what the luck of a game still promised at its end, less the score: its mean tells two players \
      apart with a fourth of the games that the mean score needs. The games have the seeds from --seed on, so that the figures of two players compare game by game. \
      They are the same for any number of jobs, but with --milliseconds they depend on the machine.
      """)

  @OptionGroup var options: PlayerOptions
  @Option(help: "How many games, 1 to 10,000,000.") var games = 1000
  @Option(help: "The seed of the first game.") var seed: UInt32 = 1
  @Option(help: "How many games at once; as many as there are cores if nothing is said.") var jobs: Int?
  @Flag(help: "Print JSON.") var json = false
  @Option(
    help: ArgumentHelp(
      "Duels: matches of two levels of the computer, as 5:4, or games of the player against one that places.",
      valueName: "levels"))
  var duel: DuelLevels?

  func validate() throws {
    guard (1...10_000_000).contains(games) else { throw ValidationError("--games is 1 to 10000000.") }
    guard (1...1024).contains(jobs ?? 1) else { throw ValidationError("--jobs is 1 to 1024.") }
  }

  func run() throws {
    if let duel { return try run(duel) }
    let makePlayer = try options.makePlayer()
    let rules = options.rules
    let bar = ProgressBar(total: games, unit: "games")
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let start = ContinuousClock.now
    let played = Simulation.play(games, rules, seed: seed, jobs: jobs, makePlayer: makePlayer) {
      bar.show($0)
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    bar.finish()
    let report = SimulationReport(Summary(played), rules: rules, seconds: seconds)
    try StandardOutput.print(json ? report.json() : report.text)
  }
}
