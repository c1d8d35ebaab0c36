/// What was worked out before, by numbers that stand for the questions. Each number has one place, which it shares
/// with others, and what came last stays there: quicker than a dictionary, and bounded.
struct Cache<Answer: Sendable>: Sendable {
  private var entries: [(question: UInt64, answer: Answer)?] = Array(repeating: nil, count: Self.capacity)

  private static var capacity: Int { 1024 }

  /// What is remembered; nil if nothing is.
  subscript(question: UInt64) -> Answer? {
    get {
      guard let entry = entries[Self.place(of: question)], entry.question == question else { return nil }
      return entry.answer
    }
    set { entries[Self.place(of: question)] = newValue.map { (question, $0) } }
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
  private static func place(of question: UInt64) -> Int {
    Int((question &* 0x9E37_79B9_7F4A_7C15) >> 32) % capacity
  }
}
