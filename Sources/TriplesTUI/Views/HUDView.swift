import TriplesModel

/// Draws the HUD beside the board, below it, or in one line.
struct HUDView {
  let hud: HUD
  let look: Look
  let now: Seconds

  /// Draws the HUD as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawColumn(in: layout.hud, into: &frame)
    case .portrait: drawRows(in: layout, into: &frame)
    case .compact: drawLine(in: layout.hud, into: &frame)
    }
  }

  private var score: Int { hud.score.value(at: now) }

  private var figures: [(label: String, value: String)] {
    [
      ("Best", String(hud.best)), ("Moves", String(hud.moves)),
      ("Time", hud.stopwatch.time(at: now).clockText),
      ("Highest", String(hud.highestTile)), ("Mode", hud.mode.rawValue), ("Seed", String(hud.seed)),
    ]
  }

  private func drawColumn(in rect: Rect, into frame: inout Frame) {
    let (left, top) = (rect.origin.column, rect.origin.row)
    frame.write("Score", at: rect.origin, look.muted)
    let width = drawScore(at: Point(column: left, row: top + 1), into: &frame)
    drawGain(at: Point(column: left + width + 2, row: top + 3), rise: 2, into: &frame)
    for (row, figure) in figures.enumerated() {
      frame.write(figure.label, at: Point(column: left, row: top + 5 + row), look.muted)
      frame.write(figure.value, at: Point(column: left + 9, row: top + 5 + row), look.plain)
    }
  }

  /// Draws the score and returns how many columns it takes.
  private func drawScore(at point: Point, into frame: inout Frame) -> Int {
    let numerals = Numerals(rows: 3, glyphs: look.traits.glyphs)
    guard look.hasFaces, look.hasLargeDigits, numerals.areLarge else {
      frame.write(String(score), at: Point(column: point.column, row: point.row + 1), look.strong)
      return String(score).count
    }
    return numerals.draw(
      score, at: point, ink: look.theme.accent, glyphs: look.traits.glyphs, into: &frame)
  }

  /// Draws the points of the last turn, which rise and fade.
  private func drawGain(at point: Point, rise: Int, into frame: inout Frame) {
    guard let gain = hud.gain, now < gain.end, gain.points > 0 else { return }
    let share = (now - gain.start) / HUD.Gain.duration
    var style = look.strong
    style.foreground = style.foreground?.mixed(with: look.theme.page, share * share)
    let row = point.row - Int(Double(rise) * share + 0.5)
    frame.write("+\(gain.points)", at: Point(column: point.column, row: row), style)
  }

  private func drawRows(in layout: GameLayout, into frame: inout Frame) {
    let all = [("Score", String(score))] + figures.map { ($0.label, $0.value) }
    let cells = layout.figureCells(hasNext: false)
    for (place, (figure, cell)) in zip(all, cells).enumerated() {
      frame.writeCentred(figure.0, row: cell.origin.row, in: cell, look.muted)
      frame.writeCentred(figure.1, row: cell.origin.row + 1, in: cell, place == 0 ? look.strong : look.plain)
    }
    guard let score = cells.first else { return }
    let middle = score.origin.column + score.size.columns / 2 + 3
    drawGain(at: Point(column: middle, row: score.origin.row + 1), rise: 1, into: &frame)
  }

  private func drawLine(in rect: Rect, into frame: inout Frame) {
    let time = hud.stopwatch.time(at: now).clockText
    let texts = [
      "\(score) points  best \(hud.best)  \(hud.moves) moves  \(time)",
      "\(score)  best \(hud.best)  \(hud.moves) moves", "\(score)  best \(hud.best)", "\(score)",
    ]
    let text = texts.first { $0.count <= rect.size.columns } ?? ""
    frame.writeCentred(text, row: rect.origin.row, in: rect, look.strong)
  }
}
