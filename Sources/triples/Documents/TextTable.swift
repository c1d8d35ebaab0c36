import TriplesCommandLine
import TriplesModel

/// A table that commands print.
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
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed())
    }
    return ([title].compactMap(\.self) + lines).joined(separator: "\n")
  }
}

extension HighScoreTable {
  /// The table of a rule set; the names of the players come last, if there are any.
  func textTable(of key: ScoreBoards.Key) -> TextTable {
    let hasNames = scores.contains { $0.player != nil }
    let hasSkill = scores.contains { $0.summary.skill != nil }
    return TextTable(
      title: "\(key.rules.title), \(key.isAided ? "with" : "without") help",
      heads: ["Rank", "Score", "Highest", "Moves", "Time", "Date", "Mode", "Seed", "Marks"]
        + (hasSkill ? ["Skill"] : []) + (hasNames ? ["Player"] : []),
      rows: zip(1..., scores).map { rank, score in
        let game = score.summary
        let marks = Mark.allCases.filter(game.marks.contains).map(\.rawValue).joined(separator: " ")
        return [
          "\(rank)", "\(game.score)", "\(game.highestTile)", "\(game.moves)",
          game.seconds.map { Seconds($0).clockText } ?? "-", game.date?.localText ?? "-", game.origin.mode.name,
          "\(game.origin.seed)", marks,
        ] + (hasSkill ? [game.skill?.text ?? "-"] : []) + (hasNames ? [score.player?.description ?? ""] : [])
      })
  }
}

extension DuelHistory {
  /// The results against each level, and the duels, of some rules or of all.
  func of(_ rules: RuleSet?) -> (standings: [DuelStanding], records: [DuelRecord]) {
    (
      standings.filter { (rules ?? $0.rules) == $0.rules },
      records.filter { (rules ?? $0.setup.rules) == $0.setup.rules }
    )
  }

  /// The results against each level, and the latest duels.
  func text(of rules: RuleSet?) -> String {
    let (standings, records) = of(rules)
    guard !records.isEmpty else { return "No finished duels yet." }
    let table = TextTable(
      heads: ["Rules", "Level", "Won", "Lost", "Drawn", "Best", "Mean"],
      rows: standings.map {
        [$0.rules.title] + [$0.level.rawValue, $0.wins, $0.losses, $0.draws].map(String.init)
          + [$0.best, $0.mean].map { $0.map(String.init) ?? "-" }
      })
    let list = TextTable(
      heads: ["Date", "Rules", "First", "Second", "Score", "Margin", "Seed"], rows: records.prefix(20).map(\.cells))
    return (standings.isEmpty ? "" : table.text + "\n\n") + list.text
  }
}

extension DuelRecord {
  fileprivate var cells: [String] {
    let names = [setup.first, setup.second].map { $0.level.map { "level \($0.rawValue)" } ?? "person" }
    let points = (scores.map(String.init) + ["-"]).prefix(2).joined(separator: ":")
    return [setup.date.localText, setup.rules.title] + names
      + [points, marginText(), String(setup.seed) + (isAided ? " undo" : "")]
  }
}
