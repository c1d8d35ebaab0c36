import TriplesModel

/// A duel in text mode, in which the computer answers at once: a front of `DuelMatch` over a `GameArchive`.
package struct PlainDuel<Archive: GameArchive>: PlainSpeaker {
  /// Decides for a level of the computer, whose errors a seed fixes.
  package typealias Player = @Sendable (DuelTask, DuelLevel, _ seed: UInt32) -> DuelChoice?

  var match: DuelMatch
  var archive: Archive
  let outside: PlainOutside
  package var voice: PlainVoice
  let player: Player

  package init(
    _ match: DuelMatch, archive: Archive, outside: PlainOutside = PlainOutside(),
    style: PlainStyle = PlainStyle(), player: @escaping Player
  ) {
    (self.match, self.archive, self.outside) = (match, archive, outside)
    (voice, self.player) = (PlainVoice(style), player)
  }

  /// Explains the first duel and reads the board.
  package mutating func opening(at now: Seconds) -> String {
    if archive.duels.records.isEmpty, !match.isBegun {
      say(sentences.explanation(of: match))
      say("Type up, down, left or right to push, place with a row and a column to place, or help for all commands.")
    }
    begin(at: now)
    return voice.takeSaid()
  }

  /// Saves the clocks while a person thinks.
  package mutating func tick(at now: Seconds) -> Bool {
    perform(.tick, at: now)
    let left = match.contestant.flatMap { match.timeLeft(of: $0, at: now) }
    if match.countsDown(at: now), left.map({ $0 <= 10 }) == true { voice.isRinging = true }
    return match.countsDown(at: now)
  }

  package mutating func suspend(at now: Seconds) { perform(.suspend, at: now) }

  package var losses: [String] { archive.losses }
  var saved: String? { match.isOver || !match.isBegun ? nil : "Duel" }
  var rules: RuleSet { match.setup.rules }
  var usualDuel: DuelPlan { DuelPlan(match.setup) }
  var board: Board { match.history.half?.board ?? match.game.board }
  var nextTile: NextTile? { match.history.half?.next ?? match.game.situation.preview?.next }
}
