import TriplesCanvas
import TriplesModel

/// Collects bytes for a terminal and tracks its cursor and pen.
struct Writer {
  private let features: Capabilities.Features
  private var columns = 0
  private(set) var bytes: [UInt8] = []
  /// The cursor and the pen; nil if unknown.
  private var cursor: Point?
  private(set) var pen: Rendition?

  init(_ capabilities: Capabilities) { features = capabilities.features }

  /// Begins a frame. Unless it is `continuing` the last one, cursor and pen are unknown.
  mutating func begin(columns: Int, continuing: Bool) {
    self.columns = columns
    bytes.removeAll(keepingCapacity: true)
    if !continuing { (cursor, pen) = (nil, nil) }
  }

  /// Clears from the first cell on, because clearing the whole screen deletes the images in some terminals.
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

  /// Writes a character `count` times.
  mutating func write(_ character: Unicode.Scalar, _ count: Int, at point: Point) {
    let isShorter = UTF8.width(character) * (count - 1) > 4
    guard isShorter, features.canRepeat, character.hasKnownWidth else {
      for place in 0..<count { write(character, at: Point(column: point.column + place, row: point.row)) }
      return
    }
    write(character, at: point)
    control([count - 1], "b")
    let end = point.column + count
    cursor = end < columns ? Point(column: end, row: point.row) : nil
  }

  /// Writes a character. After the last column, or if terminals differ in its width, the cursor is unknown.
  mutating func write(_ character: Unicode.Scalar, at point: Point) {
    guard character != Cell.continuation else { return }
    move(to: point)
    if !character.hasKnownWidth, character.columns == 2 {
      // Terminals that draw it in one column would keep the old character in the other.
      add([0x20, 0x20])
      move(to: point)
    }
    put(character)
    let next = Point(column: point.column + 1, row: point.row)
    cursor = next.column < columns && character.hasKnownWidth ? next : nil
  }

  mutating func put(_ character: Unicode.Scalar) {
    if character.isASCII { return bytes.append(UInt8(truncatingIfNeeded: character.value)) }
    bytes += UTF8.encode(character) ?? Unicode.UTF8.encodedReplacementCharacter
  }

  /// Moves the cursor by its address, or by steps if that is shorter.
  mutating func move(to point: Point) {
    guard cursor != point else { return }
    let start = bytes.count
    if let cursor, features.hasSteps { step(from: cursor, to: point) }
    let middle = bytes.count
    control(point == Point(column: 0, row: 0) ? [] : [point.row + 1, point.column + 1], "H")
    let isShorter = middle > start && middle - start < bytes.count - middle
    bytes.removeSubrange(isShorter ? middle..<bytes.count : start..<middle)
    cursor = point
  }

  /// Returns roughly how many bytes a motion takes, at most those of an address; 0 if the cursor is unknown.
  func cost(to point: Point) -> Int {
    cursor.map { min(8, Self.cost(of: point.row - $0.row) + Self.cost(of: $0.column - point.column)) } ?? 0
  }

  /// Returns the rough cost of steps down or to the left; up to three are single characters.
  private static func cost(of steps: Int) -> Int { (0...3).contains(steps) ? steps : abs(steps) < 10 ? 4 : 5 }

  private mutating func step(from cursor: Point, to point: Point) {
    let returns = point.column == 0 && cursor.column > 0
    if returns { put("\r") }
    step(point.row - cursor.row, "\n", "B", "A")
    if !returns { step(cursor.column - point.column, "\u{8}", "D", "C") }
  }

  private mutating func step(_ count: Int, _ single: Unicode.Scalar, _ forward: Unicode.Scalar, _ back: Unicode.Scalar)
  {
    if (0...3).contains(count) {
      for _ in 0..<count { put(single) }
    } else {
      control(abs(count) == 1 ? [] : [abs(count)], count > 0 ? forward : back)
    }
  }

  /// Changes the pen (SGR) unless it already shows the rendition.
  mutating func take(_ rendition: Rendition) {
    if let pen, pen.shows(rendition) { return }
    var next = rendition
    if next.foreground == nil {
      next.foreground = pen?.foreground == .ownBackground ? .ownForeground : pen?.foreground ?? .ownForeground
      next.attributes = pen?.attributes.intersection([.bold, .dim]) ?? []
    }
    // If the terminal cannot reset single attributes, all are reset first.
    let current = features.hasPartialResets ? pen : nil
    var old = (current ?? .plain).sent
    let new = next.sent
    var parameters: [Int?] = current == nil ? [nil] : []
    for (group, off) in [([.bold, .dim], 22), (.underline, 24), (.reverse, 27)] as [(Style.Attributes, Int)]
    where !old.attributes.subtracting(new.attributes).isDisjoint(with: group) {
      parameters.append(off)
      old.attributes.subtract(group)
    }
    for (attribute, on) in [(.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)] as [(Style.Attributes, Int)]
    where new.attributes.subtracting(old.attributes).contains(attribute) {
      parameters.append(on)
    }
    if new.foreground != old.foreground { parameters += new.foreground.parameters(38) }
    if new.background != old.background { parameters += new.background.parameters(48) }
    control(parameters, "m")
    pen = next
  }

  /// Writes a control sequence; nil is an empty parameter.
  private mutating func control(_ parameters: [Int?], _ end: Unicode.Scalar) {
    bytes += [0x1B, UInt8(ascii: "[")]
    for (place, parameter) in parameters.enumerated() {
      if place > 0 { put(";") }
      if let parameter { put(parameter) }
    }
    put(end)
  }

  private mutating func put(_ number: Int) {
    if number >= 10 { put(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}

extension Unicode.Scalar {
  /// True if all terminals agree that it takes one column.
  var hasKnownWidth: Bool { value < 0x300 || (value < 0x590 || (0x2000..<0x2E80).contains(value)) && columns == 1 }
}
