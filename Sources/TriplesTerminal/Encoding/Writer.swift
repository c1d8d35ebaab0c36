import TriplesCanvas
import TriplesModel

/// Bytes for a terminal, and the state in which they leave it.
struct Writer {
  private let capabilities: Capabilities
  private let columns: Int
  private(set) var bytes: [UInt8] = []
  /// Where the cursor is, and the pen; nil if unknown.
  private(set) var cursor: Point?
  private(set) var pen: Rendition?

  init(_ capabilities: Capabilities, columns: Int, pen: Rendition? = nil) {
    (self.capabilities, self.columns, self.pen) = (capabilities, columns, pen)
    bytes.reserveCapacity(4096)
  }

  /// Clears the screen from its start on: in some terminals, clearing all of it would delete the data of pictures.
  mutating func clear() {
    take(.plain)
    move(to: Point(column: 0, row: 0))
    bytes += Capabilities.csi("J")
  }

  /// Adds other sequences, which may move the cursor.
  mutating func add(_ sequences: [UInt8]) {
    bytes += sequences
    if !sequences.isEmpty { cursor = nil }
  }

  /// Writes a character. Terminals differ in how wide they draw some of them, and in where they leave the cursor at the right
  /// margin.
  mutating func write(_ character: Unicode.Scalar, at point: Point) {
    guard character != Cell.continuation else { return }
    let width = character.isASCII ? 1 : character.columns
    move(to: point)
    if width == 2 {
      // Terminals that draw it in one column would keep what was in the other.
      add([0x20, 0x20])
      move(to: point)
    }
    put(character)
    let next = Point(column: point.column + 1, row: point.row)
    cursor = next.column < columns && width == 1 && character.hasKnownWidth ? next : nil
  }

  mutating func put(_ character: Unicode.Scalar) {
    if character.isASCII { return bytes.append(UInt8(truncatingIfNeeded: character.value)) }
    for byte in UTF8.encode(character) ?? Unicode.UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }
}

/// Motions of the cursor: to an address, or by steps.
extension Writer {
  /// The bytes of a motion; 0 if the cursor may be anywhere, as then all of them cost about the same.
  func cost(to point: Point) -> Int { cursor == nil ? 0 : min(costOfAddress(point), costOfSteps(to: point)) }

  private func costOfAddress(_ point: Point) -> Int { (point.row < 9 ? 5 : 6) + (point.column < 9 ? 1 : 2) }

  private func costOfSteps(to point: Point) -> Int {
    guard let cursor, capabilities.features.contains(.relative) else { return .max }
    let across = min(cost(of: cursor.column - point.column), 1 + cost(of: -point.column))
    return cost(of: point.row - cursor.row) + across
  }

  private func cost(of steps: Int) -> Int {
    isSingle(steps) ? steps : abs(steps) == 1 ? 3 : abs(steps) < 10 ? 4 : 5
  }

  /// Up to three steps down or to the left are shorter as single characters.
  private func isSingle(_ steps: Int) -> Bool {
    steps == 0 || capabilities.features.contains(.singleSteps) && (0...3).contains(steps)
  }

  mutating func move(to point: Point) {
    if let cursor, costOfSteps(to: point) < costOfAddress(point) {
      let returns = 1 + cost(of: -point.column) < cost(of: cursor.column - point.column)
      if returns { bytes.append(0x0D) }
      step(point.row - cursor.row, 0x0A, forward: "B", backward: "A")
      step((returns ? 0 : cursor.column) - point.column, 0x08, forward: "D", backward: "C")
    } else if cursor != point {
      bytes += [0x1B, UInt8(ascii: "[")]
      if point != Point(column: 0, row: 0) {
        put(point.row + 1)
        put(";")
        put(point.column + 1)
      }
      put("H")
    }
    cursor = point
  }

  private mutating func step(_ steps: Int, _ single: UInt8, forward: Unicode.Scalar, backward: Unicode.Scalar) {
    if isSingle(steps) { return bytes += repeatElement(single, count: steps) }
    bytes += [0x1B, UInt8(ascii: "[")]
    if abs(steps) > 1 { put(abs(steps)) }
    put(steps > 0 ? forward : backward)
  }

  private mutating func put(_ number: Int) {
    if number >= 10 { put(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

/// SGR, the control sequence that changes how characters look.
extension Writer {
  /// Changes the pen, if it does not look right already. A blank takes any ink.
  mutating func take(_ rendition: Rendition) {
    if let pen, pen.shows(rendition) { return }
    var next = rendition
    if next.ink == nil {
      next.ink = pen?.ink == .ownPaper ? .ownInk : pen?.ink ?? .ownInk
      next.attributes = pen?.attributes.intersection([.bold, .dim]) ?? []
    }
    // A terminal that cannot take back all of it is reset first.
    let canChange = capabilities.features.isSuperset(of: [.ownColors, .attributesOff])
    let isAfresh = pen == nil || !canChange
    var old = isAfresh ? Rendition.plain.sent : pen?.sent ?? Rendition.plain.sent
    let new = next.sent
    var parameters: [Int?] = isAfresh ? [nil] : []
    for (group, off) in [([.bold, .dim], 22), (.underline, 24), (.reverse, 27)] as [(Style.Attributes, Int)]
    where !old.attributes.subtracting(new.attributes).isDisjoint(with: group) {
      parameters.append(off)
      old.attributes.subtract(group)
    }
    for (attribute, on) in [(.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)] as [(Style.Attributes, Int)]
    where new.attributes.subtracting(old.attributes).contains(attribute) {
      parameters.append(on)
    }
    if new.ink != old.ink { parameters += new.ink.parameters(38) }
    if new.paper != old.paper { parameters += new.paper.parameters(48) }
    bytes += [0x1B, UInt8(ascii: "[")]
    for (place, parameter) in parameters.enumerated() {
      if place > 0 { put(";") }
      if let parameter { put(parameter) }
    }
    put("m")
    pen = next
  }
}

extension Rendition {
  /// The colours and attributes that are sent: the terminal's own colours change places only by reverse.
  fileprivate var sent: (ink: Paint, paper: Paint, attributes: Style.Attributes) {
    let ink = ink ?? .ownInk
    return ink == .ownPaper || paper == .ownInk ? (paper, ink, attributes.union(.reverse)) : (ink, paper, attributes)
  }
}

extension Paint {
  /// `code` introduces numbers and channels; the eight colours come before it, the terminal's own after it, and eight brighter
  /// ones from 90 or 100 on.
  fileprivate func parameters(_ code: Int) -> [Int?] {
    switch self {
    case .ownInk, .ownPaper: [code + 1]
    case .indexed(let number) where number < 8: [code - 8 + Int(number)]
    case .indexed(let number) where number < 16: [code + 44 + Int(number)]
    case .indexed(let number): [code, 5, Int(number)]
    case .direct(let color): [code, 2, Int(color.red), Int(color.green), Int(color.blue)]
    }
  }
}

extension Unicode.Scalar {
  /// True if all terminals agree that it takes one column.
  var hasKnownWidth: Bool { value < 0x300 || (value < 0x590 || (0x2000..<0x2E80).contains(value)) && columns == 1 }
}
