import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws what is told of a level in play: its text, goals, limits and points, beside the board or below it.
struct LevelPanelView {
  let level: Level
  let standing: LevelStanding
  let points: LevelPoints
  let next: NextTile?
  let keys: KeyNames
  let look: Look
  let now: Seconds

  /// Draws as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawColumn(in: layout.panel, into: &frame)
    case .portrait: drawRows(in: layout, into: &frame)
    case .compact: drawLine(in: layout.hud, into: &frame)
    }
  }

  /// A label, a value and how the value is drawn.
  typealias Figure = (label: String, value: String, style: Style)

  var goals: [Figure] {
    standing.goals.map { goal in
      let done = look.traits.isUnicode ? "✓" : "ok"
      return (goal.goal.title, goal.isReached ? done : goal.text, goal.isReached ? look.strong : look.plain)
    }
  }

  var limits: [Figure] {
    let moves = standing.movesLeft.map { left -> Figure in
      ("moves left", String(left), left <= 2 ? look.alarm : look.plain)
    }
    let time = standing.secondsLeft.map { left -> Figure in
      ("time", LevelTime.text(left), look.time(left, pulses: points.isAnimated, at: now))
    }
    let next = next.map { tile -> Figure in
      ("next", " \(tile.label(in: level.rules)) ", look.tile(of: tile, in: level.rules))
    }
    return [moves, time, next].compactMap(\.self)
  }

  var shownPoints: Int { points.counter.value(at: now) }
  var earned: Int { level.stars(for: standing.total) }

  /// Draws what was added or taken off.
  func drawChange(at point: Point, rise: Int, into frame: inout Frame) {
    guard let change = points.change(at: now) else { return }
    PointsChangeView(change: change, look: look, now: now, isAnimated: points.isAnimated).draw(
      at: point, rise: rise, into: &frame)
  }
}
