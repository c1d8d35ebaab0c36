import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct JournalTests {
  let folder = TemporaryFolder()

  /// Plays a game with undo and redo; gives the session after each line of the journal, the new game first.
  @discardableResult
  func playDrawn(seed: UInt32 = 42, steps: Int = 60) -> [GameSession] {
    var game = play(folder, seed: seed)
    var (rng, states) = (Drand48(seed: seed), [game.session])
    while states.count <= steps {
      let action: SessionAction = [.undo, .redo].drawn(rng.below(12)) ?? .push(.drawn(&rng), by: .player)
      let before = game.session.history
      game.perform(action, at: 0)
      if game.session.history != before { states.append(game.session) }
      guard !game.session.game.isDone else { break }
    }
    return states
  }

  @Test func theGameGoesOnWhereItWas() {
    var game = play(folder)
    game.perform(.show(true), at: 0)
    game.perform(.push(.left, by: .player), at: 1)
    game.perform(.push(.up, by: .player), at: 2.345)
    game.perform(.undo, at: 3.5)
    game.perform(.hint, at: 4)
    game.perform(.suspend, at: 5.125)
    _ = consume game
    let opening = open(folder)
    let session = opening.session
    #expect(opening.notices.isEmpty && opening.others.isEmpty)
    #expect(session?.history.turns.count == 2 && session?.history.turnCount == 1)
    #expect(session?.history.marks == [.undo, .hint])
    #expect(session?.clock.time(at: 99) == 4.125)
  }

  /// The first version wrote no line of the rival into the journal of a race: it goes on as a game of its seed.
  @Test func aRaceOfTheFirstVersionGoesOn() throws {
    try folder.write(
      "triples-journal 2 triples deterministic 42\nleft 0\nup 2000\n".utf8, to: "game-1.journal")
    let opening = open(folder)
    #expect(opening.notices.isEmpty && opening.archive.savedGames.map(\.kind) == ["own game, in play"])
    #expect(opening.session?.history.turnCount == 2 && opening.session?.rival == nil)
  }

  @Test func theTextIsAsPromised() throws {
    var game = ArchivedGame(Game(.threes, Origin(.deterministic, seed: 42)), in: open(folder).archive)
    game.perform(.show(true), at: 0)
    game.perform(.push(.left, by: .player), at: 1)
    game.perform(.undo, at: 3.0004)
    game.perform(.push(.up, by: .computer), at: 4)
    game.perform(.entered(game.session.history.identity), at: 5)
    #expect(
      try folder.text(of: "game-1.journal") == """
        triples-journal 2 threes deterministic 42
        left 0
        undo 2000
        autoplay-mark 2000
        up 2000
        entered 3000 \(game.session.history.identity.text)

        """)
  }

  @Test func aJournalOfVersion1IsRead() throws {
    try folder.write(fixture("game.journal"), to: "game-1.journal")
    let session = try #require(open(folder).session)
    #expect(session.game.score == 8 && session.history.turns.count == 3)
    #expect(session.clock.time(at: 0) == 12.25 && session.history.marks == [.undo, .hint])
    #expect(session.game.rules == .triples)
  }

  /// Version 1 wrote the time of `entered` in whole seconds.
  @Test func noClockGoesBack() throws {
    let text = "triples-journal 1 triples random 7\nleft 1000\nup 2700\nentered 2000\n"
    try folder.write(text.utf8, to: "game-1.journal")
    let session = try #require(open(folder).session)
    #expect(session.clock.time(at: 0) == 2.7)
    #expect(session.entered == [session.history.identity])
  }

  /// Found by the fuzzer.
  @Test func whatDidNotHappenTookNoTime() throws {
    try folder.write("triples-journal 2 triples random 7\nleft 1000\nredo 9000\n".utf8, to: "game-1.journal")
    #expect(open(folder).session?.clock.time(at: 0) == 1)
  }

  @Test func aJournalOfVersion1GoesOnAsVersion2() throws {
    try folder.write(fixture("game.journal"), to: "game-1.journal")
    var game = play(folder)
    game.play(1)
    #expect(try folder.text(of: "game-1.journal").hasPrefix("triples-journal 2 triples "))
  }

  /// Wherever the file is cut, the game stands where its last whole line says.
  @Test func aTornLineIsForgotten() throws {
    playDrawn(steps: 30)
    let bytes = try folder.bytes(of: "game-1.journal")
    let header = try #require(bytes.firstIndex(of: 10))
    for length in header + 1...bytes.count {
      try folder.write(bytes.prefix(length), to: "game-1.journal")
      let whole = bytes.prefix(length).lastIndex(of: 10).map { Array(bytes[...$0]) } ?? []
      let other = TemporaryFolder(inMemory: true)
      try other.write(whole, to: "game-1.journal")
      let opening = open(folder)
      #expect(opening.session == open(other).session && opening.notices.isEmpty)
      guard let session = opening.session else { continue }
      var game = ArchivedGame(resuming: session, in: opening.archive)
      game.perform(.suspend, at: 0)
      #expect(try folder.text(of: "game-1.journal").hasSuffix("\nclock \(Int(session.clock.time(at: 0)))\n"))
    }
  }

  @Test(arguments: [
    "left", "left x", "left -1", "jump 5", "left 1 2", "\0\0\0\0", "left 99999999999999999999",
    "entered 5 xyz",
    "entered 5 0123456789abcdef 1", "left 9223372036854775807",
  ])
  func aDamagedMiddleIsToldAndKept(line: String) throws {
    let states = playDrawn()
    var lines = try folder.bytes(of: "game-1.journal").split(separator: 10)
    lines[20] = Array(line.utf8)[...]
    let damaged = Array(lines.joined(separator: [10])) + [10]
    try folder.write(damaged, to: "game-1.journal")
    do {
      let opening = open(folder)
      #expect(opening.session.map { [19, 20].map { states[$0].history }.contains($0.history) } ?? false)
      #expect(opening.notices.first?.contains("game-1.unreadable-2026-11-21T00-41-00Z.journal") == true)
      #expect(try folder.bytes(of: "game-1.unreadable-2026-11-21T00-41-00Z.journal") == damaged)
    }
    #expect(open(folder).notices.isEmpty)
  }

  @Test(arguments: [
    "triples-journal 1 triples random\n", "triples-journal 1 threes random 1\n", "triples-journal 2\n",
    "triples-journal 2 chess random 1\n", "triples-journal 1 triples random 4294967296\n",
    "triples-journal 1 tri",
  ])
  func aJournalWithoutAHeaderIsKeptAside(text: String) throws {
    try folder.write(text.utf8, to: "game-1.journal")
    do {
      let opening = open(folder)
      #expect(opening.session == nil)
      #expect(opening.notices.first?.contains("game-1.unreadable-2026-11-21T00-41-00Z.journal") == true)
      #expect(try folder.text(of: "game-1.unreadable-2026-11-21T00-41-00Z.journal") == text)
    }
    #expect(open(folder).notices.isEmpty)
  }

  /// The whole text of a long game is written anew in its shortest form, and leads to the same game.
  @Test func aLongJournalIsWrittenAnew() throws {
    var game = play(folder)
    game.perform(.show(true), at: 0)
    game.play(5)
    game.perform(.hint, at: 1)
    for _ in 0..<20_000 {
      game.perform(.undo, at: 2)
      game.perform(.redo, at: 2)
    }
    game.perform(.undo, at: 3)
    game.perform(.suspend, at: 4)
    #expect(try folder.bytes(of: "game-1.journal").count < 300_000)
    let session = game.session
    _ = consume game
    #expect(open(folder).session?.history == session.history)
    #expect(open(folder).session?.clock.time(at: 0) == 4)
  }
}

extension Direction {
  fileprivate static func drawn(_ rng: inout Drand48) -> Direction { allCases[rng.below(4)] }
}

extension Array {
  /// The element at an index, nil if there is none.
  fileprivate func drawn(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
