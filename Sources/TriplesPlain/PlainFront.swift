import TriplesModel

/// Something that is played in text mode: a line in, sentences out. Time is an argument.
package protocol PlainFront {
  /// How it speaks, and whether the player leaves.
  var voice: PlainVoice { get set }
  mutating func opening(at now: Seconds) -> String
  /// Does what a line says, and returns what happened: sentences, a line each.
  mutating func answer(_ line: String, at now: Seconds) -> String
  /// Saves a countdown while nobody types. False if none runs, and nothing will happen by itself.
  mutating func tick(at now: Seconds) -> Bool
  /// Stores what is not stored yet, before the player leaves.
  mutating func suspend(at now: Seconds)
  /// What is lost if the program ends now, and why; see `GameArchive`.
  var losses: [String] { get }
}

extension PlainFront {
  /// True when the player wants to leave.
  package var isFinished: Bool { voice.isFinished }
  var style: PlainStyle { voice.style }
  package var losses: [String] { [] }
  package mutating func tick(at now: Seconds) -> Bool { false }
  package mutating func suspend(at now: Seconds) {}

  /// Stores what is not stored yet, because the input ends.
  package mutating func leave(at now: Seconds) -> String {
    leave(for: nil, at: now)
    return voice.takeSaid()
  }

  /// Leaves for another front, or for good; the first decision stands.
  mutating func leave(for destination: PlainDestination?, at now: Seconds) {
    guard !isFinished else { return }
    suspend(at: now)
    voice.finish(for: destination)
  }

  mutating func say(_ sentence: String?) { if let sentence { voice.said.append(sentence) } }
  mutating func say(_ sentences: some Collection<String>) { voice.said += sentences }
}

/// Another part of text mode.
package enum PlainDestination: Sendable {
  /// The player's own game, or another.
  case game(GameRequest?)
  case daily(RuleSet)
  /// A pack of levels, beginning with one of them if that is asked for; nil for the pack in play.
  case levels(LevelPack?, from: LevelPack.Entry? = nil)
  /// A duel of some kind; nil for the one in play.
  case duel(DuelPlan?)
  /// A replay, beginning with the review or the first board.
  case replay(History, isReview: Bool)
}
