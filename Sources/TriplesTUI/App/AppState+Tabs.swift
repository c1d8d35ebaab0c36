import TriplesModel

extension AppState {
  /// Switches to a tab; what lay over it is closed.
  mutating func show(_ tab: Tab, at now: Seconds) {
    if isReplayOnly { return isDone = true }
    if tab != .game { play.ending?.hasJumped = true }
    if tab == .history { effects.append(.wantsPastGames) }
    self.tab = tab
    (replay, review, autoplay) = (nil, nil, nil)
    play.setVisible(tab == .game, at: now)
  }

  /// Plays a game of a table again.
  mutating func startReplay(of score: HighScore, at now: Seconds) {
    do throws(RecordingError) {
      guard let recording = try score.replay() else {
        return tell("The moves of this game were not kept.", at: now)
      }
      startReplay(of: History(recording), at: now)
    } catch {
      tell("This game cannot be replayed: \(error).", at: now)
    }
  }

  /// Plays a game again, from a turn on.
  mutating func startReplay(of history: History, from turn: Int = 0, at now: Seconds) {
    play.setVisible(false, at: now)
    review = nil
    replay = ReplayScene(history, from: turn, at: now, settings: settings)
  }

  /// Looks at the finished game, or at the one that is replayed.
  mutating func startReview() {
    guard let history = replay?.history ?? (play.game.isDone ? play.history : nil) else { return }
    var whole = history
    whole.jump(to: history.turns.count)
    play.ending?.hasJumped = true
    review = ReviewScene(history: whole, moves: environment.advisor.review(whole))
  }

  /// Shows one of the costliest mistakes in the replay.
  mutating func jump(toMistake digit: Unicode.Scalar, at now: Seconds) {
    guard let review, let number = Int(String(digit)), review.mistakes.indices.contains(number - 1)
    else { return }
    startReplay(of: review.history, from: review.mistakes[number - 1].turn - 1, at: now)
  }
}
