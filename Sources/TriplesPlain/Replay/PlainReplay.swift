import TriplesModel

/// A finished game in text mode: move by move, with its review and practice. Or a game to watch.
package struct PlainReplay: PlainSpeaker {
  var history: History
  let outside: PlainOutside
  package var voice: PlainVoice
  /// The rating of all moves, if it was asked for.
  var rated: [ReviewedMove]?
  private let beginsWithReview: Bool
  /// The watched game; nil for a recording.
  var watched: LiveGame?
  /// True while a watched game goes on.
  var isLive: Bool

  /// Begins with the first board, or with the review.
  package init(
    _ history: History, outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(),
    isReview: Bool = false, watching game: LiveGame? = nil
  ) {
    (self.history, self.outside, voice) = (history, outside, PlainVoice(style))
    (beginsWithReview, watched, isLive) = (isReview, game, game != nil)
    self.history.jump(to: isLive ? lastTurn : 0)
  }

  package mutating func opening(at now: Seconds) -> String {
    if let watched {
      say("Watching \(sayingWhichGame(watched)) Type back, next, live, or help for all commands.")
      sayBoard()
      return voice.takeSaid()
    }
    let game = history.game(at: lastTurn)
    say("Replay: \(Sentences.count(lastTurn, "move")), score \(game.score). \(sentences.origin(game))")
    if voice.style.words != .terse {
      say("Type next, back, play, go with a move, review, practice, game, or help for all commands.")
    }
    if beginsWithReview { sayReview() } else { sayBoard() }
    return voice.takeSaid()
  }

  /// Stops watching.
  package mutating func suspend(at now: Seconds) { if watched != nil { outside.stopWatching() } }

  var saved: String? { nil }
  var rules: RuleSet { history.game.rules }
  var board: Board { history.game.board }
  var nextTile: NextTile? { history.game.situation.preview?.next }
  var lastTurn: Int { history.turns.count }
}

/// Watching somebody's game.
extension PlainReplay {
  func sayingWhichGame(_ game: LiveGame) -> String { "\(game.player): \(game.rules.title), \(game.kind)." }

  /// Tells the news of a watched game; false if there will be none.
  package mutating func tick(at now: Seconds) -> Bool {
    guard isLive, let watched else { return false }
    switch outside.look() {
    case .events(let events):
      let isKnown = events.beginGame ? restart(events) : events.allSatisfy { follow($0) }
      if !isKnown { end(.damaged, watched) }
    case .ended(let reason): end(reason, watched)
    }
    return isLive
  }

  private mutating func end(_ reason: LiveEnd, _ game: LiveGame) {
    isLive = false
    say(reason.words(game.player))
  }

  /// Follows an event, silently if the player went back.
  private mutating func follow(_ event: LiveEvent) -> Bool {
    let hears = history.turnCount == lastTurn
    guard history.follow(event) else { return false }
    switch event {
    case .turn where hears: step(by: 1)
    case .back(let turn, _) where hears:
      history.jump(to: turn)
      say("Undone.")
      say(sentences.score(history.game))
    case .over where hears: say("\(history.game.ending). \(sentences.score(history.game))")
    case .turn, .back, .over, .start: break
    }
    return true
  }

  /// The watched player started another game, or its file was written again.
  private mutating func restart(_ events: [LiveEvent]) -> Bool {
    guard let (game, history) = History.watching(events) else { return false }
    if self.history.game(at: 0) != history.game(at: 0) { say(sayingWhichGame(game)) }
    (self.history, watched) = (history, game)
    sayBoard()
    return true
  }
}
