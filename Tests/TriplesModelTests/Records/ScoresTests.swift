import FoundationEssentials
import Testing
import TriplesModel

@Suite struct ScoresTests {
  static let date = Date(timeIntervalSince1970: 1_795_221_660)

  private func score(_ history: History, day: Double = 0, seconds: Int? = nil) -> HighScore {
    HighScore(Recording(history, seconds: seconds, date: Self.date.addingTimeInterval(day * 86_400)))
  }

  /// Decodes an entry from a line of the file.
  private func entry(_ json: String) throws -> HighScore {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(HighScore.self, from: Data(json.utf8))
  }

  @Test func anEntryHoldsTheMovesOfItsGame() throws {
    var history = drawnGame(seed: 9)
    history.undo()
    let score = score(history, seconds: 70)
    #expect(score.summary.marks == [.undo, .unfinished] && score.summary.moves == history.turnCount)
    #expect(try score.replay() == Recording(history, seconds: 70, date: Self.date))
    #expect(score.identity == history.identity)
  }

  @Test func theTablesAreReadAsTheyWereWritten() throws {
    var boards = ScoreBoards()
    for seed in 0..<90 as Range<UInt32> {
      var history = drawnGame(RuleSet.allCases[Int(seed % 3)], seed: seed, mode: .random)
      for mark in Mark.allCases.prefix(Int(seed % 5)) where mark != .unfinished { history.mark(mark) }
      _ = boards.enter(score(history, seconds: Int(seed)))
    }
    #expect(boards.scores.count == 60, "ten of each kind")
    let entries = try JSONEncoder().encode(boards.scores)
    #expect(try ScoreBoards(JSONDecoder().decode([HighScore].self, from: entries)) == boards)
  }

  @Test func anEntryWithoutItsGameIsRefused() throws {
    #expect(throws: DecodingError.self) {
      try entry(
        #"{"score":5,"date":"2026-11-21T00:41:00Z","mode":"random","rules":"triples","seed":1,"moves":1,"highestTile":3}"#
      )
    }
  }

  @Test(arguments: [#""score":-5"#, #""score":1.5"#, #""highestTile":5"#, #""rules":"chess""#])
  func figuresThatNoGameHasAreRefused(field: String) {
    var fields = [
      "score": "5", "date": #""2026-11-21T00:41:00Z""#, "mode": #""random""#, "seed": "1", "moves": "1",
      "highestTile": "3", "rules": #""triples""#, "game": "\"\(Recording(drawnGame(seed: 9)).shareLine)\"",
    ]
    let parts = field.split(separator: ":")
    fields[String(parts[0].dropFirst().dropLast())] = String(parts[1])
    let entry = fields.map { "\"\($0)\":\($1)" }.joined(separator: ",")
    #expect(throws: DecodingError.self) { try self.entry("{\(entry)}") }
  }

  @Test func aGameThatIsAnotherIsRefused() throws {
    let line = Recording(drawnGame(seed: 9)).shareLine
    func entry(_ game: String, score: Int) throws -> HighScore {
      try self.entry(
        """
        {"score":\(score),"date":"2026-11-21T00:41:00Z","mode":"random","seed":1,"moves":4,"highestTile":48,\
        "rules":"triples","game":"\(game)"}
        """)
    }
    #expect(throws: TextError.self) { try entry(line, score: 500).replay() }
    #expect(throws: (any Error).self) { try entry("lur", score: 500) }
    #expect(throws: (any Error).self) { try entry(String(line.dropLast(3)), score: 500) }
    // The shared line overrides the fields beside it.
    #expect(try entry(line, score: 500).summary.origin.seed == 9)
  }

  @Test func aGameOfMoreThanAHundredYearsIsReadAgain() throws {
    let written = try JSONEncoder().encode(score(drawnGame(seed: 9), seconds: 4_000_000_000))
    let read = try JSONDecoder().decode(HighScore.self, from: written)
    #expect(try read.replay().seconds == GameSummary.maxSeconds)
  }

  @Test func ofEqualScoresTheEarlierRanksHigher() {
    let game = drawnGame(seed: 9)
    var boards = ScoreBoards(([5, 1, 3] as [Double]).map { score(game, day: $0) })
    let last = boards.enter(score(drawnGame(seed: 9, upTo: 1)))
    #expect(last == 4 && boards.best(.triples, aided: false) == game.game.score)
    let days = boards.scores.compactMap(\.summary.date).map { $0.timeIntervalSince(Self.date) / 86_400 }
    #expect(days == [1, 3, 5, 0])
  }

  @Test func tenAidedGamesLeaveTheUnaidedAlone() {
    var boards = ScoreBoards()
    let modest = boards.enter(score(drawnGame(seed: 1, upTo: 3)))
    #expect(modest == 1)
    for seed in 2..<22 as Range<UInt32> {
      var history = drawnGame(seed: seed)
      history.mark(.autoplay)
      _ = boards.enter(score(history))
    }
    #expect(boards[ScoreBoards.Key(rules: .triples, isAided: false)].count == 1)
    #expect(boards[ScoreBoards.Key(rules: .triples, isAided: true)].count == 10)
    #expect(boards[ScoreBoards.Key(rules: .threes, isAided: false)].isEmpty)
  }

  @Test func aGameStandsOnceWhateverIsEntered() {
    var boards = ScoreBoards()
    let history = drawnGame(seed: 9)
    _ = boards.enter(score(drawnGame(seed: 3)))
    let rank = boards.enter(score(history))
    #expect(boards.enter(score(history, day: 3)) == rank)
    var aided = history
    aided.mark(.hint)
    #expect(boards.enter(score(aided, day: 4)) == nil, "it has no rank in the table of aided games")
    #expect(boards.scores.count == 2)
  }

  /// If you play on after an end, you keep its result.
  @Test func ofTheEndsAfterAnUndoTheBestStands() {
    var boards = ScoreBoards()
    let unaided = drawnGame(seed: 9)
    var (first, second, third) = (unaided, unaided, unaided)
    first.mark(.undo)
    second.undo()
    third.undo()
    third.undo()
    _ = boards.enter(score(first))
    #expect(boards.enter(score(second), replacing: [first.identity]) == nil)
    #expect(boards.scores.map(\.identity) == [first.identity])
    var worse = ScoreBoards([score(third)])
    #expect(worse.enter(score(second), replacing: [third.identity]) == 1)
    #expect(worse.scores.map(\.identity) == [second.identity])
    var other = ScoreBoards([score(unaided)])
    #expect(other.enter(score(second), replacing: [unaided.identity]) == nil, "it was better without help")
    first.jump(to: 0)
  }
}
