import ArgumentParser
import TriplesModel
import TriplesTerminal

/// `triples race`: the seed of an earlier game, against that game.
struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Play the seed of an earlier game, against that game.",
    discussion: """
      A line beside the board tells how far ahead of it you are at the same move, and the end compares both. Daily and \
      deterministic games race your own best by themselves.
      """)

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion)
  var game: RecordingSource
  @OptionGroup var options: RecordingOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try options.recording(game)
    if case .input = game { TerminalScreen.readKeysFromTerminal() }
    try ScreenGame(files: options.files, view: view)
      .run(.race(recording.history), rules: recording.game.rules)
  }
}
