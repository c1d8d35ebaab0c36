import TriplesLevels
import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// The game on the screen, with its files and the strong player.
struct ScreenGame {
  let files: FileOptions
  let view: ViewOptions
  /// The levels that can be played; nil for those that are built in and those in the data folder, which are read later.
  var packs: [LevelPack]?
  /// The level to begin with if none goes on.
  var start: LevelID?
  /// True if a level of the packs that was in play goes on.
  var resumesLevel = false
  /// True if nothing that is chosen is to be kept.
  var isGuest = false
  var fault: FaultInjection?

  /// Takes the terminal, then the files, and runs until the player leaves.
  func run(opening open: () throws(StoreError) -> PlaySession) throws {
    let settings = KeptSettings(isGuest: isGuest)
    let screen = try TerminalScreen(view, over: settings.stored)
    let session = try open()
    let dataFolder = try files.dataFolder()
    var packs = packs
    let levels = LevelArchive.open(
      dataFolder: dataFolder,
      admits: { session in
        guard resumesLevel else { return false }
        packs = packs ?? LevelOptions.packs(dataFolder: dataFolder)
        return packs?.entry(of: session) != nil
      })
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      boards: session.boards, setup: session.setup, resuming: session.session,
      challenges: challenges(packs, levels, after: session, settings), at: screen.now)
    state.take(.dailies(session.archive.dailies), at: screen.now)
    state.showNotices(view.problems(over: settings) + session.notices + levels.notices, at: screen.now)
    if let request = session.request { state.request(request, at: screen.now) }
    let outside = ScreenOutside(
      archive: session.archive, levels: levels.archive, dataFolder: dataFolder, library: try files.library(),
      settings: settings.store, strategist: BackgroundStrategist(waker: screen.waker),
      par: BackgroundPar(waker: screen.waker),
      duels: DuelOutside(dataFolder: dataFolder, duelist: BackgroundDuelist(waker: screen.waker)))
    try screen.run(state, outside: outside, view, fault)
  }

  /// The same with a game that takes the place of the one in play, which goes on afterwards.
  func run(_ request: GameRequest, rules: RuleSet? = nil) throws {
    try run { () throws(StoreError) in try PlaySession(request, besides: rules, files: files) }
  }

  /// The levels, and the lesson for who starts for the first time.
  private func challenges(
    _ packs: [LevelPack]?, _ levels: LevelArchive.Opening, after session: PlaySession,
    _ settings: KeptSettings
  ) -> Challenges {
    let progress = levels.archive.progress
    let isFirstStart =
      session.session == nil && session.boards.scores.isEmpty && progress.results.isEmpty && !isGuest
    return Challenges(
      packs: packs, progress: progress, resumed: levels.session, start: start,
      offersLesson: isFirstStart && settings.stored?.offeredLesson != true)
  }
}
