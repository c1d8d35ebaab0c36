import TriplesBasics
import TriplesCanvas

/// Input that has been read but not consumed.
package struct InputQueue {
  private var decoder = KeyDecoder()
  private var inputs: ArraySlice<Input> = []
  private var lastRead: Seconds = 0
  /// The time that a lone ESC waits for the rest of a sequence.
  private let escapeDelay: Seconds
  /// The time until which an ESC may begin an answer.
  package var expectsAnswerUntil: Seconds?

  /// Creates an empty queue. Over a network, a lone ESC waits longer for the rest of its sequence.
  package init(isRemote: Bool) { escapeDelay = isRemote ? 0.1 : 0.025 }

  package var isEmpty: Bool { inputs.isEmpty }

  /// The time at which a lone ESC becomes a key, or an open sequence is dropped because its end may be lost.
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

  /// Ends a lone ESC or an open sequence at its deadline.
  package mutating func flush(at now: Seconds) {
    guard let deadline, now >= deadline else { return }
    inputs += decoder.isPending ? decoder.flush() : decoder.giveUp()
  }

  package mutating func takeReports() -> [TerminalReport] { decoder.takeReports() }

  /// Drops everything: input after Ctrl-Z was meant for the shell.
  package mutating func reset() { (decoder, inputs) = (KeyDecoder(), []) }
}

/// Questions to the terminal. We wait for answers only before we return to the shell, which would take them for keys.
package struct Inquiry {
  /// Asks for name, background, size in pixels, cell size, and attributes, which all terminals answer. In twelve
  /// terminals, tmux and screen this prints nothing and does not move the cursor.
  package static let opening = Array("\u{1B}[>0q\u{1B}]11;?\u{1B}\\\u{1B}[14t\u{1B}[16t\u{1B}[c".utf8)
  /// The times at which the unanswered questions for attributes were asked, the earliest first.
  private var pending: [Seconds] = []
  private var hasBegun = false
  /// The time of the last question for the background; nil after its answer.
  private var groundAsked: Seconds?
  /// True in GNU screen: it answers at once, but passes the question for the background on to its terminal.
  package var isInScreen = false
  /// The time that the slowest answer took; nil before the first.
  private var delay: Seconds?

  package init() {}

  /// The time to wait for answers: twice the slowest so far, 0.1 to 2 seconds; a second at first.
  package var patience: Seconds { delay.map { min(max(0.1, 2 * $0), 2) } ?? 1 }

  /// Returns the first questions. Answers to earlier questions were dropped when the terminal was restored.
  package mutating func begin(at now: Seconds) -> [UInt8] {
    (pending, hasBegun, groundAsked) = ([now], true, now)
    return Self.opening
  }

  /// Returns the question for the cell size after a resize; empty before the first questions.
  package mutating func askForCellSize(at now: Seconds) -> [UInt8] {
    hasBegun ? ask(Capabilities.csi("16t"), at: now) : []
  }

  /// Returns the question for the background, which may change with the time of day; empty if an answer is missing.
  package mutating func askForBackground(at now: Seconds) -> [UInt8] {
    guard isSettled else { return [] }
    groundAsked = now
    return ask(Array("\u{1B}]11;?\u{1B}\\".utf8), at: now)
  }

  /// Returns a question, followed by the one that all terminals answer.
  package mutating func ask(_ question: [UInt8], at now: Seconds) -> [UInt8] {
    guard !question.isEmpty else { return [] }
    pending.append(now)
    return question + Array("\u{1B}[c".utf8)
  }

  package var isSettled: Bool { hasBegun && pending.isEmpty }

  /// Returns the time until which to wait for a missing answer; nil if none is missing or it is overdue.
  package func deadline(at now: Seconds) -> Seconds? {
    let ends = [pending.last.map { $0 + patience }, isInScreen ? groundAsked.map { $0 + 1 } : nil]
    return ends.compactMap(\.self).max().flatMap { now < $0 ? $0 : nil }
  }

  package mutating func update(_ report: TerminalReport, at now: Seconds) {
    if case .background = report { groundAsked = nil }
    if report == .attributes, !pending.isEmpty { delay = max(delay ?? 0, now - pending.removeFirst()) }
  }
}
