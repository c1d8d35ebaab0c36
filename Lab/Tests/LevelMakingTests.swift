import Testing
import TriplesLab
import TriplesLevels
import TriplesModel

/// Making and rating levels.
@Suite struct LevelMakingTests {
  private static let wall = "1 . 1 . / 3 6 12 1 / . 3 . 6 / 2 . 2 ."

  @Test func whatIsMadeCanBeReachedNotByChanceAndHasAnIdea() throws {
    var rejected: [LevelAttempt.Rejection] = []
    for seed in 1...60 as ClosedRange<UInt32> {
      let draft = try Level(parsing: "title: t\nboard: \(Self.wall)\ngoal: tile 24\nmoves: 5\nseed: \(seed)")
      let attempt = LevelAttempt(draft, search: LevelSearch(maxBoards: 20_000))
      if case .rejected(let reason) = attempt { rejected.append(reason) }
      guard case .made(let level, let failures, let forced) = attempt else { continue }
      try level.verify(level.solution)
      #expect(failures >= 0.95 && failures == level.randomFailures())
      #expect(2 * forced >= level.solution.count)
      #expect(try Level(parsing: level.fileText) == level)
      return
    }
    Issue.record("no level was made: \(rejected.text)")
  }

  /// The steps after the search take longer with longer solutions. They stop, too.
  @Test func anAttemptStopsAtEveryStep() throws {
    let search = LevelSearch(maxBoards: 20_000)
    for seed in 1...60 as ClosedRange<UInt32> {
      let draft = try Level(parsing: "title: t\nboard: \(Self.wall)\ngoal: tile 24\nmoves: 5\nseed: \(seed)")
      guard case .made(let level, _, _) = LevelAttempt(draft, search: search) else { continue }
      var (calls, searched) = (0, 0)
      _ = search.solve(draft) {
        searched += 1
        return false
      }
      let attempt = LevelAttempt(draft, search: search) {
        calls += 1
        return calls > searched
      }
      guard case .rejected(.unsolved) = attempt else { return #expect(Bool(false), "it went on") }
      #expect(draft.forcedMoves(of: level.solution) { true } == 0)
      return
    }
    Issue.record("no level was made")
  }

  @Test func whatIsWrittenReadsTheSame() throws {
    let level = try Level(
      parsing: """
        id: make-room
        chapter: First steps
        title: Make room
        text: 1 and 2 make 3.
        board: . 1 . . / . . . . / . 2 . . / . . . .
        seed: 7
        shows: all
        goal: survive 2
        goal: score 1
        moves: 5
        time: 1:05
        points: 20
        """)
    #expect(try Level(parsing: level.fileText) == level)
    let lesson = try Level(parsing: "title: t\nlesson: yes\ngoal: survive 2\nsolution: lu")
    #expect(try Level(parsing: lesson.fileText) == lesson)
  }

  @Test func whatAnyoneReachesIsTrivial() throws {
    let draft = try Level(parsing: "title: t\ngoal: survive 3")
    guard case .rejected(.trivial) = LevelAttempt(draft) else {
      Issue.record("three moves are no level")
      return
    }
    #expect(draft.randomFailures() == 0)
  }

  /// If two pushes merge, neither is forced.
  @Test func forcedMovesAreCounted() throws {
    let one = try Level(
      parsing: "title: t\nboard: 3 3 . ./. . . ./. . . ./. . . .\ngoal: tile 6\nrules: 2048\n"
        .replacing("3 3", with: "2 2").replacing("tile 6", with: "tile 4"))
    #expect(one.forcedMoves(of: [.left]) == 0, "right merges, too")
    let forced = try Level(
      parsing: "title: t\nboard: . 3 3 12/. . . ./. . . ./. . . .\ngoal: tile 6\ngoal: merges 1")
    #expect(forced.forcedMoves(of: [.right]) == 1)
  }

  /// A player who does not know the future solves the first levels at once, and rarely the last ones.
  @Test func theFirstChapterIsEasyAndTheLastIsHard() {
    func tries(_ chapter: Int) -> Double {
      let levels = BuiltInLevels.pack.chapters[chapter].entries.map(\.level)
      let shares = levels.map { FirstTries($0, tries: 5, playouts: 16, seeds: 0).own }
      return shares.reduce(0, +) / Double(levels.count)
    }
    #expect(tries(1) > 0.8)
    #expect(tries(6) < 0.4)
  }
}
