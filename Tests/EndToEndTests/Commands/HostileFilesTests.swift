import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel

/// What lies in the place of a file, whatever it is: each command that reads it answers soon, with a code of ours and
/// without a control character, and `repair` touches no other file.
@Suite struct HostileFilesTests {
  /// What may lie where a file should.
  enum Kind: CaseIterable { case fifo, folder, deadLink, link, sparse, escapes, escapedLines }

  private static let (data, settings) = ("data/triples/", ".config/triples/")

  /// Each file with the commands that read it.
  private static let commands = [
    data + "scores.json": ["scores", "verify", "share 1", "--plain"],
    data + "dailies": ["daily --result", "daily --plain", "--plain"],
    data + "challenges/progress": ["levels", "levels play --plain"],
    data + "duels.jsonl": ["duel --table", "duel --plain"],
    data + "games/index": ["stats", "--plain"],
    data + "games/000001-\(recording.history.identity.text).triples": [
      "stats", "share last", "replay last --json", "export last", "verify $FILE", "share $FILE",
      "replay --json $FILE",
    ],
    data + "game-1.journal": ["--plain", "daily --plain"],
    data + "challenges/game-1.journal": ["levels play --plain"],
    data + "duel-1.journal": ["duel --plain"],
    data + "levels/mine/a.level": ["levels", "levels check $FILE", "levels play $FILE --plain"],
    settings + "settings.json": ["verify --all"],
    settings + "themes/mine.json": ["themes", "themes --color always"],
  ]

  /// What the commands find in the place of a file: each kind of wrong text, and two in turn of what is no such file, as
  /// one place in the program opens them all.
  private static func kinds(for name: String) -> [Kind] {
    let others: [Kind] = [.fifo, .folder, .deadLink, .link, .sparse]
    let place = commands.keys.sorted().firstIndex(of: name) ?? 0
    return [.escapes, .escapedLines, others[place % 5], others[(place + 2) % 5]]
  }

  private static let daily = Daily(Day(of: Date()), .triples)
  private static let recording: Recording = {
    var history = History(daily.game)
    while let move = history.game.legalDirections.first { history.play(move) }
    return Recording(history, seconds: 9, date: Date(timeIntervalSince1970: 1_795_221_660))
  }()

  /// A folder of good files.
  private static func write(to folder: TemporaryFolder) throws {
    let (game, score) = (recording, recording.game.score)
    let entry =
      #"{"date":"2026-11-21T00:41:00Z","highestTile":\#(game.game.highestTile),"mode":"deterministic","#
      + #""moves":\#(game.moves.count),"recording":"\#(game.moves.letters)","score":\#(score),"seed":\#(daily.seed)}"#
    let duel =
      #"{"date":"2026-11-21T00:41:00Z","first":0,"over":true,"rules":"triples","scores":[5,7],"second":3,"seed":7}"#
    let day = "\(daily.day.text)"
    let files = [
      data + "scores.json": #"{"format":"triples-scores","version":1,"scores":[\#(entry)]}"#,
      data + "dailies": """
      triples-dailies 1
      par triples \(day) 900
      game triples \(day) \(score) \(game.moves.count) - \(game.shareLine)
      end triples-dailies 1
      """,
      data + "challenges/progress": """
      triples-progress 1
      1 57 2026-11-21T00:41:00Z \(game.shareLine) mine/a
      end triples-progress 1
      """,
      data + "duels.jsonl": "{\"format\":\"triples-duels\",\"version\":1}\n\(duel)",
      data + "game-1.journal": "triples-journal 2 triples deterministic 42\nleft 0\nup 2000",
      data + "challenges/game-1.journal":
        "triples-journal 2 triples deterministic 42\nlevel 0 built-in/07-first-six\nleft 0",
      data + "duel-1.journal": "{\"format\":\"triples-duels\",\"version\":1}\n"
        + duel.replacing("true", with: "false"),
      data + "levels/mine/a.level": "title: First\ngoal: tile 3\nseed: 42",
      settings + "settings.json": #"{"format":"triples-settings","version":1,"settings":{"theme":"mine"}}"#,
      settings + "themes/mine.json": """
      {"name":"mine","page":"#101010","slot":"#202020","text":"#F0F0F0","accent":"#00C0C0",
      "faces":["#6FA8DC","#E06666","#F4F4F4","#EEEEAA","#DDDD99","#CCCC88"]}
      """,
    ]
    for (name, text) in files { try folder.write((text + "\n").utf8, to: name) }
    try folder.write(
      game.text.utf8, to: data + "games/000001-\(game.history.identity.text).triples")
  }

