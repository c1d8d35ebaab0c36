import TriplesModel
import TriplesStore

/// The files of a game and their contents at the start.
struct PlaySession {
  let archive: FileArchive
  let boards: ScoreBoards
  /// The game to continue; nil to start a new one.
  let session: GameSession?
  let setup: GameSetup
  let notices: [String]
  /// What was wrong with the files.
  let faults: [String]
  /// A notice about other saved games, if any.
  let saved: String?

  /// True if the player starts the program for the first time, and without options: then it asks which game to play.
  let isFirstStart: Bool
  /// The game to play instead of that session, if any.
  let request: GameRequest?

  /// Opens the files. A game in play that does not match the options is kept; the seed of a day starts its daily game.
  init(_ game: GameOptions, isNew: Bool, person: Person) throws(StoreError) {
    if let daily = game.daily(over: KeptSettings().settings) {
      try self.init(.daily(daily), besides: game.rules, person: person)
    } else {
      try self.init(
        nil, person: person,
        admits: { !isNew && game.admit($0.game) && $0.daily == nil }, setup: game.setup)
    }
  }

  /// Opens the files for a game in place of the player's own. New games have the given rules, or those of the own game.
  init(_ request: GameRequest, besides rules: RuleSet?, person: Person) throws(StoreError) {
    try self.init(
      request, person: person, admits: \.isOwn,
      setup: { GameSetup(rules: rules ?? $1.rules ?? $0?.rules ?? .triples, mode: $1.mode ?? .random) })
  }

  private init(
    _ request: GameRequest?, person: Person, admits: (GameSession) -> Bool, setup: (Game?, Settings) -> GameSetup
  ) throws(StoreError) {
    let files = person.files
    let stored = KeptSettings().settings
    let scores = try files.store()
    if files.scores != nil { try scores.refuseIfForeign() }
    let opening = FileArchive.open(
      scores: scores, dataFolder: try files.dataFolder(), player: person.name ?? stored[.name],
      isKept: !person.isGuest, host: person.host, admits: admits)
    archive = opening.archive
    boards = opening.archive.boards
    session = opening.session
    self.request = request
    self.setup = setup(opening.session?.game, stored)
    let tables = files.usesCurrentFolder(for: scores) ? "High scores are stored in \(scores.path)." : nil
    isFirstStart =
      request == nil && Self.hasNoOptions && !person.isGuest && person.host == nil && stored.rules == nil
      && opening.session == nil && opening.others.isEmpty && boards.scores.isEmpty
    // The notice of a request says itself that its game continues.
    notices = [request == nil ? opening.session.flatMap(Self.notice) : nil, tables].compactMap(\.self)
    faults = opening.notices
    var others = opening.others
    if let request {
      others = [opening.session].compactMap(\.self).filter(\.isUnfinished) + others
      if let playing = others.firstIndex(where: request.admits) { others.remove(at: playing) }
    }
    saved = Self.notice(of: others)
  }

  /// True if the player typed no more than which front to play on.
  private static var hasNoOptions: Bool {
    CommandLine.arguments.dropFirst().allSatisfy { ["play", "--plain", "--single-keys"].contains($0) }
  }

  private static func notice(of session: GameSession) -> String? {
    let game = session.game
    guard game.turnCount > 0 else { return nil }
    return "Your game continues at move \(game.turnCount), with \(game.score.grouped) points."
  }

  private static func notice(of others: [GameSession]) -> String? {
    guard let first = others.first(where: \.isWaitingFirstTry) ?? others.first else { return nil }
    let (kind, played) = (first.isFirstTry ? ", \(first.kind)" : "", first.game)
    let game = "\(played.rules.title)\(kind), move \(played.turnCount), \(played.score.grouped) points"
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    return "Saved for later: \(game)\(rest)."
  }
}
