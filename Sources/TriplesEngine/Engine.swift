import TriplesModel
import TriplesPlayers

/// The machine interface: a game that is played by lines of text and answers in JSON, a line each.
///
///     var engine = Engine(setup: GameSetup(seed: 42), using: &generator)
///     engine.state                                       // {"turn":0,"moved":false,"board":[[0,…
///     engine.answer(.text("left"), using: &generator)    // {"turn":1,"direction":"left","moved":true,…
public struct Engine {
  /// True once `quit` was answered.
  public private(set) var isFinished = false
  private let setup: GameSetup
  private var history: History

  /// What came of a command.
  private struct Outcome {
    var turn: Turn?
    var hint: Hint?
    var saved: String?
  }

  /// An engine with a new game; `setup` also says what `new` without a seed begins.
  public init(setup: GameSetup, using generator: inout some RandomNumberGenerator) {
    self.setup = setup
    history = History(setup.newGame(using: &generator))
  }

  /// The state of the game as an answer, without a line end.
  public var state: String { JSON(history.game).description }

  /// Obeys a line and gives the answer, without a line end. What is no command changes nothing.
  public mutating func answer(
    _ line: LineReader.Line, using generator: inout some RandomNumberGenerator
  ) -> String {
    do throws(CommandError) {
      let command = try Command(line)
      let outcome = try perform(command, using: &generator)
      return JSON(history.game, after: outcome.turn, saved: outcome.saved, hint: outcome.hint).description
    } catch {
      return JSON.object(["error": .text(error.description)]).description
    }
  }

  private mutating func perform(
    _ command: Command, using generator: inout some RandomNumberGenerator
  ) throws(CommandError) -> Outcome {
    switch command {
    case .slide(let direction): return Outcome(turn: history.play(direction))
    case .play(let player, let milliseconds): return try play(player, milliseconds, using: &generator)
    case .hint: return hint()
    case .save: return Outcome(saved: Recording(history).share)
    case .redo:
      guard let turn = history.redo() else { throw .nothingToRedo }
      return Outcome(turn: turn)
    case .undo: guard history.undo() != nil else { throw .nothingToUndo }
    case .new(let seed?): history = History(GameSetup(seed: seed).newGame(using: &generator))
    case .new(nil): history = History(setup.newGame(using: &generator))
    case .load(let recording): history = History(recording)
    case .board: break
    case .quit: isFinished = true
    }
    return Outcome()
  }
}

extension Engine {
  /// Asks the strongest player; that marks the game.
  private mutating func hint() -> Outcome {
    history.mark(.hint)
    return Outcome(hint: Opponent.expectimax.hint(for: history.game.board.grid))
  }

  /// Lets a player make a move; that marks the game.
  private mutating func play(
    _ player: Opponent, _ milliseconds: Int?, using generator: inout some RandomNumberGenerator
  ) throws(CommandError) -> Outcome {
    let grid = history.game.board.grid
    let hint = player.hint(for: grid, milliseconds: milliseconds)
    let choice = hint?.best?.direction ?? player.choice(on: grid, using: &generator)
    guard let choice, let turn = history.play(choice) else { throw .nothingToPlay }
    history.mark(.autoplay)
    return Outcome(turn: turn, hint: hint)
  }
}

extension Recording {
  /// The game as the engine would answer it: the state of the new game, then a line for each move.
  public var answers: [String] {
    let history = History(self)
    return [JSON(history.game(at: 0)).description]
      + history.turns.map { JSON(history.game(at: $0.number), after: $0).description }
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
