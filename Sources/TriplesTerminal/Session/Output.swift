import TriplesCanvas

/// Frames on their way to a terminal that may be slow: of those that wait, only the newest goes. Time is an argument.
package struct Output {
  package enum Written: Sendable {
    /// The number of bytes taken; 0 if the terminal is busy.
    case bytes(Int)
    case failed
  }

  private var encoder: FrameEncoder
  /// What the terminal shows when it has read everything; nil if unknown.
  private var shown: Frame?
  /// The frame to send next.
  private var waiting: Frame?
  /// The rest of a frame, which must be sent completely.
  private var rest: ArraySlice<UInt8> = []
  package var pacer = FramePacer()

  package init(_ encoder: FrameEncoder) { self.encoder = encoder }

  /// True while there is something to write.
  package func isPending(at now: Seconds) -> Bool {
    !rest.isEmpty || (waiting != nil && pacer.deadline(at: now) == nil)
  }

  /// When a frame goes that waits for the one before; nil if none does.
  package func deadline(at now: Seconds) -> Seconds? { waiting == nil ? nil : pacer.deadline(at: now) }

  /// Sends bytes before the next frame.
  package mutating func send(_ bytes: [UInt8]) { rest += bytes }

  package mutating func present(_ frame: Frame) { waiting = frame }

  /// Forgets what the terminal shows and holds: the next frame sends all of it.
  package mutating func invalidate() { shown = nil }

  /// Changes the encoder: frees the images of the old one, and the next frame draws the whole screen.
  package mutating func change(to encoder: FrameEncoder) {
    send(self.encoder.release)
    self.encoder = encoder
    invalidate()
  }

  /// Drops what was not sent, and forgets what the terminal shows.
  package mutating func reset() {
    pacer.reset()
    (shown, waiting, rest) = (nil, nil, [])
  }

  /// Writes what the terminal takes now; false if there is no terminal any more.
  package mutating func flush(at now: Seconds, _ write: (ArraySlice<UInt8>) -> Written) -> Bool {
    while isPending(at: now) {
      if rest.isEmpty { encodeWaiting(at: now) }
      if rest.isEmpty { continue }
      switch write(rest) {
      case .bytes(0): return true
      case .bytes(let count): rest.removeFirst(count)
      case .failed:
        reset()
        return false
      }
    }
    return true
  }

  private mutating func encodeWaiting(at now: Seconds) {
    guard let frame = waiting else { return }
    rest = encoder.encode(frame, after: shown)[...]
    if !rest.isEmpty { rest += pacer.ask(after: rest.count, at: now) }
    (shown, waiting) = (frame, nil)
  }
}
