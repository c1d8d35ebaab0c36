import ArgumentParser
import TriplesTerminal

/// The command line.
@main struct Triples: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "triples",
    abstract: "Threes-like tiles in the terminal.",
    discussion:
      "Push the tiles with the arrow keys. 1 and 2 make 3; from 3 on, equals merge. ? shows all keys.",
    version: version,
    subcommands: [
      PlayCommand.self, ScoresCommand.self, ReplayCommand.self, VerifyCommand.self, ShareCommand.self,
      ExportCommand.self, EngineCommand.self, SimulateCommand.self, TrainCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// Where the program begins.
  static func main() {
    StandardStreams.secure()
    main(nil)
  }
}
