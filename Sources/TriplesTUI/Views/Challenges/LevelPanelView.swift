import TriplesModel

/// Draws what is told of a level in play: its text, goals, limits and points, beside the board or below it.
struct LevelPanelView {
  let level: Level
  let standing: LevelStanding
  let points: LevelPoints
  let next: NextTile?
  let look: Look
  let now: Seconds

  /// Draws as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawColumn(in: layout.panel, into: &frame)
    case .portrait: drawRows(in: layout.panel, into: &frame)
    case .compact: drawLine(in: layout.hud, into: &frame)
    }
  }

  /// A label, a value and how the value is drawn.
  private typealias Figure = (label: String, value: String, style: Style)

  private var goals: [Figure] {
    standing.goals.map { goal in
      let done = look.traits.isUnicode ? "✓" : "ok"
      return (goal.goal.title, goal.isReached ? done : goal.text, goal.isReached ? look.strong : look.plain)
    }
  }

  private var limits: [Figure] {
    let moves = standing.movesLeft.map { left -> Figure in
      ("moves left", String(left), left <= 2 ? look.alarm : look.plain)
    }
    let time = standing.secondsLeft.map { left -> Figure in
      ("time", LevelTime.text(left), look.time(left, pulses: points.isAnimated, at: now))
    }
    let next = next.map { tile -> Figure in ("next", tile.text, look.tile(of: tile)) }
    return [moves, time, next].compactMap(\.self)
  }

  private var shownPoints: Int { points.counter.value(at: now) }
  private var earned: Int { level.stars(for: standing.total) }

  /// What the next star needs; nil with all three, or where they cost nothing.
  private var nextStar: String? {
    level.stars.first { $0 > standing.total }.map { "next at \($0)" }
  }

  // MARK: Beside the board

  private func drawColumn(in rect: Rect, into frame: inout Frame) {
    let figures = goals + limits
    let isTall = rect.size.rows >= figures.count + 12
    let foot = isTall ? 9 : 2
    var row = rect.origin.row
    func line(_ text: String, _ style: Style) {
      frame.write(text.prefix(rect.size.columns), at: Point(column: rect.origin.column, row: row), style)
      row += 1
    }
    line(level.title, look.strong)
    let room = rect.rows.upperBound - row - figures.count - foot - 1
    for text in level.text.wrapped(columns: rect.size.columns).prefix(max(0, room)) { line(text, look.muted) }
    row += 1
    for figure in figures {
      drawFigure(figure, row: row, in: rect, into: &frame)
      row += 1
    }
    drawPoints(in: rect, top: isTall ? row + 1 : row, isLarge: isTall, into: &frame)
    guard isTall else { return }
    row = rect.rows.upperBound - 2
    line("u undo  i hint  c clear", look.muted)
    line("Esc all levels", look.muted)
  }

  private func drawFigure(_ figure: Figure, row: Int, in rect: Rect, into frame: inout Frame) {
    frame.write(figure.label, at: Point(column: rect.origin.column, row: row), look.muted)
    let column = max(
      rect.columns.upperBound - figure.value.count, rect.origin.column + figure.label.count + 1)
    frame.write(figure.value, at: Point(column: column, row: row), figure.style)
  }

  private func drawPoints(in rect: Rect, top: Int, isLarge: Bool, into frame: inout Frame) {
    let left = rect.origin.column
    let stars = look.stars(earned) + (nextStar.map { "  \($0)" } ?? "")
    guard isLarge else {
      frame.write(
        "\(shownPoints) points  \(look.stars(earned))", at: Point(column: left, row: top), look.strong)
      return drawChange(at: Point(column: left + 20, row: top), rise: 0, into: &frame)
    }
    frame.write("points", at: Point(column: left, row: top), look.muted)
    let width = drawNumber(at: Point(column: left, row: top + 1), into: &frame)
    frame.write(stars, at: Point(column: left, row: top + 4), look.strong)
    drawChange(at: Point(column: left + width + 2, row: top + 3), rise: 2, into: &frame)
  }

  /// Draws the points large where they can be, and returns how many columns they take. Those below 0 are small.
  private func drawNumber(at point: Point, into frame: inout Frame) -> Int {
    let numerals = Numerals(rows: 3, glyphs: look.traits.glyphs)
    guard shownPoints >= 0, look.hasFaces, look.hasLargeDigits, numerals.areLarge else {
      frame.write(String(shownPoints), at: Point(column: point.column, row: point.row + 1), look.strong)
      return String(shownPoints).count
    }
    return numerals.draw(
      shownPoints, at: point, ink: look.theme.accent, glyphs: look.traits.glyphs, into: &frame)
  }

  /// Draws what was added or taken off, which rises and fades.
  private func drawChange(at point: Point, rise: Int, into frame: inout Frame) {
    guard let change = points.change(at: now) else { return }
    let share = points.isAnimated ? (now - change.start) / LevelPoints.Change.duration : 0
    var style = change.points < 0 ? look.alarm : look.strong
    style.foreground = style.foreground?.mixed(with: look.theme.page, share * share)
    let row = point.row - Int(Double(rise) * share + 0.5)
    frame.write(
      change.text(isUnicode: look.traits.isUnicode), at: Point(column: point.column, row: row), style)
  }

  // MARK: Below the board

  private func drawRows(in rect: Rect, into frame: inout Frame) {
    let figures = goals + limits + [("points", "\(shownPoints) \(look.stars(earned))", look.strong)]
    let width = rect.size.columns / max(1, figures.count)
    for (place, figure) in figures.enumerated() {
      let cell = Rect(
        column: rect.origin.column + place * width, row: rect.origin.row, columns: width, rows: 2)
      frame.writeCentred(figure.label, row: cell.origin.row, in: cell, look.muted)
      frame.writeCentred(figure.value, row: cell.origin.row + 1, in: cell, figure.style)
      if place == figures.count - 1 {
        drawChange(
          at: Point(column: cell.origin.column + cell.size.columns / 2 + 4, row: cell.origin.row), rise: 0,
          into: &frame)
      }
    }
    let lines = level.text.wrapped(columns: rect.size.columns - 2)
    for (place, text) in lines.prefix(max(0, rect.size.rows - 3)).enumerated() {
      frame.writeCentred(text, row: rect.origin.row + 3 + place, in: rect, look.muted)
    }
  }

  private func drawLine(in rect: Rect, into frame: inout Frame) {
    let goal = standing.goals.map { $0.isReached ? "" : "\($0.goal.title): \($0.text)" }.filter {
      !$0.isEmpty
    }
    let moves = standing.movesLeft.map { "\($0) moves" }
    let time = standing.secondsLeft.map(LevelTime.text)
    let all = goal + [moves, time, "\(shownPoints) points"].compactMap(\.self)
    let texts = (0..<all.count).map { all.dropLast($0).joined(separator: "  ") }
    let text = texts.first { $0.count <= rect.size.columns } ?? ""
    let isAlarming = standing.secondsLeft.map { $0 <= LevelTime.alarm } ?? false
    frame.writeCentred(text, row: rect.origin.row, in: rect, isAlarming ? look.alarm : look.strong)
  }
}

extension GameLayout {
  /// Where a hint stands: above the keys of the panel, or where it stands in any game.
  var levelAdvice: Rect {
    guard arrangement == .landscape, panel.size.rows > 16 else { return advice }
    return Rect(
      column: panel.origin.column, row: panel.rows.upperBound - 4, columns: panel.size.columns, rows: 1)
  }

  /// All that lies beside or below the board.
  var panel: Rect {
    let bottom = [hud, next, controls].filter { !$0.rows.isEmpty }.map(\.rows.upperBound).max() ?? 0
    return Rect(
      column: hud.origin.column, row: hud.origin.row, columns: hud.size.columns,
      rows: bottom - hud.origin.row)
  }
}

extension String {
  /// The text in lines of so many columns at most, broken between words.
  func wrapped(columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word.prefix(columns)))
      }
    }
  }
}
