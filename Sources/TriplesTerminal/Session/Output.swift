import TriplesTUI

/// Frames on their way to a terminal that may be slow: of those that wait, only the newest goes.
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

  /// An output to a terminal of which nothing is known.
  package init(_ encoder: FrameEncoder) { self.encoder = encoder }

  /// True while something waits for the terminal.
  package var isPending: Bool { !rest.isEmpty || waiting != nil }

  /// Sends bytes ahead of any frame.
  package mutating func send(_ bytes: [UInt8]) { rest += bytes }

  /// Shows a frame as soon as may be.
  package mutating func present(_ frame: Frame) { waiting = frame }

  /// Forgets what the screen shows: the next frame draws all of it.
  package mutating func invalidate() { shown = nil }

  /// Encodes for a terminal that turned out to be another: the next frame draws all of the screen.
  package mutating func change(to encoder: FrameEncoder) {
    self.encoder = encoder
    invalidate()
  }

  /// Drops what was not sent, and forgets what the screen shows.
  package mutating func reset() {
    encoder.forgetImages()
    self = Output(encoder)
  }

  /// Writes as much as the terminal takes now; false if there is no terminal any more.
  package mutating func flush(_ write: (ArraySlice<UInt8>) -> Written) -> Bool {
    while isPending {
      if rest.isEmpty { encodeWaiting() }
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

  private mutating func encodeWaiting() {
    guard let frame = waiting else { return }
    rest = encoder.encode(frame, after: shown)[...]
    (shown, waiting) = (frame, nil)
  }
}
