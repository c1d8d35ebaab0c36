import FoundationEssentials
import Testing
import TriplesModel
import TriplesStore

@Suite struct LibraryTests {
  let scratch: Scratch
  let library: RecordingLibrary

  init() throws {
    scratch = try Scratch()
    library = RecordingLibrary(dataFolder: scratch.path, capacity: 5)
  }

  func recording(_ seed: UInt32, after seconds: Double = 0) -> Recording {
    var history = History(Game(mode: .random, seed: seed))
    while let direction = history.game.legalDirections.first { history.play(direction) }
    return Recording(history, seconds: 9, date: now.addingTimeInterval(seconds))
  }

  @Test func whatIsKeptIsListedTheNewestFirst() throws {
    let recordings = (0..<4).map { recording(UInt32($0), after: Double($0 % 2 * 60)) }
    for recording in recordings { try library.keep(recording, now: now) }
    let (games, damaged) = library.games()
    #expect(games.map(\.recording) == [3, 1, 2, 0].map { recordings[$0] } && damaged == 0)
    #expect(games[0].path == scratch("games/2026-11-21T00-42-00Z-2.triples"))
    #expect(games[0].recording.game == History(recordings[3]).game)
    #expect(try library.last() == recordings[3])
  }

  @Test func theOldestGoFirst() throws {
    for seed in 0..<20 as Range<UInt32> { try library.keep(recording(seed), now: now) }
    #expect(library.games().games.map(\.recording.seed) == [19, 18, 17, 16, 15])
  }

  @Test func anEmptyLibrary() throws {
    #expect(library.games().games.isEmpty)
    #expect(throws: StoreError.self) { try library.last() }
  }

  @Test func aDamagedFileIsSkippedAndCounted() throws {
    try library.keep(recording(1), now: now)
    try scratch.write("triples-recording 1\nrules".utf8, to: "games/2026-11-22T00-41-00Z.triples")
    try scratch.write([], to: "games/2026-11-23T00-41-00Z.triples")
    try scratch.write("mine".utf8, to: "games/notes.txt")
    let (games, damaged) = library.games()
    #expect(games.map(\.recording.seed) == [1] && damaged == 2)
  }

  @Test func aFileSaysWhereItIsWrong() throws {
    let text = recording(1).text.replacing("mode random", with: "mode wild")
    try scratch.write(text.utf8, to: "bad.triples")
    let error = #expect(throws: StoreError.self) { try RecordingFile.read(scratch("bad.triples")) }
    #expect(error?.description == "\(scratch("bad.triples")): line 3, column 6: not a mode")
    #expect(error?.isAboutContents == true)
  }

  @Test func foreignBytesAreRefused() throws {
    for bytes in [[0xFF, 0xFE, 0x00], Array(repeating: 0x5B, count: 2 << 20), []] as [[UInt8]] {
      try scratch.write(bytes, to: "bad")
      #expect(throws: StoreError.self) { try RecordingFile.read(scratch("bad")) }
    }
    #expect(throws: StoreError.self) { try RecordingFile.read(scratch("none")) }
    #expect(throws: StoreError.notAFile(path: scratch.path)) { try RecordingFile.read(scratch.path) }
  }

  @Test func aRankIsReplayed() throws {
    let store = ScoreStore(path: scratch("scores.json"))
    let recording = recording(3)
    _ = try store.enter(HighScore(History(recording), date: now, seconds: 9), now: now)
    _ = try store.enter(entry(moves: 2), now: now)
    #expect(try store.recording(ofRank: 1) == recording)
    for rank in [0, 2, 3, -1] {
      #expect(throws: StoreError.self) { try store.recording(ofRank: rank) }
    }
  }
}
