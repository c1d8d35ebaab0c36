import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The first and last line decide what a file is: ours, damaged, of a later version, or foreign.
@Suite struct HeaderTests {
  /// The name of each file's format, and a line that this version never writes.
  private static let marks: [String: (name: String, line: String)] = [
    "scores.json": ("triples-scores", #"{"date":"2026-11-21T00:41:00Z","stars":3},"#),
    "dailies.jsonl": ("triples-dailies", #"{"day":"2026-11-21","stars":3}"#),
    "levels.jsonl": ("triples-levels", #"{"level":"one/two","medals":3}"#),
    "duels.jsonl": ("triples-duels", #"{"date":"2026-11-21T00:41:00Z","teams":3}"#),
    "games.jsonl": ("triples-games", #"{"date":"2026-11-21T00:41:00Z","board":3}"#),
  ]

  private static let files = KeptFile.all.filter { marks[$0.name] != nil }

  /// Returns the text with a later version number.
  private func later(_ text: String) -> String {
    text.replacing(/"version":[0-9]/, with: #""version":9"#, maxReplacements: 1)
  }

  @Test(arguments: files) func aDamagedVersionHidesNothing(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    let text = try folder.text(of: file.name)
    let facts = try file.facts(folder).sorted()
    try folder.write(later(text).utf8, to: file.name)
    #expect(try file.facts(folder).sorted() == facts)
    #expect(file.verdicts(folder).contains { $0.finding == .bad })
    #expect(try file.repair(folder) == 0, "a mark is no entry")
    #expect(try folder.text(of: file.name) == text)
    #expect(!file.verdicts(folder).contains { $0.finding == .bad })
  }

  @Test(arguments: files) func aLaterVersionIsNeverOverwritten(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    let line = try #require(Self.marks[file.name]?.line)
    var lines = try later(folder.text(of: file.name)).split(separator: "\n").map(String.init)
    lines.insert(line, at: 1)
    let text = lines.joined(separator: "\n") + "\n"
    try folder.write(text.utf8, to: file.name)
    #expect(throws: StoreError.self) { try file.facts(folder) }
    #expect(throws: StoreError.self) { try file.repair(folder) }
    let verdicts = file.verdicts(folder)
    #expect(verdicts.contains { $0.text.description.contains("later version") && $0.finding == .unproven })
    #expect(!verdicts.contains { $0.finding == .bad }, "it is intact")
    #expect(try folder.text(of: file.name) == text)
  }

  @Test(arguments: files) func aDamagedNameHidesNothing(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    let text = try folder.text(of: file.name)
    let facts = try file.facts(folder).sorted()
    try folder.write(text.replacing("triples-", with: "triplex-", maxReplacements: 1).utf8, to: file.name)
    #expect(try file.facts(folder).sorted() == facts)
    #expect(try file.repair(folder) == 0, "a mark is no entry")
    #expect(try folder.text(of: file.name) == text)
  }

  /// `--scores games.jsonl` must not replace the games by a table, although each entry could be one of it.
  @Test(arguments: files) func anotherFileOfOursIsLeftAlone(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    for text in try Self.files.filter({ $0.name != file.name }).map({ try folder.text(of: $0.name) }) {
      try folder.write(text.utf8, to: file.name)
      #expect(throws: StoreError.self) { try file.facts(folder) }
      #expect(throws: StoreError.self) { try file.repair(folder) }
      #expect(try folder.text(of: file.name) == text)
    }
  }

  @Test(arguments: files) func aFileOfSomebodyElseIsLeftAlone(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    for text in ["my thesis\non tiles\n", "{}\n", "version 9\n"] {
      try folder.write(text.utf8, to: file.name)
      #expect(throws: StoreError.self) { try file.facts(folder) }
      #expect(throws: StoreError.self) { try file.repair(folder) }
      #expect(try folder.text(of: file.name) == text)
    }
  }
}

extension HeaderTests {
  @Test(arguments: [
    #"{"format":"triples-journal","version":3}"#, #"{"format":"triples-journax","version":1}"#, "triples-journal2", "",
  ])
  func aDamagedHeaderOfAJournalHidesNoGame(header: String) throws {
    let folder = TemporaryFolder()
    let good = journal(.threes, seed: 42, event("left 0"), event("up 2000"))
    let text = good.replacing(#"{"format":"triples-journal","version":1}"#, with: header)
    try folder.write(text.utf8, to: "game-1.jsonl")
    #expect(Verdict.gamesInPlay(dataFolder: folder.path).map(\.finding) == [.bad])
    let opening = open(folder)
    #expect(opening.session?.history.turnCount == 2 && opening.session?.game.rules == .threes)
    #expect(opening.notices.first?.contains("a copy is in game-1.jsonl.unreadable-") == true)
    #expect(try folder.text(of: "game-1.jsonl") == good)
    #expect(try folder.text(of: "game-1.jsonl.unreadable-2026-11-21T00-41-00Z") == text)
  }

  @Test(arguments: [
    "", event("left 0") + "\n" + event("fly 7") + "\n", #"{"at":0,"do":"left","by":"me"}"# + "\n",
  ])
  func aJournalOfALaterVersionIsNeverOverwritten(lines: String) throws {
    let folder = TemporaryFolder()
    let text = #"{"format":"triples-journal","version":2}"# + "\n" + #"{"board":7}"# + "\n" + lines
    try folder.write(text.utf8, to: "game-1.jsonl")
    let opening = open(folder)
    #expect(opening.session == nil && opening.notices.count == 1)
    #expect(try folder.text(of: "game-1.jsonl") == text && folder.names == ["game-1.jsonl"])
  }
}
