import FoundationEssentials

package indirect enum GameRequest: Hashable, Sendable {
  /// The player's own game that was put aside, or a new one.
  case own
  /// A new game in place of the player's own, perhaps with a seed.
  case new(seed: UInt32?)
  case daily(Daily)
  case race(History)
  /// Practice from a position of a game, with a hint if a review has found the best move.
  case practice(History, best: Direction? = nil)
  case saved(SavedGame)
  /// A level: resumed if it was put aside and `isNew` is false, otherwise from its start.
  case level(LevelPack.Entry, isNew: Bool)
  /// The level of some packs that was put aside last, otherwise `next` from its start.
  case levels([LevelPack], next: LevelPack.Entry)
  /// A duel with this plan: the one that was put aside, otherwise a new one.
  case duel(DuelSetup)

  package var activity: Play.Activity {
    switch self {
    case .own, .new, .daily, .race, .practice, .saved: .game
    case .level, .levels: .level
    case .duel: .duel
    }
  }

  /// The rules of the requested game, level or duel; nil if they are those of the player's own game.
  package var rules: RuleSet? {
    switch self {
    case .own, .new: nil
    case .daily(let daily): daily.rules
    case .race(let history), .practice(let history, _): history.game.rules
    case .saved(let saved): saved.session.game.rules
    case .level(let entry, _), .levels(_, let entry): entry.level.rules
    case .duel(let plan): plan.rules
    }
  }

  /// False for a request that never resumes anything.
  package var resumes: Bool {
    switch self {
    case .new, .practice, .level(_, isNew: true): false
    case .own, .daily, .race, .saved, .level, .levels, .duel: true
    }
  }

  /// Returns true for a request that always begins something: it never resumes, and needs no ``DailyGuard``.
  func beginsAtOnce(on today: Day) -> Bool { !resumes && !(guardedGame(on: today).map(DailyGuard.concerns) ?? false) }

  /// Returns the game whose tiles a ``DailyGuard`` has to allow; nil if none. Daily games and races up to today are
  /// checked when they begin, while no other program can begin one.
  package func guardedGame(on today: Day) -> Game? {
    switch self {
    case .practice(let history, _): history.game
    case .saved(let saved): saved.session.isFirstTry ? nil : saved.session.game
    case .daily(let daily): daily.day > today ? daily.game : nil
    case .race(let rival) where rival.game.origin.board != nil: rival.game
    case .race(let rival): DailyGuard.daily(like: rival.game).flatMap { $0.day > today ? $0.game : nil }
    // A level with the seed of a daily game would show its tiles. Few levels have one.
    case .level(let entry, _), .levels(_, let entry):
      DailyGuard.daily(like: entry.level.game).map { _ in entry.level.game }
    case .own, .new, .duel: nil
    }
  }

  /// The daily game whose first try may be resumed.
  package var daily: Daily? {
    switch self {
    case .daily(let daily): daily
    case .race(let rival): rival.game.daily
    default: nil
    }
  }

  /// Returns true if the request ends this game in play; otherwise the game is put aside. The first try of a day never
  /// ends before its last move, practice is never put aside, and any other game ends when the player wants a new one.
  func ends(_ session: GameSession) -> Bool {
    guard !session.isPractice else { return true }
    return switch self {
    case .new: !session.isFirstTry
    case .level(let entry, let isNew): isNew && session.level == entry.id
    case .own, .levels, .daily, .race, .practice, .saved, .duel: false
    }
  }

  /// Returns true if a game or level that was put aside meets the request.
  package func admits(_ session: GameSession) -> Bool {
    guard session.isResumable else { return false }
    return switch self {
    case .own: session.isOwn
    case .new, .practice, .duel: false
    case .level(let entry, let isNew): !isNew && entry.isPlayed(in: session)
    case .levels(let packs, _): packs.entry(of: session) != nil
    case .daily(let daily): session.daily == daily
    case .saved(let game):
      (session.history, session.rival?.identity) == (game.session.history, game.session.rival?.identity)
    // A first try is resumed as a race against any other game of its day.
    case .race(let rival):
      session.rival?.identity == rival.identity || session.isFirstTry && session.daily == rival.game.daily
    }
  }

  package func admits(_ setup: DuelSetup) -> Bool {
    if case .duel(let plan) = self { plan.admits(setup) } else { false }
  }
}

extension Play {
  package var daily: Daily { Daily(today(), setup.rules) }

  /// From a daily game: the player's own game. From other games: ``daily``.
  package var nextDaily: GameRequest { hasGame && game.session.daily != nil ? .own : .daily(daily) }
}

package struct GameQuestion: Hashable, Sendable {
  /// The command that led to the question. A yes carries it out.
  let command: Command
  package let text: String
  /// The words for yes and no: `leave` and `stay`.
  package let (verb, no): (String, String)

  private init(_ command: Command, _ verb: String, or no: String, _ text: String) {
    (self.command, self.verb, self.no, self.text) = (command, verb, no, text)
  }

  /// True if the player sees the game in play beneath the question.
  package var showsGame: Bool {
    switch command {
    case .delete, .undo, .resign, .start(.level): false
    default: true
    }
  }

  init(leaving session: GameSession, for request: GameRequest) {
    guard session.level == nil else {
      self.init(.start(request), "restart", or: "play on", "Restart this level? Your moves are lost.")
      return
    }
    let kept =
      session.isPractice
      ? "Its score does not count."
      : !session.ends.isEmpty
        ? "The best of its ends is kept."
        : session.game.turnCount < GameSession.movesWorthKeeping ? "Your undone moves are lost." : "Its score is kept."
    self.init(.start(request), "leave", or: "stay", "Leave this \(session.isPractice ? "practice" : "game")? \(kept)")
  }

  init(lettingPlayBy command: Command) {
    let text = "Let the computer play? Your first try of the day will not count."
    self.init(command, "let it play", or: "play on", text)
  }

  init(deleting game: SavedGame) {
    let counts = game.session.isFirstTry ? " It is your first try of the day." : ""
    let (rules, points) = (game.summary.rules.title, game.summary.score.counted("point"))
    self.init(
      .delete(game), "delete", or: "keep", "Delete this game of \(rules), \(points)? It cannot be restored.\(counts)")
  }

  static let undoing = GameQuestion(.undo, "undo", or: "play on", "Undo? The duel will not count.")

  init(resigning match: DuelMatch) {
    let loser = match.name(of: match.loserByResigning)
    self.init(.resign, "resign", or: "play on", "Resign this duel? \(loser) will lose.")
  }
}

package struct SavedGame: Hashable, Sendable {
  /// The number of its file. Players refer to the game by this number.
  package let number: Int
  package let session: GameSession
  /// When it was last played.
  package let date: Date
  /// True while a program plays it, so that it can be neither resumed nor deleted.
  package let isInPlay: Bool
  package let summary: GameSummary

  package init(number: Int, session: GameSession, date: Date, isInPlay: Bool) {
    (self.number, self.session, self.date, self.isInPlay) = (number, session, date, isInPlay)
    summary = GameSummary(session.recording(at: 0).dated(date))
  }

  package var kind: String { session.kind + (isInPlay ? ", in play" : "") }
}
