import TriplesCanvas

/// What the terminal was asked and has not answered yet.
///
/// Nobody ever waits for an answer but at the end, when one that is still on its way would be typed into the shell.
package struct Inquiry {
  /// Its name, its ground, its size in pixels, that of a cell, and at last what all terminals answer. Seen to print
  /// nothing and to move nothing in twelve terminals, tmux and screen; no other question is.
  package static let opening = Array("\u{1B}[>0q\u{1B}]11;?\u{1B}\\\u{1B}[14t\u{1B}[16t\u{1B}[c".utf8)
  private static let cellSize = Array("\u{1B}[16t".utf8)
  private static let attributes = Array("\u{1B}[c".utf8)

  /// How many questions for its attributes were not answered yet, and when the last was asked.
  private var pending = 0
  private var lastQuestion: Seconds = 0
  /// True if the size of a cell may have changed since it was asked for.
  package private(set) var owesCellSize = false
  /// True if it ever answered.
  private var isAnswering = false
  /// How long an answer may take.
  private let patience: Seconds

  /// A terminal that was not asked yet; over a network it may take longer to answer.
  package init(isRemote: Bool) { patience = isRemote ? 1 : 0.25 }

  /// The questions to send when the terminal is taken. Earlier ones will not be answered any more: when it was given
  /// back, answers on their way were dropped.
  package mutating func begin(at now: Seconds) -> [UInt8] {
    (pending, owesCellSize) = (0, false)
    note(now)
    return Self.opening
  }

  /// The question to send when the size of the screen has changed, and with it perhaps that of a cell; empty if the
  /// terminal never answered. While an answer is missing the question waits for it: it is owed.
  package mutating func askForCellSize(at now: Seconds) -> [UInt8] {
    owesCellSize = pending > 0
    return isSettled ? ask(Self.cellSize, at: now) : []
  }

  /// What to send to ask something else, followed by the question that all terminals answer.
  package mutating func ask(_ question: [UInt8], at now: Seconds) -> [UInt8] {
    guard !question.isEmpty else { return [] }
    note(now)
    return question + Self.attributes
  }

  /// True if all that was asked has been answered.
  package var isSettled: Bool { pending == 0 && isAnswering }

  /// When an answer that is missing is not to be waited for any more; nil if none is missing.
  package func deadline(at now: Seconds) -> Seconds? {
    let deadline = lastQuestion + patience
    return pending > 0 && now < deadline ? deadline : nil
  }

  /// Takes note of an answer.
  package mutating func update(_ report: TerminalReport) {
    guard report == .attributes else { return }
    pending = max(0, pending - 1)
    isAnswering = true
  }

  private mutating func note(_ now: Seconds) {
    pending += 1
    lastQuestion = now
  }
}
