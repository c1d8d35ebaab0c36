import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The file of the daily games.
struct DailyStoreTests {
  let folder = TemporaryFolder()
  private var store: DailyStore { DailyStore(dataFolder: folder.path) }

  private func result(moves: Int = .max, mark: Mark? = nil) throws -> DailyResult {
    var history = History(daily.game, moves: moves)
    if let mark { history.mark(mark) }
    return try #require(DailyResult(Recording(history)))
  }

  @Test func theFirstTryStands() throws {
    #expect(try store.log() == DailyLog())
    let first = try result(moves: 20)
    try store.add(DailyEntry(first))
    try store.add(DailyEntry(result()))
    try store.add(DailyEntry(Par(900), of: daily))
    try store.add(DailyEntry(Par(901), of: daily))
    let log = try store.log()
    #expect(log.results == [daily: first] && log.pars == [daily: Par(900)])
    #expect(try Recording(shareLine: #require(log.results[daily]).line).moves.count == 20)
  }

  @Test func theFileIsTextOfOneLineEach() throws {
    try store.add(DailyEntry(result(moves: 3, mark: .hint)))
    try store.add(DailyEntry(Par(900), of: Daily(today, .threes)))
    let par = Par(scores: [0, 3, 6, 9, 12, 15, 18])
    try store.add(DailyEntry(par, of: Daily(today, .twenty48)))
    #expect(try store.log().pars[Daily(today, .twenty48)] == par)
    let lines = try folder.text(of: "dailies.jsonl").split(separator: "\n")
    #expect(lines[0] == #"{"format":"triples-dailies","version":1}"#)
    #expect(lines[1].hasPrefix(#"{"day":"2026-11-21","game":"triples2."#))
    #expect(lines[1].contains(#""marks":["unfinished","hint"],"moves":3,"rules":"triples""#))
    #expect(lines[2] == #"{"day":"2026-11-21","moves":0,"rules":"threes","score":900}"#)
    #expect(lines[3] == #"{"curve":[3,6,9,12,18],"day":"2026-11-21","moves":6,"rules":"2048","score":18}"#)
  }

  @Test func damagedLinesCostThemselves() throws {
    try store.add(DailyEntry(result()))
    let good = try folder.text(of: "dailies.jsonl")
    let bad = [
      "", "{}", "[]", #"{"day":"2026-11-31","moves":0,"rules":"triples","score":5}"#,
      #"{"day":"2026-11-20","moves":0,"rules":"fours","score":5}"#,
      #"{"day":"2026-11-20","moves":0,"rules":"triples","score":-5}"#,
      #"{"day":"1999-01-01","moves":0,"rules":"triples","score":5}"#,
      #"{"curve":[1,2,3,4],"day":"2026-11-20","moves":9,"rules":"triples","score":5}"#,
      #"{"curve":[3,2,3,4,5],"day":"2026-11-20","moves":9,"rules":"triples","score":5}"#,
      #"{"day":"2026-11-20","game":"x","marks":["cheat"],"moves":5,"rules":"triples","score":5}"#,
      #"{"day":"2026-11-20","game":"x","moves":-9223372036854775808,"rules":"triples","score":5}"#,
      "\u{1B}[2J",
    ]
    try folder.write((good + bad.joined(separator: "\n") + "\n").utf8, to: "dailies.jsonl")
    #expect(try store.log().results.keys.map(\.day) == [today])
    #expect(try store.log().pars.isEmpty)
    try store.add(DailyEntry(Par(7), of: daily), now: now)
    #expect(folder.names.contains("dailies.jsonl.unreadable-2026-11-21T00-41-00Z"))
    #expect(try store.log().pars == [daily: Par(7)] && store.log().results.count == 1)
  }

  @Test(arguments: [
    "thesis", #"{"format":"triples-dailies","version":2}"#,
    #"{"format":"triples-dailies","version":99}"# + "\n" + #"{"day":"2026-11-21","medal":9}"# + "\n",
  ])
  func whatIsNotOursIsLeftAlone(text: String) throws {
    try folder.write(text.utf8, to: "dailies.jsonl")
    #expect(throws: StoreError.self) { try store.log() }
    #expect(throws: StoreError.self) { try store.add(DailyEntry(Par(9), of: daily)) }
    #expect(try folder.text(of: "dailies.jsonl") == text)
  }

  /// A wrong byte costs a line at most. It never makes the file look foreign, after which nothing would be saved.
  @Test func oneBadByteCostsOneDay() throws {
    for day in [today, today + -1, today + -2] {
      try store.add(DailyEntry(DailyResult(Daily(day, .triples), score: 5, moves: 1, marks: [], line: "x")))
    }
    let text = try folder.bytes(of: "dailies.jsonl")
    for index in text.indices {
      var bytes = text
      bytes[index] ^= 0x01
      try folder.write(bytes, to: "dailies.jsonl")
      #expect(try store.log().results.count >= (text[index] == UInt8(ascii: "\n") ? 1 : 2), "byte \(index)")
    }
  }

  @Test func theEndOfADailyGameIsKept() throws {
    var game = ArchivedGame(daily.game, in: open(folder).archive)
    game.play()
    let result = try #require(try store.log().results[daily])
    #expect(result.score == game.session.game.score && result == game.archive.dailies.results[daily])
    game.perform(.undo, at: 0)
    game.perform(.undo, at: 0)
    for direction in Direction.allCases.reversed() { game.perform(.push(direction, by: .player), at: 0) }
    game.play()
    #expect(try store.log().results == [daily: result], "the first end counts")
  }

  @Test func practiceIsNoResult() throws {
    var game = ArchivedGame(resuming: GameSession(practicing: History(daily.game)), in: open(folder).archive)
    game.play()
    #expect(game.session.game.isDone && game.stored.count == 1)
    #expect(try store.log().results.isEmpty)
  }
}

extension DailyStoreTests {
  @Test func resultsAreVerified() throws {
    #expect(store.check().isEmpty)
    let good = try result()
    try store.add(DailyEntry(good))
    try store.add(
      DailyEntry(DailyResult(Daily(today, .threes), score: 5, moves: good.moves, marks: [], line: good.line)))
    try store.add(DailyEntry(DailyResult(Daily(today, .twenty48), score: 5, moves: 1, marks: [], line: "x")))
    let verdicts = store.check()
    #expect(verdicts.map(\.finding) == [.good, .bad, .bad])
    let texts = verdicts.map(\.text.description)
    #expect(texts[1].contains("not 5") && texts[0].contains("\(good.score) points"))
  }
}
