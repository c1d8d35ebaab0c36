import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct ProgressStoreTests {
  private let folder = TemporaryFolder(inMemory: true)
  private var store: ProgressStore { ProgressStore(dataFolder: folder.path) }
  private static let file = "levels.jsonl"

  private func id(_ name: String) throws -> LevelID { try #require(LevelID(pack: "my pack", name: name)) }

  private func result(points: Int, board: Grid? = nil) -> LevelResult {
    var history = History(Game(.threes, Origin(.deterministic, seed: 7, board: board)))
    history.play(.left)
    return LevelResult(stars: 2, points: points, recording: Recording(history, seconds: 9, date: now))
  }

  @Test func whatIsKeptIsReadAgain() throws {
    let board = try #require(
      Grid(values: [[3, 0, 0, 1], [0, 0, 2, 0], [0, 3, 0, 0], [0, 0, 0, 6]], in: .threes))
    let one = result(points: 30, board: board)
    _ = try store.save(one, of: id("one"), now: now)
    let all = try store.save(result(points: -5), of: id("two"), now: now)
    #expect(try store.progress() == all)
    let read = try #require(all[id("one")])
    #expect(read.points == 30 && read.stars == 2)
    #expect(read.recording.history == one.recording.history)
    #expect(read.recording.seconds == 9 && read.recording.date == now)
  }

  @Test func theBestStays() throws {
    for points in [30, 20, 40] { _ = try store.save(result(points: points), of: id("one"), now: now) }
    #expect(try store.progress()[id("one")]?.points == 40)
  }

  @Test func aBadByteCostsOneLevelAndACopyIsKept() throws {
    for name in ["one", "two", "three"] { _ = try store.save(result(points: 10), of: id(name), now: now) }
    let damaged = try folder.text(of: Self.file).replacing("\"points\":10", with: "\"points\":x0", maxReplacements: 1)
    try folder.write(damaged.utf8, to: Self.file)
    #expect(try store.progress().results.count == 2)
    #expect(store.load().notice == "\(store.path): 1 entry cannot be read.")
    _ = try store.save(result(points: 10), of: id("four"), now: now)
    #expect(try store.progress().results.count == 3)
    #expect(folder.names.contains { $0.hasPrefix("levels.jsonl.unreadable-") })
  }

  @Test func aFileThatIsCutShortGivesWhatIsWhole() throws {
    for name in ["one", "two"] { _ = try store.save(result(points: 10), of: id(name), now: now) }
    let bytes = try folder.bytes(of: Self.file)
    try folder.write(bytes.dropLast(60), to: Self.file)
    #expect(try store.progress().results.count == 1)
  }

  @Test func filesOfOthersAndOfLaterVersionsAreLeftAlone() throws {
    for text in ["my thesis\n", #"{"format":"triples-levels","version":2}"# + "\nsomething new\n"] {
      try folder.write(text.utf8, to: Self.file)
      #expect(throws: StoreError.self) { try store.save(result(points: 1), of: id("one"), now: now) }
      #expect(try folder.text(of: Self.file) == text)
    }
  }
}
