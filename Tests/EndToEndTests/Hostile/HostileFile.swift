import FoundationEssentials
import TestSupport
import Testing
import TriplesModel

/// A file that the program keeps, and the commands that read it.
struct HostileFile: Hashable, Sendable, CustomTestStringConvertible {
  /// What `repair` keeps of the file: each line that is whole, the lines before the first damage, or all as it is.
  enum Care { case lines, start, all }

  let name: String
  let commands: [String]
  let care: Care

  var testDescription: String { name }

  private init(_ name: String, _ commands: [String], _ care: Care) {
    (self.name, self.commands, self.care) = (name, commands, care)
  }

  private static let (data, settings) = ("data/triples/", ".config/triples/")

  /// One of each.
  static let all = [
    HostileFile(data + "scores.json", ["scores", "verify", "share 1", "replay 1 --json", "--plain"], .lines),
    HostileFile(data + "dailies", ["daily --result", "daily --plain", "--plain"], .lines),
    HostileFile(data + "challenges/progress", ["levels", "levels play --plain"], .lines),
    HostileFile(data + "duels.jsonl", ["duel --table", "duel --plain"], .lines),
    HostileFile(data + "games/index", ["stats", "stats --json", "--plain"], .lines),
    HostileFile(
      data + "games/000002-\(recordings[1].history.identity.text).triples",
      [
        "share last", "replay last --json", "export last", "stats", "verify $FILE", "share $FILE",
        "replay --json $FILE",
      ], .all),
    HostileFile(data + "game-1.journal", ["games", "--plain", "daily --plain", "games delete 1"], .start),
    HostileFile(data + "challenges/game-1.journal", ["levels play --plain"], .start),
    HostileFile(data + "duel-1.journal", ["duel --plain", "duel --plain --new"], .start),
    HostileFile(
      data + "levels/mine/a.level", ["levels", "levels check $FILE", "levels play $FILE --plain"], .all),
    HostileFile(settings + "settings.json", ["verify --all"], .lines),
    HostileFile(settings + "themes/mine.json", ["themes", "themes --color always"], .all),
  ]

  private static let recordings = [
    Daily(Day(of: Date()), .triples).game, Game(.triples, Origin(.deterministic, seed: 42)),
  ]
  .map { game in
    var history = History(game)
    while let move = history.game.legalDirections.first { history.play(move) }
    return Recording(history, seconds: 9, date: Date(timeIntervalSince1970: 1_795_221_660))
  }

  /// A folder of good files, some of which the program wrote itself.
  static let good = Result { try folder() }

  private static func folder() throws -> TemporaryFolder {
    let shell = Shell()
    for (name, text) in texts { try shell.folder.write((text + "\n").utf8, to: name) }
    for (number, game) in recordings.enumerated() {
      let name = "00000\(number + 1)-\(game.history.identity.text).triples"
      try shell.folder.write(game.text.utf8, to: data + "games/" + name)
    }
    let made = try shell("triples repair; triples stats; find . -name '*.lock' -delete; triples verify --all")
    guard made.status == .code(0) else { throw TestFailure(description: made.output) }
    return shell.folder
  }

  private static var texts: [String: String] {
    let duels = [(7, 5), (9, 12)].map { first, second in
      #"{"date":"2026-11-21T00:41:00Z","first":0,"over":true,"rules":"triples","scores":[\#(first),\#(second)],"#
        + #""second":3,"seed":\#(first)}"#
    }
    let line = recordings[1].shareLine
    return [
      data + "dailies":
        "triples-dailies 1\npar triples \(Day(of: Date()).text) 900\nend triples-dailies 1",
      data + "challenges/progress": """
      triples-progress 1
      1 57 2026-11-21T00:41:00Z \(line) mine/a
      2 80 2026-11-21T00:41:00Z \(line) mine/b
      end triples-progress 1
      """,
      data + "duels.jsonl": (["{\"format\":\"triples-duels\",\"version\":1}"] + duels).joined(
        separator: "\n"),
      data + "game-1.journal": "triples-journal 2 triples deterministic 42\nleft 0\nup 2000",
      data + "challenges/game-1.journal":
        "triples-journal 2 triples deterministic 42\nlevel 0 built-in/07-first-six\nleft 0",
      data + "duel-1.journal": """
      {"format":"triples-duels","version":1}
      {"date":"2026-11-21T00:41:00Z","first":0,"games":["triples2.gwQAAAAqAAECAexrjNU"],"milliseconds":[16,0],\
      "over":false,"rules":"triples","scores":[7],"second":3,"seed":42}
      """,
      data + "levels/mine/a.level": "title: First\ngoal: tile 3\nseed: 42",
      settings + "settings.json": """
      {"format":"triples-settings","version":1,"settings":{
      "digits":"plain",
      "theme":"mine"
      },"end":"triples-settings 1"}
      """,
      settings + "themes/mine.json": """
      {"name":"mine","page":"#101010","slot":"#202020","text":"#F0F0F0","accent":"#00C0C0",
      "faces":["#6FA8DC","#E06666","#F4F4F4","#EEEEAA","#DDDD99","#CCCC88"]}
      """,
    ]
  }
}
