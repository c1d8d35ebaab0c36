import TriplesCanvas
import TriplesModel

extension History {
  private static let maxBars = 64

  /// Returns a chart of the growth of the score: the points of the tiles of each value, up to `counted`, after every so
  /// many turns and at the end.
  func chart(_ look: Look, upTo counted: Int) -> Chart {
    var step = 1
    while turnCount / step >= Self.maxBars { step *= 2 }
    let turns = Array(stride(from: step, through: turnCount, by: step)) + (turnCount % step == 0 ? [] : [turnCount])
    let bars = turns.map { game(at: $0).pointsByValue }
    let values = Set(bars.flatMap(\.keys)).sorted(by: >)
    return Chart(
      bars: bars.map { points in values.map { $0 <= counted ? Double(points[$0] ?? 0) : 0 } },
      styles: values.map {
        look.hasThemeBackground
          ? Style(look.tileColors(of: $0, in: game.rules).face, on: look.plain.background) : look.muted
      }, top: Double(game.score))
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
