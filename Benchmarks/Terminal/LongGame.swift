import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// What a key costs in a long game: a push, its undo and their frames.
struct LongGame {
  /// The game that the rows are cut from.
  private let moves: [Direction]
  private static let seed: UInt32 = 42
  private static let rounds = 400
  /// Frames after each key, in seconds.
  private static let frames: [Seconds] = [0, 0.05, 0.1, 0.2]

  /// Plays a game of 2048 that is long enough for all rows.
  init(turns: Int) {
    var history = History(Game(.twenty48, Origin(.deterministic, seed: Self.seed)))
    var player = ExpectimaxPlayer(Strategist(.twenty48), effort: .plies(2))
    while history.turnCount < turns, let move = player.choose(history.game.situation) { history.play(move) }
    moves = history.moves
  }

  /// Returns the median time of a push, its undo and their frames after a number of turns; nil if the game was shorter.
  func time(afterTurns turns: Int, on size: Size, _ traits: ScreenTraits) throws -> Double? {
    guard moves.count >= turns else { return nil }
    let history = try History(
      .twenty48, Origin(.deterministic, seed: Self.seed), moves: Array(moves.prefix(turns)))
    guard let direction = history.game.legalDirections.first else { return nil }
    var now: Seconds = 0
    var app = AppState(
      Environment(version: "0", localTime: { _ in "" }, rng: SystemRandomNumberGenerator()), traits: traits,
      size: size, settings: Settings(), boards: ScoreBoards(), setup: GameSetup(rules: .twenty48),
      resuming: GameSession(history), at: now)
    let times = (0..<Self.rounds).map { _ in
      let start = Program.now
      for key in [direction.key, .character("u")] {
        app.update(.key(key), at: now)
        _ = app.takeEffects()
        for wait in Self.frames {
          app.advance(to: now + wait)
          _ = app.frame(at: now + wait)
        }
        now += 1
      }
      return Program.now - start
    }
    return times.sorted()[times.count / 2]
  }
}

extension Direction {
  fileprivate var key: Key {
    switch self {
    case .up: Key(.up)
    case .down: Key(.down)
    case .left: Key(.left)
    case .right: Key(.right)
    }
  }
}
