import FoundationEssentials
import TestSupport
import Testing
import TriplesModel

/// A file that the program keeps, and the commands that read it.
struct HostileFile: Hashable, Sendable, CustomTestStringConvertible {
  /// What `repair` keeps of the file: each intact line, the lines before the first damage, or the whole file.
  enum Care { case lines, start, all }

  let name: String
  let commands: [String]
  let care: Care

  var testDescription: String { name }

  private init(_ name: String, _ commands: [String], _ care: Care) {
    (self.name, self.commands, self.care) = (name, commands, care)
  }

  private static let (data, settings) = ("data/triples/", ".config/triples/")

  /// One file of each kind.
  static let all = [
    HostileFile(data + "scores.json", ["scores", "share 1", "replay 1 --json", "--plain"], .lines),
    HostileFile(data + "dailies.jsonl", ["daily --result", "daily --plain", "--plain"], .lines),
    HostileFile(data + "levels.jsonl", ["levels", "levels play --plain"], .lines),
    HostileFile(data + "duels.jsonl", ["duel --plain"], .lines),
    HostileFile(
      data + "games.jsonl",
      ["share last", "replay last --json", "stats", "stats --json", "check $FILE", "share $FILE"], .lines),
    HostileFile(data + "game-1.jsonl", ["--plain", "daily --plain"], .start),
    HostileFile(data + "level-1.jsonl", ["levels play --plain"], .start),
    HostileFile(data + "duel-1.jsonl", ["duel --plain", "duel --plain --new"], .start),
    HostileFile(
      data + "levels/mine/a.level", ["levels", "levels check $FILE", "levels play $FILE --plain"], .all),
    HostileFile(settings + "settings.jsonl", ["--plain"], .lines),
    HostileFile(settings + "themes/mine.json", ["--theme mine --plain"], .all),
  ]

  private static let recordings = [
    Daily(Day(of: Date()), .triples).game, Game(.triples, Origin(.deterministic, seed: 42)),
  ]
  .map { game in
    var history = History(game)
    while let move = history.game.legalDirections.first { history.play(move) }
    return Recording(history, seconds: 9, date: Date(timeIntervalSince1970: 1_795_221_660))
  }

  /// A folder of valid files, some of them written by the program itself.
  static let good = Result { try folder() }

  private static func folder() throws -> TemporaryFolder {
    let shell = Shell()
    for (name, text) in texts { try shell.folder.write((text + "\n").utf8, to: name) }
    let made = try shell("triples check --repair; find . -name '*.lock' -delete; triples check")
    guard made.status == .code(0) else { throw TestFailure(description: made.output) }
    return shell.folder
  }

  private static func journal(level: String = "") -> String {
    let line = Recording(History(Game(.triples, Origin(.deterministic, seed: 42)))).shareLine
    return """
      {"format":"triples-journal","version":1}
      {"game":"\(line)"}
      \(level){"at":0,"do":"left"}
      {"at":2000,"do":"up"}
      """
  }

  private static var texts: [String: String] {
    let duels = [(7, 5), (9, 12)].map { first, second in
      #"{"date":"2026-11-21T00:41:00Z","first":0,"over":true,"rules":"triples","scores":[\#(first),\#(second)],"#
        + #""second":3,"seed":\#(first)}"#
    }
    let line = recordings[1].shareLine
    return [
      data + "games.jsonl":
        (["{\"format\":\"triples-games\",\"version\":1}"]
        + recordings.map { game in
          let summary = GameSummary(game)
          return """
            {"date":"2026-11-21T00:41:00Z","game":"\(game.shareLine)","highestTile":\(summary.highestTile),\
            "mode":"deterministic","moves":\(summary.moves),"rules":"triples","score":\(summary.score),"seconds":9,\
            "seed":\(summary.origin.seed)}
            """
        }).joined(separator: "\n"),
      data + "dailies.jsonl": """
      {"format":"triples-dailies","version":1}
      {"day":"\(Day(of: Date()).text)","moves":0,"rules":"triples","score":900}
      """,
      data + "levels.jsonl": """
      {"format":"triples-levels","version":1}
      {"date":"2026-11-21T00:41:00Z","game":"\(line)","level":"mine/a","points":57,"stars":1}
      {"date":"2026-11-21T00:41:00Z","game":"\(line)","level":"mine/b","points":80,"stars":2}
      """,
      data + "duels.jsonl": (["{\"format\":\"triples-duels\",\"version\":1}"] + duels).joined(
        separator: "\n"),
      data + "game-1.jsonl": journal(),
      data + "level-1.jsonl": journal(level: #"{"at":0,"do":"level","level":"built-in/07-first-six"}"# + "\n"),
      data + "duel-1.jsonl": """
      {"format":"triples-duels","version":1}
      {"date":"2026-11-21T00:41:00Z","first":0,"games":["triples2.gwQAAAAqAAECAexrjNU"],"milliseconds":[16,0],\
      "over":false,"rules":"triples","scores":[7],"second":3,"seed":42}
      """,
      data + "levels/mine/a.level": "title: First\ngoal: tile 3\nseed: 42",
      settings + "settings.jsonl": """
      {"format":"triples-settings","version":1}
      {"digits":"plain"}
      {"theme":"mine"}
      """,
      settings + "themes/mine.json": """
      {"name":"mine","page":"#101010","slot":"#202020","text":"#F0F0F0","accent":"#00C0C0",
      "faces":["#6FA8DC","#E06666","#F4F4F4","#EEEEAA","#DDDD99","#CCCC88"]}
      """,
    ]
  }
}
