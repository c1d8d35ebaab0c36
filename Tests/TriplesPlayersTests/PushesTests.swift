import TestSupport
import Testing
import TriplesModel
import TriplesPlayers

/// The fast moves of all rule sets, compared with the model.
@Suite struct PushesTests {
  /// Every line in every place, pushed in every direction: all that can occur, as lines do not affect each other.
  @Test(arguments: Direction.allCases)
  func allLinesAgreeWithTheRules(direction: Direction) {
    compareLines(direction, .triples) { Pushes($0)[$1.number] }
    compareLines(direction, .threes) { Pushes($0)[$1.number] }
    compareLines(direction, .twenty48) { Slides($0)[$1.number] }
  }

  func compareLines(_ direction: Direction, _ rules: RuleSet, _ push: (UInt64, Direction) -> UInt64) {
    for bits in 0...UInt16.max {
      let ranks = (0..<Position.side).map { Rank(packed: UInt64(bits) >> UInt64(4 * $0)) }
      // On a packed grid two 32768s do not merge.
      if rules == .twenty48, ranks.count(where: { $0 == .highestPacked }) > 1 { continue }
      let line = Line(SIMD4(ranks.map(\.bits)), by: rules.type)
      for number in 0..<Position.side {
        var (before, after) = (Grid(), Grid())
        for place in 0..<Position.side {
          let position = Position(line: number, place: place, toward: direction)
          before[position] = ranks[place]
          after[position] = line.rank(at: place)
        }
        if push(before.bits, direction) != after.bits {
          Issue.record("\(rules), \(direction): line \(bits), \(number)")
        }
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func randomBoardsAgreeWithTheModel(rules: RuleSet) {
    var generator = SplitMix64(seed: 1)
    for _ in 0..<20_000 {
      let grid = Grid(bits: generator.nextGrid())
      if rules == .twenty48, grid.ranks.count(where: { $0 == .highestPacked }) > 1 { continue }
      for direction in Direction.allCases {
        let fast = rules == .twenty48 ? Slides(grid.bits)[direction.number] : Pushes(grid.bits)[direction.number]
        if fast != (grid.pushed(direction, by: rules) ?? grid).bits {
          Issue.record("\(rules), \(direction): \(grid.values(in: rules))")
        }
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func boardsWithoutMovesAreKnown(rules: RuleSet) {
    var generator = SplitMix64(seed: 2)
    var stuck = 0
    for grid in [Grid()] + (0..<20_000).map({ _ in Grid(bits: generator.nextGrid()) }) {
      if rules == .twenty48, grid.ranks.count(where: { $0 == .highestPacked }) > 1 { continue }
      let canMove = rules == .twenty48 ? Slides(grid.bits).canMove : Pushes(grid.bits).canMove
      if canMove == grid.legalDirections(by: rules).isEmpty { Issue.record("\(rules): \(grid.values(in: rules))") }
      stuck += canMove ? 0 : 1
    }
    #expect(stuck > 100)
  }
}
