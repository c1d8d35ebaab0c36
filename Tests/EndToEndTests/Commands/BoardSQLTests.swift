import Foundation
import TestSupport
import Testing
import TriplesModel

/// `triples board --sql` in a real PostgreSQL: its views give the boards of `triples board`.
@Suite struct BoardSQLTests {
  let shell = Shell()

  /// Starts a server in the folder that listens on a socket there. PostgreSQL refuses to run as root.
  private static let server = """
    bin=$(ls -d /usr/lib/postgresql/*/bin | tail -1); chmod 777 .; db=$PWD/db
    as() { if [ $(id -u) = 0 ]; then setpriv --reuid postgres --regid postgres --clear-groups "$@"; else "$@"; fi; }
    as $bin/initdb -D $db -U triples --auth=trust --no-sync >/dev/null
    as $bin/pg_ctl -D $db -w -s -o "-k $PWD -c listen_addresses='' -c fsync=off" -l $db.log start
    trap 'as $bin/pg_ctl -D $db -m immediate -s stop' EXIT
    sql() { psql -h "$PWD" -U triples -d postgres -v ON_ERROR_STOP=1 -qtA "$@"; }

    """

  /// Prints the boards of the views in the format of `lines(_:)`.
  private static let compare = """
    views() {
      sql -F' ' -c "select 'day', day, rules, rank, id, score from triples.days order by 1, 2, 3, 4" \\
        -c "select 'best', rules, rank, id, score from triples.best order by 1, 2, 3" \\
        -c "select 'player', id, games, days, streak, longest, levels, stars, points, won, drawn, lost
            from triples.players order by 2" -c "select name from triples.players order by id"
    }

    """

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/lib/postgresql")
        && FileManager.default.isExecutableFile(
          atPath: "/usr/bin/psql"),
      "needs PostgreSQL"))
  func twoHostsInAnyOrderGiveTheSameBoards() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let result = try shell(
      Self.server + Self.compare + """
        for host in one two; do triples host init $host >/dev/null; done
        play() {
          yes "$4" | tr ' ' '\\n' | head -n 1200 |
            triples --plain --host $1 --name "$2" --data data-$1-$2 --scores s.json --seed $3 $5 >/dev/null
        }
        play one "O'Neil\\\\" 42 'u l d r'; play one "O'Neil\\\\" \(daily.seed) 'u l d r'; play one Bob \(daily.seed) 'l d r u'
        play two Cem \(daily.seed) 'd r l u'; play two Dan 7 'h u l d' '--rules threes'; play two Bob 42 'u l d r'
        mkdir -p copy/log; cp one/log/* copy/log
        triples board --sql one | sql >/dev/null; triples board --sql two | sql >/dev/null; views > forward
        triples board --sql two copy | sql >/dev/null; triples board --sql one | sql >/dev/null; views > twice
        cmp forward twice && echo repeated
        sql -c 'drop schema triples cascade' 2>/dev/null
        triples board --sql two | head -c 3000 | sql >/dev/null 2>&1; triples board --sql two | sql >/dev/null
        triples board --sql one | sql >/dev/null; views > backward
        cmp forward backward && echo interrupted
        sql -c 'drop schema triples cascade' 2>/dev/null
        position=$(triples board --sql one | tee part | sed -n 's/^-- position //p'); play one Eve 9 'l r u d'
        sql <part >/dev/null; triples board --sql --after $position one | tee rest | sql >/dev/null
        grep -c "^('" part rest; triples board --sql two | sql >/dev/null; views > followed
        triples board one two --json > document
        """)
    #expect(result.output == "repeated\ninterrupted\npart:5\nrest:2\n", "\(result.output)")
    let forward = try shell.folder.text(of: "followed")
    let document = try Data(contentsOf: URL(fileURLWithPath: shell.folder("document")))
    #expect(forward == (try Self.lines(document)))
    #expect(forward.contains("O'Neil\\"))
  }

  /// Returns the boards of a document in the format of the views.
  private static func lines(_ document: Data) throws -> String {
    let root = try #require(try JSONSerialization.jsonObject(with: document) as? [String: Any])
    let board = try #require(root["board"] as? [String: [[String: Any]]])
    func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "" }
    func results(_ board: [String: Any], _ words: [String]) -> [String] {
      (board["results"] as? [[String: Any]] ?? []).map { row in
        (words + [text(row["rank"]), text(row["id"]), text(row["score"])]).joined(separator: " ")
      }
    }
    let days = (board["days"] ?? []).sorted { text($0["rules"]) < text($1["rules"]) }
      .flatMap { results($0, ["day", text($0["date"]), text($0["rules"])]) }
    let best = (board["best"] ?? []).sorted { text($0["rules"]) < text($1["rules"]) }
      .flatMap { results($0, ["best", text($0["rules"])]) }
    let all = (board["players"] ?? []).sorted { text($0["id"]) < text($1["id"]) }
    let keys = [
      "id", "games", "days", "streak", "longestStreak", "levels", "stars", "points", "won", "drawn", "lost",
    ]
    let players = all.map { player in (["player"] + keys.map { text(player[$0]) }).joined(separator: " ") }
    return (days + best + players + all.map { text($0["player"]) }).map { $0 + "\n" }.joined()
  }
}
