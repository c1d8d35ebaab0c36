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
  /// What the last player thought of its directions.
  private var lastHint: Hint?

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
      let turn = try perform(command, using: &generator)
      let saved = command == .save ? Recording(history).share : nil
      let hint = command == .hint ? Opponent.expectimax.hint(for: history.game.board.grid) : lastHint
      return JSON(history.game, after: turn, saved: saved, hint: hint).description
    } catch {
      return JSON.object(["error": .text(error.description)]).description
    }
  }

  /// Does what a command says; gives the turn that was played, if there was one.
  private mutating func perform(
    _ command: Command, using generator: inout some RandomNumberGenerator
  ) throws(CommandError) -> Turn? {
    lastHint = nil
    switch command {
    case .slide(let direction): return history.play(direction)
    case .play(let player, let milliseconds): return try play(player, milliseconds, using: &generator)
    case .redo:
      guard let turn = history.redo() else { throw .nothingToRedo }
      return turn
    case .undo: guard history.undo() != nil else { throw .nothingToUndo }
    case .new(let seed?): history = History(GameSetup(seed: seed).newGame(using: &generator))
    case .new(nil): history = History(setup.newGame(using: &generator))
    case .load(let recording): history = History(recording)
    case .board, .save, .hint: break
    case .quit: isFinished = true
    }
    return nil
  }
}

extension Engine {
  /// Lets a player make a move.
  private mutating func play(
    _ player: Opponent, _ milliseconds: Int?, using generator: inout some RandomNumberGenerator
  ) throws(CommandError) -> Turn {
    let grid = history.game.board.grid
    lastHint = player.hint(for: grid, milliseconds: milliseconds)
    let choice = lastHint?.best?.direction ?? player.choice(on: grid, using: &generator)
    guard let choice, let turn = history.play(choice) else { throw .nothingToPlay }
    return turn
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
