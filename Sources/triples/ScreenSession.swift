import FoundationEssentials
import TriplesLevels
import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// The files of the game on the screen, and what it begins with.
struct ScreenSession {
  private let session: PlaySession
  private let library: RecordingLibrary
  private let levels: LevelArchive
  private let challenges: Challenges
  private let dataFolder: String
  private let settings: KeptSettings
  private let notices: [String]

  /// Opens the files; a level that was in play goes on unless another game is asked for.
  init(
    _ game: GameOptions, isNew: Bool, packs: [LevelPack], start: LevelID? = nil, person: PersonOptions,
    files: FileOptions
  ) throws(StoreError) {
    session = try PlaySession(game, isNew: isNew, files: files, person: person)
    settings = KeptSettings(isGuest: person.guest)
    dataFolder = try files.dataFolder()
    library = try files.library()
    let asksForGame = isNew || game.asksForGame || start != nil
    let opening = LevelArchive.open(dataFolder: try files.dataFolder(), admits: { _ in !asksForGame })
    levels = opening.archive
    let isFirstStart =
      session.session == nil && session.boards.scores.isEmpty && levels.progress.results.isEmpty
      && !person.guest
    challenges = Challenges(
      packs: packs, progress: levels.progress, resumed: opening.session, start: start,
      offersLesson: isFirstStart && settings.stored?.offeredLesson != true)
    notices = session.notices + opening.notices + Self.notice(of: packs)
  }

  /// Plays until the player leaves.
  func run(_ view: ViewOptions, _ fault: FaultInjection? = nil) throws {
    let screen = try TerminalScreen(color: view.colorChoice, graphics: view.graphics)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size,
      settings: view.settings(over: settings.stored), boards: session.boards, setup: session.setup,
      resuming: session.session, challenges: challenges, at: screen.now)
    let notices = settings.problems + view.keys(over: settings.stored).problems + notices
    for notice in notices.reversed() { state.showNotice(notice, at: screen.now) }
    let outside = ScreenOutside(
      archive: session.archive, levels: levels, library: library, settings: settings.store,
      strategist: BackgroundStrategist(waker: screen.waker),
      duels: DuelOutside(dataFolder: dataFolder, duelist: BackgroundDuelist(waker: screen.waker)))
    try screen.run(state, outside: outside, view, fault)
  }

  /// Files of levels that are wrong, the first by name.
  private static func notice(of packs: [LevelPack]) -> [String] {
    let faults = packs.flatMap(\.faults)
    guard let first = faults.first else { return [] }
    let rest = faults.count > 1 ? " (and \(faults.count - 1) more)" : ""
    return ["\(first.file): \(first.reason)\(rest)"]
  }
}
