import FoundationEssentials
import TriplesModel
import TriplesStore

extension [TextTable] {
  /// Returns the boards as a web page without scripts, in light and dark colours.
  func page(at date: Date) -> String {
    let body = isEmpty ? "<p>No games yet.</p>" : map(\.section).joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Triples: boards</title>
      <style>
      :root { color-scheme: light dark; --ink: #222; --page: #faf8f5; --line: #ddd6cc; --muted: #6b645b }
      @media (prefers-color-scheme: dark) { :root { --ink: #eee; --page: #1c1b1a; --line: #3a3735; --muted: #a39c92 } }
      body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
      main { max-width: 44rem; margin: 0 auto; padding: 1rem }
      section { overflow-x: auto }
      table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
      th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
      th, .note { color: var(--muted); font-weight: normal }
      .number { text-align: right }
      </style>
      </head>
      <body>
      <main>
      <h1>Triples</h1>
      \(body)
      <p class="note">\(date.formatted(.iso8601))</p>
      </main>
      </body>
      </html>
      """
  }
}

extension TextTable {
  fileprivate var section: String {
    let numbers = heads.indices.map { column in
      rows.allSatisfy { Int($0[column]) != nil } ? " class=\"number\"" : ""
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

/// The boards as SQL for PostgreSQL: the schema, and inserts that can be repeated in any order.
struct BoardSQL {
  let boards: HostBoards
  let position: String?

  private static let rows = 500

  var text: String {
    let games = boards.games.sorted { $0.key < $1.key }
    let names = boards.latestNames.sorted { $0.id < $1.id }
    return [
      "BEGIN;", "SET LOCAL client_encoding = 'UTF8';", "SET LOCAL standard_conforming_strings = on;",
      "SET LOCAL client_min_messages = warning;", "DO $$ BEGIN PERFORM pg_advisory_xact_lock(7276547); END $$;",
      Self.schema,
    ].joined(separator: "\n") + "\n"
      + Self.insert(
        "game (key, identity, kind, rules, day, level, player, ended, score, stars, aided, marks)", games.map(Self.row),
        """
        ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, rules = excluded.rules, day = excluded.day,
          level = excluded.level, player = excluded.player, ended = excluded.ended, score = excluded.score,
          stars = excluded.stars, aided = excluded.aided, marks = excluded.marks
          WHERE (excluded.ended, excluded.player, excluded.kind) < (old.ended, old.player, old.kind)
        """)
      + Self.insert(
        "player (id, name, named)", names.map { [quoted($0.id), quoted($0.name), date($0.date)] },
        """
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, named = excluded.named
          WHERE (excluded.named, excluded.name) > (old.named, old.name)
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

  static func removing(_ id: String, asComment: Bool = false) -> String {
    ["game WHERE player", "player WHERE id"].map {
      "\(asComment ? "-- " : "")DELETE FROM triples.\($0) = \(quoted(id));"
    }.joined(separator: "\n")
  }

  /// Tables and views; they rank as `triples board` does.
  static let schema = """
    CREATE SCHEMA IF NOT EXISTS triples;
    CREATE TABLE IF NOT EXISTS triples.game (
      key text COLLATE "C" PRIMARY KEY, identity text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL,
      rules text, day date, level text COLLATE "C", player text COLLATE "C" NOT NULL, ended timestamptz NOT NULL,
      score integer NOT NULL, stars integer NOT NULL, aided boolean NOT NULL, marks text NOT NULL);
    CREATE TABLE IF NOT EXISTS triples.player (
      id text COLLATE "C" PRIMARY KEY, name text COLLATE "C" NOT NULL, named timestamptz NOT NULL);
    CREATE OR REPLACE VIEW triples.first_try AS
      SELECT DISTINCT ON (player, kind) * FROM triples.game WHERE day IS NOT NULL
      ORDER BY player, kind, ended, identity;
    CREATE OR REPLACE VIEW triples.days AS
      SELECT day, rules, row_number() OVER (PARTITION BY day, rules
        ORDER BY aided, score DESC, ended, player, kind, identity) AS rank, name, player AS id, score, ended, marks
      FROM triples.first_try JOIN triples.player ON player.id = first_try.player;
    CREATE OR REPLACE VIEW triples.best AS
      SELECT rules, row_number() OVER (PARTITION BY rules
        ORDER BY aided, score DESC, ended, player, kind, identity) AS rank, name, player AS id, score, ended, marks
      FROM (SELECT DISTINCT ON (player, rules) * FROM triples.game
        WHERE day IS NOT NULL OR kind LIKE 'game %'
        ORDER BY player, rules, aided, score DESC, ended, kind, identity) AS game
      JOIN triples.player ON player.id = game.player;
    CREATE OR REPLACE VIEW triples.levels AS
      SELECT player AS id, count(*) AS levels, sum(stars) AS stars, sum(score) AS points
      FROM (SELECT DISTINCT ON (player, level) * FROM triples.game WHERE level IS NOT NULL
        ORDER BY player, level, stars DESC, score DESC, ended, identity) AS best
      GROUP BY player;
    CREATE OR REPLACE VIEW triples.duels AS
      SELECT player AS id, split_part(kind, ' ', 3)::integer AS level, count(*) FILTER (WHERE score > 0) AS won,
        count(*) FILTER (WHERE score = 0) AS drawn, count(*) FILTER (WHERE score < 0) AS lost
      FROM triples.game WHERE kind LIKE 'duel %' GROUP BY 1, 2;
    CREATE OR REPLACE VIEW triples.streaks AS
      WITH day AS (SELECT DISTINCT player, day FROM triples.first_try),
        streak AS (SELECT player, max(day) AS last, count(*) AS days
          FROM (SELECT player, day, day - (row_number() OVER (PARTITION BY player ORDER BY day))::integer AS start
            FROM day) AS numbered GROUP BY player, start)
      SELECT player AS id, max(days) AS longest,
        coalesce(max(days) FILTER (WHERE last BETWEEN (now() AT TIME ZONE 'UTC')::date - 1
          AND (now() AT TIME ZONE 'UTC')::date), 0) AS current
      FROM streak GROUP BY player;
    CREATE OR REPLACE VIEW triples.players AS
      SELECT player.name, player.id, count(*) AS games,
        (SELECT count(DISTINCT day) FROM triples.first_try WHERE first_try.player = player.id) AS days,
        coalesce(max(streaks.current), 0) AS streak, coalesce(max(streaks.longest), 0) AS longest,
        coalesce(max(levels.levels), 0) AS levels, coalesce(max(levels.stars), 0) AS stars,
        coalesce(max(levels.points), 0) AS points,
        count(*) FILTER (WHERE kind LIKE 'duel %' AND score > 0) AS won,
        count(*) FILTER (WHERE kind LIKE 'duel %' AND score = 0) AS drawn,
        count(*) FILTER (WHERE kind LIKE 'duel %' AND score < 0) AS lost
      FROM triples.game JOIN triples.player ON player.id = game.player
      LEFT JOIN triples.streaks ON streaks.id = player.id LEFT JOIN triples.levels ON levels.id = player.id
      GROUP BY player.id, player.name;
    """
}

/// Returns a string of SQL. With `standard_conforming_strings`, only the quote is special.
private func quoted(_ text: String?) -> String { text.map { "'\($0.replacing("'", with: "''"))'" } ?? "NULL" }

private func date(_ date: Date) -> String { quoted(date.formatted(.iso8601)) }
