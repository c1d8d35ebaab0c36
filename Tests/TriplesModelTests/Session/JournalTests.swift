import Testing
import TriplesModel

/// Restores sessions by repeating their saved events in order.
@Suite struct SessionJournalTests {
  /// A player who pushes, undoes, asks and leaves at random. Everything is saved; ends are entered or not.
  private func walk(
    _ rules: RuleSet, seed: UInt32, enters: Bool
  ) -> (session: GameSession, events: [(JournalEvent, Seconds)]) {
    var session = GameSession(Game(rules, Origin(.random, seed: seed)))
    var events: [(JournalEvent, Seconds)] = []
    var rng = Drand48(seed: ~seed)
    func act(_ action: SessionAction, _ now: Seconds) {
      for effect in session.perform(action, at: now) {
        if case .save(let event, let seconds) = effect { events.append((event, seconds)) }
        if case .enter(let outcome) = effect, enters { act(.entered(outcome.identity), now) }
      }
    }
    act(.show(true), 0)
    for step in 1...250 {
      let now = Seconds(step) / 3
      switch rng.below(12) {
      case 0: act(.undo, now)
      case 1: act(.redo, now)
      case 2: if rng.below(20) == 0 { act(.hint, now) }
      case 3: act(.show(rng.below(2) == 0), now)
      default:
        act(.push(Direction.allCases[rng.below(4)], by: rng.below(200) == 0 ? .computer : .player), now)
      }
    }
    act(.suspend, 100)
    return (session, events)
  }

  @Test(arguments: RuleSet.allCases) func whatWasSavedComesBack(rules: RuleSet) {
    for seed in 0..<60 as Range<UInt32> {
      let enters = seed % 2 == 0
      let (session, events) = walk(rules, seed: seed, enters: enters)
      var restored = GameSession(Game(rules, Origin(.random, seed: seed)))
      for (event, seconds) in events {
        let isPossible = restored.restore(event, at: seconds)
        #expect(isPossible)
      }
      #expect(restored.history == session.history && restored.entered == session.entered)
      #expect(!restored.clock.isRunning && !session.clock.isRunning)
      #expect(restored.clock.time(at: 0) == session.clock.time(at: 0), "the clock stands where it stood")
      #expect(restored.pending.map(\.identity) == session.pending.map(\.identity))
    }
  }

  @Test(arguments: RuleSet.allCases) func theShortestJournalLeadsToTheSameSession(rules: RuleSet) throws {
    for seed in 0..<60 as Range<UInt32> {
      let session = walk(rules, seed: seed, enters: true).session
      var restored = GameSession(Game(rules, Origin(.random, seed: seed)))
      for event in try #require(session.shortestJournal) {
        let isPossible = restored.restore(event, at: session.clock.time(at: 0))
        #expect(isPossible)
      }
      #expect(restored.history == session.history && restored.entered == session.entered)
      #expect(restored.pending.isEmpty)
    }
  }

  @Test func whatCannotHaveHappenedIsRefused() {
    var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
    let answers = [session.restore(.undo, at: 1), session.restore(.redo, at: 2)]
    #expect(answers == [false, false])
  }

  /// A game that the player left is entered, but not resumed, not even once it is entered.
  @Test func whatWasLeftIsNotResumed() {
    var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
    for move in drawnGame(seed: 42).moves.prefix(9) { _ = session.restore(.move(move), at: 1) }
    #expect(session.pending.isEmpty && session.isResumable)
    let answer = session.restore(.leave, at: 2)
    #expect(answer && session.pending.map(\.recording.history.turnCount) == [9] && !session.isResumable)
    _ = session.restore(.entered(session.history.identity), at: 2)
    #expect(session.pending.isEmpty && !session.isResumable && !session.isUnfinished)
  }

  @Test func anEntryIsDoneWhenItIsStored() {
    var session = GameSession(Game(.triples, Origin(.deterministic, seed: 42)))
    for move in drawnGame(seed: 42).moves { _ = session.restore(.move(move), at: 1) }
    #expect(session.pending.count == 1 && session.isResumable)
    _ = session.restore(.entered(session.history.identity), at: 1)
    #expect(session.pending.isEmpty && !session.isResumable)
  }
}
