import TestSupport
import Testing
import TriplesModel

/// Games that begin with a given board, and practice. They are kept like all others, but are in no table.
struct GivenBoardTests {
  private static let grid = Grid(bits: 0x0000_0000_0020_1000)

  private static func played(_ rules: RuleSet, seed: UInt32) -> History {
    var history = History(Game(rules, Origin(.deterministic, seed: seed, board: grid)))
    for turn in 0..<40 { history.play(Direction.allCases[(turn + Int(seed)) % 4]) }
    return history
  }

  @Test(arguments: RuleSet.allCases)
  func theBoardOpensTheGameAsIfItHadSpawned(_ rules: RuleSet) {
    let game = Game(rules, Origin(.deterministic, seed: 7, board: Self.grid))
    #expect(game.board.grid == Self.grid)
    #expect(game.score == game.board.tiles.reduce(0) { $0 + (rules == .triples ? $1.value : 0) })
    #expect(game.bound == nil)
    #expect(Set(game.board.tiles.map(\.id)).count == 2)
  }

  @Test func theSpawnsAreTheSeedsFromTheFirstDrawOn() {
    var game = Game(.triples, Origin(.deterministic, seed: 7, board: Self.grid))
    var rng = Drand48(seed: 7)
    let turn = game.play(.left)
    let rank = rng.below(2) + 1
    guard case .spawned(let tile)? = turn?.events.last else {
      Issue.record("no tile spawned")
      return
    }
    #expect(tile.value == rank)
  }

  @Test func threesShowsANextTile() {
    let game = Game(.threes, Origin(.deterministic, seed: 7, board: Self.grid))
    #expect(game.situation.preview?.left?.total == 11)
  }

  @Test(arguments: RuleSet.allCases)
  func textsAndLinesKeepTheBoardAndThePractice(_ rules: RuleSet) throws {
    for seed in UInt32(0)..<50 {
      var history = Self.played(rules, seed: seed)
      if seed % 2 == 0 { history.mark(.practice) }
      let recording = Recording(history, seconds: 12)
      #expect(try Recording(shareLine: recording.shareLine) == recording)
    }
  }

  @Test func theBoardIsPartOfTheIdentity() {
    let plain = GameIdentity(.triples, Origin(.random, seed: 1), moves: [])
    let given = GameIdentity(.triples, Origin(.random, seed: 1, board: Grid()), moves: [])
    #expect(plain != given)
  }

  @Test func practiceAndGivenBoardsStandInNoTable() {
    var boards = ScoreBoards()
    var practice = History(Game(.triples, Origin(.deterministic, seed: 42)))
    practice.play(.left)
    practice.mark(.practice)
    #expect(boards.enter(HighScore(Recording(practice))) == nil)
    #expect(boards.enter(HighScore(Recording(Self.played(.triples, seed: 1)))) == nil)
    #expect(boards.scores.isEmpty)
  }
}
