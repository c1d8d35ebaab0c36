import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Files in which bytes are wrong or missing: each costs one thing at most, and `repair` keeps all others.
@Suite struct DamageTests {
  /// What stands in place of a byte: a control, a digit, an end of a line, and others that mean something somewhere.
  private static let wrong: [UInt8] = [0x1B, 0x39, 0x0A, 0x65, 0x00, 0x7D, 0xFF, 0x20]

  /// Files in which a lost line cannot be told from one that never was, or does not matter.
  private static let unproven: Set = ["duels.jsonl", "games/index", "settings.json"]

  @Test(arguments: KeptFile.all) func aWrongByteCostsOneThing(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    let (bytes, facts) = (try folder.bytes(of: file.name), Set(try file.facts(folder)))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = Self.wrong[index % Self.wrong.count]
      try folder.write(damaged, to: file.name)
      try check(file, in: folder, losing: 2, of: facts, "byte \(index) is \(damaged[index])")
    }
  }

  @Test(arguments: KeptFile.all) func aFileThatIsCutShortKeepsWhatIsWhole(file: KeptFile) throws {
    let folder = try KeptFile.folder()
    let (bytes, facts) = (try folder.bytes(of: file.name), Set(try file.facts(folder)))
    for count in bytes.indices.dropFirst() {
      try folder.write(bytes.prefix(count), to: file.name)
      let whole = bytes.prefix(count).split(separator: 0x0A, omittingEmptySubsequences: false).count - 1
      let lines = bytes.split(separator: 0x0A).count
      try check(file, in: folder, losing: lines - whole, of: facts, "\(count) bytes")
    }
  }

  /// Reads, checks and repairs a file; so many facts may be lost, and what is lost is said.
  private func check(
    _ file: KeptFile, in folder: TemporaryFolder, losing limit: Int, of facts: Set<String>, _ place: String
  ) throws {
    let verdicts = file.verdicts(folder)
    let text = verdicts.map(\.text.description).joined()
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(place)")
    let found = Set(try file.facts(folder))
    #expect(facts.subtracting(found).count <= limit, "\(place)")
    if found.count < facts.count, !Self.unproven.contains(file.name) {
      #expect(verdicts.contains { $0.finding == .bad }, "\(place)")
    }
    _ = try file.repair(folder)
    #expect(facts.intersection(found).isSubset(of: try file.facts(folder)), "\(place)")
    #expect(!file.verdicts(folder).contains { $0.finding == .bad }, "\(place)")
  }
}

extension DamageTests {
  /// The game goes on as far as it can be read; otherwise a copy of all bytes is kept.
  @Test func aJournalLosesNothing() throws {
    let text = Array(
      "triples-journal 2 triples deterministic 42\nhint-mark 0\nleft 0\nup 2000\nundo 3000\n".utf8)
    let whole = try #require(session(text).session)
    for index in text.indices {
      var damaged = text
      damaged[index] = Self.wrong[index % Self.wrong.count]
      let (session, kept) = try session(damaged)
      let isWhole = session?.history == whole.history && session?.game.origin == whole.game.origin
      #expect(isWhole || kept.contains(damaged), "byte \(index) is \(damaged[index])")
    }
    for count in text.indices.dropFirst() {
      let (session, kept) = try session(Array(text.prefix(count)))
      #expect(session != nil || kept.contains(Array(text.prefix(count))), "\(count) bytes")
    }
  }

  /// The game that goes on from a journal, and the files that are there then.
  private func session(_ bytes: [UInt8]) throws -> (session: GameSession?, kept: [[UInt8]]) {
    let folder = TemporaryFolder(inMemory: true)
    try folder.write(bytes, to: "game-1.journal")
    let opening = open(folder)
    return (opening.session, try folder.names.map(folder.bytes(of:)))
  }

  /// A recording is read as it was, or said to be damaged; it stays where it is.
  @Test func aDamagedRecordingIsNoOther() throws {
    let folder = TemporaryFolder(inMemory: true)
    let recording = Recording(History(seed: 42, moves: 3), seconds: 9, date: now)
    let bytes = Array(recording.text.utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = Self.wrong[index % Self.wrong.count]
      try folder.write(damaged, to: "a.triples")
      let found = try? RecordingFile.read(folder("a.triples"))
      #expect(found == nil || found == recording, "byte \(index) is \(damaged[index])")
      try folder.write(bytes.prefix(index), to: "a.triples")
      #expect((try? RecordingFile.read(folder("a.triples"))) == nil || index == bytes.count - 1)
    }
  }
}
