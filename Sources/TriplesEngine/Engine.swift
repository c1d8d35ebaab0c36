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
package struct Engine {
  /// True once `quit` was answered.
  package internal(set) var isFinished = false
  var setup: GameSetup
  private var session: GameSession
  private let players: any ComputerPlayers

  /// An engine with a new game; `setup` also says what `new` without a seed begins.
  package init(setup: GameSetup, players: any ComputerPlayers, using rng: inout some RandomNumberGenerator) {
    (self.setup, self.players) = (setup, players)
    session = GameSession(setup.newGame(using: &rng))
  }

  /// All commands in the words of the help: `up or u`, …, `new [SEED]`, ….
  package static let usage = CommandForm.usage

  /// The state of the game as an answer, without a line end.
  package var state: String { Answer(session.game).json.description }

  /// Obeys a line and returns the answer, without a line end. A line that is no command changes nothing.
  package mutating func answer(_ line: LineReader.Line, using rng: inout some RandomNumberGenerator) -> String {
    do throws(CommandError) {
      return try CommandForm.run(line.words(), in: &self) { $0.newGame(using: &rng) }.json.description
    } catch { return JSON.error(error.description, in: session.game.rules).description }
  }
}

/// What commands do.
extension Engine {
  /// The game as it stands.
  var position: Answer { Answer(session) }

  /// The line that loads the game.
  var saved: Answer { Answer(session.game, saved: Recording(session.history).shareLine) }

  mutating func begin(_ game: Game) -> Answer { begin(History(game)) }

  mutating func begin(_ history: History) -> Answer {
    session = GameSession(history)
    return position
  }

  /// Lets the session act. No time goes by here and nothing is stored, so that an end counts as entered.
  mutating func perform(_ action: SessionAction) throws(CommandError) -> Answer {
    if case .push = action, session.history.half != nil { throw .tileWaits }
    if case .place = action, session.history.half == nil { throw CommandError("there is no tile to place: push first") }
    let effects = session.perform(action, at: 0)
    switch action {
    case .place(let position) where effects.contains(.misplaced(position)):
      let entries = (session.history.half?.entries ?? []).map { "\($0.row) \($0.column)" }
      throw CommandError("the tile cannot be placed at \(position.row) \(position.column), only at \(entries.listed)")
    case .undo where effects.isEmpty: throw CommandError("nothing to undo")
    case .redo where effects.isEmpty: throw CommandError("nothing to redo")
    default: break
    }
    for case .enter(let outcome) in effects { _ = session.perform(.entered(outcome.identity), at: 0) }
    var answer = position
    for case .played(let turn) in effects { answer.turn = turn }
    answer.hasReachedGoal = effects.contains(.reachedGoal)
    return answer
  }

  /// The game that begins with a board, by the rules of the next one; the deterministic seed fixes its spawns.
  func game(on text: String) throws(CommandError) -> Game {
    do throws(TextError) {
      let grid = try Grid(parsing: text, in: setup.rules)
      return Game(setup.rules, Origin(.deterministic, seed: setup.fixedSeed, board: grid))
    } catch { throw CommandError(error.description) }
  }

  /// Asks the strongest player; that marks the game.
  mutating func hint() throws(CommandError) -> Answer {
    guard session.history.half == nil else { throw .tileWaits }
    _ = session.perform(.hint, at: 0)
    let game = session.game
    return Answer(game, advice: game.isDone ? Advice(options: []) : players.advice(for: game.situation))
  }

  /// Lets a player make a move; that marks the game.
  mutating func play(_ name: String, _ milliseconds: Int?) throws(CommandError) -> Answer {
    guard players.names.contains(name) else {
      throw CommandError("the players are \(players.names.listed), not \(name.quoted)")
    }
    guard session.history.half == nil else { throw .tileWaits }
    let choice = players.choice(of: name, in: session.game.situation, milliseconds: milliseconds)
    guard let choice, !session.game.isDone else { throw CommandError("the game has ended") }
    var answer = try perform(.push(choice.direction, by: .computer))
    answer.advice = choice.advice
    return answer
  }
}

extension GameSetup {
  /// The same with a seed, if there is one.
  func with(seed: UInt32?) -> GameSetup { seed.map { GameSetup(rules: rules, seed: $0) } ?? self }
}
