import ArgumentParser
import TriplesEngine
import TriplesModel
import TriplesTerminal

/// `triples replay`: plays a recorded game again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay a recorded game.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion)
  var game: RecordingSource
  @OptionGroup var pace: PaceOptions
  @Flag(help: "Print the game as JSON lines, as in triples engine.") var json = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var options: RecordingOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try options.recording(game)
    guard json else {
      if case .input = game { TerminalScreen.readKeysFromTerminal() }
      return try plain.play {
        var house = try PlainHouse(options.files, plain, view)
        try house.run(from: .replay(recording.history, isReview: false))
      } onScreen: {
        try show(recording.history)
      }
    }
    for line in recording.answers { try StandardOutput.print(line) }
  }
}
