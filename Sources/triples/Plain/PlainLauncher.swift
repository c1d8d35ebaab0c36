import FoundationEssentials
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTUI

/// Opens the files for text mode.
struct PlainLauncher {
  private let person: Person
  private let packs: [LevelPack]
  private let view: ViewOptions
  private let settings: KeptSettings
  private let style: PlainStyle

  init(
    _ person: Person, _ plain: PlainOptions, _ view: ViewOptions, packs: [LevelPack] = [], clock: LevelClock? = nil
  ) {
    (self.person, self.view, self.packs) = (person, view, packs)
    settings = KeptSettings(isGuest: person.isGuest)
    var chosen = plain.settings(over: settings.settings)
    if let clock { chosen[.clock] = clock.rawValue }
    style = PlainStyle(chosen)
  }

  func run(_ launch: Launch) throws {
    switch launch {
    case .game(let game, let isNew): try run(try PlaySession(game, isNew: isNew, person: person))
    case .request(let request, let rules): try run(try PlaySession(request, besides: rules, person: person))
    case .levels(let pack, let next, let only):
      let request = only.map { GameRequest.level($0, isNew: false) } ?? .levels([pack], next: next)
      let play = Play(hasGame: false, setup: settings.setup, tables: Tables(packs: [pack]), at: 0)
      try run(PlainFront(play, world: world(try person.archive(), [pack]), style: style, request: request))
    case .duel(let options, let isNew):
      var archive = try person.archive()
      let (match, notices) = options.open(in: &archive, isNew: isNew)
      var play = Play(hasGame: false, setup: settings.setup, tables: Tables(duels: archive.duels), at: 0)
      play.open(match)
      try run(PlainFront(play, world: world(archive, []), style: style), notices: notices)
    }
  }

  /// Replays a game, after which others can be played.
  func replay(_ history: History) throws {
    let play = Play(hasGame: false, setup: settings.setup, at: 0)
    try run(PlainFront(replaying: history, play, world: world(try person.archive(), []), style: style))
  }

  private func run(_ session: PlaySession) throws {
    let tables = Tables(boards: session.boards, dailies: session.archive.dailies)
    let play = Play(
      resuming: session.session, asksForGame: session.isFirstStart && StandardInput.isTerminal, setup: session.setup,
      tables: tables, at: 0)
    let front = PlainFront(
      play, world: try world(session.archive, []), style: style, request: session.request, isKept: !person.isGuest)
    try run(front, notices: session.notices + session.faults + [session.saved].compactMap(\.self))
  }

  private func world(_ archive: consuming FileArchive, _ chosen: [LevelPack]) throws -> FileWorld {
    FileWorld(archive, try FileWork(person, view, store: settings.store, packs: packs + chosen))
  }

  private func run(_ front: PlainFront, notices: [String] = []) throws {
    let keys = view.settings(over: settings.settings).keyChoice.result.keys
    var session = PlainSession(front, notices: settings.problems + notices, keys: keys)
    try session.run()
  }
}
