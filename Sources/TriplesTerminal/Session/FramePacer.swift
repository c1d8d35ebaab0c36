import TriplesCanvas

/// Keeps frames from piling up on a slow line, where they would be seen long after the key that they show.
///
/// Behind each frame the terminal is asked where its cursor is. It answers when it has read so far; until then newer
/// frames wait, of which only the newest is sent. An answer that does not come in time is not waited for any longer,
/// and a terminal that never answers is not asked again. Keys do not wait for any of it.
package struct FramePacer: Hashable, Sendable {
  /// A place in the second row, so that no terminal's answer can be taken for a function key (`CSI 1 ; 2 R`), and the
  /// question.
  package static let question = Array("\u{1B}[2;9H\u{1B}[6n".utf8)

  /// The terminals that were seen to answer each time and to print nothing, the question being asked sixty times a
  /// second. tmux answers as well, but for itself and not for the line behind it.
  private static let brands: Set = ["konsole", "kitty", "xterm"]
  /// How long an answer may take, for a frame of no bytes and for each byte; and at most.
  private static let patience: Seconds = 0.5
  private static let patiencePerByte: Seconds = 0.0005
  private static let maxPatience: Seconds = 3
  /// After an answer that came so soon the line keeps up, and is asked again only when it was sent so many bytes: a
  /// question behind each frame costs a sixth of the time that the frame does.
  private static let promptness: Seconds = 0.05
  private static let bytesUnasked = 4096
  /// Answers in a row that may fail to come.
  private static let maxFailures = 3

  private var isAdmitted = false
  /// Questions that were not answered yet.
  private var pending = 0
  private var failures = 0
  /// When a frame was sent last, and when its answer is not waited for any more.
  private var sent: Seconds = 0
  private var limit: Seconds = 0
  /// How long the last answer took; nil before the first.
  private var delay: Seconds?
  /// Bytes that were sent since the last question.
  private var unasked = 0

  /// A pacer that lets everything pass, as nobody knows yet what the terminal is.
  package init() {}

  /// Begins to ask, if the terminal is one of those that answer.
  package mutating func admit(_ brand: Brand) { isAdmitted = Self.brands.contains(brand.name) }

  /// What to send behind a frame of so many bytes; nothing where it need not be asked about.
  package mutating func ask(after bytes: Int, at now: Seconds) -> [UInt8] {
    if pending > 0 { failures += 1 }
    guard isAdmitted, failures < Self.maxFailures else { return [] }
    unasked += bytes
    if pending == 0, let delay, delay < Self.promptness, unasked < Self.bytesUnasked { return [] }
    pending += 1
    unasked = 0
    sent = now
    limit = now + min(Self.maxPatience, Self.patience + Double(bytes) * Self.patiencePerByte)
    return Self.question
  }

  /// Until when the next frame has to wait; nil if it need not.
  package func deadline(at now: Seconds) -> Seconds? {
    pending > 0 && failures < Self.maxFailures && now < limit ? limit : nil
  }

  /// Until when an answer is to be waited for at the end, which began at `start`: about as long as the last one took.
  package func closingDeadline(since start: Seconds, at now: Seconds) -> Seconds? {
    guard let deadline = deadline(at: now) else { return nil }
    let end = min(deadline, start + max(0.1, 2 * (delay ?? 0)))
    return now < end ? end : nil
  }

  /// Takes note of an answer.
  package mutating func update(_ report: TerminalReport, at now: Seconds) {
    guard case .cursor = report, pending > 0 else { return }
    pending -= 1
    failures = 0
    delay = now - sent
  }

  /// Forgets what was asked: it will not be answered.
  package mutating func reset() { (pending, failures, delay, unasked) = (0, 0, nil, 0) }
}
