import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// `triples play`, and `triples` alone: the game on the screen.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play on the screen. This is what triples does without a command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Begin a new game; one in play is entered as it stands.") var new = false
  @Flag(help: "Play line by line, in words: for screen readers and simple terminals.") var plain = false
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
  @Option(help: .hidden) var provoke: Provocation?

  func run() throws {
    if plain { return try PlainSession(game: game, files: files, isNew: new).run() }
    let screen = try TerminalScreen.open(view)
    let session = try reportingFaults { try PlaySession(files) { !new && game.admit($0) } }
    PlayerAdvisor.prepare()
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: session.settings),
      table: session.table, setup: game.setup,
      resuming: session.resumed.map { ($0.history, $0.seconds) }, at: screen.now)
    if let notice = session.notice { state.tell(notice, at: screen.now) }
    try screen.run(state, archive: session.archive, view, provoke)
  }
}

extension TerminalScreen {
  /// Takes the terminal, or ends with one line that says why not.
  static func open(_ view: ViewOptions) throws -> TerminalScreen {
    do throws(TerminalError) {
      return try TerminalScreen(color: view.color)
    } catch {
      throw ExitCode.failure(error, .unavailable)
    }
  }

  /// Runs the app to its end and gives the terminal back; a signal becomes the exit code.
  func run(
    _ state: AppState, archive: some Archive, _ view: ViewOptions, _ provocation: Provocation? = nil
  ) throws {
    var loop = GameLoop(
      screen: ProvokedScreen(screen: self, provocation: provocation), archive: archive, state: state,
      framesPerSecond: view.framesPerSecond)
    let end = loop.run()
    close()
    if case .signal(let number) = end { throw ExitCode(128 + number) }
  }
}

extension TriplesTUI.Environment {
  /// The player's own.
  static var current: Self {
    Self(
      version: Triples.version, timeZone: .current, generator: SystemRandomNumberGenerator(),
      advisor: PlayerAdvisor())
  }
}
