import TriplesCanvas

/// Input that has been read but not consumed.
package struct InputQueue {
  private var decoder = KeyDecoder()
  private var inputs: ArraySlice<Input> = []
  private var lastRead: Seconds = 0
  /// How long a lone ESC may be the start of a sequence.
  private let escapeDelay: Seconds
  /// Until when a sequence may be an answer of the terminal, which begins with ESC.
  package var expectsAnswerUntil: Seconds?

  /// An empty queue. Over a network, a lone ESC waits longer for the rest of its sequence.
  package init(isRemote: Bool) { escapeDelay = isRemote ? 0.1 : 0.025 }

  package var isEmpty: Bool { inputs.isEmpty }

  /// When a lone ESC becomes a key, and what has begun is given up because its end may be lost.
  package var deadline: Seconds? {
    guard decoder.isOpen else { return nil }
    return max(lastRead + (decoder.isPending ? escapeDelay : Self.patience), expectsAnswerUntil ?? 0)
  }

  private static let patience: Seconds = 1

  package mutating func next() -> Input? { inputs.popFirst() }

  package mutating func take(_ bytes: [UInt8], at now: Seconds) {
    inputs += decoder.feed(bytes)
    lastRead = now
  }

  /// Ends what has waited long enough.
  package mutating func flush(at now: Seconds) {
    guard let deadline, now >= deadline else { return }
    inputs += decoder.isPending ? decoder.flush() : decoder.giveUp()
  }

  package mutating func takeReports() -> [TerminalReport] { decoder.takeReports() }

  package mutating func reset() { decoder = KeyDecoder() }
}
