import CFaults
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Wrong or missing bytes in files: each costs one thing at most, and `repair` keeps the rest.
@Suite struct DamageTests {
  /// The bytes to write: a control, a digit, a line end, and others that have a meaning somewhere.
  private static let wrong: [UInt8] = [0x1B, 0x39, 0x0A, 0x65, 0x00, 0x7D, 0xFF, 0x20]

  /// Files in which a lost line cannot be told from one that never existed, or does not matter.
  private static let unproven: Set = [
    "scores.json", "dailies.jsonl", "levels.jsonl", "duels.jsonl", "games.jsonl", "settings.jsonl",
  ]

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

  /// Reads, checks and repairs a file. Some facts may be lost, and the loss must be reported.
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
  /// With a wrong byte the game is unchanged, or a copy of all bytes is kept. A cut file continues, or is kept.
  @Test func aJournalLosesNothing() throws {
    let text = Array(
      journal(seed: 42, event("hint-mark 0"), event("left 0"), event("up 2000"), event("undo 3000")).utf8)
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

  /// Returns the game that continues from a journal, and all files after the start.
  private func session(_ bytes: [UInt8]) throws -> (session: GameSession?, kept: [[UInt8]]) {
    let folder = TemporaryFolder(inMemory: true)
    try folder.write(bytes, to: "game-1.jsonl")
    let opening = open(folder)
    return (opening.session, try folder.names.map(folder.bytes(of:)))
  }

  /// A damaged recording is read as it was, or reported.
  @Test func aDamagedRecordingIsNoOther() throws {
    let folder = TemporaryFolder(inMemory: true)
    let recording = Recording(History(seed: 42, moves: 3), seconds: 9, date: now)
    let bytes = Array(RecordingFile.text(recording).utf8)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = Self.wrong[index % Self.wrong.count]
      try folder.write(damaged, to: "a.triples")
      let found = try? RecordingFile.read(folder("a.triples"))
      #expect(found == nil || found?.history == recording.history, "byte \(index) is \(damaged[index])")
      try folder.write(bytes.prefix(index), to: "a.triples")
      #expect((try? RecordingFile.read(folder("a.triples"))) == nil || index == bytes.count - 1)
    }
  }
}

extension DamageTests {
  /// A torn line is removed at once, or before the next one is written. It makes no file look damaged.
  @Test func aTornLineGoes() throws {
    let folder = TemporaryFolder(inMemory: true)
    let library = RecordingLibrary(dataFolder: folder.path)
    let games = (1...3).map { Recording(History(seed: $0, moves: 4), seconds: 9, date: now) }
    try library.add(games[0])
    let whole = try folder.bytes(of: "games.jsonl")
    try library.add(games[1])
    let both = try folder.bytes(of: "games.jsonl")
    for count in whole.count..<both.count {
      try folder.write(both.prefix(count), to: "games.jsonl")
      try library.add(games[2])
      let kept = try library.content()
      #expect(kept.damage == nil)
      // A line that lost only its line end is complete.
      #expect(kept.entries.count == (count == both.count - 1 ? 3 : 2), "\(count) bytes")
    }
    let calls = calls { try library.add(games[0]) }
    try folder.write(whole, to: "games.jsonl")
    #expect(calls > 4)
    for torn in [whole, Array(both.dropLast(9))] {
      for fault in (1...9).flatMap(Fault.all) where fault.kind == .once {
        try folder.write(torn, to: "games.jsonl")
        fault.begin()
        let isStored = (try? library.add(games[1])) != nil
        Fault.end()
        let found = try folder.bytes(of: "games.jsonl")
        #expect(found == both || !isStored && [whole, torn].contains(found), "\(torn.count) bytes, \(fault)")
      }
    }
  }

  /// A complete line was not torn by a kill, so it stays: you may want to correct it.
  @Test func aWrongLineWithoutItsEndStays() throws {
    let folder = TemporaryFolder(inMemory: true)
    let library = RecordingLibrary(dataFolder: folder.path)
    try library.add(Recording(History(seed: 1, moves: 4), seconds: 9, date: now))
    try folder.write((folder.text(of: "games.jsonl") + #"{"mine":1}"#).utf8, to: "games.jsonl")
    try library.add(Recording(History(seed: 2, moves: 4), seconds: 9, date: now))
    #expect(try library.content().entries.count == 2 && library.content().damage == "1 entry cannot be read")
    #expect(try folder.text(of: "games.jsonl").contains(#"{"mine":1}"# + "\n"))
  }

  private func calls(_ body: () throws -> Void) -> Int {
    Fault(kind: .none).begin()
    try? body()
    return Fault.end()
  }

  /// Each call may take long, so the end of a game makes few calls.
  @Test func theEndOfAGameTakesTwentyCalls() throws {
    let folder = TemporaryFolder(inMemory: true)
    var game = play(folder, seed: 3)
    game.play()
    game.leave(for: Game(.triples, Origin(.random, seed: 5)), at: 0)
    game.play(History(seed: 5, mode: .random).turnCount - 2)
    let move = calls { game.play(1) }
    let end = calls { game.play(1) } - move
    print("A move takes \(move) file calls, and the end of a game \(end) more.")
    #expect(game.session.game.isDone && move <= 3 && end <= 20)
  }

  /// A file system without locks or sync does not count as another program: games are stored, with one notice.
  @Test(arguments: [ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL]) func withoutLocksGamesAreStored(code: Int32) throws {
    let folder = TemporaryFolder(inMemory: true)
    faults_lose_locks(code)
    defer { faults_lose_locks(0) }
    let opening = open(folder)
    #expect(opening.notices.count { $0.contains("has no locks") } == 1)
    var game = ArchivedGame(Game(.triples, Origin(.random, seed: 5)), in: opening.archive)
    game.play()
    #expect(game.stored.count == 1 && game.notices.isEmpty && game.archive.losses.isEmpty)
    #expect(try RecordingLibrary(dataFolder: folder.path).games().count == 1)
  }
}
