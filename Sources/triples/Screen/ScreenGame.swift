import TriplesModel
import TriplesStore
import TriplesTUI

/// The game on the screen, with its files and the strong player.
struct ScreenGame {
  let person: Person
  let view: ViewOptions
  /// The levels to play; nil for the built-in ones and those in the data folder, which are read later.
  var packs: [LevelPack]?
  /// The level to begin with if none continues.
  var start: LevelID?
  /// True if a level in play continues.
  var resumesLevel = false
  /// The only level that continues; nil for any.
  var only: LevelID?

  /// Plays the game in play or a new one, as the options say.
  func run(_ game: GameOptions, isNew: Bool) throws {
    try run { () throws(StoreError) in try PlaySession(game, isNew: isNew, person: person) }
  }

  /// Plays a game that takes the place of the one in play, which continues afterwards.
  func run(_ request: GameRequest, rules: RuleSet? = nil) throws {
    try run { () throws(StoreError) in try PlaySession(request, besides: rules, person: person) }
  }

  /// Takes the terminal, then the files, and runs until the player leaves.
  private func run(opening open: () throws(StoreError) -> sending PlaySession) throws {
    let stage = try ScreenStage(view, isGuest: person.isGuest)
    let (screen, stored) = (stage.screen, stage.kept.settings)
    let session = try open()
    let (resumed, boards, setup, request) = (session.session, session.boards, session.setup, session.request)
    let (notices, faults) = (session.notices + [session.saved].compactMap(\.self), session.faults)
    let dataFolder = try person.files.dataFolder()
    var (packs, archive) = (packs, session.archive)
    let readPacks = { [host = person.host?.folder] in LevelOptions.packs(dataFolder: dataFolder, host: host) }
    let level = archive.openLevels { [resumesLevel, only, packs] session in
      guard resumesLevel, only == nil || only == session.level else { return false }
      return (packs ?? readPacks()).entry(of: session) != nil
    }
    if level.session != nil { packs = packs ?? readPacks() }
    let challenges = Challenges(
      packs: packs, progress: archive.progress, resumed: level.session, start: start,
      offersLesson: !person.isGuest && archive.progress.results.isEmpty && !stored.hasOpenedLesson)
    var state = AppState(
      .current(dataFolder: dataFolder), traits: screen.traits, size: screen.size, settings: stage.settings,
      boards: boards, setup: setup, resuming: resumed, challenges: challenges, at: screen.now)
    state.take(.dailies(archive.dailies), at: screen.now)
    try stage.run(
      state, outside: ScreenOutside(archive, person, stage), notices: notices, faults: faults + level.notices,
      request: request)
  }
}
