import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An emulated terminal. It knows what the encoder may send and rejects all else, including what terminals treat
/// differently: output after the right margin, and scrolling.
struct Emulator {
  private(set) var cells: [Sight]
  private(set) var complaints: [String] = []
  private let size: Size
  private(set) var cursor: Point?
  private var foreground = Sight.Hue.ownInk
  private var background = Sight.Hue.ownPaper
  private var attributes: Style.Attributes = []
  private var isSynchronized = false
  /// The character before this sequence; nil after any other sequence.
  private var lastWritten: Unicode.Scalar?

  /// Creates a screen full of other text, with an unknown cursor and unknown modes.
  init(size: Size) {
    self.size = size
    cells = Array(
      repeating: Sight("?", .numbered(1), on: .numbered(2), .bold), count: size.columns * size.rows)
  }

  /// Reads output of the encoder.
  mutating func read(_ bytes: [UInt8]) {
    (cursor, foreground, background, attributes) = (nil, .numbered(3), .numbered(4), .bold)
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      defer { lastWritten = scalar.value >= 0x20 && scalar != "\u{1B}" ? scalar : nil }
      switch scalar {
      case "\u{1B}": control(&rest)
      case "\r": move { Point(column: 0, row: $0.row) }
      case "\n": move { Point(column: $0.column, row: $0.row + 1) }
      case "\u{8}": move { Point(column: $0.column - 1, row: $0.row) }
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        complain("control \(scalar.value)")
      default: write(scalar)
      }
    }
    if isSynchronized { complain("not ended") }
  }

  private mutating func complain(_ text: String) { complaints.append(text) }

  private mutating func move(_ change: (Point) -> Point) {
    guard let cursor else { return complain("a step from nowhere") }
    let next = change(cursor)
    guard (0..<size.columns).contains(next.column), (0..<size.rows).contains(next.row) else {
      return complain("a step off the screen")
    }
    self.cursor = next
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    guard let cursor else { return complain("a character nowhere") }
    let isWide = Cell(scalar).isWide
    guard cursor.column + (isWide ? 1 : 0) < size.columns else { return complain("half a character at the margin") }
    put(scalar, at: cursor)
    if isWide { put(Cell.continuation, at: Point(column: cursor.column + 1, row: cursor.row)) }
    // Terminals disagree about the width of some characters.
    self.cursor = !isWide && cursor.column + 1 < size.columns ? Point(column: cursor.column + 1, row: cursor.row) : nil
  }

  /// A character over half of a wide one leaves a blank in its other half.
  private mutating func put(_ scalar: Unicode.Scalar, at point: Point) {
    let isReversed = attributes.contains(.reverse)
    let index = point.row * size.columns + point.column
    let old = cells[index].character
    if old == Cell.continuation, scalar != Cell.continuation, point.column > 0 { blank(index - 1) }
    if Cell(old).isWide, point.column + 1 < size.columns { blank(index + 1) }
    cells[index] = Sight(
      scalar, isReversed ? background : foreground, on: isReversed ? foreground : background, attributes)
  }

  private mutating func blank(_ index: Int) {
    cells[index] = Sight(" ", cells[index].ink, on: cells[index].paper, cells[index].attributes)
  }

  private mutating func control(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return complain("an unknown escape") }
    var text = ""
    while let scalar = rest.popFirst() {
      guard scalar.value >= 0x40 else {
        text.unicodeScalars.append(scalar)
        continue
      }
      return control(text, scalar)
    }
    complain("a sequence without end")
  }

  private mutating func control(_ text: String, _ final: Unicode.Scalar) {
    let numbers = text.split(omittingEmptySubsequences: false) { ";:".contains($0) }.map { Int($0) }
    let count = (numbers.first ?? nil) ?? 1
    switch final {
    case "h" where text == "?2026": isSynchronized = true
    case "l" where text == "?2026": isSynchronized = false
    case "H":
      cursor = Point(column: 0, row: 0)
      let (row, column) = (count - 1, numbers.count > 1 ? (numbers[1] ?? 1) - 1 : 0)
      move { _ in Point(column: column, row: row) }
    case "A": move { Point(column: $0.column, row: $0.row - count) }
    case "B": move { Point(column: $0.column, row: $0.row + count) }
    case "C": move { Point(column: $0.column + count, row: $0.row) }
    case "D": move { Point(column: $0.column - count, row: $0.row) }
    case "b":
      guard let last = lastWritten else { return complain("nothing to repeat") }
      for _ in 0..<count { write(last) }
    case "J" where text.isEmpty && cursor == Point(column: 0, row: 0):
      cells = Array(repeating: Sight(" ", foreground, on: background, []), count: cells.count)
    case "m": rendition(numbers.map { $0 ?? 0 }[...])
    default: complain("CSI \(text)\(final)")
    }
  }

  private mutating func rendition(_ numbers: ArraySlice<Int>) {
    var numbers = numbers
    while let number = numbers.popFirst() {
      switch number {
      case 0: (foreground, background, attributes) = (.ownInk, .ownPaper, [])
      case 1: attributes.insert(.bold)
      case 2: attributes.insert(.dim)
      case 4: attributes.insert(.underline)
      case 7: attributes.insert(.reverse)
      case 22: attributes.subtract([.bold, .dim])
      case 24: attributes.remove(.underline)
      case 27: attributes.remove(.reverse)
      case 30...37: foreground = .numbered(number - 30)
      case 40...47: background = .numbered(number - 40)
      case 90...97: foreground = .numbered(number - 82)
      case 100...107: background = .numbered(number - 92)
      case 38: foreground = color(&numbers)
      case 48: background = color(&numbers)
      case 39: foreground = .ownInk
      case 49: background = .ownPaper
      default: complain("SGR \(number)")
      }
    }
  }

  private mutating func color(_ numbers: inout ArraySlice<Int>) -> Sight.Hue {
    switch numbers.popFirst() {
    case 5?:
      return .numbered(numbers.popFirst() ?? -1)
    case 2?:
      let parts = numbers.prefix(3).map { $0 }
      numbers = numbers.dropFirst(3)
      if parts.count == 3 { return .channels(parts[0], parts[1], parts[2]) }
      fallthrough
    default:
      complain("a colour")
      return .ownInk
    }
  }
}
