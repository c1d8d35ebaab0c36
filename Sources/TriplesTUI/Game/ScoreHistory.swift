import TriplesCanvas
import TriplesModel

/// The growth of a game's score: the points of the tiles of each value, after every `step` turns and at the end.
///
/// A turn adds at most one bar. If there are too many, every other bar is dropped, so a turn takes the same time in any
/// game.
struct ScoreHistory: Hashable {
  private static let capacity = 64
  private var step = 1
  private var bars: [[Int: Int]] = []
  /// True if the last bar shows the last turn.
  private var isComplete = false

  /// Adds the turns that were played, and drops those that were undone.
  mutating func follow(_ history: History) {
    while history.turnCount / step >= Self.capacity {
      step *= 2
      bars = bars.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    let count = history.turnCount / step + 1
    bars.removeLast(max(0, bars.count - count))
    while bars.count < count { bars.append(history.game(at: bars.count * step).pointsByValue) }
    isComplete = history.turnCount % step == 0
  }

  /// Returns a chart of a whole game with tiles up to a value, or of a game in play with room for the bars to come.
  func chart(of game: Game, _ look: Look, upTo counted: Int = .max, isInPlay: Bool = false) -> Chart {
    // Leave out the start, which is not the player's work.
    let all = (isInPlay || isComplete ? bars : bars + [game.pointsByValue]).dropFirst()
    let blank = Array(repeating: [Double](), count: isInPlay ? Self.capacity - bars.count : 0)
    let values = Set(all.flatMap(\.keys)).sorted(by: >)
    var top = isInPlay ? 64 : game.score
    while top < game.score { top *= 2 }
    return Chart(
      bars: all.map { points in values.map { $0 <= counted ? Double(points[$0] ?? 0) : 0 } } + blank,
      styles: values.map {
        look.hasThemeBackground
          ? Style(look.tileColors(of: $0, in: game.rules).face, on: look.plain.background) : look.muted
      }, top: Double(top))
  }
}

extension Game {
  /// The score, divided among the tile values in proportion to their points: in 2048 a 4 that spawned
  /// earned no points.
  fileprivate var pointsByValue: [Int: Int] {
    let points = board.tiles.map { tile in (tile.value, rules.rank(ofValue: tile.value).map(rules.score(of:)) ?? 0) }
    let sum = points.reduce(0) { $0 + $1.1 }
    return points.reduce(into: [:]) { $0[$1.0, default: 0] += sum > 0 ? $1.1 * score / sum : 0 }
  }
}
