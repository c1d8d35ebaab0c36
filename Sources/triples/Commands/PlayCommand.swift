import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// `triples play`, and `triples` alone: the game on the screen or in words.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play on the screen. This is what triples does without a command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Begin a new game; one in play is kept for another time.") var new = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
  @Option(help: .hidden) var fault: FaultInjection?

  func run() throws {
    guard plain.plain else { return try show() }
    var session = try PlainSession(game, isNew: new, style: plain.style, files: files)
    try session.run()
  }

  private func show() throws {
    let screen = try TerminalScreen(color: view.colorChoice, graphics: view.graphics)
    let session = try PlaySession(game, isNew: new, files: files)
    let settings = try? SettingsStore(environment: ProcessInfo.processInfo.environment)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size,
      settings: view.settings(over: try? settings?.read()), boards: session.boards, setup: session.setup,
      resuming: session.session, at: screen.now)
    for notice in (session.notices + OwnThemes.current.faults).reversed() {
      state.showNotice(notice, at: screen.now)
    }
    let outside = ScreenOutside(
      archive: session.archive, library: try files.library(), settings: settings,
      strategist: BackgroundStrategist(waker: screen.waker))
    try screen.run(state, outside: outside, view, fault)
  }
}
