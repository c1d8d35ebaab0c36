import TriplesCanvas

/// What the player did and the program has not yet asked for.
package struct InputQueue {
  private var decoder = KeyDecoder()
  private var inputs: ArraySlice<Input> = []
  private var lastRead: Seconds = 0
  /// How long a lone ESC may be the start of a sequence.
  private let escapeDelay: Seconds
  /// Until then an answer of the terminal is expected, which begins with ESC: a key may wait as long.
  package var expectsAnswerUntil: Seconds?

  /// An empty queue; a lone ESC waits longer for the rest where packets may come apart.
  package init(isRemote: Bool) { escapeDelay = isRemote ? 0.1 : 0.025 }

  /// True if nothing is left to ask for.
  package var isEmpty: Bool { inputs.isEmpty }

  /// When a lone ESC becomes a key.
  package var deadline: Seconds? {
    decoder.isPending ? max(lastRead + escapeDelay, expectsAnswerUntil ?? 0) : nil
  }

  /// Takes the next one out.
  package mutating func next() -> Input? { inputs.popFirst() }

  /// Takes bytes as they were read.
  package mutating func take(_ bytes: [UInt8], at now: Seconds) {
    inputs += decoder.feed(bytes)
    lastRead = now
  }

  /// Lets time pass.
  package mutating func flush(at now: Seconds) {
    if let deadline, now >= deadline { inputs += decoder.flush() }
  }

  /// Takes out what the terminal said of itself.
  package mutating func takeReports() -> [TerminalReport] { decoder.takeReports() }

  /// Forgets half a sequence; what was typed stays.
  package mutating func reset() { decoder = KeyDecoder() }
}
