import ArgumentParser
import CVersion
import TriplesTerminal

/// The command line.
@main struct TriplesCommand: ParsableCommand {
  static let version = "0.2.0"

  /// The version and, if it is known, the commit: `0.2.0 (a1b2c3d4e5)`.
  private static var versionAndCommit: String {
    let commit = String(cString: version_commit())
    return commit.isEmpty ? version : "\(version) (\(commit))"
  }

  static let configuration = CommandConfiguration(
    commandName: "triples",
    abstract: "Triples, Threes and 2048 in the terminal.",
    usage: "triples [<option> ...]\ntriples <command> [<argument> ...]",
    discussion: """
      Push the tiles with the arrow keys. 1 and 2 make 3; from 3 on, equal tiles merge. ? shows all keys. q quits; your \
      game is saved.

      \(Examples.text)
      """,
    version: versionAndCommit,
    subcommands: [ManualCommand.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Play",
        subcommands: [
          PlayCommand.self, LevelsCommand.self, DailyCommand.self, DuelCommand.self, RaceCommand.self,
          GamesCommand.self,
        ]),
      CommandGroup(
        name: "Look back",
        subcommands: [ScoresCommand.self, StatsCommand.self, ReplayCommand.self, HintCommand.self]),
      CommandGroup(name: "Share", subcommands: [ShareCommand.self, ExportCommand.self]),
      CommandGroup(name: "Host", subcommands: [HostCommand.self, BoardCommand.self, WatchCommand.self]),
      CommandGroup(
        name: "Maintain", subcommands: [VerifyCommand.self, RepairCommand.self, ThemesCommand.self]),
      CommandGroup(
        name: "For programs",
        subcommands: [EngineCommand.self, SimulateCommand.self, TrainCommand.self, BenchCommand.self]),
    ],
    defaultSubcommand: PlayCommand.self)

  /// Where the program begins.
  static func main() {
    StandardStreams.secure()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try CommandSuggestion.check(arguments)
      guard !ProgramHelp.isAskedFor(by: arguments) else { return try StandardOutput.print(ProgramHelp.text) }
      var command = try parseAsRoot()
      try command.run()
      try StandardOutput.flush()
    } catch {
      leave(error)
    }
  }
}
