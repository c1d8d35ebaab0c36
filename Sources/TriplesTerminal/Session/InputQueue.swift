import TriplesTUI

/// What the player did and the program has not yet asked for.
struct InputQueue {
  private var decoder = KeyDecoder()
  private var inputs: ArraySlice<Input> = []
  private var lastRead: Seconds = 0
  /// How long a lone ESC may be the start of a sequence; packets of a remote terminal come apart.
  private let escapeDelay: Seconds

  init(isRemote: Bool) { escapeDelay = isRemote ? 0.1 : 0.025 }

  var isEmpty: Bool { inputs.isEmpty }

  /// When a lone ESC becomes a key.
  var deadline: Seconds? { decoder.isPending ? lastRead + escapeDelay : nil }

  /// Takes the next one out.
  mutating func next() -> Input? { inputs.popFirst() }

  mutating func take(_ bytes: [UInt8], at now: Seconds) {
    inputs += decoder.feed(bytes)
    lastRead = now
  }

  /// Lets time pass.
  mutating func flush(at now: Seconds) {
    if let deadline, now >= deadline { inputs += decoder.flush() }
  }

  /// Forgets half a sequence; what was typed stays.
  mutating func reset() { decoder = KeyDecoder() }
}
