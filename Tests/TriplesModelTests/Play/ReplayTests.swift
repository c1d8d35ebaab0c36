import Testing
import TriplesModel

/// A replay goes through every step of a game, forwards and backwards.
struct ReplayTests {
  private func game(_ placer: Placer = .seed) -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42, placer: placer)))
    for turn in 0..<30 where !history.game.isDone {
      let direction = Direction(bits: turn)
      if placer == .seed {
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

  /// In a duel a push and a placed tile are two steps, and it can only be replayed.
  @Test func aDuelGoesByHalfTurns() {
    let history = game(.opponent)
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

  @Test func itPlaysByItself() {
    let history = game()
    var replay = Replay(history, now: 10)
    #expect(replay.nextChange.map { $0 > 10 } == true && replay.advance(to: 10).isEmpty)
    replay.changePace(by: 5)
    var (now, count) = (10.0, 0)
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
