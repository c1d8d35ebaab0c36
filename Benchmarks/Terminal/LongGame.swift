import TriplesCanvas
import TriplesModel
import TriplesPlayers
import TriplesTUI

/// The cost of a key in a long game: a push, its undo and their frames.
struct LongGame {
  /// The game for all rows: with this seed, a search of four plies plays 11,040 moves of 2048.
  private let history: History
  private static let seed: UInt32 = 27
  /// Boards with the same number of tiles cost the same. A row uses the last ones before its turn.
  private static let (tiles, boards) = (10, 20)
  private static let rounds = 20
  /// Frames after each key, in seconds.
  private static let frames: [Seconds] = [0, 0.05, 0.1, 0.2]

  /// Plays the game up to a turn.
  init(turns: Int) {
    var player = Strategist(.twenty48, effort: .plies(4))
    var history = History(Game(.twenty48, Origin(.deterministic, seed: Self.seed)))
    while history.turnCount < turns, let move = player.choose(history.game.situation) { history.play(move) }
    self.history = history
  }

  /// Returns the median time of a push, its undo and their frames after some turns. Large digits cost more on the
  /// higher tiles of a long game; plain ones cost the same on all tiles.
  func time(afterTurn turn: Int, on size: Size, _ traits: ScreenTraits, hasLargeDigits: Bool) throws -> Double {
    var settings = Settings()
    settings[.digits] = hasLargeDigits ? "large" : "plain"
    let turns = (0...turn).reversed().lazy.filter { history.game(at: $0).board.tiles.count == Self.tiles }
    let times = try turns.prefix(Self.boards).flatMap { try self.times(afterTurns: $0, on: size, traits, settings) }
    return times.sorted()[times.count / 2]
  }

  private func times(
    afterTurns turns: Int, on size: Size, _ traits: ScreenTraits, _ settings: Settings
  ) throws -> [Double] {
    let history = try History(.twenty48, history.game.origin, moves: Array(history.moves.prefix(turns)))
    guard let direction = history.game.legalDirections.first else { return [] }
    var now: Seconds = 0
    var app = AppState(
      Environment(version: "0", localTime: { _ in "" }), traits: traits, size: size, settings: settings,
      Play(resuming: GameSession(history), setup: GameSetup(rules: .twenty48), at: now), at: now)
    return (0..<Self.rounds).map { _ in
      let start = Program.now
      for key in [direction.key, .character("u")] {
        app.update(.key(key), at: now)
        _ = app.takeRequests()
        for wait in Self.frames {
          app.advance(to: now + wait)
          _ = app.frame(at: now + wait)
        }
        now += 1
      }
      return Program.now - start
    }
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
