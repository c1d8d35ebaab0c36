import Testing
import TriplesModel

/// What a level counts, and when it is solved or lost.
@Suite struct LevelStandingTests {
  private static let id = LevelID(pack: "test", name: "level")

  private func level(_ lines: String...) throws -> Level {
    try Level(parsing: (["title: t"] + lines).joined(separator: "\n"))
  }

  private func session(_ level: Level) -> GameSession {
    var session = GameSession(History(level.game), level: Self.id)
    _ = session.perform(.show(true), at: 0)
    return session
  }

  private static let pair = "board: . . . ./3 3 . ./. . . ./. . . ."

  @Test func aMergeCountsAndAnUndoTakesItBackForHalf() throws {
    let level = try level(Self.pair, "goal: tile 12")
    var session = session(level)
    #expect(LevelStanding(level, session, at: 0).points == 0)
    _ = session.perform(.push(.left, by: .player), at: 1)
    #expect(LevelStanding(level, session, at: 1).points == 10)
    _ = session.perform(.undo, at: 2)
    #expect(LevelStanding(level, session, at: 2).points == -5)
    _ = session.perform(.redo, at: 3)
    #expect(LevelStanding(level, session, at: 3).points == 5)
  }

  @Test func impossiblePushesAndHintsCostHalfOfIt() throws {
    let level = try level("board: 3 . . ./. . . ./. . . ./. . . .", "goal: tile 12", "points: 7")
    var session = session(level)
    _ = session.perform(.push(.up, by: .player), at: 1)
    #expect(LevelStanding(level, session, at: 1).points == -3)
    _ = session.perform(.hint, at: 2)
    _ = session.perform(.hint, at: 3)
    #expect(LevelStanding(level, session, at: 3).points == -9)
    #expect(session.penalties == 3)
  }

