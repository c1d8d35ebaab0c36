import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// The game on the screen: opens the terminal and the files, and runs the loop between them.
struct ScreenGame {
  let game: GameOptions
  let files: FileOptions
  let view: ViewOptions
  /// True to begin a new game; one in play is entered as it stands.
  let isNew: Bool
  let fault: FaultInjection?

  /// Plays until the player leaves or a signal ends it.
  func run() throws {
    let screen = try TerminalScreen.open(view)
    let opening = try reportingFaults { try files.open(game, isNew: isNew) }
    let settings = try? SettingsStore(environment: ProcessInfo.processInfo.environment)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size,
      settings: view.settings(over: (try? settings?.read()) ?? StoredSettings()), boards: opening.boards,
      setup: game.setup, resuming: opening.session, at: screen.now)
    for notice in opening.greeting { state.showNotice(notice, at: screen.now) }
    let outside = ScreenOutside(
      archive: opening.archive, library: try reportingFaults { try files.library() }, settings: settings,
      strategist: BackgroundStrategist(waker: screen.waker))
    try screen.run(state, outside: outside, view, fault)
  }
}

extension TerminalScreen {
  /// Takes the terminal, or ends with one line that says why not.
  static func open(_ view: ViewOptions) throws -> TerminalScreen {
    do throws(TerminalError) {
      return try TerminalScreen(depth: view.depth)
    } catch {
      throw ExitCode.failure(error, .unavailable)
    }
  }

  /// Runs the app to its end and gives the terminal back; a signal becomes the exit code.
  func run(
    _ state: AppState, outside: some Outside, _ view: ViewOptions, _ fault: FaultInjection? = nil
  ) throws {
    var loop = GameLoop(
      screen: FaultyScreen(screen: self, fault: fault), outside: outside, state: state,
      framesPerSecond: view.framesPerSecond)
    let end = loop.run()
    close()
    if case .signal(let number) = end { throw ExitCode(128 + number) }
  }
}

extension TriplesTUI.Environment {
  /// The player's own.
  static var current: Self {
    Self(version: Triples.version, localTime: \.localText, rng: SystemRandomNumberGenerator())
  }
}
