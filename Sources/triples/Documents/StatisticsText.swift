import TriplesCommandLine
import TriplesModel

/// Statistics as text, with charts of the highest tiles and of the months.
struct StatisticsText {
  /// How bars are drawn; without bars there are no columns either.
  enum Bars { case blocks, ascii, none }

  let statistics: Statistics
  let bars: Bars

  var text: String { ([statistics.rules.title] + figures + tiles + months).joined(separator: "\n") }

  private var figures: [String] {
    let lines: [String?] = [
      line("Games", games), line("Time", duration(statistics.seconds)),
      statistics.scores.mean.map { line("Mean", $0.text(0)) },
      statistics.scores.median.map { line("Median", $0.text(0)) }, statistics.scores.best.map { line("Best", "\($0)") },
      statistics.meanSkill.map { line("Skill", "\(Skill.percent(ofMean: $0)) % of the possible, on average") },
      line("Streak", "\(statistics.streaks.current), longest \(statistics.streaks.longest)"),
    ]
    return lines.compactMap(\.self)
  }

  private var games: String {
    let parts = [
      "\(statistics.games)", statistics.aided > 0 ? "\(statistics.aided) with help" : nil,
      statistics.unfinished > 0 ? "\(statistics.unfinished) unfinished" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private var tiles: [String] {
    let max = statistics.highestTiles.map(\.games).max() ?? 0
    let rows = statistics.highestTiles.map { line("\($0.tile)", chart($0.games, of: max)) }
    return rows.isEmpty ? [] : title("Highest tile") + rows
  }

  private var months: [String] {
    let max = statistics.months.map(\.scores.count).max() ?? 0
    let rows = statistics.months.map { month in
      let scores = "mean \((month.scores.mean ?? 0).text(0)), best \(month.scores.best ?? 0)"
      return line(month.name, chart(month.scores.count, of: max) + (bars == .none ? ", " : "   ") + scores)
    }
    return rows.isEmpty ? [] : title("Games by month") + rows
  }

  private func title(_ text: String) -> [String] { bars == .none ? [text + ":"] : ["", "  " + text] }

  private func line(_ name: String, _ text: String) -> String {
    bars == .none ? "\(name): \(text)." : "  \(name.padded(to: 14))\(text)"
  }

  /// A bar and its number.
  private func chart(_ count: Int, of max: Int) -> String {
    guard bars != .none else { return "\(count) game\(count == 1 ? "" : "s")" }
    let share = Double(count) / Double(Swift.max(1, max))
    return String(bar: share, width: 20, isUnicode: bars == .blocks) + "  \(count)"
  }
}
