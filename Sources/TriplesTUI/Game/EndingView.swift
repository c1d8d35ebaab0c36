import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the result of a game where its figures were; the board stays as it is.
struct EndingView {
  let ending: Ending
  let game: Game
  let clock: Stopwatch
  /// What else is to be told, a line each.
  let company: [String]
  let look: Look
  let now: Seconds

  /// Draws the result as the layout wants it.
  func draw(in layout: GameLayout, into frame: inout Frame) {
    switch layout.arrangement {
    case .landscape: drawColumn(in: panel(of: layout), into: &frame)
    case .portrait:
      drawLines(in: layout.hud, into: &frame)
      if isTold { drawCurve(in: layout.foot(of: frame.size), into: &frame) }
    case .compact: drawLine(in: layout.hud, into: &frame)
    }
  }

  /// The middle of the score, to which the values fly.
  static func goal(in layout: GameLayout) -> Point {
    let hud = layout.hud
    guard layout.arrangement == .landscape else {
      return Point(column: hud.origin.column + hud.size.columns / 2, row: hud.origin.row)
    }
    return Point(column: hud.origin.column + 8, row: hud.origin.row + 2)
  }

  /// All of the panel above the notices.
  private func panel(of layout: GameLayout) -> Rect {
    let end = max(layout.hud.rows.upperBound, layout.notice.rows.lowerBound - 1)
    return layout.hud.rows(0, end - layout.hud.rows.lowerBound)
  }

  private var isTold: Bool { now >= ending.countedAt }
  private var points: String { "\(ending.sum(at: now)) points" }

  private func drawColumn(in rect: Rect, into frame: inout Frame) {
    let (left, top) = (rect.origin.column, rect.origin.row)
    frame.fill(rect, with: Cell(" ", look.page))
    frame.write("No more moves", at: rect.origin, look.strong)
    _ = ScoreView(look: look).draw(
      ending.sum(at: now), at: Point(column: left, row: top + 1), into: &frame)
    guard isTold else { return frame.write(points, at: Point(column: left, row: top + 4), look.muted) }
    frame.write(
      Frame.fitting([joined([points, rank]), points], columns: rect.size.columns),
      at: Point(column: left, row: top + 4), look.plain)
    frame.write(comparison, at: Point(column: left, row: top + 5), look.strong)
    drawSkill(at: Point(column: left, row: top + 6), into: &frame)
    drawCompany(at: Point(column: left, row: top + 8), into: &frame)
    let above = company.isEmpty ? 8 : 9 + company.count
    let curve = rect.rows(above, max(0, rect.size.rows - 1 - above))
    drawCurve(in: curve.endingBeforeEdge(of: frame.size), into: &frame)
    frame.write(course, at: Point(column: left, row: rect.rows.upperBound - 1), look.muted)
  }

  private func drawCompany(at point: Point, into frame: inout Frame) {
    for (row, line) in company.enumerated() {
      frame.write(line, at: Point(column: point.column, row: point.row + row), look.plain)
    }
  }

  private var course: String { "\(game.turnCount) moves in \(clock.time(at: now).clockText)" }

  private func drawSkill(at point: Point, into frame: inout Frame) {
    guard let skill else { return }
    let columns = 12
    var style = look.raisedStrong
    style.attributes.remove(.reverse)
    let bar = Rect(column: point.column + 6, row: point.row, columns: columns, rows: 1)
    frame.write("Skill", at: point, look.muted)
    frame.fill(bar, with: Cell(" ", look.raised))
    frame.writeBar(
      Bar.horizontal(Double(skill) / 100, columns: columns, isUnicode: look.traits.isUnicode), at: bar.origin,
      style)
    frame.write("\(skill) %", at: Point(column: bar.columns.upperBound + 1, row: point.row), look.plain)
  }

  /// How the score grew, a column of cells for each share of the game.
  private func drawCurve(in rect: Rect, into frame: inout Frame) {
    guard rect.size.rows > 1, ending.score > 0 else { return }
    for column in 0..<rect.size.columns {
      let place = column * (ending.curve.count - 1) / max(1, rect.size.columns - 1)
      let share = Double(ending.curve[place]) / Double(ending.score)
      let cells = Bar.upright(share, rows: rect.size.rows, on: look.traits)
      for (height, character) in cells.enumerated() {
        frame.writeBar(
          String(character),
          at: Point(column: rect.origin.column + column, row: rect.rows.upperBound - 1 - height), look.muted)
      }
    }
  }

  private func drawLines(in rect: Rect, into frame: inout Frame) {
    frame.fill(rect, with: Cell(" ", look.page))
    frame.writeCentred(joined(["No more moves", points]), row: rect.origin.row, in: rect, look.strong)
    guard isTold else { return }
    let standing = joined([rank, comparison.startingSmall])
    let lines = rect.size.rows > 2 ? company + [standing, luck, course] : [company.first ?? standing]
    for (row, line) in lines.compactMap(\.self).enumerated() where row + 1 < rect.size.rows {
      frame.writeCentred(line, row: rect.origin.row + 1 + row, in: rect, look.plain)
    }
  }

  private func drawLine(in rect: Rect, into frame: inout Frame) {
    let told = isTold ? [rank, comparison.startingSmall] : []
    let parts = (["No more moves", points] + told).compactMap(\.self)
    let texts = (1...parts.count).reversed().map { joined(Array(parts.prefix($0))) }
    let text = texts.first { $0.count <= rect.size.columns } ?? points
    frame.fill(rect, with: Cell(" ", look.page))
    frame.writeCentred(text, row: rect.origin.row, in: rect, look.strong)
  }
}

/// What is told in words.
extension EndingView {
  private var rank: String? {
    ending.standing.flatMap { standing in
      standing.rank.map { "rank \($0)" }
    }
  }

  /// The difference to the best of the games before, of those with help or of those without.
  private var comparison: String {
    guard let standing = ending.standing else { return "" }
    let record = standing.isAided ? "best with help" : "your best"
    guard let best = standing.best else {
      return standing.isAided ? "First game with help" : "Your best game so far!"
    }
    switch ending.score - best {
    case 0: return "equals \(record)"
    case 1...: return "\(standing.isAided ? "Best with help" : "New best"), by \(ending.score - best)!"
    default: return "\(best - ending.score) below \(record)"
    }
  }

  /// The per cent of the points that luck allowed; nil where that is not known, and for beginners.
  private var skill: Int? {
    guard ending.standing.map({ $0.games >= Lessons.games }) ?? false,
      let bound = game.bound, bound > 0
    else { return nil }
    return min(100, 100 * ending.score / bound)
  }

  private var luck: String? { skill.map { "\($0) % of the maximum" } }

  private func joined(_ parts: [String?]) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension String {
  /// The sentence as part of another.
  fileprivate var startingSmall: String { prefix(1).lowercased() + dropFirst() }
}
