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
    #expect(try store.read() == DailyLog())
    let first = try result(moves: 20)
    try store.add(first)
    try store.add(result())
    try store.add(par: Par(900), of: daily)
    try store.add(par: Par(901), of: daily)
    let log = try store.read()
    #expect(log.results == [daily: first] && log.pars == [daily: Par(900)])
    #expect(try Recording(shareLine: #require(log.results[daily]).line).moves.count == 20)
  }

  @Test func theFileIsTextOfOneLineEach() throws {
    try store.add(result(moves: 3, mark: .hint))
    try store.add(par: Par(900), of: Daily(today, .threes))
    let par = Par(scores: [0, 3, 6, 9, 12, 15, 18])
    try store.add(par: par, of: Daily(today, .twenty48))
    #expect(try store.read().pars[Daily(today, .twenty48)] == par)
    let lines = try folder.text(of: "dailies").split(separator: "\n")
    #expect(lines[0] == "triples-dailies 1" && lines[1] == "par 2048 2026-11-21 18 6 3,6,9,12,18")
    #expect(lines[2] == "par threes 2026-11-21 900")
    #expect(
      lines[3].hasPrefix("game triples 2026-11-21 ") && lines[3].contains(" 3 unfinished,hint triples2."))
  }

  @Test func damagedLinesCostThemselves() throws {
    try store.add(result())
    let good = try folder.text(of: "dailies")
    let bad = [
      "", "par", "par triples 2026-11-21", "par triples 2026-11-31 5", "par fours 2026-11-20 5",
      "par triples 2026-11-20 -5", "par triples 2026-11-20 5 5", "par triples 2026-11-20 5 9 1,2,3,4",
      "par triples 2026-11-20 5 9 1,2,3,4,6", "par triples 2026-11-20 5 9 3,2,3,4,5",
      "par triples 1999-01-01 5",
      "game triples 2026-11-20 5 5 -", "game triples 2026-11-20 5 5 cheat x",
      "game triples 2026-11-20 x 5 - x",
      "\u{1B}[2J",
    ]
    try folder.write((good + bad.joined(separator: "\n") + "\n").utf8, to: "dailies")
    #expect(try store.read().results.keys.map(\.day) == [today])
    #expect(try store.read().pars.isEmpty)
    try store.add(par: Par(7), of: daily, now: now)
    #expect(folder.names.contains("dailies.unreadable-2026-11-21T00-41-00Z"))
    #expect(try store.read().pars == [daily: Par(7)] && store.read().results.count == 1)
  }

  @Test(arguments: [
    "thesis", "triples-dailies 2\n", "triples-dailies 99\npar triples 2026-11-21 9\nend triples-dailies 99\n",
  ])
  func whatIsNotOursIsLeftAlone(text: String) throws {
    try folder.write(text.utf8, to: "dailies")
    #expect(throws: StoreError.self) { try store.read() }
    #expect(throws: StoreError.self) { try store.add(par: Par(9), of: daily) }
    #expect(try folder.text(of: "dailies") == text)
  }

  /// A bad byte anywhere costs a line at most, and never makes the file somebody else's, so that nothing more is kept.
  @Test func oneBadByteCostsOneDay() throws {
    for day in [today, today + -1, today + -2] {
      try store.add(DailyResult(Daily(day, .triples), score: 5, moves: 1, marks: [], line: "x"))
    }
    let text = try folder.bytes(of: "dailies")
    for index in text.indices {
      var bytes = text
      bytes[index] ^= 0x01
      try folder.write(bytes, to: "dailies")
      #expect(try store.read().results.count >= (text[index] == UInt8(ascii: "\n") ? 1 : 2), "byte \(index)")
    }
  }

  @Test func theEndOfADailyGameIsKept() throws {
    var game = ArchivedGame(daily.game, in: open(folder).archive)
    game.play()
    let result = try #require(try store.read().results[daily])
    #expect(result.score == game.session.game.score && result == game.archive.dailies.results[daily])
    game.perform(.undo, at: 0)
    game.perform(.undo, at: 0)
    for direction in Direction.allCases.reversed() { game.perform(.push(direction, by: .player), at: 0) }
    game.play()
    #expect(try store.read().results == [daily: result], "the first end counts")
  }

  @Test func practiceIsNoResult() throws {
    var game = ArchivedGame(resuming: GameSession(practicing: History(daily.game)), in: open(folder).archive)
    game.play()
    #expect(game.session.game.isDone && game.stored.count == 1)
    #expect(try store.read().results.isEmpty)
  }

  @Test func theBestEarlierGameOfASeedIsFound() throws {
    var game = ArchivedGame(daily.game, in: open(folder).archive)
    game.play()
    let best = game.archive.library.best(like: daily.game)
    #expect(best?.history.identity == game.session.history.identity)
    #expect(game.archive.library.best(like: Game(.threes, daily.origin)) == nil)
    #expect(game.archive.library.best(like: Game(.triples, Origin(.deterministic, seed: 42))) == nil)
  }
}

extension DailyStoreTests {
  @Test func resultsAreVerified() throws {
    #expect(Verdict.dailies(of: store).isEmpty)
    let good = try result()
    try store.add(good)
    try store.add(
      DailyResult(Daily(today, .threes), score: 5, moves: good.moves, marks: [], line: good.line))
    try store.add(DailyResult(Daily(today, .twenty48), score: 5, moves: 1, marks: [], line: "x"))
    let verdicts = Verdict.dailies(of: store)
    #expect(verdicts.map(\.finding) == [.bad, .bad, .good])
    let texts = verdicts.map(\.text.description)
    #expect(texts[1].contains("not 5") && texts[2].contains("\(good.score) points"))
  }
}
