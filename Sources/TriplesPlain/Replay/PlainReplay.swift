import TriplesModel

/// A finished game in text mode: move by move, with its review, and from any turn on as practice.
public struct PlainReplay: PlainSpeaker {
  var history: History
  let outside: PlainOutside
  /// How it speaks.
  public var voice: PlainVoice
  /// The rating of all moves, once it was asked for.
  var rated: [ReviewedMove]?
  private let beginsWithReview: Bool
  /// The game in play that is watched; nil for a recording.
  var watched: LiveGame?
  /// True while the game is followed.
  var isLive: Bool

  /// The replay of a game from its start, or from its review.
  public init(
    _ history: History, outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(),
    isReview: Bool = false, watching game: LiveGame? = nil
  ) {
    (self.history, self.outside, voice) = (history, outside, PlainVoice(style))
    (beginsWithReview, watched, isLive) = (isReview, game, game != nil)
    self.history.jump(to: isLive ? lastTurn : 0)
  }

  /// Which game it is, and its first board or its costliest moves.
  public mutating func opening(at now: Seconds) -> String {
    if let watched {
      say("Watching \(sayingWhichGame(watched)) Type back, next, live, or help for all commands.")
      sayBoard()
      return takeSaid()
    }
    let game = history.game(at: lastTurn)
    say("Replay: \(Sentences.count(lastTurn, "move")), score \(game.score). \(sentences.origin(game))")
    if voice.style.words != .terse {
      say("Type next, back, play, go with a move, review, practice, game, or help for all commands.")
    }
    if beginsWithReview { sayReview() } else { sayBoard() }
    return takeSaid()
  }

  /// Does what a line says, and tells what happened.
  public mutating func answer(_ line: String, at now: Seconds) -> String { respond(to: line, at: now) }

  /// Nothing is stored; nobody is watched any more.
  public mutating func leave(at now: Seconds) -> String {
    if watched != nil { outside.stopWatching() }
    return takeSaid()
  }

  var rules: RuleSet { history.game.rules }
  var board: Board { history.game.board }
  var nextTile: NextTile? { history.game.situation.preview?.next }
  var lastTurn: Int { history.turns.count }
}
