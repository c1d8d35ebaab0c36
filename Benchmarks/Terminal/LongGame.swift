import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// What a key costs in a long game: a push, its undo and their frames.
struct LongGame {
  /// The game that the rows are cut from.
  private var history = History(Game(.twenty48, Origin(.deterministic, seed: 1)))
  private static let maxSeed: UInt32 = 40
  private static let rounds = 400
  /// Frames after each key, in seconds.
  private static let frames: [Seconds] = [0, 0.05, 0.1, 0.2]

  /// Plays games of 2048 until one is long enough for all rows, and keeps the longest.
  init(turns: Int) {
    var player = ExpectimaxPlayer(Strategist(.twenty48), effort: .plies(3))
    for seed in 1...Self.maxSeed where history.turnCount < turns {
      var next = History(Game(.twenty48, Origin(.deterministic, seed: seed)))
      while next.turnCount < turns, let move = player.choose(next.game.situation) { next.play(move) }
      if next.turnCount > history.turnCount { history = next }
    }
  }

  /// The number of turns of the longest row: before the end of the game, which is drawn in another way.
  var turns: Int { history.turnCount - 50 }

  /// Returns the median time of a push, its undo and their frames after a number of turns; nil if the game was shorter.
  func time(afterTurns turns: Int, on size: Size, _ traits: ScreenTraits) throws -> Double? {
    guard history.turnCount >= turns else { return nil }
    let history = try History(.twenty48, history.game.origin, moves: Array(history.moves.prefix(turns)))
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
