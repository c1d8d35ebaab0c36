import TriplesModel

/// A finished game in text mode: move by move, with its review and practice.
package struct PlainReplay: PlainSpeaker {
  var history: History
  let outside: PlainOutside
  package var voice: PlainVoice
  /// The rating of all moves, if it was asked for.
  var rated: [ReviewedMove]?
  private let beginsWithReview: Bool

  /// Begins with the first board, or with the review.
  package init(
    _ history: History, outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(),
    isReview: Bool = false
  ) {
    (self.history, self.outside, voice) = (history, outside, PlainVoice(style))
    beginsWithReview = isReview
    self.history.jump(to: 0)
  }

  package mutating func opening(at now: Seconds) -> String {
    let game = history.game(at: lastTurn)
    say("Replay: \(Sentences.count(lastTurn, "move")), score \(game.score). \(sentences.origin(game))")
    if voice.style.words != .terse {
      say("Type next, back, play, go with a move, review, practice, game, or help for all commands.")
    }
    if beginsWithReview { sayReview() } else { sayBoard() }
    return voice.takeSaid()
  }

  var saved: String? { nil }
  var rules: RuleSet { history.game.rules }
  var board: Board { history.game.board }
  var nextTile: NextTile? { history.game.situation.preview?.next }
  var lastTurn: Int { history.turns.count }
}
