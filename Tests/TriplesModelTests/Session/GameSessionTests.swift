import Testing
import TriplesModel

/// How a session runs a game: clock, marks, ends, and their entries.
@Suite struct GameSessionTests {
  private func session(_ rules: RuleSet = .triples, seed: UInt32 = 42) -> GameSession {
    var session = GameSession(Game(rules, Origin(.deterministic, seed: seed)))
    _ = session.perform(.show(true), at: 0)
    return session
  }

  /// Plays the drawn game of seed 42 except for the last moves.
  private func played(sparing count: Int = 0) -> GameSession {
    var session = session()
    for move in drawnGame(seed: 42).moves.dropLast(count) {
      _ = session.perform(.push(move, by: .player), at: 1)
    }
    return session
  }

  private func outcomes(_ effects: [SessionEffect]) -> [Outcome] {
    effects.compactMap { if case .enter(let outcome) = $0 { outcome } else { nil } }
  }

  private func saved(_ effects: [SessionEffect]) -> [JournalEvent] {
    effects.compactMap { if case .save(let event, _) = $0 { event } else { nil } }
  }

  @Test func aMoveIsPlayedThenSavedWithTheTime() {
    var session = session()
    let effects = session.perform(.push(.left, by: .player), at: 2.5)
    guard case .played(let turn)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(turn.direction == .left && turn.number == 1)
    #expect(effects.dropFirst() == [.save(.move(.left), at: 0)], "the clock starts with the first move")
    let next = session.perform(.push(.up, by: .player), at: 4.75)
    #expect(next.last == .save(.move(.up), at: 2.25))
  }

  @Test func anIdlePushSavesNothing() {
    var session = session()
    let before = session.history
    let effects = Direction.allCases.filter { !before.game.legalDirections.contains($0) }
      .flatMap { session.perform(.push($0, by: .computer), at: 1) }
    #expect(effects.allSatisfy { if case .blocked = $0 { true } else { false } })
    #expect(session.history == before, "not even a mark")
  }

  @Test func theClockRunsOnlyWhileTheBoardIsSeenAndTheGameIsOn() {
    var session = session()
    _ = session.perform(.push(.left, by: .player), at: 10)
    _ = session.perform(.show(false), at: 15)
    _ = session.perform(.show(true), at: 100)
    #expect(session.clock.time(at: 103) == 8)
    _ = session.perform(.undo, at: 103)
    #expect(session.clock.time(at: 200) == 8, "before the first move it stands")
  }

  @Test func theClockRunsOnAfterAnEndIsTakenBack() {
    var session = played()
    let end = session.clock.time(at: 50)
    #expect(end == session.clock.time(at: 1))
    _ = session.perform(.undo, at: 60)
    #expect(session.clock.time(at: 65) == end + 5)
  }

  @Test func anEndIsEnteredOnce() {
    var session = played(sparing: 1)
    let last = drawnGame(seed: 42).moves.last ?? .up
    let effects = session.perform(.push(last, by: .player), at: 3)
    #expect(effects.contains(.ended))
    #expect(outcomes(effects).map(\.identity) == [session.history.identity])
    #expect(!saved(effects).contains { if case .entered = $0 { true } else { false } }, "only after success")
    let answer = session.perform(.entered(session.history.identity), at: 3)
    #expect(saved(answer) == [.entered(session.history.identity)])
    let again =
      session.perform(.undo, at: 4) + session.perform(.redo, at: 5) + session.perform(.retry, at: 6)
      + session.perform(.leave, at: 7)
    #expect(outcomes(again).isEmpty)
    #expect(!session.isResumable)
  }

  @Test func whatCouldNotBeEnteredIsTriedAgainWithTheNextAction() {
    var session = played()
    let identity = session.history.identity
    for action in [.undo, .redo, .push(.up, by: .player), .leave, .retry, .suspend] as [SessionAction] {
      #expect(outcomes(session.perform(action, at: 9)).first?.identity == identity, "\(action)")
    }
    _ = session.perform(.entered(identity), at: 10)
    #expect(outcomes(session.perform(.retry, at: 11)).isEmpty)
  }

  /// Finish A, undo, finish B: B names A as an earlier end.
  @Test func anEndAfterAnUndoNamesTheEarlierOnes() throws {
    var session = played()
    let first = session.history.identity
    _ = session.perform(.entered(first), at: 2)
    _ = session.perform(.undo, at: 3)
    var ends: [Outcome] = []
    while let move = session.game.legalDirections.last {
      ends += outcomes(session.perform(.push(move, by: .player), at: 4))
    }
    let second = try #require(ends.last)
    try #require(second.identity != first)
    #expect(second.earlierEnds == [first] && second.recording.marks == [.undo])
  }

  @Test func leavingEntersTheGameAsItStands() {
    var unfinished = played(sparing: 10)
    let left = outcomes(unfinished.perform(.leave, at: 2))
    #expect(left.map(\.recording.marks) == [[.unfinished]])
    var ended = played()
    let end = ended.history.identity
    _ = ended.perform(.entered(end), at: 2)
    _ = ended.perform(.undo, at: 3)
    let after = outcomes(ended.perform(.leave, at: 4))
    #expect(after.map(\.earlierEnds) == [[end]])
    var begun = session()
    #expect(outcomes(begun.perform(.leave, at: 5)).isEmpty)
  }

  @Test func helpMarksTheGameOnceAndBeforeTheMove() {
    var session = session()
    #expect(saved(session.perform(.hint, at: 1)) == [.mark(.hint)])
    #expect(saved(session.perform(.hint, at: 2)).isEmpty)
    #expect(saved(session.perform(.push(.left, by: .computer), at: 3)) == [.mark(.autoplay), .move(.left)])
    #expect(saved(session.perform(.push(.up, by: .computer), at: 4)) == [.move(.up)])
  }

  @Test func theGoalOf2048IsToldOnce() throws {
    let history = try goalInReach()
    var session = GameSession(history)
    let effects = session.perform(.push(.left, by: .player), at: 1)
    #expect(effects.contains(.moment(.tile(2048, isRecord: false, doublings: 0))))
    _ = session.perform(.undo, at: 2)
    let again = session.perform(.redo, at: 3)
    #expect(!again.contains { if case .moment = $0 { true } else { false } })
  }

  /// Returns a game of 2048 in which a greedy player of the corner reaches two 1024s that a push to the left merges.
  private func goalInReach() throws -> History {
    for seed in 0..<400 as Range<UInt32> {
      var history = History(Game(.twenty48, Origin(.deterministic, seed: seed)))
      while !history.game.isDone {
        let game = history.game
        if game.highestTile == 1024, let grid = game.board.grid.pushed(.left, by: .twenty48),
          RuleSet.twenty48.value(of: grid.highest) == 2048
        {
          return history
        }
        let order = [Direction.down, .left, .right, .up]
        guard let move = order.max(by: { merit($0, game) < merit($1, game) }) else { break }
        history.play(move)
      }
    }
    throw NoSuchGame()
  }

  private struct NoSuchGame: Error {}

  private func merit(_ direction: Direction, _ game: Game) -> Int {
    guard let grid = game.board.grid.pushed(direction, by: .twenty48) else { return -1 }
    let corner = grid[Position(row: 3, column: 0)] == grid.highest ? 40 : 0
    let next = Direction.allCases.map { direction in
      grid.pushed(direction, by: .twenty48)?.emptyPositions.count ?? 0
    }
    return corner + 10 * grid.emptyPositions.count + (next.max() ?? 0) + (direction == .up ? 0 : 8)
  }
}
