/// What a player or a program wants.
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
  /// Play faster or slower by some steps, where something plays by itself.
  case changePace(Int)
  /// Play something else, after a question if something ends for good.
  case start(GameRequest)
  /// Go on after the last question.
  case confirm
  /// Choose the rules or the mode of new games. An own game without moves is replaced at once.
  case chooseRules(RuleSet)
  case chooseMode(GameMode)
  /// A new game, or from any other game back to the player's own.
  case newGame(seed: UInt32?)
  /// From anything else to a daily game that is in play; otherwise the next daily game, or back to the player's own.
  case nextDaily
  case restart
  /// Begin the second game of a duel.
  case changeSides
  /// Another duel like the one that is over.
  case nextDuel
  case resign
  case delete(SavedGame)
  /// The player sees the board of what is played, or sees none: clocks run only meanwhile.
  case show(Play.Activity?)
  /// The program ends.
  case suspend
}

/// Something that happened. Each front shows or says it in its own way.
package struct Report: Sendable {
  package indirect enum Event: Sendable {
    /// A turn was played by the player or the computer, or redone.
    case played(Turn, by: Pusher)
    case undone(Turn)
    case blocked(Direction)
    case moment(Moment)
    case ended
    /// The game cannot do that, because it is over.
    case isOver
    case entered(Outcome, EntryReport)
    case advice(Advice)
    /// A level is solved, with a result, or lost. `isFirst` if it was not solved before.
    case levelEnded(LevelStanding, LevelResult?, isFirst: Bool)
    /// The tiles of a duel were pushed, and the other side has to place the next one.
    case pushed(HalfTurn, by: Contestant)
    case placed(Turn, by: Contestant)
    case refused(String)
    case changedSides
    /// A game of the duel is over, or the duel.
    case duelEnded
    /// The duel has to end before another one begins.
    case duelContinues
    /// Something would end: ``Command/confirm`` goes on.
    case question(GameQuestion)
    /// What new games are, `Threes`, `Random tiles` or `Seed 42`, as the player has just chosen it.
    case chose(String, NextGame)
    case started(GameStart)
    /// The game that something else covered is shown again.
    case returned
    /// What a command led to, or why to nothing, in ever fewer words.
    case reply([String])
    /// What happened without a command, in ever fewer words.
    case news([String])
    case fault(String)
  }

  package let activity: Play.Activity
  package let event: Event
}

/// When there is a game as the player has just chosen it.
package enum NextGame: Hashable, Sendable {
  /// The game in play is such a game.
  case now
  /// A game without a move has given way to one.
  case anew
  /// The command for a new game starts one.
  case byNew
  case later

  /// Returns what to say, the longest text first; `new` is the key or word that starts a new game.
  package func texts(of title: String, new: String) -> [String] {
    switch self {
    case .now: ["New games: \(title), as this one.", "\(title), as now."]
    case .anew: ["Now: \(title)."]
    case .byNew: ["\(title) next; \(new) starts it now.", "next: \(title)"]
    case .later:
      ["Next new game: \(title). What you play now stays as it is.", "Next new game: \(title).", "next: \(title)"]
    }
  }
}

/// What a run knows of the world, and what it tells it: reports and requests, until they are taken.
struct Exchange: Sendable {
  var now: Seconds
  var tables: Tables
  var clock: LevelClock
  /// How long the computer of a duel waits at least before it moves.
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
