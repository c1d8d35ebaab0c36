import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// The game on the screen, with its files and the strong player.
struct ScreenGame {
  let files: FileOptions
  let view: ViewOptions
  var levels = ScreenLevels()
  /// True if nothing that is chosen is to be kept.
  var isGuest = false
  var fault: FaultInjection?

  /// Takes the terminal, then the files, and runs until the player leaves.
  func run(
    _ request: GameRequest? = nil, opening open: () throws(StoreError) -> PlaySession
  ) throws {
    let screen = try TerminalScreen(color: view.colorChoice, graphics: view.graphics)
    let session = try open()
    let settings = KeptSettings(isGuest: isGuest)
    let levels = try levels.open(
      files, besides: session, offersLesson: !isGuest && settings.stored?.offeredLesson != true)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      boards: session.boards, setup: session.setup, resuming: session.session,
      challenges: levels.challenges, at: screen.now)
    let notices =
      settings.problems + view.keys(over: settings.stored).problems + session.notices + levels.notices
    for notice in notices.reversed() { state.showNotice(notice, at: screen.now) }
    if let request { state.request(request, at: screen.now) }
    let outside = ScreenOutside(
      archive: session.archive, levels: levels.archive, library: try files.library(),
      settings: settings.store,
      strategist: BackgroundStrategist(waker: screen.waker), par: BackgroundPar(waker: screen.waker),
      duels: DuelOutside(
        dataFolder: try files.dataFolder(), duelist: BackgroundDuelist(waker: screen.waker)))
    try screen.run(state, outside: outside, view, fault)
  }

  /// The same with a game that takes the place of the one in play, which goes on afterwards.
  func run(_ request: GameRequest, rules: RuleSet? = nil) throws {
    try run(request) { () throws(StoreError) in
      try PlaySession(besides: rules, files: files)
    }
  }
}
