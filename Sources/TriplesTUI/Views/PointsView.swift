import TriplesModel

/// Draws what changes with each merge: the score, and the points of the last turn beside it.
struct PointsView {
  let score: Int
  /// The points of the last turn, which rise and fade.
  let gain: PointsChange?
  let figures: Figures
  let look: Look
  let now: Seconds

  /// Draws them as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawLarge(at: layout.hud.origin, into: &frame)
    case .portrait: drawFigure(in: layout, into: &frame)
    case .compact: drawLine(in: layout.hud, into: &frame)
    }
  }

  private func drawLarge(at origin: Point, into frame: inout Frame) {
    let (left, top) = (origin.column, origin.row)
    let width = ScoreView(look: look).draw(score, at: Point(column: left, row: top + 1), into: &frame)
    drawGain(at: Point(column: left + width + 2, row: top + 3), rise: 2, into: &frame)
  }

  /// The score is the first of the figures.
  private func drawFigure(in layout: GameLayout, into frame: inout Frame) {
    guard let cell = layout.figureCells(hasNext: figures.next != nil).first else { return }
    frame.writeCentred(String(score), row: cell.origin.row + 1, in: cell, look.strong)
    let middle = cell.origin.column + cell.size.columns / 2 + 3
    drawGain(at: Point(column: middle, row: cell.origin.row + 1), rise: 1, into: &frame)
  }

  private func drawLine(in rect: Rect, into frame: inout Frame) {
    let next = figures.next.map { "next \($0.text.trimmed)  " } ?? ""
    let best = figures.lead.map { "  ghost \($0.signed)" } ?? figures.best.map { "  best \($0)" } ?? ""
    let texts = [
      "\(next)\(score) points\(best)  \(figures.moves) moves  \(figures.time)",
      "\(next)\(score)\(best)  \(figures.moves) moves", "\(next)\(score)\(best)", "\(next)\(score)",
      "\(score)",
    ]
    let text = texts.first { $0.count <= rect.size.columns } ?? ""
    frame.writeCentred(text, row: rect.origin.row, in: rect, look.strong)
  }

  private func drawGain(at point: Point, rise: Int, into frame: inout Frame) {
    guard let gain, now < gain.end, gain.points > 0 else { return }
    PointsChangeView(change: gain, look: look, now: now).draw(at: point, rise: rise, into: &frame)
  }
}

extension String {
  fileprivate var trimmed: String { filter { $0 != " " } }
}
