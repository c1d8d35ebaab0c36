import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct JournalTests {
  let folder = TemporaryFolder()

  /// Plays a game with undo and redo. Returns the session after each line of the journal, beginning with the new game.
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

  /// If a damaged game cannot continue at all, the player learns where its file is.
  @Test func aGameWithoutAReadableMoveIsToldAndKept() throws {
    var game = play(folder)
    game.perform(.push(.left, by: .player), at: 1)
    _ = consume game
    let text = try folder.text(of: "game-1.jsonl").replacing(#""do":"left""#, with: #""do":"lefx""#)
    try folder.write((text + "{}\n").utf8, to: "game-1.jsonl")
    let opening = open(folder)
    #expect(opening.session == nil && opening.notices.count == 1)
    #expect(opening.notices.first?.hasPrefix("A damaged game was moved to game-1.jsonl.unreadable-2026-11-21") == true)
    #expect(try folder.text(of: "game-1.jsonl.unreadable-2026-11-21T00-41-00Z") == text + "{}\n")
  }

  @Test func theTextIsAsPromised() throws {
    var game = ArchivedGame(Game(.threes, Origin(.deterministic, seed: 42)), in: open(folder).archive)
    game.perform(.show(true), at: 0)
    game.perform(.push(.left, by: .player), at: 1)
    game.perform(.undo, at: 3.0004)
    game.perform(.push(.up, by: .computer), at: 4)
    game.perform(.entered(game.session.history.identity), at: 5)
    #expect(
      try folder.text(of: "game-1.jsonl") == """
        {"format":"triples-journal","version":1}
        {"game":"triples2.IwAAACoAAN23F5c"}
        {"at":0,"do":"left"}
        {"at":2000,"do":"undo"}
        {"at":2000,"do":"autoplay-mark"}
        {"at":2000,"do":"up"}
        {"at":3000,"do":"entered","id":"\(game.session.history.identity.text)"}

        """)
  }

  @Test func noClockGoesBack() throws {
    let text = journal(.triples, .random, seed: 7, event("left 1000"), event("up 2700"), event("clock 2000"))
    try folder.write(text.utf8, to: "game-1.jsonl")
    let session = try #require(open(folder).session)
    #expect(session.clock.time(at: 0) == 2.7)
  }

  /// The fuzzer found this.
  @Test func whatDidNotHappenTookNoTime() throws {
    let text = journal(.triples, .random, seed: 7, event("left 1000"), event("redo 9000"))
    try folder.write(text.utf8, to: "game-1.jsonl")
    #expect(open(folder).session?.clock.time(at: 0) == 1)
  }

  /// Wherever the file is cut, the game continues from its last complete line.
  @Test func aTornLineIsForgotten() throws {
    playDrawn(steps: 30)
    let bytes = try folder.bytes(of: "game-1.jsonl")
    let first = try #require(bytes.firstIndex(of: 10))
    let header = try #require(bytes[(first + 1)...].firstIndex(of: 10))
    for length in header + 1...bytes.count {
      try folder.write(bytes.prefix(length), to: "game-1.jsonl")
      let whole = bytes.prefix(length).lastIndex(of: 10).map { Array(bytes[...$0]) } ?? []
      let other = TemporaryFolder(inMemory: true)
      try other.write(whole, to: "game-1.jsonl")
      let opening = open(folder)
      #expect(opening.session == open(other).session && opening.notices.isEmpty)
      guard let session = opening.session else { continue }
      var game = ArchivedGame(resuming: session, in: opening.archive)
      game.perform(.suspend, at: 0)
      #expect(
        try folder.text(of: "game-1.jsonl").hasSuffix("\n" + event("clock \(Int(session.clock.time(at: 0)))") + "\n"))
    }
  }

  @Test(arguments: [
    "left", event("left x"), event("left -1"), event("jump 5"), "\0\0\0\0", event("left 99999999999999999999"),
    #"{"at":5,"do":"entered","id":"xyz"}"#, #"{"at":5,"do":"place","cell":"33"}"#, event("left 9223372036854775807"),
  ])
  func aDamagedMiddleIsToldAndKept(line: String) throws {
    let states = playDrawn()
    var lines = try folder.bytes(of: "game-1.jsonl").split(separator: 10)
    lines[21] = Array(line.utf8)[...]
    let damaged = Array(lines.joined(separator: [10])) + [10]
    try folder.write(damaged, to: "game-1.jsonl")
    do {
      let opening = open(folder)
      #expect(opening.session.map { [19, 20].map { states[$0].history }.contains($0.history) } ?? false)
      #expect(opening.notices.first?.contains("game-1.jsonl.unreadable-2026-11-21T00-41-00Z") == true)
      #expect(try folder.bytes(of: "game-1.jsonl.unreadable-2026-11-21T00-41-00Z") == damaged)
    }
    #expect(open(folder).notices.isEmpty)
  }

  @Test(arguments: [
    #"{"format":"triples-journal","version":1}"# + "\n" + #"{"game":"triples2.x"}"# + "\n",
    #"{"format":"triples-journal","version":1}"# + "\n" + event("left 0") + "\n",
    #"{"format":"triples-journal","ver"#,
  ])
  func aJournalWithoutAHeaderIsKeptAside(text: String) throws {
    try folder.write(text.utf8, to: "game-1.jsonl")
    do {
      let opening = open(folder)
      #expect(opening.session == nil)
      #expect(opening.notices.first?.contains("game-1.jsonl.unreadable-2026-11-21T00-41-00Z") == true)
      #expect(try folder.text(of: "game-1.jsonl.unreadable-2026-11-21T00-41-00Z") == text)
    }
    #expect(open(folder).notices.isEmpty)
  }

  /// The text of a long game is rewritten in its shortest form, and leads to the same game.
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
    #expect(try folder.bytes(of: "game-1.jsonl").count < 300_000)
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
  /// Returns the element at an index; nil if there is none.
  fileprivate func drawn(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
