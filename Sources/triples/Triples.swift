import ArgumentParser

/// The command line.
@main struct Triples: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "triples", abstract: "Threes-like tiles in the terminal.",
    subcommands: [TrainCommand.self])
}
