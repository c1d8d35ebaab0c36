import TriplesModel

/// What may follow a command.
enum PlainArgument {
  case none
  /// A number in a range.
  case number(String, ClosedRange<Int>, isOptional: Bool = false)
  case cell
  case direction
  /// One of some words.
  case choice([String], isOptional: Bool = false)
  /// Any word, which the command reads.
  case word(String, isOptional: Bool = false)
  /// Any words.
  case text(String, isOptional: Bool = false)

  /// How the help shows it; nil if there is none.
  var text: String? {
    switch self {
    case .none: nil
    case .number(let name, let range, _):
      range.upperBound < Int.max ? "\(range.lowerBound) to \(range.upperBound)" : name
    case .cell: "r2c3"
    case .direction: "DIRECTION"
    case .choice(let words, _): Sentences.list(words, "or")
    case .word(let name, _), .text(let name, _): name
    }
  }

  private var isOptional: Bool {
    switch self {
    case .none: true
    case .number(_, _, let isOptional), .choice(_, let isOptional), .word(_, let isOptional),
      .text(_, let isOptional):
      isOptional
    case .cell, .direction: false
    }
  }

  /// Reads the words after a command.
  func value(of typed: [String], after command: String) throws(PlainFault) -> PlainValue {
    let words = typed.map { $0.lowercased() }
    var value = PlainValue()
    guard !words.isEmpty else {
      guard isOptional else { throw PlainFault("Type \(command) with \(need).") }
      return value
    }
    value.isGiven = true
    value.word = words.joined(separator: " ")
    value.text = typed.joined(separator: " ")
    if case .text = self { return value }
    if case .cell = self {
      value.position = try Self.position(value.word)
      return value
    }
    guard words.count == 1 else { throw tooMany(command) }
    switch self {
    case .none: throw tooMany(command)
    case .number(_, let range, _):
      guard let number = Int(value.word), range.contains(number) else {
        throw PlainFault("\(command) takes \(need), not \(PrintableText(value.word, maxLength: 20)).")
      }
      value.number = number
    case .direction:
      guard let direction = Direction(parsing: value.word) else {
        throw PlainFault("Type \(command) with \(need).")
      }
      value.direction = direction
    case .choice(let choices, _):
      guard choices.contains(value.word) else { throw PlainFault("\(command) takes \(need).") }
    case .word, .text, .cell: break
    }
    return value
  }

  private func tooMany(_ command: String) -> PlainFault {
    PlainFault(text == nil ? "\(command) takes nothing after it." : "\(command) takes one word: \(need).")
  }

  private var need: String {
    switch self {
    case .none: "nothing"
    case .number(let name, let range, _):
      range.upperBound < Int.max
        ? "a number from \(range.lowerBound) to \(range.upperBound)" : "a \(name.lowercased())"
    case .cell: "a cell, as r2c3"
    case .direction: "up, down, left or right"
    case .choice(let words, _): Sentences.list(words, "or")
    case .word(let name, _): "a \(name.lowercased())"
    case .text(let name, _): name
    }
  }

  /// Reads `r2c3`, `2 3` or `row 2 column 3`.
  private static func position(_ text: String) throws(PlainFault) -> Position {
    let isCell = text.allSatisfy { $0.isNumber || "rowclumn, ".contains($0) }
    let numbers = text.split { !$0.isNumber }.map { Int($0) ?? 0 }
    guard isCell, numbers.count == 2 else { throw PlainFault("Name the cell as r2c3: row 2, column 3.") }
    guard numbers.allSatisfy((1...Position.side).contains) else {
      throw PlainFault("Rows and columns are 1 to \(Position.side).")
    }
    return Position(row: numbers[0] - 1, column: numbers[1] - 1)
  }
}

/// What followed a command.
struct PlainValue {
  var isGiven = false
  /// All that was typed: in lower case, and as it was typed.
  var (word, text) = ("", "")
  var number = 0
  var direction = Direction.up
  var position = Position(index: 0)
}
