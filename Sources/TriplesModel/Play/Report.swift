package enum Command: Hashable, Sendable {
  case push(Direction)
  case place(Position)
  case undo, redo
  /// Ask for advice, which counts as help.
  case hint
  /// Let the computer play on at a pace that people can follow.
  case autoplay
  case computerMove
  case stopHelp
  /// Change the pace of autoplay by a number of steps.
  case changePace(Int)
  /// Start a game, level or duel, after a question if that ends another for good.
  case start(GameRequest)
  case confirm
  /// Choose the rules or the mode of new games. An own game without moves is replaced at once.
  case chooseRules(RuleSet)
  case chooseMode(GameMode)
  /// Start a new game; without a seed, return to the player's own if another one is in play.
  case newGame(seed: UInt32?)
  /// Show the daily game in play if something covers it; otherwise return from it to the player's own, or start today's.
  case nextDaily
  case restart
  case changeSides
  /// Start another duel like the one that is over.
  case nextDuel
  case resign
  case delete(SavedGame)
  /// Note which board the player sees now, if any, perhaps beneath a question. A clock runs only while its board is
  /// visible. Beneath a question only the clock of a duel runs.
  case show(Play.Activity?, beneathQuestion: Bool = false)
  /// The program ends.
  case suspend
}

/// Something that happened. Each front shows or says it in its own way.
package struct Report: Sendable {
  package indirect enum Event: Sendable {
    /// A turn was played by the player or the computer, or redone.
    case played(Turn, by: Mover)
    case undone(Turn)
    case blocked(Direction)
    case moment(Moment)
    case ended
    /// A command did nothing, because the game is over.
    case isOver
    case entered(Outcome, EntryReport)
    case advice(Advice)
    /// A level was lost, or was solved with a result, which perhaps completed a chapter: its progress.
    case levelEnded(LevelStanding, LevelResult?, chapter: String?)
    case pushed(HalfTurn, by: Contestant)
    case placed(Turn, by: Contestant)
    case refused(String)
    case changedSides
    /// A game of the duel, or the whole duel, is over.
    case duelEnded
    /// The duel has to end before another one begins.
    case duelContinues
    /// A question before an action; ``Command/confirm`` answers yes.
    case question(GameQuestion)
    /// The player has just chosen this for new games: `Threes`, `Random tiles` or `Seed 42`.
    case chose(String, NextGame)
    case started(GameStart)
    /// The game that something else covered is shown again.
    case returned
    /// The result of a command, or the reason why it did nothing, the longest text first.
    case reply([String])
    /// Something that happened without a command, the longest text first.
    case news([String])
    case fault(String)
  }

  package let activity: Play.Activity
  package let event: Event
}

/// When the player's new choice of rules or mode takes effect.
package enum NextGame: Hashable, Sendable {
  /// The game in play already has these rules or this mode.
  case now
  /// A new game has replaced the game in play, which had no moves.
  case anew
  /// With the next new game, which the player can start at once.
  case byNew
  case later

  /// Returns the messages, the longest first; `new` is the key or word that starts a new game.
  package func texts(of title: String, new: String) -> [String] {
    switch self {
    case .now: ["New games: \(title), like this one.", "\(title), like now."]
    case .anew: ["Now: \(title)."]
    case .byNew: ["\(title) next; \(new) starts it now.", "next: \(title)"]
    case .later:
      ["Next new game: \(title). Your current game stays.", "Next new game: \(title).", "next: \(title)"]
    }
  }
}

/// The world as the runs (``GameRun`` and the others) see it, and their reports and requests until these are taken.
struct Exchange: Sendable {
  var now: Seconds
  var tables: Tables
  var isTimed = true
  /// The shortest time before the computer moves against a person; if 0, it never waits.
  let pause: Seconds
  var activity = Play.Activity.game
  var reports: [Report] = []
  var requests: [Request] = []
  private(set) var lastToken = 0

  mutating func report(_ event: Report.Event) { reports.append(Report(activity: activity, event: event)) }

  @discardableResult mutating func ask(_ work: Request.Work) -> Request.Token {
    lastToken += 1
    let token = Request.Token(number: lastToken)
    requests.append(Request(token: token, work: work))
    return token
  }
}
