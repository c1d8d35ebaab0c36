import FoundationEssentials
import TriplesModel
import TriplesStore

/// The files of a game and what they held when it began.
struct PlaySession {
  /// Where games are stored.
  let archive: FileArchive
  /// The tables.
  let boards: ScoreBoards
  /// The game that goes on; nil to begin one.
  let session: GameSession?
  /// What new games are.
  let setup: GameSetup
  /// What the player should know.
  let notices: [String]
  /// Which games are saved for later; nil if there are none.
  let saved: String?

  /// The game that is to take the place of that session; nil for none.
  let request: GameRequest?

  /// Opens the files. A game in play that is not asked for stays as it is, and the player is told; a seed of a day asks
  /// for its game.
  init(_ game: GameOptions, isNew: Bool, files: FileOptions, person: Person) throws(StoreError) {
    if let daily = game.daily {
      try self.init(.daily(daily), besides: game.rules, files: files, person: person)
    } else {
      try self.init(
        nil, files: files, person: person,
        admits: { !isNew && game.admit($0.game) && ($0.daily == nil || game.seed != nil) },
        setup: game.setup)
    }
  }

  /// Opens the files for a game that takes the place of the player's own. New games have rules that are given, else
  /// those of the player's own.
  init(
    _ request: GameRequest, besides rules: RuleSet?, files: FileOptions, person: Person
  ) throws(StoreError) {
    try self.init(
      request, files: files, person: person, admits: \.isOwn,
      setup: {
        GameSetup(rules: rules ?? $1?.newRules ?? $0?.rules ?? .triples, mode: $1?.newMode ?? .random)
      })
  }

  private init(
    _ request: GameRequest?, files: FileOptions, person: Person, admits: (GameSession) -> Bool,
    setup: (Game?, StoredSettings?) -> GameSetup
  ) throws(StoreError) {
    let stored = KeptSettings().stored
    let scores = try files.store()
    if files.scores != nil { try scores.refuseIfForeign() }
    let opening = FileArchive.open(
      scores: scores, dataFolder: try files.dataFolder(), player: person.name ?? stored?.name,
      isKept: !person.isGuest, host: person.host, admits: admits)
    archive = opening.archive
    boards = opening.boards
    session = opening.session
    self.request = request
    self.setup = setup(opening.session?.game, stored)
    let (playing, kept) = opening.games(for: request)
    saved = Self.notice(of: kept)
    // What is told of the game that is asked for says itself that it goes on.
    notices =
      [
        person.host.flatMap(Self.notice), request == nil ? playing.flatMap(Self.notice) : nil,
        files.usesCurrentFolder(for: scores) ? "High scores are stored in \(scores.path)." : nil,
      ].compactMap(\.self)
      + opening.notices
  }

  private static func notice(of session: GameSession) -> String? {
    let game = session.game
    guard game.turnCount > 0 else { return nil }
    return "Your game continues at move \(game.turnCount), with \(game.score) points."
  }

  /// What a player should know who comes to a host for the first time.
  private static func notice(of seat: HostSeat) -> String? {
    seat.isFirstVisit && seat.admitsSpectators
      ? "Others on this host can watch you play. Turn 'Spectators' off in the settings if you mind." : nil
  }

  /// The games that are not played now.
  private static func notice(of others: [GameSession]) -> String? {
    guard let first = others.first?.game else { return nil }
    let game = "\(first.rules.title), move \(first.turnCount), \(first.score) points"
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    return "Saved for later: \(game)\(rest)."
  }
}

extension FileArchive.Opening {
  /// The game that is played, and those that are kept for another time: a request may take up one of the others.
  fileprivate func games(for request: GameRequest?) -> (playing: GameSession?, kept: [GameSession]) {
    guard let request else { return (session, others) }
    var games = [session].compactMap(\.self).filter(\.isUnfinished) + others
    let playing = games.firstIndex(where: request.admits).map { games.remove(at: $0) }
    return (playing, games)
  }
}
