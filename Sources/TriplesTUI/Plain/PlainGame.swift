import TriplesModel

/// The game as lines of text: for screen readers and terminals that can do nothing else.
public struct PlainGame: Sendable {
  private var setup: GameSetup
  private var environment: Environment
  /// The game in play.
  public private(set) var game: Game
  /// True when the player wants to leave.
  public private(set) var isDone = false

  /// A game that begins.
  public init(_ environment: Environment, setup: GameSetup) {
    self.environment = environment
    self.setup = setup
    game = setup.newGame(using: &self.environment.generator)
  }

  /// What is said first.
  public var opening: String {
    """
    Triples. Push the tiles up, down, left or right: 1 and 2 make 3, equal tiles from 3 on make their sum.
    Type a direction or its first letter, board, new, or quit.
    A new \(game.mode.rawValue) game, seed \(game.seed).
    \(standing)
    """
  }

  /// Does what a line says, and tells what happened.
  public mutating func answer(_ line: String) -> String {
    let word = line.trimmed.lowercased()
    if let direction = Direction(parsing: word) { return push(direction) }
    switch word {
    case "", "board", "b": return standing
    case "new", "n": return startGame()
    case "quit", "q": return quit()
    default: return "Type up, down, left, right, board, new or quit."
    }
  }

  private mutating func push(_ direction: Direction) -> String {
    guard !game.isDone else { return ending }
    guard let turn = game.play(direction) else { return "Nothing can move \(direction.rawValue)." }
    let told = ["Pushed \(direction.rawValue)."] + turn.sentences + [standing]
    return (told + (game.isDone ? [ending] : [])).joined(separator: "\n")
  }

  private mutating func startGame() -> String {
    game = setup.newGame(using: &environment.generator)
    return "A new \(game.mode.rawValue) game, seed \(game.seed).\n\(standing)"
  }

  private mutating func quit() -> String {
    isDone = true
    return "Goodbye."
  }

  private var standing: String { "\(game.board.grid)\nScore \(game.score), moves \(game.turnCount)." }

  private var ending: String {
    "No more moves. The score is \(game.score), the highest tile \(game.highestTile). Type new or quit."
  }
}

extension String {
  /// The text without white space around it.
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
