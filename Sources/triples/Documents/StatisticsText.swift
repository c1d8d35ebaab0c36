import TriplesModel

/// Statistics as text, with a small chart of the tiles and of the months.
struct StatisticsText {
  private static let cells = 20
  private static let nameWidth = 14

  private let statistics: Statistics
  /// How bars are drawn; without them there are no columns either.
  enum Bars { case blocks, ascii, none }
  private let bars: Bars

  /// The text of some statistics.
  init(_ statistics: Statistics, bars: Bars) { (self.statistics, self.bars) = (statistics, bars) }

  /// A title, a line for each figure, and the charts.
  var text: String {
    ([statistics.rules.title] + figures + tiles + months).joined(separator: "\n")
  }

  private var figures: [String] {
    let skill = statistics.skill.map { "\(Int(($0 * 100).rounded())) %" }
    return [
      line("Games", games), line("Time", duration(statistics.seconds)),
      statistics.scores.mean.map { line("Mean", whole($0)) },
      statistics.scores.median.map { line("Median", whole($0)) },
      statistics.scores.best.map { line("Best", "\($0)") },
      skill.map { line("Skill", "\($0) of the maximum") },
      line("Streak", "\(statistics.streaks.current), longest \(statistics.streaks.longest)"),
    ].compactMap(\.self)
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
      let scores = "mean \(whole(month.scores.mean ?? 0)), best \(month.scores.best ?? 0)"
      return line(month.name, chart(month.scores.count, of: max) + (bars == .none ? ", " : "   ") + scores)
    }
    return rows.isEmpty ? [] : title("Games by month") + rows
  }

  private func title(_ text: String) -> [String] { bars == .none ? [text + ":"] : ["", "  " + text] }

  private func line(_ name: String, _ text: String) -> String {
    bars == .none ? "\(name): \(text)." : "  \(name.filled(Self.nameWidth))\(text)"
  }

  /// A bar and the number that it shows.
  private func chart(_ count: Int, of max: Int) -> String {
    guard bars != .none else { return "\(count) game\(count == 1 ? "" : "s")" }
    let eighths = count * Self.cells * 8 / Swift.max(1, max)
    guard bars != .blocks else { return "\(bar(eighths: eighths, of: Self.cells))  \(count)" }
    let full = String(repeating: "#", count: eighths / 8)
    return "\(full.filled(Self.cells))  \(count)"
  }

  private func whole(_ number: Double) -> String { "\(Int(number.rounded()))" }
}

extension String {
  /// The text with spaces after it up to a width.
  fileprivate func filled(_ width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
