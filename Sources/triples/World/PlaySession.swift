import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTUI

/// What a command plays first, in text mode or on the screen.
enum Launch {
  /// The game in play if it matches the options, otherwise a new one.
  case game(GameOptions, isNew: Bool)
  /// A game that takes the place of the player's own. Later new games use `rules`; if nil, those of the player's
  /// settings or own game.
  case request(GameRequest, rules: RuleSet?)
  /// A level of a pack: the one that was named, otherwise the one in play or the next.
  case levels(LevelPack, GameRequest)
  /// The duel in play if it matches the options, otherwise a new one.
  case duel(DuelOptions, isNew: Bool)
  case replay(History, speed: Int)
}

/// The initial state of a session in text mode or on the screen, and its files.
struct PlaySession {
  let archive: FileArchive
  let files: FileWork
  let play: Play
  /// What to start in place of the game in play.
  private(set) var request: GameRequest?
  private(set) var replay: Replay?
  /// That a game or level continues, and what else waits.
  private(set) var continuation: String?
  private(set) var notices: [String] = []
  private(set) var faults: [String] = []

  /// Opens the files. Throws if the tiles are those of a daily game that you must not see yet. On the screen, also
  /// resumes the level if you played it last.
  init(_ launch: Launch, _ person: Person, isOnScreen: Bool, at now: Seconds = 0) throws {
    let (stored, pause) = (person.kept.settings, isOnScreen ? AppState.pause : 0)
    var options = try GameOptions.parse([])
    // `isUnspecified` if no option selects a game.
    var (isNew, isUnspecified, packs, match) = (false, false, [LevelPack]?.none, DuelMatch?.none)
    let scores = try person.files.store()
    // Without a name, the entries of a shared table have the name of the account.
    var archive = FileArchive(
      scores: scores, dataFolder: try person.files.dataFolder(), player: person.name ?? stored[.name],
      isKept: !person.isGuest, host: person.host)
    // On the screen a game and its tabs surround a level.
    var hasGame = true
    switch launch {
    case .game(let game, let asksForNew):
      (options, isNew, isUnspecified) = (game, asksForNew, !asksForNew && !game.asksForGame)
      request = game.daily(over: stored).map(GameRequest.daily)
    case .request(let wanted, let rules): (request, options.rules) = (wanted, rules)
    case .levels(let pack, let level): (packs, request, hasGame) = ([pack], isOnScreen ? nil : level, isOnScreen)
    case .duel(let options, let isNew):
      (match, faults) = options.open(in: &archive, isNew: isNew)
      hasGame = false
    case .replay(let history, let speed):
      replay = Replay(history, now: now)
      replay?.changePace(by: speed.trailingZeroBitCount)
      hasGame = false
    }
    let files = try FileWork(person, packs: packs ?? [])
    // A table in the current folder, or one that others share, says nothing about this player.
    let hasOthersBoards = !person.isGuest && !files.library.exists
    guard hasGame else {
      let tables = Tables(duels: archive.duels, packs: packs, hasOthersBoards: hasOthersBoards)
      var play = Play(hasGame: false, setup: stored.setup(), pause: pause, tables: tables, at: now)
      if let match { play.open(match) }
      (self.archive, self.files, self.play) = (archive, files, play)
      return
    }
    if let request, let game = request.practiced(on: Day(of: Date())) {
      try FileOptions.dailyGuard(dataFolder: person.files.data).check(game)
    }
    // Of the options of a daily game, only the rules also count for the games after it.
    if request != nil { (options.mode, options.seed) = (nil, nil) }
    let isRequested = request != nil
    let opening = archive.open { isRequested ? $0.isOwn : !isNew && options.admit($0.game) && $0.daily == nil }
    var (session, others) = (opening.session, opening.others)
    archive = opening.archive
    if let request {
      others = [session].compactMap(\.self).filter(\.isUnfinished) + others
      if let playing = others.firstIndex(where: request.admits) { others.remove(at: playing) }
    }
    // Text mode names what waits itself.
    let daily = others.first(where: \.isWaitingFirstTry).map { "a daily game of \($0.game.rules.title)" }
    let duel = FileArchive.waitingDuels(dataFolder: files.dataFolder).first.map { "a duel of \($0.rules.title)" }
    let waiting = isOnScreen ? [daily, duel].compactMap(\.self) : []
    let waits = waiting.isEmpty ? nil : "Saved in Challenges: \(waiting.listed())."
    let isElsewhere = opening.isOwnElsewhere && session?.isOwn != true
    let told = [session.flatMap(Self.notice), isElsewhere ? "Your own game is open in another window." : nil]
      .compactMap(\.self)
    // A request has its own notice that its game continues.
    if !isRequested, !told.isEmpty { continuation = (told + [waits].compactMap(\.self)).joined(separator: " ") }
    // By default in the current folder, where players may not expect them.
    let isHere = !person.files.namesScores && scores.path == "./scores.json"
    let isTemporary = person.isGuest && person.host == nil
    notices = [
      isTemporary ? "You play as a guest: only high scores are kept." : nil,
      isHere ? "High scores are stored in \(scores.path)." : nil, Self.notice(of: others, isOnScreen), waits,
    ].compactMap(\.self)
    faults = opening.notices
    var level: GameSession?
    if isOnScreen {
      let resumesLevel = isUnspecified && archive.endedInLevel
      let opened = archive.openLevels { resumesLevel && files.readPacks().entry(of: $0) != nil }
      (level, faults) = (opened.session, faults + opened.notices)
    }
    // If a level is shown, leave out the notices about the game.
    if case .levels(_, let level) = launch { (request, continuation, notices) = (level, nil, []) }
    if let level { (packs, continuation, notices) = (files.readPacks(), Self.notice(of: level), []) }
    let isFirstStart =
      isUnspecified && person.host == nil && stored.rules == nil && session == nil && opening.others.isEmpty
      && archive.progress.results.isEmpty && hasOthersBoards
    var play = Play(
      resuming: session, asksForGame: isFirstStart && level == nil && (isOnScreen || StandardInput.isTerminal),
      setup: options.setup(resuming: session?.game, over: stored), pause: pause,
      tables: Tables(
        boards: archive.boards, dailies: archive.dailies, progress: archive.progress, packs: packs,
        hasOthersBoards: hasOthersBoards), at: now)
    if let level, let entry = packs?.entry(of: level) { play.open(entry, level) }
    // The app does not list packs that it already has, so pass it the saved levels here.
    if packs != nil {
      let waiting = FileArchive.waitingLevels(dataFolder: files.dataFolder)
      _ = play.receive(Answer(.waitingLevels(waiting)), at: now)
    }
    (self.archive, self.files, self.play) = (archive, files, play)
  }

  /// Returns the line that says what continues; nil before the first move.
  private static func notice(of session: GameSession) -> String? {
    let game = session.game
    guard game.turnCount > 0 else { return nil }
    // The points of a level are not those of its game.
    return session.continuation + (session.level == nil ? ", with \(game.score.grouped) points." : ".")
  }

  private static func notice(of others: [GameSession], _ isOnScreen: Bool) -> String? {
    guard let first = others.first(where: \.isWaitingFirstTry) ?? others.first else { return nil }
    let (kind, played) = (first.isOwn ? "" : " \(first.kind)", first.game)
    let game = "\(played.rules.title)\(kind), move \(played.turnCount), \(played.score.grouped) points"
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    let way = isOnScreen ? "History resumes it." : "The command games lists what is saved."
    return "Saved for later: \(game)\(rest). \(way)"
  }
}
