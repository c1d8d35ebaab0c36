import FoundationEssentials
import Testing
import TriplesModel

@Suite struct ScoresTests {
  static let date = Date(timeIntervalSince1970: 1_795_221_660)

  @Test func anEntryHoldsTheMovesOfItsGame() throws {
    var history = drawnGame(seed: 9)
    history.undo()
    let score = HighScore(history, date: Self.date, seconds: 70)
    #expect(score.marks == [.undo, .unfinished] && score.moves == history.turnCount)
    let recording = try #require(try score.replay())
    #expect(recording == Recording(history, seconds: 70, date: Self.date))
  }

  @Test func theTableIsReadAsItWasWritten() throws {
    var table = HighScoreTable()
    for seed in 0..<20 as Range<UInt32> {
      var history = drawnGame(seed: seed, mode: .random)
      for mark in Mark.allCases.prefix(Int(seed % 5)) where mark != .unfinished { history.mark(mark) }
      _ = table.enter(HighScore(history, date: Self.date, seconds: Int(seed)))
    }
    let json = try table.json()
    #expect(try HighScoreTable(json: json) == table)
    #expect(try table.json() == json)
  }

  @Test func aTableWithoutMarksAndMovesIsRead() throws {
    let json = """
      {"format":"triples-scores","version":1,"scores":[{"score":5,"date":"2026-11-21T00:41:00Z",\
      "mode":"random","seed":1,"moves":1,"highestTile":3}]}
      """
    let score = try #require(try HighScoreTable(json: Data(json.utf8)).scores.first)
    #expect(score.marks.isEmpty && score.recording == nil)
    #expect(try score.replay() == nil)
  }

  @Test(arguments: ["", "u", "lllllllllllllllllllllllllllll", "x", "lur"])
  func movesThatMakeAnotherGameAreRefused(recording: String) throws {
    let history = drawnGame(seed: 9, upTo: 4)
    let score = HighScore(game: history.game, date: Self.date, recording: recording)
    #expect(throws: RecordingError.self) { try score.replay() }
  }

  @Test func ranks() {
    var table = HighScoreTable()
    let game = drawnGame(seed: 9)
    for day in [5, 1, 3] as [Double] {
      _ = table.enter(HighScore(game, date: Self.date.addingTimeInterval(day * 86_400)))
    }
    let last = table.enter(HighScore(drawnGame(seed: 9, upTo: 1), date: Self.date))
    #expect(last == 4 && table.best == game.game.score)
    #expect(table.scores.map(\.date) == table.scores.map(\.date).sorted().suffix(3) + [Self.date])
  }
}
