import FoundationEssentials

/// A game in play on a host, as spectators see it from its first board on. The seed is not in it: whoever knows the seed
/// knows all tiles to come.
public struct LiveGame: Hashable, Sendable {
  /// Who plays.
  public let player: HostName
  /// The rules that hold.
  public let rules: RuleSet
  /// What kind of game it is: `own game`, `daily 2026-11-21`.
  public let kind: PrintableText
  /// When it began, or went on.
  public let start: Date
  let opening: Grid
  let preview: Preview?

  /// The daily game whose tiles it has; nil if it is none.
  public var daily: Daily? {
    kind.description.split(separator: " ").last.flatMap { Day(parsing: $0) }.map { Daily($0, rules) }
  }

  /// True if somebody may watch it who has the results of some daily games: nobody sees the tiles of a day before the own
  /// first try of that day is over.
  public func isOpen(to dailies: DailyLog, on today: Day) -> Bool {
    daily.map { dailies.results[$0] != nil || today > $0.lastDay } ?? true
  }
}

/// A game in play in the list of all that are in play.
public struct LiveEntry: Hashable, Sendable {
  /// The name of its file.
  public let id: String
  /// The game.
  public let game: LiveGame
  /// The moves up to now, and the score.
  public let moves, score: Int
  /// How long it has been in play, in seconds.
  public let age: Int

  /// An entry from the lines of its file: the first, and the last ones; nil if the game is over, or the lines make no sense.
  public init?(id: String, first: some StringProtocol, last: [some StringProtocol], now: Date) {
    guard case .start(let game)? = LiveEvent(line: first) else { return nil }
    var (moves, score) = (0, History(watching: game).game.score)
    let events = last.compactMap { LiveEvent(line: $0) }
    guard events.last != .over else { return nil }
    for event in events {
      switch event {
      case .turn(let turn): (moves, score) = (turn.number, turn.score)
      case .back(let turn, let points): (moves, score) = (turn, points)
      case .over, .start: break
      }
    }
    (self.id, self.game, self.moves, self.score) = (id, game, moves, score)
    age = Int(max(0, min(now.timeIntervalSince(game.start), 3_155_760_000)))
  }
}

/// What happens to a game in play, as spectators are told.
public enum LiveEvent: Hashable, Sendable {
  /// The player plays this game from now on.
  case start(LiveGame)
  /// A move was played, for the first time or again.
  case turn(LiveTurn)
  /// All moves after one were taken back; the score is this then.
  case back(to: Int, score: Int)
  /// No move is left.
  case over
}

extension [LiveEvent] {
  /// True if the player plays another game now, or the file was written anew.
  public var beginGame: Bool { contains { if case .start = $0 { true } else { false } } }
}

/// What a spectator hears since the last look.
public enum LiveNews: Hashable, Sendable {
  /// These things happened; often none.
  case events([LiveEvent])
  /// There is nothing more to see.
  case ended(LiveEnd)
}

/// Why there is nothing more to see.
public enum LiveEnd: Hashable, Sendable {
  /// The player has left, or wants no spectators any more.
  case left
  /// The player plays a daily game whose tiles the spectator may not see yet.
  case hidden
  /// The file is damaged.
  case damaged
}

/// A move that spectators are told.
public struct LiveTurn: Hashable, Sendable {
  /// The first move has 1.
  let number: Int
  let direction: Direction
  let spawn: Spawn
  /// The score after it.
  let score: Int
  let preview: Preview?
}

extension History {
  /// A game that somebody else plays, as some events leave it, and the game that the last of them began; nil if they make no
  /// sense.
  public static func watching(_ events: [LiveEvent]) -> (game: LiveGame, history: History)? {
    let place = events.lastIndex { if case .start = $0 { true } else { false } }
    guard let place, case .start(let game) = events[place] else { return nil }
    var history = History(watching: game)
    guard events[(place + 1)...].allSatisfy({ history.follow($0) }) else { return nil }
    history.jump(to: history.turns.count)
    return (game, history)
  }

  /// A game that somebody else plays, before its first move.
  public init(watching live: LiveGame) {
    self.init(Game(watching: live.rules, from: live.opening, daily: live.daily, showing: live.preview))
  }

  /// Takes over what happened to a game that somebody else plays, and stays at its turn, if that is still there. False, and
  /// nothing changes, if it cannot have happened.
  public mutating func follow(_ event: LiveEvent) -> Bool {
    let (shown, last) = (turnCount, turns.count)
    jump(to: last)
    defer { jump(to: shown) }
    switch event {
    case .start: return false
    case .turn(let turn):
      guard turn.number == last + 1,
        play(turn.direction, told: turn.spawn, showing: turn.preview) != nil
      else { return false }
      if game.score != turn.score { cut(after: last) }
      return game.score == turn.score
    case .back(let turn, let score):
      guard (0...last).contains(turn), game(at: turn).score == score else { return false }
      cut(after: turn)
    case .over: break
    }
    return true
  }
}
