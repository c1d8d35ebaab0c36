import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesModel

struct StatisticsText {
  /// How bars are drawn; without bars there are no columns either.
  enum Bars { case blocks, ascii, none }

  let statistics: Statistics
  let bars: Bars

  var text: String { ([statistics.rules.title] + figures + tiles + months).joined(separator: "\n") }

  private var figures: [String] {
    let lines: [String?] = [
      line("Games", games), line("Time", duration(statistics.seconds)),
      statistics.scores.count < statistics.games
        ? line("Counted", "\(statistics.scores.count), finished without help") : nil,
      statistics.scores.mean.map { line("Mean", $0.text(0)) },
      statistics.scores.median.map { line("Median", $0.text(0)) }, statistics.scores.best.map { line("Best", "\($0)") },
      statistics.meanSkill.map { line("Skill", "\(Skill.percent(ofMean: $0)) % of the possible, on average") },
      line(
        "Days in a row", "\(statistics.streaks.current) with a finished game, longest \(statistics.streaks.longest)"),
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
    return rows.isEmpty ? [] : title("Games without help by month") + rows
  }

  private func title(_ text: String) -> [String] { bars == .none ? [text + ":"] : ["", "  " + text] }

  private func line(_ name: String, _ text: String) -> String {
    bars == .none ? "\(name): \(text)." : "  \(name.padded(to: 14))\(text)"
  }

  private func chart(_ count: Int, of max: Int) -> String {
    guard bars != .none else { return count.counted("game") }
    let share = Double(count) / Double(Swift.max(1, max))
    return String(bar: share, width: 20, isUnicode: bars == .blocks) + "  \(count)"
  }
}

extension JSON {
  init(_ statistics: Statistics) {
    let (scores, streaks) = (statistics.scores, statistics.streaks)
    self.init([
      "rules": statistics.rules, "games": statistics.games, "aided": statistics.aided,
      "unfinished": statistics.unfinished, "seconds": statistics.seconds, "counted": scores.count,
      "mean": scores.mean, "median": scores.median, "best": scores.best,
      "meanPercentOfBound": statistics.meanSkill.map { $0 * 100 },
      "highestTiles": statistics.highestTiles.map { JSON(["tile": $0.tile, "games": $0.games]) },
      "streak": streaks.current, "longestStreak": streaks.longest,
      "months": statistics.months.map { month in
        let scores = month.scores
        return JSON([
          "month": month.name, "games": scores.count, "mean": scores.mean, "median": scores.median, "best": scores.best,
        ])
      },
    ])
  }

  /// Returns what a command prints with `--json`: the name of the format, its version, and its content under the same name.
  /// docs/json.md describes each document; a change to one needs a new version there.
  static func document(_ name: StaticString, _ content: some JSONValue) -> JSON {
    JSON(["format": "triples-\(name)", "version": 1, name: content])
  }
}

extension PrintableText: JSONValue { package func write(to json: inout JSONWriter) { description.write(to: &json) } }
extension RuleSet: JSONValue { package func write(to json: inout JSONWriter) { rawValue.write(to: &json) } }
/// Written in UTC: `2026-11-21T00:41:00Z`.
extension Date: JSONValue { package func write(to json: inout JSONWriter) { formatted(.iso8601).write(to: &json) } }
/// Written in a fixed order.
extension Set: JSONValue where Element == Mark {
  package func write(to json: inout JSONWriter) { Mark.allCases.filter(contains).map(\.rawValue).write(to: &json) }
}

struct TextTable {
  var title: String?
  let heads: [String]
  let rows: [[String]]

  /// The title and aligned columns; numbers are aligned to the right.
  var text: String {
    let rows = [heads] + rows
    let widths = heads.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { text, width in
        text.allSatisfy { $0.isNumber || "-+".contains($0) } ? text.aligned(in: width) : text.padded(to: width)
      }
      let line = cells.joined(separator: "  ")
      return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    return ([title].compactMap(\.self) + lines).joined(separator: "\n")
  }
}

extension [HighScore] {
  /// Returns the high scores as a table; the names of the players come last, if there are any.
  func textTable(of key: ScoreBoards.Key) -> TextTable {
    let hasNames = contains { $0.player != nil }
    let hasSkill = contains { $0.summary.skill != nil }
    return TextTable(
      title: "\(key.rules.title), \(key.isAided ? "with" : "without") help",
      heads: ["Rank", "Score", "Highest", "Moves", "Time", "Date", "Mode", "Seed", "Marks"]
        + (hasSkill ? ["Skill"] : []) + (hasNames ? ["Player"] : []),
      rows: zip(1..., self).map { rank, score in
        let game = score.summary
        let marks = Mark.allCases.filter(game.marks.contains).map(\.rawValue).joined(separator: " ")
        return [
          "\(rank)", "\(game.score)", "\(game.highestTile)", "\(game.moves)",
          game.seconds.map { Seconds($0).clockText } ?? "-", game.date?.localText ?? "-", game.kind,
          "\(game.origin.seed)", marks,
        ] + (hasSkill ? [game.skill?.text.ungrouped ?? "-"] : []) + (hasNames ? [score.player?.description ?? ""] : [])
      })
  }
}