  /// Points below 0 are shown, but a solution counts at least 0 points and those for the time left.
  @Test func noSolutionEndsBelowZero() throws {
    let level = try level(Self.pair, "goal: tile 6", "time: 0:30", "solution: l")
    var session = session(level)
    for second in 1...3 { _ = session.perform(.hint, at: Seconds(second)) }
    #expect(LevelStanding(level, session, at: 3).points == -15)
    _ = session.perform(.push(.left, by: .player), at: 4)
    let standing = LevelStanding(level, session, at: 4)
    #expect(
      standing.status == .reached && standing.points == -5 && standing.total == standing.bonus && standing.bonus > 0)
  }

  @Test func secondsThatAreLeftCount() throws {
    let level = try level(Self.pair, "goal: tile 6", "time: 0:30", "solution: l")
    var session = session(level)
    _ = session.perform(.push(.down, by: .player), at: 10)
    _ = session.perform(.push(.left, by: .player), at: 15.5)
    let standing = LevelStanding(level, session, at: 15.5)
    #expect(standing.status == .reached)
    #expect(standing.secondsLeft == 24.5)
    #expect(standing.total == 10 + 25)
    let result = try #require(LevelResult(standing, session, at: 15.5))
    #expect(result.points == 35 && result.stars == 3)
    #expect(result.recording.moves == [.down, .left])
    #expect(result.recording.seconds == 5)
  }

  /// One star for solving, one for par and up to two more moves, one for solving without help.
  @Test func starsAreForMovesAndForDoingItAlone() throws {
    let level = try level(Self.pair, "goal: tile 6", "solution: l")
    func stars(_ actions: SessionAction...) -> Int? {
      var session = session(level)
      for action in actions { _ = session.perform(action, at: 1) }
      return LevelResult(LevelStanding(level, session, at: 2), session, at: 2)?.stars
    }
    let (down, up) = (SessionAction.push(.down, by: .player), SessionAction.push(.up, by: .player))
    let left = SessionAction.push(.left, by: .player)
    #expect(stars(left) == 3)
    #expect(stars(down, up, left) == 3)
    #expect(stars(down, down, up, left) == 2)
    #expect(stars(.hint, left) == 2)
    #expect(stars(down, .undo, left) == 2)
    #expect(stars(.hint, down, down, up, left) == 1)
    #expect(stars(down) == nil)
  }

  /// The second star is lost as soon as even the next move is too late for it.
  @Test func theStarForFewMovesIsOneThatCanStillBeEarned() throws {
    let level = try level(Self.pair, "goal: tile 6", "solution: l")
    var session = session(level)
    var canEarnMovesStar = [LevelStanding(level, session, at: 1).canEarnMovesStar]
    for direction in [Direction.down, .up, .down] {
      _ = session.perform(.push(direction, by: .player), at: 1)
      canEarnMovesStar.append(LevelStanding(level, session, at: 1).canEarnMovesStar)
    }
    #expect(level.starMoves == 3 && canEarnMovesStar == [true, true, true, false])
  }

  /// The lesson counts nothing, whatever you do.
  @Test func theLessonHasNoPointsParOrStars() throws {
    let level = try level(Self.pair, "goal: tile 6", "lesson: yes", "points: 10", "solution: l")
    var session = session(level)
    for action in [SessionAction.hint, .push(.down, by: .player), .undo, .push(.left, by: .player)] {
      _ = session.perform(action, at: 1)
    }
    let standing = LevelStanding(level, session, at: 1)
    #expect(standing.status == .reached && standing.points == 0 && standing.stars == 0)
    #expect(level.par == nil && level.maxStars == 0)
  }

  @Test func timeMovesAndRoomRunOut() throws {
    let timed = try level(Self.pair, "goal: tile 96", "time: 0:05")
    var session = session(timed)
    _ = session.perform(.push(.down, by: .player), at: 1)
    #expect(LevelStanding(timed, session, at: 5.9).status == .playing)
    #expect(LevelStanding(timed, session, at: 6).status == .failed(.noTime))

    let short = try level(Self.pair, "goal: tile 96", "moves: 2")
    var other = self.session(short)
    _ = other.perform(.push(.down, by: .player), at: 1)
    #expect(LevelStanding(short, other, at: 1).status == .playing)
    _ = other.perform(.push(.up, by: .player), at: 2)
    #expect(LevelStanding(short, other, at: 2).status == .failed(.noMoves))

    let full = try level("board: 1 1 1 1/1 1 1 1/1 1 1 1/1 1 1 .", "goal: tile 96")
    for seed in 0..<20 as Range<UInt32> {
      var history = History(Game(.triples, Origin(.deterministic, seed: seed, board: full.board)))
      history.play(.right)
      guard history.game.isDone else { continue }
      #expect(LevelStanding(full, history).status == .failed(.noRoom))
      return
    }
    Issue.record("no seed fills the board")
  }

  /// If the last move reaches the goal, the level is solved.
  @Test func theLastMoveCounts() throws {
    let level = try level(Self.pair, "goal: tile 6", "moves: 1")
    var session = session(level)
    _ = session.perform(.push(.left, by: .player), at: 1)
    #expect(LevelStanding(level, session, at: 1).status == .reached)
  }

  @Test func allGoalsHaveToHoldAtOnce() throws {
    let level = try level(
      "board: . . . ./3 3 . ./. . . ./. . . .", "goal: tile 6", "goal: clear 1s", "goal: clear 2s")
    var session = session(level)
    _ = session.perform(.push(.left, by: .player), at: 1)
    let standing = LevelStanding(level, session, at: 1)
    #expect(standing.status == .playing)
    #expect(standing.goals.map(\.isReached).filter { !$0 }.count == 1)
  }

  @Test func goalsTellHowFarTheyAre() throws {
    let level = try level(
      Self.pair, "goal: tile 12", "goal: score 100", "goal: merges 2", "goal: survive 3", "goal: clear 3s")
    var session = session(level)
    #expect(LevelStanding(level, session, at: 0).goals.map(\.now) == [3, 0, 0, 0, 2])
    _ = session.perform(.push(.left, by: .player), at: 1)
    let game = session.game
    #expect(LevelStanding(level, session, at: 1).goals.map(\.now) == [6, game.score - level.game.score, 1, 1, 0])
  }

  @Test func noLevelIsEnteredIntoTheTables() throws {
    let level = try level("board: 1 1 1 1/1 1 1 1/1 1 1 1/1 1 1 .", "goal: tile 96")
    var session = session(level)
    let effects =
      (1...40).flatMap { number in
        session.perform(.push(Direction.allCases[number % 4], by: .player), at: Seconds(number))
      } + session.perform(.leave, at: 50)
    #expect(!effects.contains { if case .enter = $0 { true } else { false } })
    #expect(session.pending.isEmpty)
  }

  @Test func undoDoesNotStopTheClock() throws {
    let level = try level(Self.pair, "goal: tile 96", "time: 1:00")
    var session = session(level)
    _ = session.perform(.push(.down, by: .player), at: 10)
    _ = session.perform(.undo, at: 11)
    #expect(LevelStanding(level, session, at: 20).secondsLeft == 50)
  }

  @Test func aJournalLeadsToTheSameLevel() throws {
    let level = try level(Self.pair, "goal: tile 96", "time: 1:00")
    var session = session(level)
    var journal: [(JournalEvent, Seconds)] = [(.level(try #require(Self.id)), 0)]
    let actions: [SessionAction] = [
      .push(.left, by: .player), .push(.left, by: .player), .hint, .push(.up, by: .player), .undo, .redo,
      .undo, .suspend,
    ]
    for (number, action) in actions.enumerated() {
      for case .save(let event, let seconds) in session.perform(action, at: Seconds(number)) {
        journal.append((event, seconds))
      }
    }
    var restored = GameSession(level.game)
    for (event, seconds) in journal {
      let happened = restored.restore(event, at: seconds)
      #expect(happened)
    }
    #expect(LevelStanding(level, restored, at: 100) == LevelStanding(level, session, at: 100))
    #expect(restored.level == Self.id && restored.penalties == session.penalties && restored.penalties > 2)

    var shortened = GameSession(level.game)
    let seconds = session.clock.time(at: 100)
    for event in try #require(session.shortestJournal) {
      let happened = shortened.restore(event, at: seconds)
      #expect(happened)
    }
    #expect(LevelStanding(level, shortened, at: 0) == LevelStanding(level, session, at: 100))
  }
}
