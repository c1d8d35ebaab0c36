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
  /// The only level that goes on; nil for any.
  var only: LevelID?
  let person: Person
  var fault: FaultInjection?

  /// Takes the terminal, then the files, and runs until the player leaves.
  func run(opening open: () throws(StoreError) -> PlaySession) throws {
    let settings = KeptSettings(isGuest: isGuest)
    let screen = try TerminalScreen(view, over: settings.stored)
    let session = try open()
    let dataFolder = try files.dataFolder()
    var packs = packs
    var archive = session.archive
    let level = archive.openLevels { session in
      guard resumesLevel, only == nil || only == session.level else { return false }
      packs = packs ?? LevelOptions.packs(dataFolder: dataFolder, host: person.host?.folder)
      return packs?.entry(of: session) != nil
    }
    let challenges = Challenges(
      packs: packs, progress: archive.progress, resumed: level.session, start: start,
      offersLesson: !isGuest && archive.progress.results.isEmpty && settings.stored?.openedLesson != true)
    var state = AppState(
      .current(dataFolder: dataFolder), traits: screen.traits, size: screen.size,
      settings: view.settings(over: settings.stored),
      boards: session.boards, setup: session.setup, resuming: session.session, challenges: challenges,
      at: screen.now)
    state.take(.dailies(archive.dailies), at: screen.now)
    state.showNotices(
      view.problems(over: settings) + session.notices + [session.saved].compactMap(\.self) + level.notices,
      at: screen.now)
    if let request = session.request { state.request(request, at: screen.now) }
    let outside = ScreenOutside(
      archive, dataFolder: dataFolder, settings: settings.store, host: person.host, waker: screen.waker)
    try screen.run(state, outside: outside, view, fault)
  }

  /// The same with a game that takes the place of the one in play, which goes on afterwards.
  func run(_ request: GameRequest, rules: RuleSet? = nil) throws {
    try run { () throws(StoreError) in try PlaySession(request, besides: rules, files: files, person: person)
    }
  }

  /// Settings and lessons of a guest are not kept.
  private var isGuest: Bool { person.isGuest }
}
