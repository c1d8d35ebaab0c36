import TriplesModel

/// The machine interface: a game that is played by lines of text and answers in JSON, a line each.
///
/// It is a front of `GameSession` and knows no rule of play.
///
/// ```swift
/// var engine = Engine(setup: GameSetup(seed: 42), players: players, using: &rng)
/// let first = engine.state                                  // {"turn":0,"moved":false,"board":[[0,…
/// let second = engine.answer(.text("left"), using: &rng)    // {"turn":1,"direction":"left","moved":true,…
/// ```
public struct Engine {
  /// True once `quit` was answered.
  public private(set) var isFinished = false
  private var setup: GameSetup
  private var session: GameSession
  private let players: any ComputerPlayers

  /// An engine with a new game; `setup` also says what `new` without a seed begins.
  public init(
    setup: GameSetup, players: any ComputerPlayers, using rng: inout some RandomNumberGenerator
  ) {
    self.setup = setup
    self.players = players
    session = GameSession(setup.newGame(using: &rng))
  }

  /// The state of the game as an answer, without a line end.
  public var state: String { Answer(session.game).json.description }

  /// Obeys a line and gives the answer, without a line end. What is no command changes nothing.
  public mutating func answer(
    _ line: LineReader.Line, using rng: inout some RandomNumberGenerator
  ) -> String {
    do throws(CommandError) {
      return try perform(Command(line), using: &rng).json.description
    } catch {
      return JSON.error(error.description, in: session.game.rules).description
    }
  }

  private mutating func perform(
    _ command: Command, using rng: inout some RandomNumberGenerator
  ) throws(CommandError) -> Answer {
    switch command {
    case .perform(let action): return try perform(action)
    case .hint: return try hint()
    case .play(let player, let milliseconds): return try play(player, milliseconds)
    case .save: return Answer(session.game, saved: Recording(session.history).shareLine)
    case .load(let recording): session = GameSession(History(recording))
    case .duel(let seed): session = duel(seed: seed, using: &rng)
    case .new(let seed): session = GameSession(setup.with(seed: seed).newGame(using: &rng))
    case .rules(let rules): setup.rules = rules
    case .set(let text): session = GameSession(try game(on: text))
    case .board: break
    case .quit: isFinished = true
    }
    return Answer(session)
  }

  /// A game in which the client plays both sides.
  private func duel(seed: UInt32?, using rng: inout some RandomNumberGenerator) -> GameSession {
    let origin = setup.with(seed: seed).newGame(using: &rng).origin
    return GameSession(Game(setup.rules, Origin(origin.mode, seed: origin.seed, placer: .opponent)))
  }
}

extension Engine {
  /// Lets the session act. No time goes by here and nothing is stored, so that an end counts as entered.
  private mutating func perform(_ action: SessionAction) throws(CommandError) -> Answer {
    if case .push = action, session.history.half != nil { throw .tileWaits }
    if case .place = action, session.history.half == nil { throw .noTileWaits }
    let effects = session.perform(action, at: 0)
    switch action {
    case .place(let position) where effects.contains(.misplaced(position)):
      throw .notAnEntry(position, among: session.history.half?.entries ?? [])
    case .undo where effects.isEmpty: throw .nothingToUndo
    case .redo where effects.isEmpty: throw .nothingToRedo
    default: break
    }
    for case .enter(let outcome) in effects { _ = session.perform(.entered(outcome.identity), at: 0) }
    return effects.reduce(into: Answer(session)) { answer, effect in
      switch effect {
      case .played(let turn): answer.turn = turn
      case .pushed(let half): answer.half = half
      case .reachedGoal: answer.hasReachedGoal = true
      case .undone, .unpushed, .misplaced, .blocked, .ended, .save, .enter: break
      }
    }
  }

  /// The game of the rules of the next one that begins with a board; the deterministic seed fixes its spawns.
  private func game(on text: String) throws(CommandError) -> Game {
    do throws(Grid.ParsingError) {
      let grid = try Grid(parsing: text, in: setup.rules)
      return Game(setup.rules, Origin(.deterministic, seed: setup.fixedSeed, board: grid))
    } catch {
      throw .notABoard(error)
    }
  }

  /// Asks the strongest player; that marks the game.
  private mutating func hint() throws(CommandError) -> Answer {
    guard session.history.half == nil else { throw .tileWaits }
    _ = session.perform(.hint, at: 0)
    let game = session.game
    return Answer(game, advice: game.isDone ? Advice(options: []) : players.advice(for: game.situation))
  }

  /// Lets a player make a move; that marks the game.
  private mutating func play(_ name: String, _ milliseconds: Int?) throws(CommandError) -> Answer {
    guard players.names.contains(name) else { throw .notAPlayer(name, among: players.names) }
    guard session.history.half == nil else { throw .tileWaits }
    let choice = players.choice(of: name, in: session.game.situation, milliseconds: milliseconds)
    guard let choice, !session.game.isDone else { throw .nothingToPlay }
    var answer = try perform(.push(choice.direction, by: .computer))
    answer.advice = choice.advice
    return answer
  }
}

extension GameSetup {
  /// The same with a seed, where one is given.
  fileprivate func with(seed: UInt32?) -> GameSetup {
    seed.map { GameSetup(rules: rules, seed: $0) } ?? self
  }
}

extension Command {
  /// Reads a line as it came in.
  fileprivate init(_ line: LineReader.Line) throws(CommandError) {
    switch line {
    case .text(let text): try self.init(parsing: text)
    case .notText: throw .notText
    case .tooLong: throw .tooLong
    }
  }
}
