import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// In a duel the computer plays by the rules, and always the same way.
@Suite struct DuelPlayerTests {
  @Test(arguments: RuleSet.allCases, DuelLevel.allCases)
  func whatItChoosesIsAllowedAndTheSameAgain(rules: RuleSet, level: DuelLevel) {
    let player = DuelPlayer(level: level, seed: 7)
    var game = Game(rules, Origin(.deterministic, seed: 3, isDuel: true))
    for _ in 0..<(level == .five ? 1 : 3) {
      let task = DuelTask(game.situation)
      guard case .push(let direction)? = player.choose(task), let half = HalfTurn(game, pushing: direction),
        case let placing = DuelTask(game.situation, after: direction),
        case .place(let position)? = player.choose(placing)
      else { return #expect(game.isDone) }
      #expect(task.choices.contains(.push(direction)) && half.entries.contains(position))
      #expect(player.choose(task) == .push(direction) && player.choose(placing) == .place(position))
      #expect(game.play(direction, placing: position) != nil)
    }
  }

  /// A program may create a preview with counts that no stack has.
  @Test(arguments: [StackCounts(), StackCounts(ones: -1), StackCounts(ones: 99, twos: -1, threes: .max)])
  func aStackThatCannotBeIsNoTrap(left: StackCounts) {
    let (grid, next) = (Game(.threes, Origin(.deterministic, seed: 3)).board.grid, NextTile.tile(Rank(bits: 1)))
    let shown = Situation(rules: .threes, grid: grid, preview: NextTiles(next: next, left: left))
    #expect(DuelPlayer(level: .three, seed: 1).choose(DuelTask(shown)) != nil)
    #expect(NextTiles(next: next, left: StackCounts()).left == .full, "an empty stack is filled")
  }

  @Test func whereNothingMovesNothingIsChosen() throws {
    let grid = try #require(
      Grid(values: [[1, 3, 1, 3], [3, 1, 3, 1], [1, 3, 1, 3], [3, 1, 3, 1]], in: .triples))
    #expect(DuelPlayer(level: .five, seed: 1).choose(DuelTask(Situation(rules: .triples, grid: grid))) == nil)
  }

  @Test func thePlacerEndsTheGameWhereItCan() throws {
    // Pushed left, the last row makes room for the 1: a 1 there leaves no move, and no other cell is free.
    let rows = [[3, 6, 3, 6], [6, 3, 6, 3], [3, 6, 3, 6], [6, 3, 1, 2]]
    let grid = try #require(Grid(values: rows, in: .triples))
    let shown = Situation(rules: .triples, grid: grid, preview: NextTiles(next: .tile(Rank(bits: 1))))
    #expect(
      DuelPlayer(level: .five, seed: 1).choose(DuelTask(shown, after: .left))
        == .place(Position(row: 3, column: 3)))
  }

  @Test func thePusherTakesTheMergeThatSavesIt() throws {
    // Only the pair of 12s in the first row moves anything, and only sideways.
    let rows = [[12, 12, 3, 6], [6, 3, 6, 3], [3, 6, 3, 6], [6, 3, 6, 3]]
    let grid = try #require(Grid(values: rows, in: .triples))
    let shown = Situation(rules: .triples, grid: grid, preview: NextTiles(next: .tile(Rank(bits: 1))))
    let choice = DuelPlayer(level: .five, seed: 1).choose(DuelTask(shown))
    #expect(choice == .push(.left) || choice == .push(.right))
  }
}
