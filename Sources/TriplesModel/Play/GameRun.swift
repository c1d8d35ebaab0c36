package struct GameRun: Sendable {
  package private(set) var session: GameSession
  package let foresight: Foresight
  /// True in a guest's try of a daily game, which does not count for its day.
  let isGuests: Bool
  package private(set) var ghost: Ghost?
  package internal(set) var help: Help?
  /// The comparison of the end with other games, once it is known.
  package private(set) var standing: Standing?
  private var tips: Tips?

  /// How the computer helps: one way at a time.
  package enum Help: Hashable, Sendable {
    case asking(Request.Token, playsIt: Bool)
    case hint(Advice)
    case autoplay(Autoplay)
  }

  init(_ session: GameSession, showing foresight: Foresight = .rules, isGuests: Bool = false) {
    (self.session, self.foresight, self.isGuests) = (session, foresight, isGuests)
    ghost = session.rival.map { Ghost($0).joining(session.game) }
    if session.level == nil { tips = Tips(session.game, after: session.history.turns.prefix(session.game.turnCount)) }
  }

  package var game: Game { session.game }
  package var next: NextTile? { game.situation(showing: foresight).preview?.next }
  /// The points by which the game is ahead of the ghost at the same move; nil without a ghost.
  package var lead: Int? { ghost?.lead(of: game) }

  var tip: Tip.Shown? { tips?.shown }

  package var hint: Advice? { if case .hint(let advice) = help { advice } else { nil } }
  package var isAsking: Bool { if case .asking(_, playsIt: false) = help { true } else { false } }
  package private(set) var autoplay: Autoplay? {
    get { if case .autoplay(let autoplay) = help { autoplay } else { nil } }
    set { help = newValue.map(Help.autoplay) }
  }

  mutating func perform(_ command: Command, _ exchange: inout Exchange) {
    switch command {
    case .push(let direction):
      help = nil
      act(.push(direction, by: .player), &exchange)
    case .undo, .redo:
      help = nil
      let turns = game.turnCount
      act(command == .undo ? .undo : .redo, &exchange)
      if game.turnCount == turns { exchange.report(.reply(["Nothing to \(command == .undo ? "undo" : "redo")."])) }
    case .hint where game.isDone, .computerMove where game.isDone, .autoplay where game.isDone:
      exchange.report(.isOver)
    case .hint, .computerMove:
      help = .asking(exchange.ask(.advise(game.situation)), playsIt: command == .computerMove)
    case .autoplay: autoplay = Autoplay(nextMove: exchange.now, asked: exchange.ask(.advise(game.situation)))
    case .stopHelp: help = nil
    case .changePace(let steps): autoplay?.pace.change(by: steps)
    default: break
    }
  }

  /// Turns a first try into practice once its time is over.
  mutating func endExpiredTry(on today: Day, _ exchange: inout Exchange) {
    guard session.isExpired(on: today) else { return }
    act(.practice, &exchange)
    exchange.report(.news(["Practice from now on: the time for this daily game is over.", "Practice now."]))
  }

  mutating func act(_ action: SessionAction, _ exchange: inout Exchange) {
    session.compare(with: exchange.tables.boards)
    let wasAided = session.isAided
    let pusher: Mover = if case .push(_, let pusher) = action { pusher } else { .player }
    for effect in session.perform(action, at: exchange.now) {
      switch effect {
      case .played(let turn):
        boardChanged(by: turn)
        exchange.report(.played(turn, by: pusher))
        if let moment = ghost?.follow(session.game) { exchange.report(.moment(moment)) }
      case .undone(let turn):
        boardChanged(by: nil)
        ghost = ghost?.joining(game)
        exchange.report(.undone(turn))
      case .blocked(let direction): exchange.report(.blocked(direction))
      case .moment(let moment): exchange.report(.moment(moment))
      case .ended:
        help = nil
        // The player undid and redid an end that is in a table.
        if !session.isPractice, let rank = exchange.tables.boards.rank(of: session.history.identity) {
          standing = Standing(session, rank: rank, in: exchange.tables.boards)
        }
        if session.level == nil { exchange.report(.ended) }
      case .save(let event, let seconds): exchange.ask(.save(event, at: seconds, of: session))
      case .enter(let outcome): exchange.ask(.enter(outcome))
      }
    }
    if session.isAided, !wasAided, session.level == nil, !session.isPractice {
      // This is news, not a reply: the hint already answers the key.
      exchange.report(.news(["Now with help."]))
    }
  }

  private mutating func boardChanged(by turn: Turn?) {
    standing = nil
    let game = game
    tips?.follow(turn, to: game)
    if autoplay == nil { help = nil }
  }

  mutating func receive(_ advice: Advice, to token: Request.Token, _ exchange: inout Exchange) {
    switch help {
    case .asking(token, playsIt: false):
      help = .hint(advice)
      exchange.report(.advice(advice))
      act(.hint, &exchange)
    case .asking(token, playsIt: true):
      help = nil
      if let best = advice.best { act(.push(best, by: .computer), &exchange) }
    case .autoplay(let autoplay) where autoplay.asked == token: self.autoplay?.choice = advice.best
    default: break
    }
  }

  mutating func receive(_ outcome: Outcome, _ report: EntryReport, _ exchange: inout Exchange) {
    if session.pending.contains(where: { $0.identity == outcome.identity }) {
      for action in report.actions(of: outcome) { act(action, &exchange) }
    }
    guard session.history.identity == outcome.identity else { return }
    // Practice enters no table, so it has no place among the others.
    standing = session.isPractice ? nil : Standing(session, rank: report.rank, in: exchange.tables.boards)
  }

  /// Plays the computer's move if it is found and due, and asks for the next one.
  mutating func advance(_ exchange: inout Exchange) {
    guard var autoplay, let choice = autoplay.choice, exchange.now >= autoplay.nextMove else { return }
    act(.push(choice, by: .computer), &exchange)
    guard !game.isDone else { return }
    autoplay.nextMove = max(autoplay.nextMove, exchange.now - 0.05) + autoplay.pace.interval
    (autoplay.choice, autoplay.asked) = (nil, exchange.ask(.advise(game.situation)))
    self.autoplay = autoplay
  }

  /// When autoplay makes its next move; nil without autoplay, or while the computer looks for the move.
  package var nextMove: Seconds? { autoplay?.choice == nil ? nil : autoplay?.nextMove }
}

package struct Autoplay: Hashable, Sendable {
  package fileprivate(set) var pace = Pace(movesPerSecond: 2)
  var nextMove: Seconds
  var asked: Request.Token
  /// The move found for the board; nil while the computer looks for it.
  var choice: Direction?
}

/// A speed that doubles with each step.
package struct Pace: Hashable, Sendable {
  private var exponent = 0
  private let base: Double
  private static let exponents = 0...5

  /// Creates the lowest speed, in moves a second; the highest is 32 times that.
  package init(movesPerSecond: Double) { base = movesPerSecond }

  /// The speed as a multiple of the lowest: 1, 2, 4, … 32.
  package var factor: Int { 1 << exponent }
  package var interval: Seconds { 1 / (base * Double(factor)) }

  package mutating func change(by steps: Int) {
    exponent = min(max(exponent + steps, Self.exponents.lowerBound), Self.exponents.upperBound)
  }
}
