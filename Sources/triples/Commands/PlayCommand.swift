import ArgumentParser
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
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions
  @Option(help: .hidden) var fault: FaultInjection?

  func run() throws {
    guard person.guest else { return try play(in: files) }
    let folder = try GuestFolder()
    defer { folder.remove() }
    var files = files
    // The tables stay where they are, which may depend on where the data folder would be.
    files.scores = try files.store().path
    files.data = folder.path
    try play(in: files)
  }

  private func play(in files: FileOptions) throws {
    guard plain.plain else { return try show(files) }
    var session = try PlainSession(game, isNew: new, style: plain.style, files: files, person: person)
    try session.run()
  }

  private func show(_ files: FileOptions) throws {
    let screen = try TerminalScreen(color: view.colorChoice, graphics: view.graphics)
    let session = try PlaySession(game, isNew: new, files: files, person: person)
    let settings = KeptSettings(isGuest: person.guest)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      boards: session.boards, setup: session.setup, resuming: session.session, at: screen.now)
    let notices =
      settings.problems + view.keys(over: settings.stored).problems + session.notices
      + OwnThemes.current.faults
    for notice in notices.reversed() { state.showNotice(notice, at: screen.now) }
    let outside = ScreenOutside(
      archive: session.archive, library: try files.library(), settings: settings.store,
      strategist: BackgroundStrategist(waker: screen.waker),
      duels: DuelOutside(
        dataFolder: try files.dataFolder(), duelist: BackgroundDuelist(waker: screen.waker)))
    try screen.run(state, outside: outside, view, fault)
  }
}
