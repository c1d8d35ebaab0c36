import FoundationEssentials

/// A game in play on a host, as spectators see it. It has no seed, because the seed tells all tiles to come.
public struct LiveGame: Hashable, Sendable {
  /// Who plays.
  public let player: HostName
  /// The rules that hold.
  public let rules: RuleSet
  /// What kind of game it is: `own game`, `daily 2026-11-21`.
  public let kind: PrintableText
  /// When it began or was resumed.
  public let start: Date
  let opening: Grid
  let preview: Preview?

  /// The daily game whose tiles it has, if it is one.
  public var daily: Daily? {
    kind.description.split(separator: " ").last.flatMap { Day(parsing: $0) }.map { Daily($0, rules) }
  }

  /// Returns whether somebody with some daily results may watch it: nobody sees the tiles of a day before their own first try.
  public func isOpen(to dailies: DailyLog, on today: Day) -> Bool {
    daily.map { dailies.results[$0] != nil || today > $0.lastDay } ?? true
  }
}

/// A game in the list of games in play.
public struct LiveEntry: Hashable, Sendable {
  /// The name of its file.
  public let id: String
  /// The game.
  public let game: LiveGame
  /// The moves up to now, and the score.
  public let moves, score: Int
  /// The seconds since it began or was resumed.
  public let age: Int

  /// An entry from the first line and the last lines of its file; nil if the game is over, or the lines make no sense.
  public init?(id: String, first: some StringProtocol, last: [some StringProtocol], now: Date) {
    guard case .start(let game)? = LiveEvent(line: first) else { return nil }
    var (moves, score) = (0, History(watching: game).game.score)
    let events = last.compactMap { LiveEvent(line: $0) }
    guard events.last != .over else { return nil }
    for event in events {
      switch event {
      case .turn(let turn, _, _, let points, _), .back(let turn, let points): (moves, score) = (turn, points)
      case .over, .start: break
      }
    }
    (self.id, self.game, self.moves, self.score) = (id, game, moves, score)
    age = Int(max(0, min(now.timeIntervalSince(game.start), 3_155_760_000)))
  }
}

/// An event in a game for spectators.
public enum LiveEvent: Hashable, Sendable {
  /// The player begins or resumes this game.
  case start(LiveGame)
  /// A move was played, for the first time or again, with its tile, the score after it, and the next preview.
  case turn(number: Int, Direction, Spawn, score: Int, Preview?)
  /// All moves after one were undone, which led to this score.
  case back(to: Int, score: Int)
  /// No move is left.
  case over
}

extension [LiveEvent] {
  /// True if the player began another game, or the file was written anew.
  public var beginGame: Bool { contains { if case .start = $0 { true } else { false } } }
}

/// The news for a spectator since the last look.
public enum LiveNews: Hashable, Sendable {
  /// Events, often none.
  case events([LiveEvent])
  /// The end of watching.
  case ended(LiveEnd)
}

/// Why a player can no longer be watched.
public enum LiveEnd: Hashable, Sendable {
  /// The player has left, or admits no spectators now.
  case left
  /// The player plays a daily game whose tiles the spectator may not see yet.
  case hidden
  /// The file is damaged.
  case damaged
}

/// Words for the screen and for text mode.
extension LiveEnd {
  /// Why a player can no longer be watched.
  public func words(_ player: HostName) -> String {
    switch self {
    case .left: "\(player) has left or admits no spectators now."
    case .hidden: "\(player) plays a daily game. Finish your own first try of that day to watch."
    case .damaged: "This game cannot be watched any longer: its file is damaged."
    }
  }
}

extension History {
  /// The game that the last start of some events began, and its history after them; nil if they make no sense.
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

  /// Adds an event of somebody else's game, and stays at its turn if that still exists. False, and nothing changes, if it cannot
  /// have happened.
  public mutating func follow(_ event: LiveEvent) -> Bool {
    let (shown, last) = (turnCount, turns.count)
    jump(to: last)
    defer { jump(to: shown) }
    switch event {
    case .start: return false
    case .turn(let number, let direction, let spawn, let score, let preview):
      guard number == last + 1, play(direction, told: spawn, showing: preview) != nil else { return false }
      let isRight = game.score == score
      if !isRight { cut(after: last) }
      return isRight
    case .back(let turn, let score):
      guard (0...last).contains(turn), game(at: turn).score == score else { return false }
      cut(after: turn)
    case .over: break
    }
    return true
  }
}
