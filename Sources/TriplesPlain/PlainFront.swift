import TriplesModel

/// Something that is played in words: a line in, sentences out. Time is an argument.
public protocol PlainFront {
  /// True when the player wants to leave.
  var isFinished: Bool { get }
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
  /// Nothing counts down.
  public mutating func tick(at now: Seconds) -> Bool { false }
}

/// Something that says sentences, which are taken away together.
protocol PlainSpeaker {
  /// What has been said since the last answer.
  var said: [String] { get set }
}

extension PlainSpeaker {
  mutating func say(_ sentence: String?) {
    if let sentence { said.append(sentence) }
  }

  mutating func takeSaid() -> String {
    defer { said = [] }
    return said.joined(separator: "\n")
  }
}
