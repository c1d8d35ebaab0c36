import TriplesBasics
import TriplesCanvas

/// Frames for a terminal that may be slow: of several that wait, only the newest is sent.
package struct Output {
  private var encoder: FrameEncoder
  /// The frame that the terminal shows once it has read everything; nil if unknown.
  private var shown: Frame?
  private var waiting: Frame?
  /// The bytes still to send; a frame that was begun must be sent completely.
  private var rest: ArraySlice<UInt8> = []
  package var pacer = FramePacer()

  package init(_ encoder: FrameEncoder) { self.encoder = encoder }

  package func isPending(at now: Seconds) -> Bool {
    !rest.isEmpty || (waiting != nil && pacer.deadline(at: now) == nil)
  }

  /// Returns the time at which the waiting frame is sent even without an answer; nil if no frame has to wait.
  package func deadline(at now: Seconds) -> Seconds? { waiting == nil ? nil : pacer.deadline(at: now) }

  /// Sends bytes before the next frame.
  package mutating func send(_ bytes: [UInt8]) { rest += bytes }

  package mutating func present(_ frame: Frame) { waiting = frame }

  /// Forgets the frame that the terminal shows: the next one is sent whole.
  package mutating func invalidate() { shown = nil }

  /// Changes the encoder: frees the images of the old one, and the next frame draws the whole screen.
  package mutating func change(to encoder: FrameEncoder) {
    send(self.encoder.release)
    self.encoder = encoder
    invalidate()
  }

  /// Drops all unsent bytes, and forgets the frame that the terminal shows.
  package mutating func reset() {
    pacer.reset()
    (shown, waiting, rest) = (nil, nil, [])
  }

  /// Writes as much as the terminal takes now; returns false if it is gone. `write` returns the number of bytes; nil if
  /// gone.
  package mutating func flush(at now: Seconds, _ write: (ArraySlice<UInt8>) -> Int?) -> Bool {
    while isPending(at: now) {
      if rest.isEmpty, let frame = waiting {
        rest = encoder.encode(frame, after: shown)[...]
        if !rest.isEmpty { rest += pacer.ask(after: rest.count, at: now) }
        (shown, waiting) = (frame, nil)
      }
      if rest.isEmpty { continue }
      guard let count = write(rest) else {
        reset()
        return false
      }
      if count == 0 { return true }
      rest.removeFirst(count)
    }
    return true
  }
}

/// Keeps frames from piling up on a slow connection, where they would appear long after their keys.
///
/// After a frame it asks for the cursor position, and the terminal answers when it has read the frame; until then only
/// the newest frame is kept. After several missing answers it stops asking, until a late answer comes. Keys never wait.
package struct FramePacer: Hashable, Sendable {
  private static let column = 8

  /// Asks in the second row, so that no answer looks like a function key (`CSI 1 ; 2 R`), and moves back, as screen
  /// readers follow the cursor.
  package static let question = Array("\u{1B}7\u{1B}[2;\(column + 1)H\u{1B}[6n\u{1B}8".utf8)

  /// The time that an answer may take: the base, the time per byte, and the maximum.
  private static let (patience, patiencePerByte, maxPatience): (Seconds, Seconds, Seconds) = (0.5, 0.0005, 3)
  /// After an answer within this time, the next question waits for this many bytes: each takes a sixth of a frame's time.
  private static let (promptness, bytesUnasked): (Seconds, Int) = (0.05, 4096)
  /// The number of missing answers in a row after which no more questions are asked.
  private static let maxFailures = 3

  private var isAdmitted = false
  private var (isWaiting, failures) = (false, 0)
  /// The time of the last question, and the deadline of its answer.
  private var (sent, limit): (Seconds, Seconds) = (0, 0)
  /// The time that the last answer took; nil before the first.
  private var delay: Seconds?
  /// Bytes sent since the last question.
  private var unasked = 0

  /// Creates a pacer that does not wait for answers before ``admit(_:)``.
  package init() {}

  package mutating func admit(_ brand: Brand) { isAdmitted = brand.isTested }

  /// Returns the question to send after a frame of `bytes` bytes; empty for none.
  package mutating func ask(after bytes: Int, at now: Seconds) -> [UInt8] {
    if isWaiting { failures += 1 }
    guard isAdmitted, failures < Self.maxFailures else { return [] }
    unasked += bytes
    if !isWaiting, let delay, delay < Self.promptness, unasked < Self.bytesUnasked { return [] }
    (isWaiting, unasked, sent) = (true, 0, now)
    limit = now + min(Self.maxPatience, Self.patience + Double(bytes) * Self.patiencePerByte)
    return Self.question
  }

  /// Returns the time until which the next frame waits; nil if it does not wait.
  package func deadline(at now: Seconds) -> Seconds? {
    isWaiting && failures < Self.maxFailures && now < limit ? limit : nil
  }

  /// Returns the time until which to wait for an answer before closing, at least `patience` after the question; nil if
  /// we need not wait.
  package func closingDeadline(patience: Seconds, at now: Seconds) -> Seconds? {
    let end = sent + max(patience, 2 * (delay ?? 0))
    return isWaiting && now < end ? end : nil
  }

  package mutating func update(_ report: TerminalReport, at now: Seconds) {
    // Other positions are answers to other questions.
    guard isWaiting, report == .cursor(Point(column: Self.column, row: 1)) else { return }
    (isWaiting, failures, delay) = (false, 0, now - sent)
  }

  package mutating func reset() { (isWaiting, failures, delay, unasked) = (false, 0, nil, 0) }
}
