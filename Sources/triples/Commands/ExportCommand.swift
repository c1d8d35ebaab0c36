import ArgumentParser
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// `triples export`: a recorded game as a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a recorded game as a file, or as a film for asciinema.",
    discussion: "The file is text that 'triples replay' and 'triples verify' read.")

  @Argument(help: RecordingSource.help) var game = RecordingSource.last
  @Flag(help: "Print a film of the replay, 80 by 24, for asciinema.") var cast = false
  @OptionGroup var pace: PaceOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try reportingFaults { try game.recording(in: files) }
    if cast { try film(History(recording)) } else { print(recording.text, terminator: "") }
  }

  private func film(_ history: History) throws {
    let screen: CastScreen
    do throws(TerminalError) {
      screen = try CastScreen(
        size: Size(columns: 80, rows: 24), title: "Triples, seed \(history.game.seed)")
    } catch {
      throw ExitCode.failure(error, .unavailable)
    }
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: nil),
      replaying: history, pace: pace.speed, at: 0)
    var loop = GameLoop(screen: screen, archive: NoArchive(), state: state, framesPerSecond: 30)
    _ = loop.run()
    for line in screen.lines { print(line) }
  }
}
