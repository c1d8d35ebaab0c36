import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct LibraryTests {
  let folder = TemporaryFolder()
  let library: RecordingLibrary

  init() { library = RecordingLibrary(dataFolder: folder.path, capacity: 5) }

  func recording(_ seed: UInt32, after seconds: Double = 0) -> Recording {
    Recording(History(seed: seed, mode: .random), seconds: 9, date: now.addingTimeInterval(seconds))
  }

  var seeds: [UInt32] {
    get throws { try library.listing().games.map(\.summary.origin.seed) }
  }

  @Test func whatArrivedLastIsListedFirst() throws {
    let recordings = (0..<4).map { recording(UInt32($0), after: Double($0 % 2 * 60)) }
    for recording in recordings { try library.add(recording) }
    let listing = try library.listing()
    #expect(try listing.games.map(library.recording) == recordings.reversed())
    #expect(listing.games.map(\.summary) == recordings.reversed().map { GameSummary($0) })
    #expect(listing.games.map(\.identity) == recordings.reversed().map(\.history.identity))
    #expect(listing.damaged == 0 && listing.unread == 0)
    #expect(try library.last() == recordings[3])
  }

  @Test func theFirstToArriveGoFirst() throws {
    for seed in 0..<20 as Range<UInt32> { try library.add(recording(seed)) }
    #expect(try seeds == [19, 18, 17, 16, 15])
    #expect(folder.names(in: "games").count == 6)
  }

  @Test func aClockInThePastDeletesNothingNew() throws {
    for seed in 0..<20 as Range<UInt32> { try library.add(recording(seed, after: -86_400 * Double(seed))) }
    #expect(try seeds == [19, 18, 17, 16, 15])
  }

  @Test func aGameIsThereOnce() throws {
    let game = recording(1)
    for _ in 1...3 { try library.add(game) }
    try library.add(Recording(History(seed: 1, mode: .random), seconds: 30, date: now.addingTimeInterval(60)))
    #expect(try library.listing().games.count == 1)
    #expect(try library.last() == game)
  }

  @Test func aGameWhoseFileWasDamagedIsAddedAgain() throws {
    try library.add(recording(1))
    let file = try #require(try library.paths.first)
    try Data("x".utf8).write(to: URL(fileURLWithPath: file))
    try library.add(recording(1))
    #expect(try library.listing().games.count == 1)
    #expect(try library.last() == recording(1))
  }

  @Test func gamesOfVersion1AreThereOnceAndAreTheOldest() throws {
    let old = recording(8, after: 1e9)
    try folder.write(old.text.utf8, to: "games/2058-01-01T00-00-00Z.triples")
    try folder.write(recording(9).text.utf8, to: "games/2026-11-21T00-41-00Z-2.triples")
    try library.add(old)
    #expect(try seeds == [8, 9])
    for seed in 1...4 as ClosedRange<UInt32> { try library.add(recording(seed)) }
    #expect(try seeds == [4, 3, 2, 1, 8])
  }

  @Test func anEmptyLibrary() throws {
    #expect(try library.listing() == RecordingLibrary.Listing())
    #expect(throws: StoreError.self) { try library.last() }
    #expect(folder.names.isEmpty)
  }

  @Test func aDamagedFileIsSkippedAndCounted() throws {
    try library.add(recording(1))
    try folder.write("triples-recording 1\nrules".utf8, to: "games/2026-11-22T00-41-00Z.triples")
    try folder.write([], to: "games/2026-11-23T00-41-00Z.triples")
    try folder.write("mine".utf8, to: "games/notes.txt")
    for _ in 1...2 {
      let listing = try library.listing()
      #expect(listing.games.map(\.summary.origin.seed) == [1] && listing.damaged == 2 && listing.unread == 0)
    }
  }

  @Test func aFolderThatCannotBeReadIsTold() throws {
    try folder.write([], to: "games")
    #expect(throws: StoreError.self) { try library.paths }
    #expect(throws: StoreError.self) { try library.listing() }
  }

  /// A name of 255 bytes is read in place: the end of the system's buffer may be near.
  @Test func longNamesAreRead() throws {
    let name = String(repeating: "1", count: 240) + "Z.triples"
    try folder.write(recording(3).text.utf8, to: "games/\(name)")
    #expect(try seeds == [3])
  }

  @Test func undatedGamesShowNoDate() throws {
    try library.add(Recording(History(seed: 4)))
    #expect(try library.listing().games.map(\.summary.date) == [nil])
    #expect(try library.listing().games.map(\.summary.seconds) == [nil])
  }
}
