import FoundationEssentials
import TriplesModel
import TriplesStore

extension [TextTable] {
  /// Returns the boards as a web page without scripts, in light and dark colours.
  func page(at date: Date) -> String {
    let body = isEmpty ? "<p>No games yet.</p>" : map(\.section).joined(separator: "\n")
    // Drop the newline, because printing adds one.
    return String(decoding: PackageResources.boards_html.dropLast(), as: UTF8.self)
      .replacing("{date}", with: date.formatted(.iso8601)).replacing("{boards}", with: body)
  }
}

extension TextTable {
  fileprivate var section: String {
    let numbers = heads.indices.map { column in
      let isNumber = !Self.names.contains(heads[column]) && rows.allSatisfy { Int($0[column]) != nil }
      return isNumber ? " class=\"number\"" : ""
    }
    func line(_ cells: [String], _ tag: String) -> String {
      let cells = zip(cells, numbers).map { "<\(tag)\($1)>\(escaped($0))</\(tag)>" }
      return "<tr>\(cells.joined())</tr>"
    }
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        .replacing("\"", with: "&quot;")
    }
    return """
      <section>
      <h2>\(escaped(title ?? ""))</h2>
      <table>
      <thead>\(line(heads, "th"))</thead>
      <tbody>
      \(rows.map { line($0, "td") }.joined(separator: "\n"))
      </tbody>
      </table>
      </section>
      """
  }
}

/// The boards as SQL for PostgreSQL: the tables and views in `boards.sql`, which rank as `triples board` does, and
/// inserts that can be repeated in any order.
enum BoardSQL {
  private static let rows = 500

  static func text(of boards: HostBoards, at position: String?) -> String {
    let games = boards.games.sorted { $0.key < $1.key }
    let newest = boards.newest.sorted { $0.player.id < $1.player.id }
    return String(decoding: PackageResources.boards_sql, as: UTF8.self)
      + insert(
        "game (key, identity, kind, rules, day, level, player, ended, score, stars, aided, marks)", games.map(row),
        """
        ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, rules = excluded.rules, day = excluded.day,
          level = excluded.level, player = excluded.player, ended = excluded.ended, score = excluded.score,
          stars = excluded.stars, aided = excluded.aided, marks = excluded.marks
          WHERE (excluded.ended, excluded.player, excluded.kind) < (old.ended, old.player, old.kind)
        """)
      + insert(
        "player (id, name, named)", newest.map { [quoted($0.player.id), quoted($0.name), date($0.date)] },
        """
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named
          WHERE excluded.named >= old.named
        """) + "COMMIT;\n-- position \(position ?? "none")"
  }

  private static func insert(_ table: String, _ rows: [[String]], _ conflict: String) -> String {
    stride(from: 0, to: rows.count, by: Self.rows).map { start in
      let values = rows[start..<min(rows.count, start + Self.rows)].map { "(\($0.joined(separator: ", ")))" }
      let (name, columns) = (table.prefix { $0 != " " }, table.drop { $0 != " " })
      return "INSERT INTO triples.\(name) AS old\(columns) VALUES\n\(values.joined(separator: ",\n"))\n\(conflict);\n"
    }.joined()
  }

  private static func row(_ game: HostResult) -> [String] {
    let marks = Mark.allCases.filter(game.marks.contains).map(\.rawValue)
    return [
      quoted(game.key), quoted(game.identity.text), quoted(game.kind.text), quoted(game.kind.rules?.rawValue),
      quoted(game.kind.daily?.day.text), quoted(game.kind.level?.text), quoted(game.player.id), date(game.date),
      String(game.score), String(game.stars), game.isAided ? "true" : "false",
      quoted(marks.isEmpty ? "-" : marks.joined(separator: "+")),
    ]
  }

  static func renaming(_ id: String, to name: HostName) -> String {
    "UPDATE triples.player SET name = \(quoted(name.text)) WHERE id = \(quoted(id));"
  }

  static func removing(_ id: String) -> String {
    ["game WHERE player", "player WHERE id"].map { "DELETE FROM triples.\($0) = \(quoted(id));" }
      .joined(separator: "\n")
  }
}

/// Returns an SQL literal. With `standard_conforming_strings`, only the quote is special.
private func quoted(_ text: String?) -> String { text.map { "'\($0.replacing("'", with: "''"))'" } ?? "NULL" }

private func date(_ date: Date) -> String { quoted(date.formatted(.iso8601)) }
