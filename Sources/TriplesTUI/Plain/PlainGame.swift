import TriplesModel

/// The game as lines of text: for screen readers and terminals that can do nothing else.
public struct PlainGame: Sendable {
  /// What can be typed.
  public static let usage = "Type up, down, left, right, undo, board, new or quit, or the first letter."

  private let setup: GameSetup
  private var environment: Environment
  private var history: History
  private var effects: [AppState.Effect] = []
  /// True when the player wants to leave.
  public private(set) var isDone = false

  /// A game that begins or goes on.
  public init(_ environment: Environment, setup: GameSetup, resuming history: History? = nil) {
    self.environment = environment
    self.setup = setup
    self.history = history ?? History(setup.newGame(using: &self.environment.generator))
    if history == nil { effects = [.began(game)] }
  }

  private var game: Game { history.game }

  /// What is said first.
  public var opening: String {
    """
    Triples. Push the tiles: 1 and 2 make 3, equal tiles from 3 on make their sum.
    \(Self.usage)
    \(announcement)
    """
  }

  /// Does what a line says, and tells what happened.
  public mutating func answer(_ line: String) -> String {
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    switch word {
    case "", "board", "b": return standing
    case "new", "n": return startGame()
    case "undo": return undo()
    case "quit", "q": return quit()
    default: return Direction(parsing: word).map { push($0) } ?? Self.usage
    }
  }

  /// Takes what is to be kept since the last call.
  public mutating func takeEffects() -> [AppState.Effect] {
    defer { effects = [] }
    return effects
  }

  private mutating func push(_ direction: Direction) -> String {
    guard !game.isDone else { return ending }
    guard let turn = history.play(direction) else { return "Nothing can move \(direction.rawValue)." }
    effects.append(.happened(.move(direction), at: 0))
    if game.isDone { effects.append(.ended(Outcome(history: history, seconds: 0))) }
    let told = ["Pushed \(direction.rawValue)."] + turn.sentences + [standing]
    return (told + (game.isDone ? [ending] : [])).joined(separator: "\n")
  }

  private mutating func undo() -> String {
    guard history.undo() != nil else { return "There is nothing to undo." }
    effects.append(.happened(.undo, at: 0))
    return "Took back the last move.\n\(standing)"
  }

  private mutating func startGame() -> String {
    if game.turnCount > 0, !game.isDone { effects.append(.ended(Outcome(history: history, seconds: 0))) }
    history = History(setup.newGame(using: &environment.generator))
    effects.append(.began(game))
    return announcement
  }

  private mutating func quit() -> String {
    isDone = true
    return game.isDone ? "Goodbye." : "Goodbye. The game will go on next time."
  }

  private var announcement: String { "A \(game.mode.rawValue) game, seed \(game.seed).\n\(standing)" }

  private var standing: String { "\(game.board.grid)\nScore \(game.score), moves \(game.turnCount)." }

  private var ending: String {
    "No more moves. The score is \(game.score), the highest tile \(game.highestTile). Type new or quit."
  }
}
