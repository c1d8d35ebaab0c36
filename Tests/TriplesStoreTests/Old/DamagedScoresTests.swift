import FoundationEssentials
import Testing
import TriplesModel
import TriplesStore

/// Files that are no table: they are kept under another name, the player is told, and play goes on.
@Suite struct DamagedScoresTests {
  /// By name, as a failure would print all of what a test is given.
  static let damaged: [String: [UInt8]] = [
    "empty": [],
    "truncated": Array(#"{"format":"triples-scores","version":1,"sco"#.utf8),
    "random": (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
    "3 MB": Array(repeating: UInt8(ascii: " "), count: 3 << 20),
    "deep": Array(String(repeating: "[", count: 500_000).utf8),
    "deep scores": Array(
      (#"{"format":"triples-scores","version":1,"scores":"# + String(repeating: "[", count: 100_000)).utf8),
    "wrong type": Array(#"{"format":"triples-scores","version":1,"scores":{"a":1}}"#.utf8),
    "wrong field": table(score: #""many""#),
    "overflow": table(score: "99999999999999999999999999"),
    "exponent": table(score: "1e400"),
    "fraction": table(score: "1.5"),
    "negative": table(score: "-1"),
    "no tile": table(highestTile: "5"),
    "seed": table(seed: "4294967296"),
    "date": table(date: "yesterday"),
    "version 0": Array(#"{"format":"triples-scores","version":0,"scores":[]}"#.utf8),
    "other format": Array(#"{"format":"tetris","version":1,"scores":[]}"#.utf8),
    "not UTF-8": [0x7B, 0xFF, 0xFE, 0x7D],
    "null": Array("null".utf8),
  ]

  static func table(
    score: String = "5", highestTile: String = "3", seed: String = "1", date: String = "2026-11-21T00:41:00Z"
  ) -> [UInt8] {
    Array(
      """
      {"format":"triples-scores","version":1,"scores":[{"score":\(score),"date":"\(date)","mode":"random",\
      "seed":\(seed),"moves":1,"highestTile":\(highestTile)}]}
      """.utf8)
  }

  let scratch: Scratch
  let store: ScoreStore

  init() throws {
    scratch = try Scratch()
    store = ScoreStore(path: scratch("scores.json"))
  }

  @Test func theUndamagedTableIsRead() throws {
    try scratch.write(Self.table(), to: "scores.json")
    #expect(try store.read().scores.map(\.score) == [5])
  }

  @Test(arguments: damaged.keys.sorted()) func isMovedAsideWhenAGameEnters(name: String) throws {
    let bytes = try #require(Self.damaged[name])
    try scratch.write(bytes, to: "scores.json")
    let result = try store.enter(entry(moves: 1), now: now)
    #expect(result.rank == 1)
    #expect(result.notice?.contains("scores.unreadable-2026-11-21T00-41-00Z.json") == true)
    let kept = try scratch.bytes(of: "scores.unreadable-2026-11-21T00-41-00Z.json") == bytes
    #expect(kept)
    #expect(try store.read().scores.count == 1)
  }

  @Test(arguments: damaged.keys.sorted()) func isMovedAsideWhenAGameBegins(name: String) throws {
    let bytes = try #require(Self.damaged[name])
    try scratch.write(bytes, to: "scores.json")
    #expect(throws: StoreError.self) { try store.read() }
    #expect(scratch.names == ["scores.json"])
    let loaded = store.load(now: now)
    #expect(loaded.table == HighScoreTable() && loaded.notice?.contains("\n") == false)
    #expect(scratch.names == ["scores.unreadable-2026-11-21T00-41-00Z.json"])
    #expect(store.load(now: now).notice == nil)
  }

  @Test func nothingIsOverwrittenByWhatIsMovedAside() throws {
    for number in 1...3 {
      try scratch.write([UInt8(number)], to: "scores.json")
      _ = store.load(now: now)
    }
    let stem = "scores.unreadable-2026-11-21T00-41-00Z"
    #expect(try scratch.bytes(of: stem + ".json") == [1])
    #expect(try scratch.bytes(of: stem + "-2.json") == [2])
    #expect(try scratch.bytes(of: stem + "-3.json") == [3])
  }

  @Test func aNewerVersionIsLeftAlone() throws {
    let bytes = Array(#"{"format":"triples-scores","version":2,"scores":"other"}"#.utf8)
    try scratch.write(bytes, to: "scores.json")
    #expect(throws: StoreError.newer(path: store.path, version: 2)) {
      try store.enter(entry(moves: 1), now: now)
    }
    #expect(store.load(now: now).notice?.contains("later version") == true)
    #expect(try scratch.bytes(of: "scores.json") == bytes && scratch.names == ["scores.json"])
  }
}
