import TriplesCanvas

/// Frames on their way to a terminal that may be slow: of those that wait, only the newest goes. Time is an argument.
package struct Output {
  /// What became of an attempt to write.
  package enum Written: Sendable {
    /// So many bytes were taken; 0 if the terminal is busy.
    case bytes(Int)
    /// There is no terminal any more.
    case failed
  }

  private var encoder: FrameEncoder
  /// What the terminal shows when it has read all that was sent; nil if that is unknown.
  private var shown: Frame?
  /// The frame that goes next.
  private var waiting: Frame?
  /// What was begun must be sent to its end.
  private var rest: ArraySlice<UInt8> = []
  /// Lets a frame go when the terminal has read the one before.
  package var pacer = FramePacer()

  /// An output to a terminal of which nothing is known.
  package init(_ encoder: FrameEncoder) { self.encoder = encoder }

  /// True while there is something to write.
  package func isPending(at now: Seconds) -> Bool {
    !rest.isEmpty || (waiting != nil && pacer.deadline(at: now) == nil)
  }

  /// When a frame goes that waits for the one before to be read; nil if none does.
  package func deadline(at now: Seconds) -> Seconds? { waiting == nil ? nil : pacer.deadline(at: now) }

  /// Sends bytes ahead of any frame.
  package mutating func send(_ bytes: [UInt8]) { rest += bytes }

  /// Shows a frame as soon as may be.
  package mutating func present(_ frame: Frame) { waiting = frame }

  /// Forgets what the screen shows and what images the terminal holds: the next frame sends all of it.
  package mutating func invalidate() { shown = nil }

  /// Encodes for a terminal that turned out to be another: frees the images of the old encoder, and the next frame
  /// draws the whole screen.
  package mutating func change(to encoder: FrameEncoder) {
    send(self.encoder.release)
    self.encoder = encoder
    invalidate()
  }

  /// Drops what was not sent, and forgets what the terminal shows and holds.
  package mutating func reset() {
    pacer.reset()
    (shown, waiting, rest) = (nil, nil, [])
  }

  /// Writes as much as the terminal takes now; false if there is no terminal any more.
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