  /// Puts something in the place of a file.
  private static func put(_ kind: Kind, at name: String, in folder: TemporaryFolder) throws {
    let (path, bytes) = (folder(name), try folder.bytes(of: name))
    if kind != .sparse { unlink(path) }
    let text = Array("\u{1B}]0;owned\u{7}\u{9B}2J".utf8)
    switch kind {
    case .fifo: mkfifo(path, 0o644)
    case .folder: mkdir(path, 0o755)
    case .deadLink: symlink("nowhere", path)
    case .link: symlink("/etc/hostname", path)
    case .sparse: truncate(path, 1 << 30)
    case .escapes: try folder.write(bytes.enumerated().map { $0 % 9 == 8 ? 0x1B : $1 }, to: name)
    case .escapedLines:
      // Values become sequences, words and marks stay.
      let lines = bytes.split(separator: 0x0A).map { line in
        Array(line.prefix { $0 != 0x22 && $0 != 0x3A }.dropLast(2)) + text + line.suffix(line.count / 2)
      }
      try folder.write(bytes + lines.joined(separator: [0x0A]) + text, to: name)
    }
  }

  @Test(arguments: commands.keys.sorted()) func aHostileFileStopsNoCommand(name: String) throws {
    for kind in Self.kinds(for: name) {
      let shell = Shell()
      try Self.write(to: shell.folder)
      _ = try shell("triples stats")
      try Self.put(kind, at: name, in: shell.folder)
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      let copies = parts.dropLast().joined(separator: ".") + ".unreadable-*"
      let rest =
        "find . -type f ! -path './\(name)*' ! -path './\(copies)' ! -name '*.lock' ! -name index ! -name said"
      let result = try shell(
        """
        FILE=\(name); rest() { \(rest) | sort | xargs cksum; }
        run() { printf 'left\\nquit\\n' | timeout -s KILL 10 triples "$@" >> said 2>&1; echo "$? $*"; }
        before=$(rest); run verify --all; run repair; after=$(rest)
        [ "$before" = "$after" ] || echo "repair changed: $before $after" | tr '\\n' ' '
        \((Self.commands[name] ?? []).map { "run \($0)" }.joined(separator: "\n"))
        """)
      for line in result.output.split(separator: "\n") {
        let code = line.split(separator: " ").first.map(String.init) ?? ""
        #expect(["0", "64", "65", "69", "74"].contains(code), "\(kind): \(line)")
      }
      // Colours are the program's own.
      let said = try shell.folder.text(of: "said").replacing(/\u{1B}\[[0-9;]*m/, with: "")
      #expect(
        said.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
        "\(kind): \(said)")
    }
  }

  /// The screen shows each tab, whatever lies in the place of all files, and leaves as ever.
  @Test(arguments: Kind.allCases) func theTabsShowWhatIsThere(kind: Kind) throws {
    let folder = TemporaryFolder()
    try Self.write(to: folder)
    for name in Self.commands.keys where name.contains("games/index") == false {
      try Self.put(kind, at: name, in: folder)
    }
    let terminal = try PseudoTerminal.game([], ["TRIPLES_SCORES": ""], folder: folder)
    for tab in ["2", "3", "4", "5", "1"] {
      terminal.forget()
      terminal.send(tab)
      try terminal.waitForFrame()
      #expect(!terminal.text.contains("owned\u{7}") && !terminal.text.contains("\u{9B}"))
    }
    terminal.send("q")
    #expect([.code(0), .code(74)].contains(try terminal.waitForExit()))
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
  }
}
