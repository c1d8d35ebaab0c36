/// How text mode speaks, what it has to say, and whether the player leaves.
package struct PlainVoice {
  package var style: PlainStyle
  /// True when the player wants to leave.
  package var isFinished = false
  /// What was said since the last answer.
  var said: [String] = []
  var lastAnswer = ""
  var isRinging = false
  /// The last question, and the one that this line may answer.
  private var (asked, answered): (AnyHashable?, AnyHashable?)

  init(_ style: PlainStyle) { self.style = style }

  /// Returns whether to ring the bell, and resets it.
  package mutating func takeBell() -> Bool {
    defer { isRinging = false }
    return isRinging && style.rings
  }

  /// Returns what was said since the last call, a line each.
  package mutating func takeSaid() -> String {
    defer { said = [] }
    return said.joined(separator: "\n")
  }

  /// A new line may answer the last question.
  mutating func listen() { (answered, asked) = (asked, nil) }

  /// Returns whether this line repeats the one that asked a question; otherwise asks it.
  mutating func isConfirmed(_ question: some Hashable, _ text: String) -> Bool {
    if answered == AnyHashable(question) { return true }
    asked = question
    said.append(text)
    return false
  }
}
