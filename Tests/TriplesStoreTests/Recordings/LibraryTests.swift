import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct LibraryTests {
  let folder = TemporaryFolder()
  let library: RecordingLibrary

  init() { library = RecordingLibrary(dataFolder: folder.path) }

  func recording(_ seed: UInt32, after seconds: Double = 0) -> Recording {
    Recording(History(seed: seed, mode: .random), seconds: 9, date: now.addingTimeInterval(seconds))
  }

  var seeds: [UInt32] {
    get throws { try library.games().map(\.summary.origin.seed) }
  }

  @Test func whatArrivedLastIsListedFirst() throws {
    let recordings = (0..<4).map { recording(UInt32($0), after: Double($0 % 2 * 60)) }
    for recording in recordings { try library.add(recording) }
    let games = try library.games()
    #expect(try games.map { try $0.replay() } == recordings.reversed())
    #expect(games.map(\.summary) == recordings.reversed().map { GameSummary($0) })
    #expect(games.map(\.identity) == recordings.reversed().map(\.history.identity))
    #expect(try library.content().damage == nil)
    #expect(try library.last() == recordings[3])
    try library.add(Recording(History(seed: 9, moves: 3), seconds: 9, date: now.addingTimeInterval(999)))
    #expect(try library.games().count == 5 && library.last() == recordings[3], "the player left the last one")
  }

  /// If you undo an end and make another that is no better, you have still played one game.
  @Test func aLaterEndThatIsNoBetterIsNoGameOfItsOwn() throws {
    let first = recording(1)
    var worse = first.history
    worse.undo()
    #expect(try library.add(first))
    #expect(try !library.add(Recording(worse, seconds: 9, date: now), after: [first.history.identity]))
    #expect(try library.games().count == 1 && library.games().first?.summary.score == first.game.score)
    let other = recording(2)
    try library.add(Recording(worse, seconds: 9, date: now), after: [other.history.identity])
    #expect(try library.games().count == 2, "another play-through")
  }

  @Test func aGameIsThereOnce() throws {
    let game = recording(1)
    for _ in 1...3 { try library.add(game) }
    try library.add(Recording(History(seed: 1, mode: .random), seconds: 30, date: now.addingTimeInterval(60)))
    #expect(try library.games().count == 1)
    #expect(try library.last() == game)
  }

  /// Practice with the same moves comes before the game that counts.
  @Test func practiceHidesNoGame() throws {
    let game = recording(1)
    var practice = game.history
    practice.mark(.practice)
    for history in [practice, practice, game.history, practice] { try library.add(Recording(history, date: now)) }
    #expect(try library.games().map(\.summary.isPractice) == [false, true])
  }

  @Test func aGameWhoseLineWasDamagedIsAddedAgain() throws {
    try library.add(recording(1))
    try folder.write(
      folder.text(of: "games.jsonl").replacing(#""rules":"t"#, with: #""rules":"x"#).utf8, to: "games.jsonl")
    try library.add(recording(1))
    #expect(try library.games().count == 1 && library.content().damage == "1 entry cannot be read")
    #expect(try library.last() == recording(1))
  }

  /// The first page of ten thousand games is ready within a frame, without an index; all of them within a second.
  @Test(.enabled(if: !isSanitized)) func tenThousandGamesAreListed() throws {
    let game = Recording(History(seed: 1, rules: .twenty48), seconds: 9, date: now)
    let text = RecordingFile.text(game).split(separator: "\n")
    let lines = (0..<10_000).map { _ in text[1] + "\n" }.joined()
    try folder.write((text[0] + "\n" + lines).utf8, to: "games.jsonl")
    let start = ContinuousClock.now
    #expect(try library.games(50).count == 50)
    let page = ContinuousClock.now
    #expect(try library.games().count == 10_000)
    let all = ContinuousClock.now
    print("10,000 games: page \(page - start), all \(all - page)")
    #expect(page - start < .milliseconds(100) && all - page < .seconds(4))
  }

  /// An editor may use other line ends.
  @Test func aGameBeforeACarriageReturnIsKnown() throws {
    try library.add(recording(1))
    try folder.write(folder.text(of: "games.jsonl").replacing("\n", with: " \r\n").utf8, to: "games.jsonl")
    try library.add(recording(1))
    try library.add(recording(2))
    #expect(try seeds.sorted() == [1, 2])
  }

  /// A list reads only what was added since the last one, or everything if the file was edited.
  @Test func aListGrowsWithTheFile() throws {
    #expect(try library.list(after: nil)?.games.isEmpty == true)
    for seed in UInt32(1)...3 { try library.add(recording(seed)) }
    let page = try #require(try library.list(after: nil, atMost: 2))
    #expect(page.games.map(\.summary.origin.seed) == [3, 2])
    var list = try #require(try library.list(after: page))
    #expect(list.games.map(\.summary.origin.seed) == [3, 2, 1])
    #expect(try library.list(after: list) == nil)
    try library.add(recording(4))
    list = try #require(try library.list(after: list, atMost: 1))
    #expect(list.games.map(\.summary.origin.seed) == [4, 3, 2, 1])
    // An editor deletes the second game, and another program is writing a line.
    var lines = try folder.text(of: "games.jsonl").split(separator: "\n")
    let torn = lines[4].dropLast(20)
    lines.remove(at: 2)
    try folder.write((lines.joined(separator: "\n") + "\n" + torn).utf8, to: "games.jsonl")
    list = try #require(try library.list(after: list))
    #expect(list.games.map(\.summary.origin.seed) == [4, 3, 1])
    let rest = lines[3].suffix(20)
    try folder.write((lines.joined(separator: "\n") + "\n" + torn + rest + "\n").utf8, to: "games.jsonl")
    list = try #require(try library.list(after: list))
    #expect(list.games.map(\.summary.origin.seed) == [4, 4, 3, 1], "the line was finished")
  }

  @Test func anEmptyLibrary() throws {
    #expect(try library.games().isEmpty && library.content().damage == nil)
    #expect(throws: StoreError.self) { try library.last() }
    #expect(folder.names.isEmpty)
  }

  @Test func damagedLinesAreSkippedAndCounted() throws {
    try library.add(recording(1))
    try folder.write((folder.text(of: "games.jsonl") + "{}\nmine\n").utf8, to: "games.jsonl")
    for _ in 1...2 {
      #expect(try seeds == [1] && library.content().damage == "2 entries cannot be read")
    }
  }

  @Test func aFolderInItsPlaceIsTold() throws {
    try folder.write([], to: "games.jsonl/file")
    #expect(throws: StoreError.self) { try library.games() }
  }

  @Test func undatedGamesShowNoDate() throws {
    try library.add(Recording(History(seed: 4)))
    #expect(try library.games().map(\.summary.date) == [nil])
    #expect(try library.games().map(\.summary.seconds) == [nil])
  }
}
