import FoundationEssentials
import TriplesModel
import TriplesStore

/// The boards as SQL for PostgreSQL: the schema, and inserts that may be repeated in any order.
struct BoardSQL {
  let boards: HostBoards
  let position: LogPosition

  /// How many rows one statement inserts.
  private static let rows = 500

  /// One transaction: what is cut short changes nothing.
  var text: String {
    let games = boards.games.sorted { $0.key < $1.key }
    let names = boards.latestNames.sorted { $0.key < $1.key }
    return [
      "BEGIN;", "SET LOCAL client_encoding = 'UTF8';", "SET LOCAL standard_conforming_strings = on;",
      "SET LOCAL client_min_messages = warning;", "SELECT pg_advisory_xact_lock(7276547);", Self.schema,
    ]
    .joined(separator: "\n") + "\n"
      + Self.insert(
        "game (key, identity, kind, rules, day, level, player, ended, score, stars, aided, marks)",
        games.map(Self.row),
        """
        ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, rules = excluded.rules, day = excluded.day,
          level = excluded.level, player = excluded.player, ended = excluded.ended, score = excluded.score,
          stars = excluded.stars, aided = excluded.aided, marks = excluded.marks
          WHERE (excluded.ended, excluded.player, excluded.kind) < (old.ended, old.player, old.kind)
        """)
      + Self.insert(
        "player (id, name, named)",
        names.map { [quoted($0.key), quoted($0.value.name), date($0.value.date)] },
        """
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named
          WHERE (excluded.named, excluded.name) > (old.named, old.name)
        """) + "COMMIT;\n-- position \(position)"
  }

  private static func insert(_ table: String, _ rows: [[String]], _ conflict: String) -> String {
    stride(from: 0, to: rows.count, by: Self.rows).map { start in
      let values = rows[start..<min(rows.count, start + Self.rows)].map { "(\($0.joined(separator: ", ")))" }
      let (name, columns) = (table.prefix { $0 != " " }, table.drop { $0 != " " })
      return
        "INSERT INTO triples.\(name) AS old\(columns) VALUES\n\(values.joined(separator: ",\n"))\n\(conflict);\n"
    }.joined()
  }

  private static func row(_ game: HostResult) -> [String] {
    let level: LevelID? = if case .level(let id) = game.kind { id } else { nil }
    return [
      quoted(game.key), quoted(game.identity.text), quoted(game.kind.text), quoted(game.kind.rules?.rawValue),
      quoted(game.daily?.day.text), quoted(level?.text), quoted(game.player.id), date(game.date),
      String(game.score), String(game.stars), game.isAided ? "true" : "false", quoted(Mark.text(game.marks)),
    ]
  }
}

/// A text as SQL; the statements ask for the standard's strings, in which only the quote means something.
private func quoted(_ text: String?) -> String {
  text.map { "'\($0.replacing("'", with: "''"))'" } ?? "NULL"
}

private func date(_ date: Date) -> String { quoted(date.formatted(.iso8601)) }
