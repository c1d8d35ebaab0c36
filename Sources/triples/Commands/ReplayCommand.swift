import ArgumentParser
import TriplesEngine
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// `triples replay`: plays a recorded game again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a recorded game again.")

  @Argument(help: RecordingSource.help) var game: RecordingSource
  @OptionGroup var pace: PaceOptions
  @Flag(help: "Print the game as the JSON Lines of triples engine.") var json = false
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try reportingFaults { try game.recording(in: files) }
    guard json else { return try show(History(recording)) }
    for line in recording.answers { print(line) }
  }

  private func show(_ history: History) throws {
    if case .input = game { TerminalScreen.readKeysFromTerminal() }
    let screen = try TerminalScreen.open(view)
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: nil),
      replaying: history, pace: pace.speed, at: screen.now)
    try screen.run(state, archive: NoArchive(), view)
  }
}
