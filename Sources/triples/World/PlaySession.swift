import FoundationEssentials
import TriplesModel
import TriplesStore

/// What a command plays first, in text mode or on the screen.
enum Launch {
  /// The game in play if it matches the options, otherwise a new one.
  case game(GameOptions, isNew: Bool)
  /// A game that takes the place of the player's own. New games have the given rules, or those of the player's own.
  case request(GameRequest, rules: RuleSet?)
  /// A level, or the one of a pack that is in play.
  case levels(LevelPack, GameRequest)
  /// The duel in play if it matches the options, otherwise a new one.
  case duel(DuelOptions, isNew: Bool)
  case replay(History, speed: Int)
}

/// The files of a game and their contents at the start.
struct PlaySession {
  let archive: FileArchive
  /// The game to continue; nil to start a new one.
  let session: GameSession?
  let setup: GameSetup
  let request: GameRequest?
  let notices: [String]
  let faults: [String]
  /// True if no option decides what is played.
  let isOpen: Bool
  /// True if the program starts for the first time and no option decides: then it asks the player which game to play.
  let isFirstStart: Bool

  /// Opens the files. A game in play that does not match the options is kept; the seed of a day starts its daily game.
  /// Throws if the game cannot begin yet.
  init(_ launch: Launch, _ person: Person) throws {
    let (files, stored) = (person.files, person.kept.settings)
    var options = try GameOptions.parse([])
    var (request, isNew): (GameRequest?, Bool) = (nil, false)
    if case .game(let game, let asksForNew) = launch {
      (options, isNew, request) = (game, asksForNew, game.daily(over: stored).map(GameRequest.daily))
      isOpen = !asksForNew && !game.asksForGame
    } else {
      isOpen = false
      if case .request(let wanted, let rules) = launch { (request, options.rules) = (wanted, rules) }
    }
    if let request, let game = request.practiced(on: Day(of: Date())) {
      try FileOptions.dailyGuard(dataFolder: files.data).check(game)
    }
    // Of the options of a daily game, only the rules also count for the games after it.
    if request != nil { (options.mode, options.seed) = (nil, nil) }
    let scores = try files.store()
    let opening = try person.archive().open {
      request == nil ? !isNew && options.admit($0.game) && $0.daily == nil : $0.isOwn
    }
    (archive, session, faults) = (opening.archive, opening.session, opening.notices)
    setup = options.setup(resuming: opening.session?.game, over: stored)
    var others = opening.others
    if let request {
      others = [opening.session].compactMap(\.self).filter(\.isUnfinished) + others
      if let playing = others.firstIndex(where: request.admits) { others.remove(at: playing) }
    }
    self.request = request
    // Tables in the current folder may be somebody else's, such as the example of the source.
    isFirstStart =
      isOpen && !person.isGuest && person.host == nil && stored.rules == nil && session == nil
      && opening.others.isEmpty && (archive.boards.scores.isEmpty || files.usesCurrentFolder(for: scores))
    // A request has its own notice that its game continues.
    let continued = request == nil ? opening.session.flatMap(Self.notice) : nil
    let tables = files.usesCurrentFolder(for: scores) ? "High scores are stored in \(scores.path)." : nil
    notices = [continued, tables, Self.notice(of: others)].compactMap(\.self)
  }

  /// Returns the line that says what continues; nil before the first move.
  static func notice(of session: GameSession) -> String? {
    let game = session.game
    guard game.turnCount > 0 else { return nil }
    // The points of a level are not those of its game.
    return session.continuation + (session.level == nil ? ", with \(game.score.grouped) points." : ".")
  }

  private static func notice(of others: [GameSession]) -> String? {
    guard let first = others.first(where: \.isWaitingFirstTry) ?? others.first else { return nil }
    let (kind, played) = (first.isOwn ? "" : " \(first.kind)", first.game)
    let game = "\(played.rules.title)\(kind), move \(played.turnCount), \(played.score.grouped) points"
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    return "Saved for later: \(game)\(rest)."
  }
}
