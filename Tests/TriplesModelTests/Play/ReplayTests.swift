import Testing
import TriplesModel

/// A replay goes through every step of a game, forwards and backwards.
struct ReplayTests {
  private func game(isDuel: Bool = false) -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42, isDuel: isDuel)))
    for turn in 0..<30 where !history.game.isDone {
      let direction = Direction(bits: turn)
      if !isDuel {
        history.play(direction)
      } else if let half = history.push(direction) {
        history.place(at: half.entries[0])
      }
    }
    return history
  }

  @Test func itStepsThroughAGame() {
    let history = game()
    var replay = Replay(history, at: 0)
    for turn in 1...history.turns.count {
      #expect(replay.step(forwards: true) == .played(history.turns[turn - 1]))
      #expect(replay.game == history.game(at: turn))
    }
    #expect(replay.step(forwards: true) == nil && replay.isAtEnd)
    #expect(replay.step(forwards: false) == .undone(history.turns[history.turns.count - 1]))
    replay.jump(to: 7)
    #expect(replay.practice == .practice(replay.history) && replay.race == .race(replay.whole))
  }

  /// A mistake at the first move waits for the player, like any other.
  @Test func aRatedMoveStandsStill() {
    #expect(Replay(game()).isPlaying && !Replay(game(), rated: []).isPlaying && !Replay(game(), at: 3).isPlaying)
  }

  /// In a duel, a push and a placed tile are two steps. You cannot play on from there.
  @Test func aDuelGoesByHalfTurns() {
    let history = game(isDuel: true)
    var replay = Replay(history, at: 0)
    var boards = [replay.board]
    for turn in history.turns {
      guard case .pushed(let half)? = replay.step(forwards: true) else {
        Issue.record("no push")
        return
      }
      #expect(half.direction == turn.direction && replay.board == half.board)
      boards.append(replay.board)
      #expect(replay.step(forwards: true) == .placed(turn))
      boards.append(replay.board)
    }
    #expect(replay.isAtEnd && replay.game == history.game)
    for board in boards.dropLast().reversed() {
      #expect(replay.step(forwards: false) == .board(board) && replay.board == board)
    }
    #expect(replay.step(forwards: false) == nil)
    #expect(replay.practice == nil && replay.race == nil)
  }

  /// If a player resigns after a push, the replay ends before it.
  @Test func aResignedDuelEndsWithItsLastTurn() throws {
    var match = DuelMatch(.fixture(moves: 3))
    match.push(try #require(match.game.legalDirections.first), at: 0)
    match.place(try #require(match.history.half?.entries.first), at: 0)
    match.push(try #require(match.game.legalDirections.last), at: 0)
    match.resign(at: 0)
    var replay = Replay(match)
    var count = 0
    while replay.step(forwards: true) != nil { count += 1 }
    #expect(count == 2 && replay.isAtEnd && replay.board == match.game.board)
  }

  /// A duel at its end starts again from the beginning of its first game.
  @Test func aDuelBeginsAnewWithItsFirstGame() {
    let setup = DuelSetup(
      rules: .triples, seed: 42, first: .person, second: .person, clock: nil, moves: 2, date: .distantPast)
    var match = DuelMatch(setup)
    for _ in 1...2 {
      while !match.isPlacing, let direction = match.task?.situation.legalDirections.first {
        match.push(direction, at: 0)
        if let cell = match.history.half?.entries.first { match.place(cell, at: 0) }
      }
      match.changeSides(at: 0)
    }
    var replay = Replay(match)
    replay.pause()
    let first = replay.board
    while replay.step(forwards: true) != nil {}
    #expect(replay.isAtEnd && replay.number == 2)
    replay.togglePlaying(at: 1)
    #expect(replay.number == 1 && replay.turn == 0 && replay.board == first && replay.isPlaying)
  }

  /// Back from the beginning of the second game comes the end of the first.
  @Test func aDuelGoesBackFromGameToGame() {
    var (match, rng) = (DuelMatch(.fixture(moves: 3)), Drand48(seed: 1))
    match.playToTheEnd(using: &rng)
    var replay = Replay(match)
    while replay.number == 1, replay.step(forwards: true) != nil {}
    #expect(replay.number == 2 && replay.turn == 0)
    _ = replay.step(forwards: false)
    #expect(replay.number == 1 && replay.turn == replay.lastTurn && replay.turn > 0)
  }

  @Test func itPlaysByItself() {
    let history = game()
    var replay = Replay(history, now: 10)
    #expect(replay.nextChange.map { $0 > 10 } == true && replay.advance(to: 10).isEmpty)
    replay.changePace(by: 5)
    var (now, count) = (10 as Seconds, 0)
    while replay.isPlaying, now < 100 {
      now += 0.1
      count += replay.advance(to: now).count
    }
    #expect(count == history.turns.count && replay.isAtEnd && replay.nextChange == nil)
    replay.togglePlaying(at: 100)
    #expect(replay.isPlaying && replay.turn == 0, "it begins anew")
    #expect(!Replay(history, at: 5).isPlaying)
  }
}
