import FoundationEssentials
import Testing
import TriplesModel

@Suite struct RecordingTests {
  static let date = Date(timeIntervalSince1970: 1_795_221_660.7)

  @Test func theTextIsAsPromised() throws {
    var history = History(Game(mode: .deterministic, seed: 42))
    for move in [.left, .up, .right] as [Direction] { history.play(move) }
    history.mark(.hint)
    let recording = Recording(history, seconds: 93, date: Self.date)
    #expect(
      recording.text == """
        triples-recording 1
        rules triples
        mode deterministic
        seed 42
        date 2026-11-21T00:41:00Z
        seconds 93
        marks unfinished hint
        moves lur
        check F8iNgTHM
        sum c592a9b9664b71c1

        """)
    #expect(recording.share == "triples1.CwAAACpeAzJ564kP")
  }

  @Test func everyPrefixReplaysToTheSameState() throws {
    for seed in 0..<30 as Range<UInt32> {
      let played = drawnGame(seed: seed, mode: seed % 2 == 0 ? .random : .deterministic)
      for turn in 0...played.turnCount {
        var history = played
        history.jump(to: turn)
        let recording = Recording(history, seconds: turn, date: Self.date)
        let fromText = try Recording(text: recording.text)
        let fromShare = try Recording(share: recording.share)
        #expect(fromText == recording)
        #expect(History(fromText).game == played.game(at: turn))
        #expect(History(fromShare).game == played.game(at: turn))
        #expect(fromShare.share == recording.share && fromShare.date == nil)
      }
    }
  }

  @Test func whatIsKeptComesBack() throws {
    for marks in [[], [.undo], [.hint, .autoplay], Set(Mark.allCases)] as [Set<Mark>] {
      for seconds in [nil, 0, 1, 127, 128, 100_000] as [Int?] {
        let moves = drawnGame(seed: 7).moves
        let recording = try Recording(
          mode: .random, seed: 7, moves: moves, marks: marks, seconds: seconds, date: Self.date)
        #expect(recording.marks == marks.subtracting([.unfinished]), "the game is done")
        #expect(try Recording(parsing: recording.text) == recording)
        let shared = try Recording(parsing: " \(recording.share)\n")
        #expect(shared.marks == recording.marks && shared.seconds == seconds && shared.moves == moves)
        #expect(shared.mode == .random && shared.seed == 7)
      }
    }
  }

  @Test func aGameThatIsNotDoneIsUnfinished() throws {
    #expect(Recording(drawnGame(seed: 7, upTo: 3)).marks == [.unfinished])
    #expect(Recording(drawnGame(seed: 7)).marks.isEmpty)
    #expect(History(Recording(drawnGame(seed: 7, upTo: 3))).marks.isEmpty)
  }

  @Test func aMoveThatMovesNothingIsRefused() {
    let moves = drawnGame(seed: 7).moves
    #expect(throws: RecordingError.self) {
      try Recording(mode: .random, seed: 7, moves: moves + [.left])
    }
  }

  @Test func aShareIsShort() {
    let recording = Recording(drawnGame(seed: 42))
    #expect(recording.share.count <= 30 + recording.moves.count / 3)
    let safe = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
    #expect(recording.share.allSatisfy(safe.contains))
  }
}
