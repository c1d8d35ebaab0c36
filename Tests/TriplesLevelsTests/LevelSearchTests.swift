import Testing
import TriplesLevels
import TriplesModel

/// The search in the known future, compared with a plain search in the model's games.
@Suite struct LevelSearchTests {
  private static let boards = [
    "3 . . 3 / . . . . / . . . . / 1 . . 2", "1 2 . . / . 3 . 3 / . . . . / 6 . . .",
  ]

  /// Returns the fewest moves to the goal, found by playing all moves.
  private static func par(_ level: Level, most: Int) -> Int? {
    var layer = [History(level.game)]
    for number in 1...most {
      layer = layer.flatMap { history in
        Direction.allCases.compactMap { direction in
          var next = history
          return next.play(direction) == nil ? nil : next
        }
      }
      if layer.contains(where: { LevelStanding(level, $0).status == .reached }) { return number }
    }
    return nil
  }

  @Test(arguments: RuleSet.allCases, 1...4 as ClosedRange<UInt32>)
  func theFewestMovesAreFound(rules: RuleSet, seed: UInt32) throws {
    for goal in ["merges 3", rules == .twenty48 ? "tile 8" : "tile 6", "score 12", "clear 2s", "survive 4"] {
      let text = "title: t\nrules: \(rules.rawValue)\nseed: \(seed)\ngoal: \(goal)\ngoal: merges 1"
      guard let level = try? Level(parsing: text), let par = Self.par(level, most: 6) else { continue }
      let result = LevelSearch().solve(level)
      let moves = try #require(result.moves)
      #expect(moves.count == par, "\(text)")
      try level.verify(moves)
    }
  }

  @Test(arguments: boards) func boardsOfLevelsToo(board: String) throws {
    let level = try Level(parsing: "title: t\nboard: \(board)\ngoal: tile 12\nseed: 4")
    let result = LevelSearch(maxBoards: 50_000).solve(level)
    let moves = try #require(result.moves)
    try level.verify(moves)
    if let par = Self.par(level, most: 6) { #expect(moves.count == par) }
  }

  /// After some moves, hints continue from there.
  @Test func aHintLeadsToTheGoal() throws {
    let level = try Level(parsing: "title: t\ngoal: tile 12\nseed: 9")
    var history = History(level.game)
    history.play(.left)
    history.play(.up)
    while LevelStanding(level, history).status == .playing, history.turnCount < 60 {
      let moves = LevelSearch(maxBoards: 20_000).solve(level, after: history.moves).moves
      history.play(try #require(moves?.first))
    }
    #expect(LevelStanding(level, history).status == .reached)
  }

  @Test func whatCannotBeReachedIsSaid() throws {
    let level = try Level(parsing: "title: t\ngoal: tile 96\nmoves: 4")
    let result = LevelSearch().solve(level)
    #expect(result.moves == nil && result.isExhaustive)
    let far = try Level(parsing: "title: t\ngoal: tile 3072")
    let other = LevelSearch(maxBoards: 2000).solve(far)
    #expect(other.moves == nil && !other.isExhaustive)
  }

  /// A level of five moves, of which four are spent.
  @Test func aLevelThatCanNoLongerBeSolvedIsKnown() throws {
    let level = try Level(
      parsing: """
        title: Locked in
        rules: 2048
        board: 2 4 8 16  /  4 8 2 32  /  2 4 16 8  /  8 2 2 4
        seed: 19
        goal: tile 64
        moves: 5
        """)
    #expect(LevelSearch.forHints.guidance(level, after: []) == .move(.right))
    #expect(LevelSearch.forHints.guidance(level, after: [.right, .right, .up, .left]) == .unsolvable)
  }

  @Test func onlyASearchOfEverythingCallsALevelUnsolvable() throws {
    let far = try Level(parsing: "title: t\ngoal: tile 3072")
    #expect(LevelSearch(maxBoards: 2000).guidance(far, after: []) == .undecided)
    #expect(LevelSearch.forHints.guidance(far, after: [], shouldStop: { true }) == .undecided)
    let high = try Level(
      parsing: "title: t\nrules: 2048\nboard: 32768 32768 . ./. . . ./. . . ./. . . .\ngoal: tile 65536\nmoves: 1")
    #expect(LevelSearch.forHints.guidance(high, after: []) == .undecided)
  }
}

/// What `levels check` says about a level that contradicts itself.
@Suite struct LevelCheckTests {
  private func faults(_ lines: String) throws -> [String] {
    let level = try Level(parsing: "title: t\nboard: 3 3 . ./. . . ./. . . ./. . . .\n" + lines)
    return level.contradictions(with: LevelSearch(maxBoards: 2000).solve(level))
  }

  @Test func contradictionsAreFaults() throws {
    #expect(try faults("goal: tile 6\nsolution: l") == [])
    #expect(try faults("goal: tile 6\nsolution: dl") == ["its solution has 2 moves, the shortest one 1"])
    #expect(try faults("goal: tile 96\nmoves: 3") == ["it has no solution"])
    #expect(try faults("goal: tile 6144").first?.hasPrefix("no solution found in ") == true)
    #expect(
      try faults("goal: survive 9\ntime: 0:05") == [
        "5 seconds for 9 moves: less than a second per move"
      ])
  }

  @Test func theOwnSolutionCountsIfTheSearchFindsNone() throws {
    let level = try Level(parsing: "title: t\nboard: 3 3 . ./. . . ./. . . ./. . . .\ngoal: tile 6\nsolution: dl")
    #expect(level.bestSolution(with: LevelSearch(maxBoards: 1).solve(level)) == [.down, .left])
    #expect(level.bestSolution(with: LevelSearch(maxBoards: 2000).solve(level))?.count == 1)
  }
}
