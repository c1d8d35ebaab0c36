import TriplesModel

/// Something that is played in words: a line in, sentences out. Time is an argument.
public protocol PlainFront {
  /// How it speaks, and whether the player leaves.
  var voice: PlainVoice { get set }
  /// What is said first.
  mutating func opening(at now: Seconds) -> String
  /// Does what a line says, and tells what happened: sentences, a line each.
  mutating func answer(_ line: String, at now: Seconds) -> String
  /// Time passes while nobody types: saves that of a countdown. False if none runs, and nothing will happen by itself.
  mutating func tick(at now: Seconds) -> Bool
  /// The input has ended, or the program is to leave: stores what is to be stored.
  mutating func leave(at now: Seconds) -> String
  /// What is lost if the program ends now, and why; see `GameArchive`.
  var losses: [String] { get }
}

extension PlainFront {
  /// True when the player wants to leave.
  public var isFinished: Bool { voice.isFinished }
  var style: PlainStyle { voice.style }
  /// Nothing is lost.
  public var losses: [String] { [] }
  /// Nothing counts down.
  public mutating func tick(at now: Seconds) -> Bool { false }
}

/// Another part of text mode.
public enum PlainDestination: Sendable {
  /// The player's own game, or another that takes its place.
  case game(GameRequest?)
  /// Today's daily game by some rules.
  case daily(RuleSet)
  /// A pack of levels; nil for the one in play.
  case levels(LevelPack?)
  /// A duel of some kind; nil for the one in play.
  case duel(DuelPlan?)
  /// The games in play on the host.
  case watch
  /// One of them, as far as it was played.
  case watching(LiveGame, History)
  /// The replay of a game, from its review if that is asked for.
  case replay(History, isReview: Bool)
}
