import FoundationEssentials
import Testing
import TriplesModel
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite struct JournalTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func open() throws -> GameJournal.Opening { try GameJournal.open(folder: scratch.path, now: now) }

  /// Opens a copy of the journal that is open.
  func copy() throws -> GameJournal.Opening {
    let other = try Scratch()
    try other.write(scratch.bytes(of: "game-1.journal"), to: "game-1.journal")
    return try GameJournal.open(folder: other.path, now: now)
  }

  /// Plays a game with undo and redo into a journal; gives the game after each event, the new one first.
  @discardableResult
  func play(_ journal: GameJournal, seed: UInt32 = 42, events: Int = 60) throws -> [History] {
    var history = History(Game(mode: .random, seed: seed))
    var states = [history]
    var dice = Drand48(seed: seed)
    try journal.begin(history.game)
    while states.count <= events {
      let event: JournalEvent = [.undo, .redo].randomElement(dice.below(12)) ?? .move(.drawn(&dice))
      guard history.happened(event) else { continue }
      try journal.append(event, at: Double(states.count))
      states.append(history)
    }
    return states
  }

  @Test func theGameGoesOnWhereItWas() throws {
    var states: [History] = []
    do {
      let opening = try open()
      #expect(opening.game == nil && opening.notice == nil)
      states = try play(opening.journal)
    }
    let again = try open()
    #expect(again.game?.history == states.last && again.game?.seconds == 60 && again.notice == nil)
    try again.journal.append(.mark(.hint), at: 61.5)
    try again.journal.append(.clock, at: 70)
    _ = consume again
    let third = try open()
    #expect(third.game?.history.marks.contains(.hint) == true && third.game?.seconds == 70)
    #expect(third.game?.history.turns == states.last?.turns)
  }

  @Test func theTextIsAsPromised() throws {
    let journal = try open().journal
    try journal.begin(Game(mode: .deterministic, seed: 42))
    try journal.append(.move(.left), at: 2.35)
    try journal.append(.undo, at: 4)
    try journal.append(.mark(.autoplay), at: 5)
    #expect(
      String(decoding: try scratch.bytes(of: "game-1.journal"), as: UTF8.self) == """
        triples-journal 1 triples deterministic 42
        left 2350
        undo 4000
        autoplay-mark 5000

        """)
  }

  @Test func anOldJournalIsRead() throws {
    let fixtures = #filePath.split(separator: "/").dropLast(2).reduce("") { $0 + "/" + $1 } + "/Fixtures"
    let path = fixtures + "/Recordings/version-1/game.journal"
    try scratch.write(Data(contentsOf: URL(fileURLWithPath: path)), to: "game-1.journal")
    let game = try #require(try open().game)
    #expect(game.history.game.score == 8 && game.history.turns.count == 3 && game.seconds == 12.25)
    #expect(game.history.marks == [.undo, .hint])
  }

  /// Wherever the file is cut, the game stands where its last whole line says.
  @Test func aTornLineIsForgotten() throws {
    let states = try play(try open().journal)
    let bytes = try scratch.bytes(of: "game-1.journal")
    let header = try #require(bytes.firstIndex(of: 10))
    for length in header + 1...bytes.count {
      try scratch.write(bytes.prefix(length), to: "game-1.journal")
      let opening = try open()
      let lines = bytes.prefix(length).count { $0 == 10 }
      #expect(opening.game?.history == states[lines - 1] && opening.notice == nil)
      try opening.journal.append(.clock, at: 99)
      _ = consume opening
      #expect(try open().game?.seconds == 99)
    }
  }

  @Test(arguments: [
    "left", "left x", "left -1", "jump 5", "left 1 2", "\0\0\0\0", "left 99999999999999999999",
  ])
  func aDamagedMiddleIsToldAndKept(line: String) throws {
    let states = try play(try open().journal)
    var lines = try scratch.bytes(of: "game-1.journal").split(separator: 10)
    lines[20] = Array(line.utf8)[...]
    let damaged = Array(lines.joined(separator: [10])) + [10]
    try scratch.write(damaged, to: "game-1.journal")
    let opening = try open()
    #expect(opening.game?.history == states[19])
    #expect(opening.notice?.contains("game-1.unreadable-2026-11-21T00-41-00Z.journal") == true)
    #expect(try scratch.bytes(of: "game-1.unreadable-2026-11-21T00-41-00Z.journal") == damaged)
    _ = consume opening
    #expect(try open().notice == nil)
  }

  @Test(arguments: [
    "", "x", "x\n", "triples-journal 1 triples random\n", "triples-journal 1 threes random 1\n",
    "triples-journal 1 triples random 4294967296\n", String(repeating: "x", count: 9 << 20),
  ])
  func whatIsNoJournalIsMovedAside(text: String) throws {
    try scratch.write(text.utf8, to: "game-1.journal")
    let opening = try open()
    #expect(opening.game == nil)
    #expect(opening.notice?.contains("game-1.unreadable-2026-11-21T00-41-00Z.journal") == true)
    try play(opening.journal, events: 3)
    _ = consume opening
    #expect(try open().game?.history.turns.isEmpty == false)
  }

  @Test func aNewerVersionIsLeftAlone() throws {
    let bytes = Array("triples-journal 2 what ever\n".utf8)
    try scratch.write(bytes, to: "game-1.journal")
    #expect(throws: StoreError.newer(path: scratch("game-1.journal"), version: 2)) { try open() }
    #expect(try scratch.bytes(of: "game-1.journal") == bytes)
  }

  @Test func whatIsNoFileIsLeftAlone() throws {
    try #require(mkfifo(scratch("game-1.journal"), 0o644) == 0)
    #expect(throws: StoreError.notAFile(path: scratch("game-1.journal"))) { try open() }
  }

  @Test func aSecondInstanceTakesAGameThatNobodyPlays() throws {
    let first = try open()
    let second = try open()
    let states = try play(second.journal, seed: 2)
    _ = consume second
    let third = try open()
    #expect(third.game?.history == states.last, "the game of the second, though the first slot has no file")
    withExtendedLifetime(first) {}
  }

  @Test func aGameToGoOnWithComesBeforeOneThatIsEntered() throws {
    let first = try open()
    try play(first.journal, seed: 1)
    try first.journal.append(.entered, at: 60)
    let second = try open()
    let states = try play(second.journal, seed: 2)
    _ = (consume first, consume second)
    let third = try open()
    #expect(third.game?.history == states.last)
    #expect(try open().game?.isEntered == true)
    withExtendedLifetime(third) {}
  }

  @Test func tooManyInstancesAreToldSo() throws {
    let all = try (1...8).map { _ in try open() }
    #expect(throws: StoreError.locked(path: scratch.path)) { try open() }
    withExtendedLifetime(all) {}
  }

  @Test func whatIsEnteredIsKnownUntilTheGameGoesOn() throws {
    let journal = try open().journal
    try journal.begin(Game(mode: .deterministic, seed: 42))
    try journal.append(.move(.left), at: 1)
    try journal.append(.entered, at: 1)
    try journal.append(.clock, at: 2)
    #expect(try copy().game?.isEntered == true)
    try journal.append(.undo, at: 3)
    #expect(try copy().game?.isEntered == false)
  }

  @Test func aLongJournalIsWrittenAnew() throws {
    let journal = try open().journal
    var history = History(Game(mode: .deterministic, seed: 42))
    try journal.begin(history.game)
    for event in [.move(.left), .move(.up), .mark(.hint)] as [JournalEvent] {
      try journal.append(event, at: 1)
      _ = history.happened(event)
    }
    for _ in 0..<40_000 {
      try journal.append(.undo, at: 2)
      try journal.append(.redo, at: 2)
    }
    try journal.append(.undo, at: 3)
    history.undo()
    #expect(try scratch.bytes(of: "game-1.journal").count < 300_000)
    #expect(try copy().game?.history == history)
  }
}

extension History {
  /// Does what an event tells; false if it cannot happen.
  mutating func happened(_ event: JournalEvent) -> Bool {
    switch event {
    case .move(let direction): play(direction) != nil
    case .undo: undo() != nil
    case .redo: redo() != nil
    case .mark(let mark): self.mark(mark) == ()
    case .entered, .clock: true
    }
  }
}

extension Direction {
  fileprivate static func drawn(_ dice: inout Drand48) -> Direction { allCases[dice.below(4)] }
}

extension Array {
  /// The element of a die, nil if there is none.
  fileprivate func randomElement(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
