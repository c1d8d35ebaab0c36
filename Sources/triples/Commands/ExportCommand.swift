import ArgumentParser
import TriplesCanvas
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesTerminal
import TriplesTUI

/// `triples export`: a recorded game as a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Print a recorded game as a file, or as an asciinema cast.",
    discussion: "'triples replay' and 'triples verify' can read the file.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion) var game = RecordingSource.last
  @Flag(help: "Print an asciinema cast of the replay, 80 by 24.") var cast = false
  @Flag(help: "Print an asciinema cast as if you played the game now.") var film = false
  @Option(help: .hidden) var cell: String?
  @OptionGroup var pace: PaceOptions
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func validate() throws { try require(!cast || !film, "--cast and --film exclude each other.") }

  func run() throws {
    let recording = try game.recording(in: table, files)
    if film {
      for line in try filmLines(recording.history, cell: cellSize) { try StandardOutput.print(line) }
      return
    }
    guard cast else { return try StandardOutput.write(recording.text) }
    for line in try castLines(recording.history) { try StandardOutput.print(line) }
  }

  /// The pixels of a cell, `8x16`, for a film on a terminal that shows pictures.
  private var cellSize: Size? {
    let sides = cell?.split(separator: "x").compactMap { Int($0) } ?? []
    return sides.count == 2 ? Size(columns: sides[0], rows: sides[1]) : nil
  }
}

/// A screen that records an asciinema cast (version 2). Time passes as fast as the game asks for it.
final class CastScreen: Screen {
  let size: Size
  let traits: ScreenTraits
  private(set) var now: Seconds = 0
  private(set) var lines: [String]
  /// The keys to press, and when.
  private var keys: ArraySlice<(time: Seconds, key: Key)>
  private let end: Seconds
  private var encoder: FrameEncoder
  private var last: Frame?

  /// A screen that ends at `end`, or earlier if nothing moves any more. With a cell size in pixels it has pictures.
  init(
    size: Size, title: String, keys: [(time: Seconds, key: Key)] = [], end: Seconds = .infinity,
    cell: Size? = nil
  ) throws(TerminalError) {
    self.size = size
    (self.keys, self.end) = (keys[...], end)
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    var capabilities = try Capabilities(environment: environment, isUnicode: true)
    if let cell { capabilities.showPictures(cell: cell) }
    traits = capabilities.traits
    encoder = FrameEncoder(capabilities)
    let header = JSON(["version": 2, "width": size.columns, "height": size.rows, "title": title])
    lines = [header.description]
  }

  /// The cast ends when nothing is left to wait for.
  func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    if let next = keys.first, next.time <= deadline ?? .infinity {
      now = max(now, next.time)
      keys.removeFirst()
      return .input(.key(next.key))
    }
    guard let deadline, deadline < end else { return .ended(signal: 0) }
    now = max(now, deadline)
    return nil
  }

  func present(_ frame: Frame) {
    let bytes = encoder.encode(frame, after: last)
    last = frame
    guard !bytes.isEmpty else { return }
    let text = JSON.text(String(decoding: bytes, as: UTF8.self))
    lines.append("[\((now * 1000).rounded() / 1000), \"o\", \(text)]")
  }
}

extension ExportCommand {
  /// When the first key of a film is pressed, the time between keys, and the time after the last.
  private static let firstMove: Seconds = 1
  private static let moveInterval: Seconds = 0.32
  private static let ending: Seconds = 6

  /// The lines of a cast of the game as if you played it.
  func filmLines(_ history: History, cell: Size?) throws -> [String] {
    let moves = zip(0..., history.turns).map { number, turn in
      (time: Self.firstMove + Self.moveInterval * Double(number), key: Key(turn.direction.arrowKey))
    }
    let screen = try CastScreen(
      size: Size(columns: 80, rows: 24), title: history.game.rules.title, keys: moves,
      end: (moves.last?.time ?? 0) + Self.ending, cell: cell)
    let game = history.game(at: 0)
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: nil), boards: ScoreBoards(),
      setup: GameSetup(rules: game.rules, mode: game.mode, seed: game.seed), resuming: GameSession(History(game)), at: 0
    )
    var loop = GameLoop(screen: screen, outside: FilmOutside(), state: state, framesPerSecond: view.framesPerSecond)
    _ = loop.run()
    return screen.lines
  }

  /// The lines of a cast of the replay.
  func castLines(_ history: History) throws -> [String] {
    let game = history.game
    let screen = try CastScreen(size: Size(columns: 80, rows: 24), title: "\(game.rules.title), seed \(game.seed)")
    let state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: nil), replaying: history,
      pace: pace.speed, at: 0)
    var loop = GameLoop(screen: screen, outside: NoOutside(), state: state, framesPerSecond: 30)
    _ = loop.run()
    return screen.lines
  }
}

/// Writes nothing; the game of a film is the first in its table.
struct FilmOutside: Outside {
  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    guard case .enter(let outcome) = effect else { return [] }
    var boards = ScoreBoards()
    let rank = boards.enter(HighScore(outcome.recording), replacing: [])
    return [.entered(outcome, EntryReport(boards: boards, rank: rank, isStored: true))]
  }
}

extension Direction {
  var arrowKey: Key.Code {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
