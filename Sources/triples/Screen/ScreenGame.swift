import TriplesLevels
import TriplesModel
import TriplesStore
import TriplesTUI

/// Opens the files for the game on the screen.
struct ScreenGame {
  let person: Person
  let view: ViewOptions
  /// Packs that were chosen; without them the levels are read later.
  var packs: [LevelPack] = []

  /// Takes the terminal, then the files, and runs until the player leaves.
  func run(_ launch: Launch) throws {
    let stage = try ScreenStage(view, isGuest: person.isGuest)
    switch launch {
    case .game(let game, let isNew):
      let session = try PlaySession(game, isNew: isNew, person: person)
      try run(session, on: stage, resumesLevel: !isNew && !game.asksForGame)
    case .request(let request, let rules):
      try run(try PlaySession(request, besides: rules, person: person), on: stage, resumesLevel: false)
    case .levels(let pack, let next, let only):
      let session = try PlaySession(try GameOptions.parse([]), isNew: false, person: person)
      try run(session, on: stage, [pack], start: next.id, resumesLevel: true, only: only?.id)
    case .duel(let options, let isNew): try run(options, isNew: isNew, on: stage)
    }
  }

  private func run(
    _ session: sending PlaySession, on stage: ScreenStage, _ chosen: [LevelPack] = [], start: LevelID? = nil,
    resumesLevel: Bool, only: LevelID? = nil
  ) throws {
    let (screen, stored) = (stage.screen, stage.kept.settings)
    let (resumed, boards, setup, request) = (session.session, session.boards, session.setup, session.request)
    // A player who asks for a level need not hear of the own game.
    let notices = start == nil ? session.notices + [session.saved].compactMap(\.self) : []
    let faults = session.faults
    let files = try FileWork(person, view, store: stage.kept.store, packs: packs + chosen)
    var archive = session.archive
    var read: [LevelPack]? = packs.isEmpty && chosen.isEmpty ? nil : packs + chosen
    let readPacks = { LevelOptions.packs(dataFolder: files.dataFolder, host: files.host?.folder) }
    let level = archive.openLevels { [read] session in
      guard resumesLevel, only == nil || only == session.level else { return false }
      return (read ?? readPacks()).entry(of: session) != nil
    }
    if level.session != nil { read = read ?? readPacks() }
    let challenges = Challenges(
      packs: read, progress: archive.progress, resumed: level.session, start: start,
      offersLesson: !person.isGuest && archive.progress.results.isEmpty && !stored.hasOpenedLesson)
    let state = AppState(
      .current(dataFolder: files.dataFolder), traits: screen.traits, size: screen.size, settings: stage.settings,
      boards: boards, dailies: archive.dailies, setup: setup, resuming: resumed,
      challenges: challenges, asksForGame: session.isFirstStart, at: screen.now)
    try stage.run(
      state, world: ScreenWorld(archive, files, stage), notices: notices, faults: faults + level.notices,
      request: request)
  }

  private func run(_ options: DuelOptions, isNew: Bool, on stage: ScreenStage) throws {
    var archive = try person.archive()
    let (match, faults) = options.open(in: &archive, isNew: isNew)
    let state = AppState(
      .current, traits: stage.screen.traits, size: stage.screen.size, settings: stage.settings, duel: match,
      history: archive.duels, at: stage.screen.now)
    let files = try FileWork(person, view, store: stage.kept.store)
    try stage.run(state, world: ScreenWorld(archive, files, stage), faults: faults)
  }
}
