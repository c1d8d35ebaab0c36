import FoundationEssentials
import Testing
import TriplesModel
import TriplesStore

/// A moment of the year 2026.
let now = Date(timeIntervalSince1970: 1_795_221_660)  // 2026-11-21T00:41:00Z

/// The entry of a game after some moves.
func entry(moves: Int, seed: UInt32 = 42, date: Date = now) -> HighScore {
  var game = Game(mode: .deterministic, seed: seed)
  for _ in 0..<moves { if let direction = game.legalDirections.first { _ = game.play(direction) } }
  return HighScore(game: game, date: date)
}

@Suite struct ScoreStoreTests {
  let scratch: Scratch
  let store: ScoreStore

  init() throws {
    scratch = try Scratch()
    store = ScoreStore(path: scratch("scores.json"), patience: .milliseconds(20))
  }

  @Test func noFileIsAnEmptyTable() throws {
    #expect(try store.read() == HighScoreTable())
    #expect(store.load(now: now).notice == nil)
    #expect(scratch.names.isEmpty)
  }

  @Test func whatIsEnteredIsReadAgain() throws {
    let first = try store.enter(entry(moves: 5), now: now)
    let second = try store.enter(entry(moves: 9), now: now)
    #expect(first.rank == 1 && second.rank == 1 && second.notice == nil)
    #expect(try store.read().scores == [entry(moves: 9), entry(moves: 5)])
    #expect(second.table == (try store.read()))
    #expect(scratch.names == ["scores.json"])
  }

  @Test func onlyTheTenBestStay() throws {
    for moves in 1...15 { _ = try store.enter(entry(moves: moves), now: now) }
    let late = try store.enter(entry(moves: 1), now: now)
    #expect(late.rank == nil)
    #expect(try store.read().scores.map(\.moves) == (6...15).reversed())
  }

  @Test func missingFoldersAreMade() throws {
    let deep = ScoreStore(path: scratch("a/b/c/scores.json"))
    #expect(try deep.enter(entry(moves: 1), now: now).rank == 1)
    #expect(try deep.read().scores.count == 1)
  }

  @Test func theFileIsAsPromised() throws {
    _ = try store.enter(entry(moves: 0), now: now)
    #expect(
      String(decoding: try scratch.bytes(of: "scores.json"), as: UTF8.self) == """
        {"format":"triples-scores","scores":[{"date":"2026-11-21T00:41:00Z","highestTile":2,\
        "mode":"deterministic","moves":0,"score":5,"seed":42}],"version":1}

        """)
  }

  @Test func aClockThatGoesBackLosesNothing() throws {
    for offset in [0, -86_400, -60_000_000_000, 7_000_000] as [Double] {
      _ = try store.enter(entry(moves: 3, date: now.addingTimeInterval(offset)), now: now)
    }
    let dates = try store.read().scores.map(\.date)
    #expect(dates.count == 4 && dates == dates.sorted())
  }

  @Test func aLockThatIsHeldIsNotWaitedForForEver() throws {
    let holder = try Child(["flock", scratch("scores.json.lock"), "cat"])
    defer { holder.end() }
    while try Child.run(["flock", "-n", scratch("scores.json.lock"), "true"]).code == 0 {}
    #expect(throws: StoreError.locked(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(try store.read() == HighScoreTable())
  }
}
