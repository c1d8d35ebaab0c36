import FoundationEssentials
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesPlain
import TriplesPlayers
import TriplesStore

/// Opens one front of text mode after the other until the player leaves.
struct PlainHouse {
  let person: Person
  private let view: ViewOptions
  private let outside: PlainOutside
  private var style: PlainStyle
  private var lines = StandardInput()
  private var isEntered = false

  /// Text mode with the player's settings; options override them.
  init(
    _ person: Person, _ plain: PlainOptions, _ view: ViewOptions, levels: LevelOptions? = nil, clock: LevelClock? = nil
  ) throws {
    (self.person, self.view) = (person, view)
    let settings = KeptSettings(isGuest: person.isGuest)
    var chosen = plain.settings(over: settings.settings)
    if let clock { chosen[.clock] = clock.rawValue }
    style = PlainStyle(chosen)
    outside = try PlainOutside(person, levels ?? LevelOptions.parse([]), view, settings.store)
  }

  /// Opens a front, and others until the player leaves.
  mutating func run(_ first: (inout PlainHouse) throws -> PlainDestination?) throws {
    var next = try first(&self)
    while let destination = next { next = try visit(destination) }
  }

  /// Opens the front of a destination. Returns where the player goes next, if anywhere.
  mutating func visit(_ destination: PlainDestination) throws -> PlainDestination? {
    switch destination {
    case .game(nil): return try play(GameOptions.parse([]), isNew: false)
    case .game(let request?): return try play(request, besides: nil)
    case .daily(let rules): return try play(.daily(Daily(Day(of: Date()), rules)), besides: rules)
    case .levels(let pack, let entry): return try playLevels(pack.map { [$0] } ?? outside.levels().packs, from: entry)
    case .duel(nil): return try duel(DuelOptions.parse([]), isNew: false)
    case .duel(let plan?):
      return try duel { archive in
        let opening = archive.openDuels(admits: plan.admits)
        let new = plan.setup(seed: .random(in: 0...UInt32.max), date: Date())
        return (opening.match ?? DuelMatch(new), opening.notices)
      }
    case .replay(let history, let isReview):
      return try run(PlainReplay(history, outside: outside, style: style, isReview: isReview))
    }
  }

  private mutating func run(_ front: some PlainFront, notices: [String] = []) throws -> PlainDestination? {
    let keys = view.settings(over: KeptSettings().settings).keyChoice.result.keys
    var session = PlainSession(front, notices: notices, keys: keys, lines: lines)
    isEntered = true
    let next = try session.run()
    (style, lines) = (session.style, session.lines)
    return next
  }

  mutating func play(_ game: GameOptions, isNew: Bool) throws -> PlainDestination? {
    try play(PlaySession(game, isNew: isNew, person: person))
  }

  /// Plays a game in place of the player's own; new games have the given rules, or those of the player's own.
  mutating func play(_ request: GameRequest, besides rules: RuleSet?) throws -> PlainDestination? {
    try play(PlaySession(request, besides: rules, person: person))
  }

  private mutating func play(_ session: PlaySession) throws -> PlainDestination? {
    var game = PlainGame(
      archive: session.archive, players: BuiltInPlayers(), outside: outside, setup: session.setup,
      boards: session.boards, style: style, resuming: session.session, request: session.request, at: 0)
    game.isKept = !person.isGuest
    // Who comes from another front was told what is saved.
    let saved = isEntered ? [] : [session.saved].compactMap(\.self)
    return try run(game, notices: session.notices + session.faults + saved)
  }

  /// Plays packs of levels: the wanted level, otherwise the one in play or the next.
  mutating func playLevels(_ packs: [LevelPack], from wanted: LevelPack.Entry? = nil) throws -> PlainDestination? {
    var archive = try person.archive()
    let opening = archive.openLevels { session in
      packs.entry(of: session).map { wanted == nil || $0 == wanted } ?? false
    }
    let resumed = opening.session.flatMap { packs.entry(of: $0) }
    guard let entry = wanted ?? resumed ?? packs.first.flatMap({ archive.progress.next(in: $0) }),
      let pack = packs.first(where: { $0.entries.contains(entry) })
    else { return nil }
    let level = PlainLevel(
      entry, in: pack, resuming: opening.session, archive: archive, outside: outside, style: style,
      guide: { LevelSearch.forHints.guidance($0, after: $1) })
    return try run(level, notices: opening.notices)
  }

  /// Plays the duel in play if it matches the options, otherwise a new one.
  mutating func duel(_ options: DuelOptions, isNew: Bool) throws -> PlainDestination? {
    try duel { options.open(in: &$0, isNew: isNew) }
  }

  private mutating func duel(
    opening open: (inout FileArchive) -> (match: DuelMatch, notices: [String])
  ) throws -> PlainDestination? {
    var archive = try person.archive()
    let (match, notices) = open(&archive)
    let duel = PlainDuel(
      match, archive: archive, outside: outside, style: style,
      player: { task, level, seed in DuelPlayer(level: level, seed: seed).choose(task) })
    return try run(duel, notices: notices)
  }
}
