import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws what changes with each merge: the score, and the points of the last turn beside it. Where there is but one
/// line, that line has ``LineView`` instead.
struct PointsView {
  /// How the score is drawn where it is large.
  let score: ScoreView
  let points: Int
  /// The points of the last turn, which rise and fade.
  let gain: PointsChange?
  /// True if the rules show what comes next, which takes the place of a figure.
  let hasNext: Bool
  let look: Look
  let now: Seconds

  /// Draws them as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawLarge(at: layout.hud.origin, into: &frame)
    case .portrait: drawFigure(in: layout, into: &frame)
    case .compact: break
    }
  }

  private func drawLarge(at origin: Point, into frame: inout Frame) {
    let (left, top) = (origin.column, origin.row)
    let width = score.draw(points, at: Point(column: left, row: top + 1), into: &frame)
    drawGain(at: Point(column: left + width + 2, row: top + 3), rise: 2, into: &frame)
  }

  /// The score is the first of the figures.
  private func drawFigure(in layout: GameLayout, into frame: inout Frame) {
    guard let cell = layout.figureCells(hasNext: hasNext).first else { return }
    frame.writeCentred(String(points), row: cell.origin.row + 1, in: cell, look.strong)
    let middle = cell.origin.column + cell.size.columns / 2 + 3
    drawGain(at: Point(column: middle, row: cell.origin.row + 1), rise: 1, into: &frame)
  }

  private func drawGain(at point: Point, rise: Int, into frame: inout Frame) {
    guard let gain, now < gain.end, gain.points > 0 else { return }
    PointsChangeView(change: gain, look: look, now: now).draw(at: point, rise: rise, into: &frame)
  }
}
