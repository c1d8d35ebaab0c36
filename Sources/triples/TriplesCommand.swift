import ArgumentParser
import TriplesTerminal

/// The command line.
@main struct TriplesCommand: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "triples",
    abstract: "Triples, Threes and 2048 in the terminal.",
    discussion: """
      Push the tiles with the arrow keys. 1 and 2 make 3; from 3 on, equal tiles merge. ? shows all keys. q quits; your \
      game is saved.

      \(Examples.text)
      """,
    version: version,
    subcommands: [
      PlayCommand.self, DailyCommand.self, RaceCommand.self, DuelCommand.self, LevelsCommand.self,
      HintCommand.self,
      GamesCommand.self, ScoresCommand.self, StatsCommand.self, ReplayCommand.self, VerifyCommand.self,
      RepairCommand.self,
      ShareCommand.self, ExportCommand.self, ThemesCommand.self, EngineCommand.self, SimulateCommand.self,
      TrainCommand.self,
      BenchCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// Where the program begins.
  static func main() {
    StandardStreams.secure()
    do {
      try CommandSuggestion.check(Array(CommandLine.arguments.dropFirst()))
      var command = try parseAsRoot()
      try command.run()
      try StandardOutput.flush()
    } catch {
      leave(error)
    }
  }
}
