import TriplesCanvas
import TriplesModel

/// A bar chart of scores, the oldest on the left, with axes, a line at the median and a mark below the chosen game.
struct ScoreChart {
  let scores: [Int]
  let median: Int
  /// The index of the chosen game or, if its score does not count, of the nearest one that counts.
  let nearest: Int
  /// True if the game at `nearest` is the chosen one.
  let isChosen: Bool
  let look: Look

  private static let maxPitch = 4

  func draw(in rect: Rect, into frame: inout Frame) {
    let (highest, isUnicode) = (max(1, scores.max() ?? 1), look.traits.isUnicode)
    let plot = Rect(rect.columns.dropFirst(highest.grouped.count + 2), rect.rows.dropLast())
    let (left, foot) = (plot.origin.column - 1, plot.rows.upperBound)
    func write(_ text: String, _ column: Int, _ row: Int) {
      frame.write(text, at: Point(column: column, row: row), look.muted)
    }
    func writeLabel(_ value: Int, _ row: Int) { write(value.grouped, left - 1 - value.grouped.count, row) }
    func line(_ dash: String) -> String { String(repeating: dash, count: plot.size.columns) }
    for row in plot.rows { write(isUnicode ? "│" : "|", left, row) }
    write((isUnicode ? "└" : "+") + line(isUnicode ? "─" : "-"), left, foot)
    writeLabel(highest, plot.origin.row)
    writeLabel(0, foot)
    // Draw the line at the median first: it is behind the bars.
    let middle = foot - 1 - min(plot.size.rows - 1, plot.size.rows * median / highest)
    write(line(isUnicode ? "┄" : "-"), plot.origin.column, middle)
    if middle > plot.origin.row { writeLabel(median, middle) }
    let first = max(0, min(scores.count - plot.size.columns, nearest))
    let shown = first..<min(scores.count, first + plot.size.columns)
    let pitch = max(1, min(Self.maxPitch, plot.size.columns / max(1, shown.count)))
    for (place, index) in shown.enumerated() {
      let start = plot.origin.column + place * pitch
      let bar = Rect(start..<start + max(1, pitch - 1), plot.rows)
      let style = isChosen && index == nearest ? look.strong : look.muted
      frame.drawBar(Double(scores[index]) / Double(highest), in: bar, on: look.traits) { _ in style }
      guard isChosen, index == nearest else { continue }
      let mark = Point(column: start + (bar.size.columns - 1) / 2, row: foot)
      frame.write(isUnicode ? "▲" : "^", at: mark, look.strong)
    }
  }
}

/// A calendar of the daily games of one rule set, one column per week, the newest on the right.
struct DaysView: Sendable {
  let rules: RuleSet
  let dailies: DailyLog
  let today: Day
  let chosen: Day?
  /// The daily game in play, if it is a first try.
  let played: Daily?
  let look: Look

  private static let week = 7
  private static let labelColumns = 6
  private static let maxWeeks = 53

  var summaries: [String] {
    let days = dailies.days(of: rules)
    guard !days.isEmpty else { return [rules.title] }
    let streaks = dailies.streaks(of: rules, on: today)
    return ["\(rules.title): \(days.count) played, \(streaks.text)", "\(rules.title): \(streaks.text)", rules.title]
  }

  /// Returns the result of a day and the effect of Enter there, the longest variant first.
  func texts(of day: Day, _ keys: KeyMap) -> [String] {
    let daily = Daily(day, rules)
    let result = dailies.results[daily]?.against(dailies.pars[daily])
    let progress = dailies.progress(of: daily, on: today, isInPlay: daily == played)
    let how = result != nil ? " again as practice" : day == today || progress != nil ? "" : " as practice"
    let text = "\(day.text): \(result ?? progress ?? (day == today ? "no result yet" : "missed"))"
    return ["\(text). \(keys[.confirm]) plays it\(how).", text, day.text]
  }

  var part: LayoutNode {
    let least = Size(columns: Self.labelColumns + 16, rows: Self.week + 1)
    let ideal = Size(columns: Self.labelColumns + 2 * Self.maxWeeks, rows: Self.week + 1)
    let days = LayoutNode.room(least: least, ideal: ideal) { draw(in: $0, into: &$1) }
    let legend = "\(marks[1]) played  \(marks[2]) par"
    let legends = LayoutNode.text(["\(legend) or better  \(marks[0]) none that counts", legend], look.muted)
    return .column([days, .gap(1), legends], priority: 20, isWhole: true)
  }

  private func draw(in rect: Rect, into frame: inout Frame) {
    let weeks = (rect.size.columns - Self.labelColumns) / 2
    let first = today + (Self.week * (1 - weeks) - today.weekday)
    for (row, name) in zip([0, 2, 4, 6], ["Mon", "Wed", "Fri", "Sun"]) {
      frame.write(name, at: Point(column: rect.origin.column, row: rect.origin.row + 1 + row), look.muted)
    }
    for week in 0..<weeks {
      let column = rect.origin.column + Self.labelColumns + 2 * week
      let monday = first + Self.week * week
      let month = Self.month(min(monday + 6, today))
      if week > 0, month != Self.month(monday + -1) {
        frame.write(month, at: Point(column: column, row: rect.origin.row), look.muted)
      }
      for weekday in 0..<Self.week where monday + weekday <= today {
        draw(monday + weekday, at: Point(column: column, row: rect.origin.row + 1 + weekday), into: &frame)
      }
    }
  }

  private static func month(_ day: Day) -> String { String(day.text.dropFirst(5).prefix(2)) }

  private func draw(_ day: Day, at point: Point, into frame: inout Frame) {
    guard Daily.days.contains(day) else { return }
    let daily = Daily(day, rules)
    let isPlayed = dailies.results[daily]?.counts == true
    let mark = marks[!isPlayed ? 0 : (dailies.share(of: daily) ?? 0) < 1 ? 1 : 2]
    frame.write(mark, at: point, day == chosen ?? today ? look.selected : look.plain)
  }

  private var marks: [String] { look.traits.isUnicode ? ["·", "□", "■"] : [".", "o", "#"] }
}
