import Testing
import TriplesModel
import TriplesPlayers

/// Par and limits of daily games.
struct ParTests {
  private static let first = Day(20_788)

  /// The players are frozen, and so is par. Another machine computed these values.
  @Test(arguments: [
    (RuleSet.triples, 136, [181, 397, 668, 1005, 1192]), (.threes, 100, [132, 378, 837, 1056, 1296]),
    (.twenty48, 500, [1048, 2644, 4528, 6148, 7216]),
  ])
  func par(rules: RuleSet, moves: Int, curve: [Int]) {
    let par = Par(of: Daily(Self.first, rules))
    #expect(par.moves == moves && par.curve == curve && par.score == curve.last)
  }

  @Test(arguments: [(RuleSet.threes, 100), (.twenty48, 500)])
  func theGameEndsAfterItsLastMove(rules: RuleSet, limit: Int) throws {
    var history = History(Daily(Self.first, rules).game)
    var player = HumanPlayer(.experienced, seed: 1)
    while let move = player.choose(history.game.situation), history.play(move) != nil {}
    try #require(history.turnCount == limit, "the game ended at \(history.turnCount)")
    #expect(history.game.isDone && history.game.movesLeft == 0 && history.game.legalDirections.isEmpty)
    #expect(history.game.ending == "All \(limit) moves played")
    #expect(Direction.allCases.allSatisfy { history.play($0) == nil })
    let recording = Recording(history)
    #expect(!recording.marks.contains(.unfinished))
    #expect(try Recording(shareLine: recording.shareLine) == recording)
    let moves = recording.moves + [.left]
    let error = #expect(throws: TextError.self) { try History(rules, history.game.origin, moves: moves) }
    #expect(error.map { "\($0)".contains("the daily game has ended") } == true)
  }

  @Test func parCanBeBeaten() throws {
    let shares = try (0..<60).map { day in
      let daily = Daily(Self.first + day, .triples)
      return Double(Par(of: daily).score) / Double(try #require(daily.game.bound))
    }
    // On 2026-12-23 all five games of par score more than that.
    #expect(shares.count { $0 > 0.9 } <= 1 && shares.allSatisfy { $0 < 0.95 })
  }
}
