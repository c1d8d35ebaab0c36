import TriplesCanvas
import TriplesModel

/// Draws the daily games of some rules as a calendar, a column a week and the newest at the right.
struct DaysView: Sendable {
  let rules: RuleSet
  let dailies: DailyLog
  let today: Day
  let look: Look

  private static let week = 7
  private static let labels = 6
  private static let maxWeeks = 53

  /// What is told of all days, in one line, in ever fewer words.
  var summaries: [String] {
    let days = dailies.days(of: rules)
    guard !days.isEmpty else { return [rules.title] }
    let streaks = dailies.streaks(of: rules, on: today)
    let average = dailies.averageShare(of: rules).map { ", \(Int(($0 * 100).rounded())) % of par" } ?? ""
    return [
      "\(rules.title): \(days.count) played, \(streaks.text)\(average)",
      "\(rules.title): \(streaks.text)\(average)", "\(rules.title): \(streaks.text)", rules.title,
    ]
  }

  /// As many weeks as have room, and what the marks mean.
  var part: Part {
    let least = Size(columns: Self.labels + 16, rows: Self.week + 1)
    let ideal = Size(columns: Self.labels + 2 * Self.maxWeeks, rows: Self.week + 1)
    return .column(
      [
        .room(least: least, ideal: ideal) { draw(in: $0, into: &$1) }, .gap(1),
        .text([legend, "\(marks[1]) played  \(marks[2]) par"], look.muted),
      ], priority: 20, isWhole: true)
  }

  private func draw(in rect: Rect, into frame: inout Frame) {
    let weeks = (rect.size.columns - Self.labels) / 2
    let first = today + -today.weekday + -Self.week * (weeks - 1)
    for (row, name) in zip([0, 2, 4, 6], ["Mon", "Wed", "Fri", "Sun"]) {
      frame.write(name, at: Point(column: rect.origin.column, row: rect.origin.row + 1 + row), look.muted)
    }
    for week in 0..<weeks {
      let column = rect.origin.column + Self.labels + 2 * week
      let monday = first + Self.week * week
      drawMonth(of: monday, isFirst: week == 0, at: Point(column: column, row: rect.origin.row), into: &frame)
      for weekday in 0..<Self.week where monday + weekday <= today {
        draw(monday + weekday, at: Point(column: column, row: rect.origin.row + 1 + weekday), into: &frame)
      }
    }
  }

  /// The month's number above the week in which it begins.
  private func drawMonth(of monday: Day, isFirst: Bool, at point: Point, into frame: inout Frame) {
    let sunday = monday + 6
    guard !isFirst, Self.month(sunday) != Self.month(monday + -1) else { return }
    frame.write(Self.month(sunday), at: point, look.muted)
  }

  private static func month(_ day: Day) -> String { String(day.text.dropFirst(5).prefix(2)) }

  private func draw(_ day: Day, at point: Point, into frame: inout Frame) {
    let daily = Daily(day, rules)
    guard daily.day == day else { return }
    let mark = marks[quality(of: daily)]
    frame.write(mark, at: point, day == today ? look.selected : look.plain)
  }

  /// 0 for a day that was not played, 1 for one below par or without, 2 for par and better.
  private func quality(of daily: Daily) -> Int {
    guard dailies.results[daily]?.counts == true else { return 0 }
    return (dailies.share(of: daily) ?? 0) >= 1 ? 2 : 1
  }

  private var marks: [String] { look.traits.isUnicode ? ["·", "□", "■"] : [".", "o", "#"] }

  private var legend: String { "\(marks[1]) played  \(marks[2]) par or better  \(marks[0]) not played" }
}
