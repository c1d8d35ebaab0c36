import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

/// Boards that a program sets, their next tiles, and limits of moves.
@Suite struct EngineBoardTests {
  private let board = "set 0 3 3 3 1 2 3 3 0 2 1 3 3 3 6 6"

  /// The generator of the game in play gives the tiles, so a position continues in many ways, but reproducibly.
  @Test func aPositionGoesOnDifferentlyEachTime() throws {
    let lines = Array(repeating: [board, "left"], count: 8).flatMap(\.self)
    let all = try answers(to: lines)
    #expect(Set(all.compactMap(\.seed)).count == 9)
    #expect(Set(all.filter { $0.moved == true }.map(\.board)).count > 3)
    #expect(try answers(to: lines) == all)
    #expect(try answers(to: ["new 7"] + lines).suffix(16) != all.suffix(16))
    let again = try answers(to: ["\(board) seed \(all[3].seed ?? 0)", "left"])
    #expect(again[1] == all[3] && again[2] == all[4])
  }

  /// The tiles of a future day would be refused, although the program did not ask for them.
  @Test func aPositionNeverGoesOnWithTheTilesOfADay() throws {
    let board = "set 1 2 3 0 0 0 0 0 0 0 0 0 0 0 0 0"
    let all = try answers(to: ["\(board) seed 4224509554", board])
    let seed = try #require(all[2].seed)
    #expect(Daily(.triples, Origin(.deterministic, seed: seed)) == nil)
  }

  /// The merges that made the tiles of a set board do not count in the score.
  @Test func theExpectedScoreGoesOnFromThatOfTheGame() throws {
    let all = try answers(to: ["set 6 12 24 48 1 3 1 3 3 1 3 1 1 3 1 0", "hint"])
    #expect(all[2].score == 111 && all[2].hint?.first?.expected == -394.8)
  }

  @Test(arguments: [
    (RuleSet.triples, "1"), (.triples, "2"), (.threes, "1"), (.threes, "3"), (.threes, "+"), (.twenty48, "4"),
  ])
  func theNextTileIsChosen(rules: RuleSet, next: String) throws {
    let grid = "set \(rules == .twenty48 ? 64 : 48) 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"
    let all = try answers(to: ["\(grid) seed 5 next \(next)", "right"], rules: rules)
    #expect(try #require(all[1].seed) >= 5 && all[1].error == nil)
    let spawned = try #require(all[2].events?.last?.value)
    #expect(next == "+" ? spawned == 6 : String(spawned) == next)
    if rules == .threes { #expect(all[1].next == (Int(next).map { .number($0) } ?? .text("+"))) }
  }

  @Test(arguments: [
    ("next 3", "the tile '3' cannot come next"), ("next", "a value is missing after 'next'"),
    ("seed", "a value is missing after 'seed'"), ("seed 1 next 1 x 2", "unexpected 'x' after the command"),
    ("seed -1", "a seed is a whole number from 0 to 4294967295, not '-1'"), ("next +", "the tile '+' cannot come next"),
  ])
  func wrongValuesChangeNothing(words: String, reason: String) throws {
    let all = try answers(to: ["left", "\(board) \(words)", "board"])
    #expect(all[2].error == reason && all[3].board == all[1].board)
  }

  /// `docs/rules.md`: the tiles of a set board count as if they had spawned.
  @Test func scoresFollowTheRules() throws {
    let grid = "set 6 6 3 0 / 1 2 0 0 / 0 0 0 0 / 0 0 0 0"
    #expect(try answers(to: [grid, "left"])[1].score == 18)
    let threes = try answers(to: [grid, "left"], rules: .threes)
    #expect(threes[1].score == 9 + 9 + 3)
    let after = try #require(threes[2].board).joined().map {
      RuleSet.threes.score(of: try #require(RuleSet.threes.rank(ofValue: $0)))
    }
    #expect(threes[2].score == after.reduce(0, +))
    #expect(
      try answers(to: ["set 4 4 2 0 / 8 0 0 0 / 0 0 0 0 / 0 0 0 0", "left"], rules: .twenty48).map(\.score) == [
        0, 0, 8,
      ])
  }

  /// A daily game of Threes has 100 moves.
  @Test func aLimitOfMovesSaysThatItEndedTheGame() throws {
    func play(_ seed: UInt32, hasLimits: Bool) throws -> [Answer] {
      var engine = Engine(
        setup: GameSetup(rules: .threes), players: SimplePlayers(), rng: SeededGenerator(), hasLimits: hasLimits)
      let lines = ["new \(seed)"] + Array(repeating: "play last", count: 120)
      return try engine.answers(to: lines.map { .success($0) }).split(separator: "\n").map {
        try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
      }.filter { $0.moved == true }
    }
    let seeds = (21_000..<21_400).map { Daily(Day($0), .threes).seed }
    let seed = try #require(try seeds.first { try play($0, hasLimits: false).count > 100 })
    let (moves, free) = (try play(seed, hasLimits: true), try play(seed, hasLimits: false))
    #expect(moves.count == 100 && moves.dropLast().allSatisfy { $0.truncated == nil && $0.done == false })
    #expect(moves.last?.done == true && moves.last?.truncated == true)
    #expect(free.allSatisfy { $0.truncated == nil } && zip(moves, free).allSatisfy { $0.board == $1.board })
    let greetings = [true, false].map { hasLimits in
      Engine(
        setup: GameSetup(rules: .threes, seed: seed), players: SimplePlayers(), rng: SeededGenerator(),
        hasLimits: hasLimits
      ).greeting.contains(#""limit":100"#)
    }
    #expect(greetings == [true, false], "also for the game that the options name")
    // A game ended by a limit continues from its shared line.
    var history = History(Game(.threes, Origin(.deterministic, seed: seed)))
    while !history.game.isDone, let direction = history.game.legalDirections.last { history.play(direction) }
    var engine = Engine(
      setup: GameSetup(), players: SimplePlayers(), rng: SeededGenerator(), hasLimits: false)
    let loaded = engine.answers(to: [.success("load \(Recording(history).shareLine)")])
    #expect(loaded.contains(#""turn":100,"#) && loaded.contains(#""done":false"#) && !loaded.contains("truncated"))
  }
}
