import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesTerminal

extension Statistics {
  /// The figures in lines, and the number of games for each highest tile.
  var text: String {
    let tiles = highestTiles.map { "\($0.tile): \($0.games.counted("game"))." }
    return ([rules.title] + figures + (tiles.isEmpty ? [] : ["Highest tile:"] + tiles)).joined(separator: "\n")
  }

  private var figures: [String] {
    let counts = [
      "\(games)", aided > 0 ? "\(aided) with help" : nil, unfinished > 0 ? "\(unfinished) unfinished" : nil,
    ]
    let figures: [(name: String, text: String?)] = [
      ("Games", counts.compactMap(\.self).joined(separator: ", ")), ("Time", duration(seconds)),
      ("Counted", scores.count < games ? "\(scores.count), finished without help" : nil),
      ("Mean", scores.mean?.text(0)), ("Median", scores.median?.text(0)), ("Best", scores.best.map(String.init)),
      ("Skill", meanSkill.map { "\(Skill.percent(ofMean: $0)) % of the possible, on average" }),
      ("Days in a row", "\(streaks.current) with a finished game, longest \(streaks.longest)"),
    ]
    return figures.compactMap { name, text in text.map { "\(name): \($0)." } }
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
    ])
  }

  /// Returns the JSON document of a command: the name of the format, its version, and the content under `name`.
  /// docs/json.md describes each document, and which changes raise the version.
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

  /// The heads of columns with names, which are text even if they have only digits.
  static let names: Set = ["Player", "Name"]

  /// Returns the title and aligned columns, numbers to the right; if `isPlain`, a line per row that names its values.
  func text(isPlain: Bool = false) -> String {
    guard !isPlain else {
      let lines = rows.map { row in
        zip(heads, row).filter { !$1.isEmpty }.map { "\($0) \($1)" }.joined(separator: ", ") + "."
      }
      return ([title.map { "\($0):" }].compactMap(\.self) + lines).joined(separator: "\n")
    }
    let rows = [heads] + rows
    let widths = heads.indices.map { column in rows.map { $0[column].columns }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = heads.indices.map { column in
        let (text, width) = (row[column], widths[column])
        let isNumber = text.allSatisfy { $0.isNumber || "-+".contains($0) } && !Self.names.contains(heads[column])
        return isNumber ? text.aligned(in: width) : text.padded(to: width)
      }
      let line = cells.joined(separator: "  ")
      return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }
    return ([title].compactMap(\.self) + lines).joined(separator: "\n")
  }
}

extension [HighScore] {
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
