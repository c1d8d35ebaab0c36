import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Files that are not tables, and damaged tables.
@Suite struct DamagedScoresTests {
  /// Keyed by name, because a failure would print the complete arguments of a test.
  static let foreign: [String: [UInt8]] = [
    "random": (0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) },
    "3 MB": Array(repeating: UInt8(ascii: " "), count: 3 << 20),
    "deep": Array(String(repeating: "[", count: 500_000).utf8),
    "other format": Array(#"{"format":"tetris","version":1,"scores":[]}"#.utf8),
    "not UTF-8": [0x7B, 0xFF, 0xFE, 0x7D],
    "null": Array("null".utf8),
    "thesis": Array("On tiles and their merging\n".utf8),
  ]

  static let damaged: [String: [UInt8]] = [
    "truncated": Array(#"{"format":"triples-scores","version":3,"sco"#.utf8),
    "deep scores": Array(
      (#"{"format":"triples-scores","version":3,"scores":"# + String(repeating: "[", count: 100_000)).utf8),
    "braces": Array(("triples-scores" + String(repeating: "{}", count: 100_000)).utf8),
    "wrong type": Array(#"{"format":"triples-scores","version":3,"scores":{"a":1}}"#.utf8),
    "wrong field": table(score: #""many""#),
    "overflow": table(score: "99999999999999999999999999"),
    "exponent": table(score: "1e400"),
    "fraction": table(score: "1.5"),
    "negative": table(score: "-1"),
    "no tile": table(highestTile: "5"),
    "seed": table(seed: "4294967296"),
    "date": table(date: "yesterday"),
    "no such day": table(date: "2026-02-31T00:41:00Z"),
    "far day": table(date: "99999-01-01T00:00:00Z"),
    "no game": table(game: "triples2.AAAA"),
    "version 0": Array(#"{"format":"triples-scores","version":0,"scores":[]}"#.utf8),
  ]

  static func table(
    score: String = "5", highestTile: String = "3", seed: String = "1", date: String = "2026-11-21T00:41:00Z",
    game: String = entry(moves: 1).line
  ) -> [UInt8] {
    Array(
      """
      {"format":"triples-scores","version":3,"scores":[{"score":\(score),"date":"\(date)","mode":"random",\
      "seed":\(seed),"moves":1,"rules":"triples","highestTile":\(highestTile),"game":"\(game)"}]}
      """.utf8)
  }

  let folder = TemporaryFolder()
  let store: ScoreStore

  init() { store = ScoreStore(path: folder("scores.json")) }

  @Test func theUndamagedTableIsRead() throws {
    try folder.write(Self.table(), to: "scores.json")
    #expect(try store.boards().scores.map(\.summary.score) == [5])
    #expect(try store.content().damage == nil)
  }

  @Test(arguments: damaged.keys.sorted()) func ofADamagedFileACopyIsKept(name: String) throws {
    let bytes = try #require(Self.damaged[name])
    try folder.write(bytes, to: "scores.json")
    #expect(try store.content().damage != nil)
    #expect(store.load().notice?.hasPrefix("\(store.path): ") == true)
    #expect(folder.names == ["scores.json"])
    let result = try store.enter(entry(moves: 1), now: now)
    #expect(result.rank == 1)
    #expect(result.notice?.contains("scores.json.unreadable-2026-11-21T00-41-00Z") == true)
    #expect(try folder.bytes(of: "scores.json.unreadable-2026-11-21T00-41-00Z") == bytes)
    #expect(try store.content().damage == nil)
    #expect(try store.enter(entry(moves: 2), now: now).notice == nil)
  }

  @Test(arguments: foreign.keys.sorted()) func whatIsNotOursIsLeftAlone(name: String) throws {
    let bytes = try #require(Self.foreign[name])
    try folder.write(bytes, to: "scores.json")
    #expect(throws: StoreError.foreign(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(store.load().notice?.contains("is not a file of Triples and is not changed") == true)
    #expect(try folder.bytes(of: "scores.json") == bytes)
    #expect(folder.names == ["scores.json"])
  }

  /// Damages each byte in turn, in one of several ways. Braces in names do not end entries.
  @Test(arguments: [nil, "}{ {Ada}"]) func aBadByteCostsOneEntryAtMost(player: String?) throws {
    for seed in 1...10 {
      let recording = Recording(History(seed: UInt32(seed), moves: 3), date: now)
      _ = try store.enter(HighScore(recording, player: player), now: now)
    }
    let entries = Set(try store.boards().scores)
    let bytes = try folder.bytes(of: "scores.json")
    #expect(entries.count == 10)
    let memory = TemporaryFolder(inMemory: true)
    let other = ScoreStore(path: memory("damaged.json"))
    for (index, byte) in bytes.enumerated() {
      var damaged = bytes
      damaged[index] =
        [byte ^ 1, byte ^ 0x10, 0, UInt8(ascii: "}"), UInt8(ascii: "{"), UInt8(ascii: "9")][index % 6]
      try memory.write(damaged, to: "damaged.json")
      let found = try Set(other.boards().scores)
      #expect(found.intersection(entries).count >= 9, "byte \(index) is \(damaged[index])")
    }
  }

  /// A version later than any is ignored: the entries decide.
  @Test func aBadVersionCostsNothing() throws {
    _ = try store.enter(entry(moves: 3), now: now)
    let text = try folder.text(of: "scores.json").replacing("\"version\":3", with: "\"version\":9")
    try folder.write(text.utf8, to: "scores.json")
    #expect(try store.boards().scores == [entry(moves: 3)])
  }

  @Test func aPlayerMayHaveTheNameOfTheFormat() throws {
    let score = HighScore(Recording(History(seed: 42, moves: 3), date: now), player: "triples-scores")
    _ = try store.enter(score, now: now)
    let text = try folder.text(of: "scores.json").replacing("\"version\":3", with: "\"version\":")
    try folder.write(text.utf8, to: "scores.json")
    #expect(try store.boards().scores == [score])
  }

  @Test func copiesOverwriteNothing() throws {
    for number in 1...3 {
      try folder.write("triples-scores! \(number)".utf8, to: "scores.json")
      _ = try store.enter(entry(moves: 1), now: now)
    }
    let stem = "scores.json.unreadable-2026-11-21T00-41-00Z"
    #expect(try folder.text(of: stem) == "triples-scores! 1")
    #expect(try folder.text(of: stem + "-2") == "triples-scores! 2")
    #expect(try folder.text(of: stem + "-3") == "triples-scores! 3")
  }

  @Test(arguments: [
    #"{"format":"triples-scores","version":4,"scores":"other"}"#, #"{"version":4,"format":"triples-scores"}"#,
  ])
  func aLaterVersionIsLeftAlone(text: String) throws {
    try folder.write(text.utf8, to: "scores.json")
    #expect(throws: StoreError.newer(path: store.path, version: 4)) {
      try store.enter(entry(moves: 1), now: now)
    }
    #expect(store.load().notice?.contains("later version") == true)
    #expect(try folder.text(of: "scores.json") == text && folder.names == ["scores.json"])
  }
}
