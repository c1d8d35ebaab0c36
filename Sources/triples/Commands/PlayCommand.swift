import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// `triples play`, and `triples` alone: the game on the screen.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play on the screen. This is what triples does without a command.")

  @OptionGroup var game: GameOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
  @Option(help: .hidden) var provoke: Provocation?

  func run() throws {
    let store = try reportingFaults { try files.store() }
    let loaded = store.load(now: Date())
    let screen = try open()
    var state = AppState(
      environment, traits: screen.traits, size: screen.size, settings: view.settings, table: loaded.table,
      setup: game.setup, at: screen.now)
    if let notice = loaded.notice { state.tell(notice, at: screen.now) }
    var loop = GameLoop(
      screen: ProvokedScreen(screen: screen, provocation: provoke),
      archive: FileArchive(scores: store, table: loaded.table), state: state,
      framesPerSecond: view.framesPerSecond)
    let end = loop.run()
    screen.close()
    if case .signal(let number) = end { throw ExitCode(128 + number) }
  }

  private func open() throws -> TerminalScreen {
    do throws(TerminalError) {
      return try TerminalScreen(depth: view.depth)
    } catch {
      throw ExitCode.failure(error, .unavailable)
    }
  }

  private var environment: TriplesTUI.Environment {
    Environment(version: Triples.version, timeZone: .current, generator: SystemRandomNumberGenerator())
  }
}
