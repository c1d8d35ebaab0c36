import Testing
import TriplesModel
import TriplesPlayers

/// The fast moves against the model.
@Suite struct PushesTests {
  /// Every lane at every place, pushed both ways: all that `Pushes` can meet, as lanes do not touch each other.
  @Test(arguments: Direction.allCases)
  func allLanesAgreeWithTheRule(direction: Direction) {
    for lane in 0...UInt16.max {
      for number in 0..<Position.side {
        var (before, after) = (Grid(), Grid())
        before.setLane(number, toward: direction, to: lane)
        after.setLane(number, toward: direction, to: Lane.table[Int(lane)].result)
        if Pushes(before.bits)[direction] != after.bits {
          Issue.record("\(direction): lane \(lane), \(number)")
        }
      }
    }
  }

  @Test func randomBoardsAgreeWithTheModel() {
    var generator = SplitMix(state: 1)
    for _ in 0..<1_000_000 {
      let grid = Grid(bits: generator.nextGrid())
      let pushes = Pushes(grid.bits)
      for direction in Direction.allCases where pushes[direction] != (grid.pushed(direction) ?? grid).bits {
        Issue.record("\(direction): \(grid.values)")
      }
    }
  }

  @Test func gamesOfEqualSeedsAreEqual() {
    for seed in UInt32(0)..<2000 {
      var game = Game(mode: .deterministic, seed: seed)
      var fast = FastGame(seed: seed)
      var dice = Drand48(seed: ~seed)
      while !game.isDone {
        let legal = game.legalDirections
        let direction = legal[dice.below(legal.count)]
        if fast.grid != game.board.grid { Issue.record("seed \(seed), turn \(game.turnCount)") }
        fast.advance(to: Pushes(fast.cells)[direction])
        _ = game.play(direction)
      }
      if fast.grid != game.board.grid { Issue.record("seed \(seed), the end") }
    }
  }
}
