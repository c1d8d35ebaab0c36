import TriplesModel

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
      return try perform(Command(line), using: &generator).description
    } catch {
      return JSON.object(["error": .text(error.description)]).description
    }
  }

  private mutating func perform(
    _ command: Command, using generator: inout some RandomNumberGenerator
  ) throws(CommandError) -> JSON {
    switch command {
    case .slide(let direction): return answer(after: history.play(direction))
    case .new(let seed?): history = History(GameSetup(seed: seed).newGame(using: &generator))
    case .new(nil): history = History(setup.newGame(using: &generator))
    case .undo: guard history.undo() != nil else { throw .nothingToUndo }
    case .redo:
      guard let turn = history.redo() else { throw .nothingToRedo }
      return answer(after: turn)
    case .save: return JSON(history.game, saved: Recording(history).share)
    case .load(let recording): history = History(recording)
    case .board: break
    case .quit: isFinished = true
    }
    return answer(after: nil)
  }

  private func answer(after turn: Turn?) -> JSON { JSON(history.game, after: turn) }
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
