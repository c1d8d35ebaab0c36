import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTUI

/// The first game, level, duel or replay of a command, in text mode or on the screen.
enum Launch {
  /// The game in play if it matches the options, otherwise a new one.
  case game(GameOptions, isNew: Bool)
  /// A game that replaces the player's own game. Later new games use `rules`; if nil, those of the player's settings or
  /// own game.
  case request(GameRequest, rules: RuleSet?)
  /// A level of a pack: the given one, otherwise the one in play or the next.
  case level(GameRequest, of: LevelPack)
  /// The duel in play if it matches the options, otherwise a new one.
  case duel(DuelOptions, isNew: Bool)
  case replay(Replay)
}

/// The initial state of a session in text mode or on the screen, and its files.
struct PlaySession {
  let files: FileWorld
  private(set) var play: Play
  /// The request to start in place of the game in play.
  private(set) var request: GameRequest?
  private(set) var replay: Replay?
  /// The notice that a game or level continues or is open elsewhere, with the saved challenges.
  private(set) var continuation: String?
  private(set) var notices: [String] = []
  private(set) var faults: [String] = []

  /// Opens the files. Throws if the tiles are those of a daily game that you must not see yet. On the screen, also
  /// resumes the level if you played it last.
  init(_ launch: Launch, _ person: Person, isOnScreen: Bool, at now: Seconds = 0) throws {
    let (stored, pause) = (person.kept.settings, isOnScreen ? AppState.pause : 0)
    // In a shared table, entries without a name get the name of the account.
    var archive = FileArchive(
      scores: person.scores, dataFolder: person.dataFolder, player: person.name ?? stored[.name],
      storesFiles: !person.isGuest, host: person.host)
    var (game, rules, isNew, pack, match) = (GameOptions?.none, RuleSet?.none, false, LevelPack?.none, DuelMatch?.none)
    switch launch {
    case .game(let options, let asksForNew):
      (game, rules, isNew) = (options, options.rules, asksForNew)
      request = options.daily(over: stored).map(GameRequest.daily)
    case .request(let wanted, let usual): (request, rules) = (wanted, usual)
    case .level(let level, let levels):
      (request, pack) = (level, levels)
      faults = [[levels].faultText].compactMap(\.self)
    case .duel(let options, let isNew): (match, faults) = options.open(in: &archive, isNew: isNew)
    case .replay(let past): replay = past
    }
    var packs = pack.map { [$0] }
    // Without finished games of the player, the high scores may be those of others who share the table or folder.
    let hasOthersBoards = !person.isGuest && !archive.library.exists
    // On the screen, you can leave a level for your game and the other tabs. In text mode, a level starts alone.
    guard match == nil, replay == nil, packs == nil || isOnScreen else {
      archive.findFirstTries()
      let tables = Tables(
        dailies: archive.dailies, duels: archive.duels, packs: packs, hasOthersBoards: hasOthersBoards)
      play = Play(hasGame: false, setup: stored.setup(), pause: pause, tables: tables, at: now)
      files = FileWorld(person, archive, pack)
      if let match { play.open(match) }
      return
    }
    let replacing = packs == nil ? request : nil
    let day = Day(of: Date())
    if let game = replacing?.guardedGame(on: day) { try person.dailyGuard.check(game) }
    let opening = archive.open { session in
      guard replacing == nil else { return session.isOwn }
      return !isNew && session.daily == nil && game?.admits(session.game) ?? true
    }
    var (session, others) = (opening.session, opening.others)
    if let replacing {
      others = [session].compactMap(\.self).filter(\.isUnfinished) + others
      if let playing = others.firstIndex(where: replacing.admits) { others.remove(at: playing) }
    }
    // Once the time of a first try is over, you can resume it only in History.
    let firstTry = others.first { game in
      game.waitingDaily.flatMap { archive.dailies.progress(of: $0, on: day, isInPlay: false) } != nil
    }
    let daily = firstTry.map { "a daily game of \($0.game.rules.title)" }
    let duel = FileArchive.waitingDuels(dataFolder: person.dataFolder).first.map { "a duel of \($0.rules.title)" }
    let waiting = [daily, duel].compactMap(\.self)
    let waits =
      waiting.isEmpty
      ? nil
      : isOnScreen ? "Saved in Challenges: \(waiting.listed())." : "Not finished: \(waiting.listed()). Type challenges."
    let isElsewhere = opening.isOwnElsewhere && session?.isOwn != true
    let told = [session.flatMap(Self.notice), isElsewhere ? "Your own game is open in another window." : nil]
      .compactMap(\.self)
    // A request has its own notice that its game continues.
    if replacing == nil, !told.isEmpty { continuation = (told + [waits].compactMap(\.self)).joined(separator: " ") }
    let list = isOnScreen ? "See History." : "Type games for a list."
    let count = others.count - (firstTry == nil ? 0 : 1)
    let later = count == 0 ? nil : "Saved for later: \(count.counted("game")). \(list)"
    // The screen shows only the first notice.
    let saved = [later, continuation == nil ? waits : nil].compactMap(\.self).joined(separator: " ")
    let isTemporary = person.isGuest && person.host == nil
    notices = [
      isTemporary ? "You are playing as a guest: only high scores are kept." : nil,
      person.scoresAreHere ? "High scores are stored in \(person.scores.path)." : nil,
      saved.isEmpty ? nil : saved,
    ].compactMap(\.self)
    faults += opening.notices
    // True if no option selects a game.
    let isUnspecified = game?.asksForGame == false && !isNew
    var level: GameSession?
    if isOnScreen {
      let resumesLevel = isUnspecified && archive.endedInLevel
      let opened = archive.openLevels { resumesLevel && person.packs.entry(of: $0) != nil }
      (level, faults) = (opened.session, faults + opened.notices)
    }
    // If a level is shown, leave out the notices about the game.
    if packs != nil { (continuation, notices) = (nil, []) }
    if let level { (packs, continuation, notices) = (person.packs, Self.notice(of: level), []) }
    let isFirstStart =
      isUnspecified && person.host == nil && stored.rules == nil && session == nil && opening.others.isEmpty
      && archive.progress.results.isEmpty && hasOthersBoards
    // Of the options of a daily game, only the rules apply to later games.
    let options = replacing == nil ? game : nil
    play = Play(
      resuming: session, asksForGame: isFirstStart && level == nil && (isOnScreen || StandardInput.isTerminal),
      setup: stored.setup(rules, options?.mode, seed: options?.seed, resuming: session?.game), pause: pause,
      tables: Tables(
        boards: archive.boards, dailies: archive.dailies, progress: archive.progress, packs: packs,
        // The app asks for waiting levels only if it has no packs.
        waitingLevels: packs.map { FileArchive.waitingLevels(dataFolder: person.dataFolder, in: $0) } ?? [],
        hasOthersBoards: hasOthersBoards), at: now)
    if let level, let entry = packs?.entry(of: level) { play.open(entry, level) }
    files = FileWorld(person, archive, pack)
  }

  /// Returns the notice that a game continues; nil before the first move and after the last.
  private static func notice(of session: GameSession) -> String? {
    let game = session.game
    guard game.turnCount > 0, !game.isDone else { return nil }
    // The points of a level are not those of its game.
    return session.continuation + (session.level == nil ? ", with \(game.score.grouped) points." : ".")
  }
}
