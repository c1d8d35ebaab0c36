import TriplesModel

/// Draws the HUD beside the board, below it, or in one line.
struct HUDView {
  let hud: HUD
  let clock: Stopwatch
  /// The best score of a finished game; nil before there is one.
  let best: Int?
  /// What kind of game it is.
  let kind: (label: String, value: String)
  /// How far it is ahead of the ghost; nil without one.
  let lead: Int?
  let look: Look
  let now: Seconds

  /// Draws the HUD as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawColumn(in: layout, into: &frame)
    case .portrait: drawRows(in: layout, into: &frame)
    case .compact: drawLine(in: layout.hud, into: &frame)
    }
  }

  private var score: Int { hud.score.value(at: now) }

  private var time: String { clock.time(at: now).clockText }

  private var figures: [(label: String, value: String)] {
    [("Best", best.map(String.init) ?? "-")] + (lead.map { [("Ghost", $0.signed)] } ?? []) + [
      ("Moves", String(hud.moves)), ("Time", time),
      ("Highest", String(hud.highestTile)), kind,
      ("Seed", String(hud.origin.seed)),
    ]
  }

  private func drawColumn(in layout: GameLayout, into frame: inout Frame) {
    let rect = layout.hud
    let (left, top) = (rect.origin.column, rect.origin.row)
    frame.write("Score", at: rect.origin, look.muted)
    let width = ScoreView(look: look).draw(score, at: Point(column: left, row: top + 1), into: &frame)
    drawGain(at: Point(column: left + width + 2, row: top + 3), rise: 2, into: &frame)
    let hasRoom = !layout.next.rows.isEmpty
    let next = hasRoom ? nil : hud.next.map { ("Next", $0.text) }
    // The highest tile is to be seen on the board beside it.
    let shown = ([next].compactMap(\.self) + figures.filter { $0.label != "Highest" }).prefix(
      rect.rows.upperBound - top - 5)
    for (row, figure) in shown.enumerated() {
      frame.write(figure.0, at: Point(column: left, row: top + 5 + row), look.muted)
      frame.write(figure.1, at: Point(column: left + 9, row: top + 5 + row), style(of: figure.0))
    }
    guard hasRoom, hud.next != nil else { return }
    frame.write("Next", at: layout.next.origin, look.muted)
    let tile = Point(column: left + 9, row: layout.next.origin.row)
    drawNext(in: Rect(column: tile.column, row: tile.row, columns: 4, rows: 2), into: &frame)
  }

  /// The next tile is drawn as a small tile.
  private func drawNext(in rect: Rect, into frame: inout Frame) {
    guard let next = hud.next else { return }
    frame.fill(rect, with: Cell(" ", look.tile(of: next)))
    frame.writeCentred(next.text, row: rect.origin.row, in: rect, look.tile(of: next))
  }

  private func style(of label: String) -> Style {
    label == "Next" ? hud.next.map(look.tile(of:)) ?? look.plain : look.plain
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
    let cells = layout.figureCells(hasNext: hud.next != nil)
    let isWide = (cells.first?.size.columns ?? 0) > 14
    let all = [("Score", String(score))] + figures.filter { $0.label != "Game" || isWide }
    for (place, (figure, cell)) in zip(all, cells).enumerated() {
      frame.writeCentred(figure.0, row: cell.origin.row, in: cell, look.muted)
      frame.writeCentred(figure.1, row: cell.origin.row + 1, in: cell, place == 0 ? look.strong : look.plain)
    }
    drawNext(in: layout.next.centred(Size(columns: 4, rows: 2)), into: &frame)
    guard let score = cells.first else { return }
    let middle = score.origin.column + score.size.columns / 2 + 3
    drawGain(at: Point(column: middle, row: score.origin.row + 1), rise: 1, into: &frame)
  }

  private func drawLine(in rect: Rect, into frame: inout Frame) {
    let next = hud.next.map { "next \($0.text.trimmed)  " } ?? ""
    let best = lead.map { "  ghost \($0.signed)" } ?? best.map { "  best \($0)" } ?? ""
    let texts = [
      "\(next)\(score) points\(best)  \(hud.moves) moves  \(time)",
      "\(next)\(score)\(best)  \(hud.moves) moves", "\(next)\(score)\(best)", "\(next)\(score)", "\(score)",
    ]
    let text = texts.first { $0.count <= rect.size.columns } ?? ""
    frame.writeCentred(text, row: rect.origin.row, in: rect, look.strong)
  }
}

extension NextTile {
  /// What is on it, with room at both sides: ` 3 `, or ` + ` for a bonus.
  var text: String {
    switch self {
    case .tile(let rank): " \(RuleSet.threes.value(of: rank)) "
    case .bonus: " + "
    }
  }
}

extension GameMode {
  /// A word of six letters.
  var shortTitle: String { self == .random ? "random" : "seeded" }
}

extension String {
  fileprivate var trimmed: String { filter { $0 != " " } }
}

extension Look {
  /// The colours of a small tile that shows what comes next; a bonus looks like a 3.
  func tile(of next: NextTile) -> Style {
    let value = if case .tile(let rank) = next { RuleSet.threes.value(of: rank) } else { 3 }
    guard fillsTiles else { return outline(of: value) }
    let (face, ink) = tileColors(of: value, in: .threes)
    return Style(ink, on: face, hasFaces ? .bold : [])
  }
}
