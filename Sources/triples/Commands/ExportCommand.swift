import ArgumentParser
import TriplesCanvas
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesStore
import TriplesTerminal
import TriplesTUI

/// `triples export`: a recorded game as a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a recorded game as a file, or as an asciinema cast.",
    discussion: "'triples replay' and 'triples verify' can read the file.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion) var game = RecordingSource.last
  @Flag(help: "Print an asciinema cast of the replay, 80 by 24.") var cast = false
  @OptionGroup var pace: PaceOptions
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try game.recording(in: table, files)
    guard cast else { return try StandardOutput.write(RecordingFile.text(recording)) }
    for line in try castLines(recording.history) { try StandardOutput.print(line) }
  }

  /// The lines of a cast of the replay.
  private func castLines(_ history: History) throws -> [String] {
    let game = history.game
    let screen = try CastScreen(size: Size(columns: 80, rows: 24), title: "\(game.rules.title), seed \(game.seed)")
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: Settings()), replaying: history,
      pace: pace.speed, at: 0)
    var loop = GameLoop(screen: screen, world: ViewingWorld(), state: state, framesPerSecond: 30)
    _ = loop.run()
    return screen.lines
  }
}

/// A screen that records an asciinema cast (version 2). Time passes as fast as the game asks for it.
final class CastScreen: Screen {
  let size: Size
  let traits: ScreenTraits
  private(set) var now: Seconds = 0
  private(set) var lines: [String]
  private var encoder: FrameEncoder
  private var last: Frame?

  init(size: Size, title: String) throws(TerminalError) {
    self.size = size
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    let capabilities = try Capabilities(environment: environment, isUnicode: true)
    traits = capabilities.traits
    encoder = FrameEncoder(capabilities)
    let header = JSON(["version": 2, "width": size.columns, "height": size.rows, "title": title])
    lines = [header.description]
  }

  /// The cast ends when nothing is left to wait for.
  func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    guard let deadline else { return .ended(signal: 0) }
    now = max(now, deadline)
    return nil
  }

  func present(_ frame: Frame) {
    let bytes = encoder.encode(frame, after: last)
    last = frame
    guard !bytes.isEmpty else { return }
    let text = JSON(String(decoding: bytes, as: UTF8.self))
    lines.append("[\((now * 1000).rounded() / 1000), \"o\", \(text)]")
  }
}
