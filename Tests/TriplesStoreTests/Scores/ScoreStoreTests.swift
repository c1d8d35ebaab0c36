import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct ScoreStoreTests {
  let folder = TemporaryFolder()
  let store: ScoreStore
  let unaided = ScoreBoards.Key(rules: .triples, isAided: false)

  init() { store = ScoreStore(path: folder("scores.json"), patience: .milliseconds(20)) }

  @Test func noFileIsEmptyTables() throws {
    #expect(try store.boards() == ScoreBoards())
    #expect(store.load().notice == nil)
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: ["", "\0\0\0\0\0\0"]) func aFileWithNothingInItIsEmptyTables(text: String) throws {
    try folder.write(text.utf8, to: "scores.json")
    #expect(try store.enter(entry(moves: 5), now: now).rank == 1)
    #expect(try store.boards().scores.count == 1)
  }

  @Test func whatIsEnteredIsReadAgain() throws {
    let first = try store.enter(entry(moves: 5), now: now)
    let second = try store.enter(entry(moves: 9), now: now)
    #expect(first.rank == 1 && second.rank == 1 && second.notice == nil)
    #expect(try store.boards().scores == [entry(moves: 9), entry(moves: 5)])
    #expect(second.boards == (try store.boards()))
    #expect(folder.names == ["scores.json"])
  }

  @Test func onlyTheTenBestOfEachKindStay() throws {
    for moves in 1...15 { _ = try store.enter(entry(moves: moves), now: now) }
    var aided = History(seed: 42, moves: 20)
    aided.mark(.autoplay)
    _ = try store.enter(HighScore(Recording(aided, date: now)), now: now)
    _ = try store.enter(HighScore(Recording(History(seed: 1, moves: 9, rules: .threes), date: now)), now: now)
    #expect(try store.enter(entry(moves: 1), now: now).rank == nil)
    let boards = try store.boards()
    #expect(boards[unaided].map(\.summary.moves) == (6...15).reversed())
    #expect(boards.scores.count == 12)
  }

  @Test func aGameStandsOnce() throws {
    _ = try store.enter(entry(moves: 5), now: now)
    let bytes = try folder.bytes(of: "scores.json")
    #expect(try store.enter(entry(moves: 5, date: now.addingTimeInterval(60)), now: now).rank == 1)
    #expect(try folder.bytes(of: "scores.json") == bytes)
  }

  @Test func ofThePlayThroughTheLastEndStands() throws {
    let early = entry(moves: 5)
    _ = try store.enter(early, now: now)
    #expect(try store.enter(entry(moves: 9), replacing: [early.identity], now: now).rank == 1)
    #expect(try store.boards().scores == [entry(moves: 9)])
  }

  @Test func missingFoldersAreMade() throws {
    let deep = ScoreStore(path: folder("a/b/c/scores.json"))
    #expect(try deep.enter(entry(moves: 1), now: now).rank == 1)
    #expect(try deep.boards().scores.count == 1)
  }

  @Test func theFileIsAsPromised() throws {
    for moves in [0, 1] { _ = try store.enter(entry(moves: moves), now: now) }
    #expect(
      try folder.text(of: "scores.json") == """
        {"format":"triples-scores","version":3,"scores":[
        {"date":"2026-11-21T00:41:00Z","game":"\(entry(moves: 1).line)","highestTile":2,\
        "marks":["unfinished"],"mode":"deterministic","moves":1,"rules":"triples","score":7,"seed":42},
        {"date":"2026-11-21T00:41:00Z","game":"\(entry(moves: 0).line)","highestTile":2,\
        "marks":["unfinished"],"mode":"deterministic","moves":0,"rules":"triples","score":5,"seed":42}
        ]}

        """)
  }

  /// Earlier builds were never released: their table is moved aside, and the player learns where.
  @Test func aTableOfAnEarlierBuildIsKeptAside() throws {
    let text = #"{"format":"triples-scores","version":2,"scores":[{"score":5}],"end":"triples-scores 2"}"#
    try folder.write(text.utf8, to: "scores.json")
    #expect(try store.enter(entry(moves: 0, seed: 5), now: now).notice?.contains("scores.json.unreadable-") == true)
    #expect(try folder.text(of: "scores.json.unreadable-2026-11-21T00-41-00Z") == text)
  }

  @Test func aClockThatGoesBackLosesNothing() throws {
    for (seed, offset) in zip(1..., [0, -86_400, -60_000_000_000, 7_000_000] as [Double]) {
      let entry = entry(moves: 3, seed: UInt32(seed), date: now.addingTimeInterval(offset))
      _ = try store.enter(entry, now: now)
    }
    #expect(try store.boards().scores.count == 4)
  }

  @Test func aLockThatIsHeldIsNotWaitedForForEver() throws {
    let holder = try Child(["flock", folder("triples.lock"), "cat"])
    defer { holder.end() }
    while try Child.run(["flock", "-n", folder("triples.lock"), "true"]).status == .code(0) {}
    #expect(throws: StoreError.locked(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(try store.boards() == ScoreBoards())
    // If each call takes ten seconds, patience allows only one attempt.
    let patient = ScoreStore(path: store.path, patience: .seconds(5))
    Fault(kind: .slow, at: 1).begin()
    #expect(throws: StoreError.locked(path: store.path)) { try patient.enter(entry(moves: 1), now: now) }
    #expect(Fault.end() < 9)
  }

  @Test func aRankIsReplayed() throws {
    let recording = Recording(History(seed: 3), seconds: 9, date: now)
    _ = try store.enter(HighScore(recording), now: now)
    _ = try store.enter(entry(moves: 2), now: now)
    #expect(try store.recording(ofRank: 1) == recording)
    for rank in [0, 3, -1, .min, .max] {
      #expect(throws: StoreError.self) { try store.recording(ofRank: rank) }
    }
  }
}
