import FoundationEssentials
import Testing
import TriplesModel

@Suite struct RecordingTests {
  static let date = Date(timeIntervalSince1970: 1_795_221_660.7)

  /// Whatever the clock says when a game ends, its recording can be read.
  @Test(arguments: [-1e300, -1e11, -6e10, 0, 1e12, 1e300]) func anyClockGivesADateThatCanBeRead(
    seconds: Double
  ) throws {
    let recording = Recording(drawnGame(seed: 1, upTo: 3), date: Date(timeIntervalSince1970: seconds))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let score = try decoder.decode(HighScore.self, from: encoder.encode(HighScore(recording)))
    #expect(try score.replay() == recording)
  }

  @Test func theLineIsAsPromised() {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for move in [.left, .up, .right] as [Direction] { history.play(move) }
    history.mark(.hint)
    let recording = Recording(history, seconds: 93, date: Self.date)
    #expect(recording.shareLine == "triples2.CwAAACpeAzJ564kP")
  }

  @Test(arguments: RuleSet.allCases) func everyPrefixReplaysToTheSameState(rules: RuleSet) throws {
    for seed in 0..<10 as Range<UInt32> {
      let played = drawnGame(rules, seed: seed, mode: seed % 2 == 0 ? .random : .deterministic)
      for turn in 0...played.turnCount {
        var history = played
        history.jump(to: turn)
        let recording = Recording(history, seconds: turn, date: Self.date)
        let fromShare = try Recording(shareLine: recording.shareLine)
        #expect(fromShare.game == played.game(at: turn))
        #expect(fromShare.shareLine == recording.shareLine && fromShare.date == nil)
      }
    }
  }

  @Test func whatIsKeptComesBack() throws {
    for marks in [[], [.undo], [.hint, .autoplay], Set(Mark.allCases)] as [Set<Mark>] {
      for seconds in [nil, 0, 1, 127, 128, 100_000] as [Int?] {
        var history = drawnGame(seed: 7, mode: .random)
        for mark in marks { history.mark(mark) }
        let moves = history.moves
        let recording = Recording(history, seconds: seconds, date: Self.date)
        #expect(recording.marks == marks.subtracting([.unfinished]), "the game has ended")
        let shared = try Recording(shareLine: " \(recording.shareLine)\n")
        #expect(shared.marks == recording.marks && shared.seconds == seconds && shared.moves == moves)
        #expect(shared.game.origin == Origin(.random, seed: 7))
      }
    }
  }

  @Test func aGameThatIsNotDoneIsUnfinished() throws {
    #expect(Recording(drawnGame(seed: 7, upTo: 3)).marks == [.unfinished])
    #expect(Recording(drawnGame(seed: 7)).marks.isEmpty)
    #expect(Recording(drawnGame(seed: 7, upTo: 3)).history.marks.isEmpty)
  }

  @Test func aMoveThatMovesNothingIsRefused() {
    let moves = drawnGame(seed: 7).moves
    #expect(throws: TextError.self) {
      try History(.triples, Origin(.deterministic, seed: 7), moves: moves + [.left])
    }
  }

  @Test func aShareIsShort() {
    let recording = Recording(drawnGame(seed: 42))
    #expect(recording.shareLine.count <= 30 + recording.moves.count / 3)
    let safe = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    #expect(recording.shareLine.allSatisfy(safe.contains))
  }

  @Test(arguments: RuleSet.allCases) func aThousandGamesAreWrittenSharedAndPlayedAgain(rules: RuleSet) throws {
    for seed in 0..<1000 as Range<UInt32> {
      let recording = Recording(drawnGame(rules, seed: seed))
      if try Recording(shareLine: recording.shareLine) != recording { Issue.record("line of seed \(seed)") }
    }
  }
}
