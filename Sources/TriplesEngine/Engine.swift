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
  private var game: Game

  /// An engine with a new game; `setup` also says what `new` without a seed begins.
  public init(setup: GameSetup, using generator: inout some RandomNumberGenerator) {
    self.setup = setup
    game = setup.newGame(using: &generator)
  }

  /// The state of the game as an answer, without a line end.
  public var state: String { answer(nil) }

  /// Obeys a line and gives the answer, without a line end. What is no command changes nothing.
  public mutating func answer(
    _ line: LineReader.Line, using generator: inout some RandomNumberGenerator
  ) -> String {
    do throws(CommandError) {
      let turn = try perform(Command(line), using: &generator)
      return answer(turn)
    } catch {
      return JSON.object(["error": .text(error.description)]).description
    }
  }

  private mutating func perform(
    _ command: Command, using generator: inout some RandomNumberGenerator
  ) throws(CommandError) -> Turn? {
    switch command {
    case .slide(let direction): return game.play(direction)
    case .new(let seed?): game = GameSetup(seed: seed).newGame(using: &generator)
    case .new(nil): game = setup.newGame(using: &generator)
    case .board: break
    case .quit: isFinished = true
    }
    return nil
  }

  private func answer(_ turn: Turn?) -> String { JSON(game, after: turn).description }
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
