import TriplesModel

/// The argument of a command.
struct PlainArgument<Value> {
  /// Its name in the help; nil for none.
  let shown: String?
  /// What to type, for errors.
  let need: String
  /// True if it may have more than one word.
  var hasWords = false
  /// Reads what was typed; nil if it is something else.
  let read: (String) throws(PlainFault) -> Value?

  func value(of words: [String], after command: String) throws(PlainFault) -> Value {
    guard shown != nil else { throw PlainFault("\(command) takes nothing after it.") }
    guard !words.isEmpty else { throw PlainFault("Type \(command) with \(need).") }
    guard words.count == 1 || hasWords else { throw PlainFault("\(command) takes one word: \(need).") }
    let text = words.joined(separator: " ")
    if let value = try read(text) { return value }
    throw PlainFault("\(command) takes \(need), not \(PrintableText(text, maxLength: 20)).")
  }
}

extension PlainArgument<Void> {
  static var nothing: Self { Self(shown: nil, need: "") { _ in nil } }
}

extension PlainArgument<Int> {
  static func number(_ name: String, _ range: ClosedRange<Int> = 1...Int.max) -> Self {
    let isLimited = range.upperBound < Int.max
    let limits = "\(range.lowerBound) to \(range.upperBound)"
    return Self(
      shown: isLimited ? limits : name,
      need: isLimited ? "a number from \(range.lowerBound) to \(range.upperBound)" : "a \(name.lowercased())"
    ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension PlainArgument<Position> {
  /// A cell: `r2c3`, `2 3` or `row 2 column 3`.
  static var cell: Self {
    Self(shown: "r2c3", need: "a cell, as r2c3", hasWords: true) { (text) throws(PlainFault) in
      let isCell = text.lowercased().allSatisfy { $0.isNumber || "rowclumn, ".contains($0) }
      let numbers = text.split { !$0.isNumber }.map { Int($0) ?? 0 }
      guard isCell, numbers.count == 2 else { throw PlainFault("Name the cell as r2c3: row 2, column 3.") }
      guard numbers.allSatisfy((1...Position.side).contains) else {
        throw PlainFault("Rows and columns are 1 to \(Position.side).")
      }
      return Position(row: numbers[0] - 1, column: numbers[1] - 1)
    }
  }
}

extension PlainArgument<Direction> {
  static var direction: Self {
    Self(shown: "DIRECTION", need: "up, down, left or right") { Direction(parsing: $0.lowercased()) }
  }
}

extension PlainArgument<String> {
  /// One of some words, in lower case.
  static func choice(_ words: [String]) -> Self {
    let list = Sentences.list(words, "or")
    return Self(shown: list, need: list) { words.contains($0.lowercased()) ? $0.lowercased() : nil }
  }

  /// Any word, in lower case.
  static func word(_ name: String) -> Self { Self(shown: name, need: "a \(name.lowercased())") { $0.lowercased() } }

  /// Any words, as they were typed.
  static func text(_ name: String) -> Self { Self(shown: name, need: name, hasWords: true) { $0 } }
}

/// An error message of text mode.
package struct PlainFault: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
