/// What every front of text mode has: how it speaks, what it has to say, and whether the player leaves.
public struct PlainVoice {
  /// How the front speaks and listens.
  public var style: PlainStyle
  /// True when the player wants to leave.
  public internal(set) var isFinished = false
  /// Where the player goes next; nil for out.
  public internal(set) var destination: PlainDestination?
  /// What has been said since the last answer.
  var said: [String] = []
  /// The last answer.
  var lastAnswer = ""
  /// True if the bell is to ring.
  var isRinging = false

  init(_ style: PlainStyle) { self.style = style }

  /// Returns whether the bell is to ring since the last call.
  public mutating func takeBell() -> Bool {
    defer { isRinging = false }
    return isRinging && style.rings
  }

  /// What is said since the last call, a line each.
  public mutating func takeSaid() -> String {
    defer { said = [] }
    return said.joined(separator: "\n")
  }

  /// The player leaves, for somewhere else or for good; the first decision stands.
  mutating func finish(for destination: PlainDestination? = nil) {
    if !isFinished { (isFinished, self.destination) = (true, destination) }
  }
}
