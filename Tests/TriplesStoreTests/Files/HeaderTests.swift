import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// What the first and the last line of a file make it: ours, damaged, of a later version, or not ours.
@Suite struct HeaderTests {
  /// The marks of each file, and a line that this version never writes.
  private static let marks: [String: (name: String, line: String)] = [
    "scores.json": ("triples-scores", #"{"date":"2026-11-21T00:41:00Z","stars":3},"#),
    "dailies": ("triples-dailies", "star triples 2026-11-21 3"),
    "challenges/progress": ("triples-progress", "3 9 - triples9.x one two"),
    "duels.jsonl": ("triples-duels", #"{"date":"2026-11-21T00:41:00Z","teams":3}"#),
    "settings.json": ("triples-settings", #""theme":"#),
  ]

  private static let files = KeptFile.all.filter { marks[$0.name] != nil }

  /// The text with a later version in its marks; in the first only, or in each.
  private func later(_ text: String, _ file: KeptFile, isFirst: Bool) throws -> String {
    let name = try #require(Self.marks[file.name]?.name)
    let marks = text.matches(of: try Regex(name + #"(","version":| )[0-9]"#)).map(\.range)
    var text = text
    for mark in isFirst ? Array(marks.prefix(1)) : marks.reversed() {
      text.replaceSubrange(text.index(before: mark.upperBound)..<mark.upperBound, with: "9")
    }
    return text
  }

  @Test(arguments: files) func aDamagedVersionHidesNothing(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    let text = try folder.text(of: file.name)
    let facts = try file.facts(folder).sorted()
    try folder.write(try later(text, file, isFirst: true).utf8, to: file.name)
    #expect(try file.facts(folder).sorted() == facts)
    #expect(file.verdicts(folder).contains { $0.finding == .bad })
    #expect(try file.repair(folder) == 0, "a mark is no entry")
    #expect(try folder.text(of: file.name) == text)
    #expect(!file.verdicts(folder).contains { $0.finding == .bad })
  }

  @Test(arguments: files, [true, false])
  func aLaterVersionIsNeverOverwritten(file: KeptFile, isDamaged: Bool) throws {
    let folder = try KeptFile.folder()
    let line = try #require(Self.marks[file.name]?.line)
    var lines = try later(folder.text(of: file.name), file, isFirst: false).split(separator: "\n").map(
      String.init)
    lines.insert(line, at: 1)
    // A later version that is damaged is no less later.
    if isDamaged { lines[0] = lines[0].replacing("triples-", with: "triplex-") }
    let text = lines.joined(separator: "\n") + "\n"
    guard !isDamaged || text.contains("triples-") else { return }
    try folder.write(text.utf8, to: file.name)
    #expect(throws: StoreError.self) { try file.facts(folder) }
    #expect(throws: StoreError.self) { try file.repair(folder) }
    #expect(file.verdicts(folder).contains { $0.text.description.contains("later version") })
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
  /// A journal names its version once: a wrong one is damaged where every line is one of ours.
  @Test(arguments: [
    "triples-journal 3 threes deterministic 42", "triples-journal 1 threes deterministic 42",
    "triples-journax 2 threes deterministic 42", "triples-journal2 threes deterministic 42",
  ])
  func aDamagedHeaderOfAJournalHidesNoGame(header: String) throws {
    let folder = TemporaryFolder()
    let text = header + "\nleft 0\nup 2000\n"
    try folder.write(text.utf8, to: "game-1.journal")
    #expect(Verdict.gamesInPlay(dataFolder: folder.path).map(\.finding) == [.bad])
    let opening = open(folder)
    #expect(opening.session?.history.turnCount == 2 && opening.session?.game.rules == .threes)
    #expect(opening.notices.first?.contains("a copy is in game-1.unreadable-") == true)
    #expect(
      try folder.text(of: "game-1.journal") == "triples-journal 2 threes deterministic 42\nleft 0\nup 2000\n")
    #expect(try folder.text(of: "game-1.unreadable-2026-11-21T00-41-00Z.journal") == text)
  }

  @Test(arguments: [
    "triples-journal 3 threes deterministic 42\n",
    "triples-journal 3 threes deterministic 42\nleft 0\nfly 7\n",
    "triples-journal 3 threes deterministic 42\nleft 0 7\n", "triples-journal 3 {}\nleft 0\n",
    "my thesis\nleft\n",
  ])
  func aJournalOfALaterVersionIsNeverOverwritten(text: String) throws {
    let folder = TemporaryFolder()
    try folder.write(text.utf8, to: "game-1.journal")
    let opening = open(folder)
    #expect(opening.session == nil && opening.notices.count == 1)
    #expect(try folder.text(of: "game-1.journal") == text && folder.names == ["game-1.journal"])
  }

  /// The sum at the end of a recording proves what its first line was.
  @Test(arguments: ["triples-recording 3", "triples-recording 1", "tripler-recording 2", ""])
  func aDamagedHeaderOfARecordingIsMended(header: String) throws {
    let folder = TemporaryFolder(inMemory: true)
    let library = RecordingLibrary(dataFolder: folder.path)
    let recording = Recording(History(seed: 3, moves: 4), seconds: 9, date: now)
    try library.add(recording)
    let name = try #require(folder.names(in: "games").first { $0.hasSuffix(".triples") })
    let text = try folder.text(of: "games/" + name)
    let damaged = text.replacing("triples-recording 2", with: header)
    try folder.write(damaged.utf8, to: "games/" + name)
    #expect(Verdict.recordings(of: library).map(\.finding) == [.bad])
    let settings = SettingsStore(path: folder("settings.json"))
    #expect(try RepairedFile.repair(.games, dataFolder: folder.path, settings, now: now).added == 1)
    #expect(try folder.text(of: "games/" + name) == text && library.listing().games.count == 1)
    try folder.write(damaged.replacing("seconds 9", with: "seconds 8").utf8, to: "games/" + name)
    #expect(try RepairedFile.repair(.games, dataFolder: folder.path, settings, now: now).added == 0)
  }
}
