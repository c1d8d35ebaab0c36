import TriplesBasics
import TriplesCanvas

/// Collects bytes for a terminal and tracks its cursor and pen.
struct Writer {
  let capabilities: Capabilities
  private(set) var columns = 0
  private(set) var bytes: [UInt8] = []
  /// The cursor and the pen; nil if unknown.
  private(set) var cursor: Point?
  private(set) var pen: Rendition?

  /// Begins a frame. At rest, another program may have moved cursor and pen. Without a previous frame, clears from the
  /// first cell on, because clearing the whole screen deletes the images in some terminals.
  mutating func begin(_ frame: Frame, after previous: Frame?) {
    columns = frame.size.columns
    bytes.removeAll(keepingCapacity: true)
    if previous?.isMoving != true { (cursor, pen) = (nil, nil) }
    guard previous == nil else { return }
    setPen(.plain)
    move(to: Point(column: 0, row: 0))
    bytes += Capabilities.csi("J")
  }

  /// Adds other sequences, which may move the cursor.
  mutating func add(_ sequences: [UInt8]) {
    bytes += sequences
    if !sequences.isEmpty { cursor = nil }
  }

  /// Writes a character `count` times. After the last column, or if terminals differ in its width, the cursor is
  /// unknown.
  mutating func write(_ character: Unicode.Scalar, _ count: Int, at point: Point) {
    guard character != Cell.continuation else { return }
    move(to: point)
    if character.columns == 2 {
      // Terminals that draw it in one column would keep the old character in the other.
      add([0x20, 0x20])
      move(to: point)
    }
    let isRepeated = capabilities.canRepeat && character.utf8.count * (count - 1) > 4
    for _ in 0..<(isRepeated ? 1 : count) { bytes += character.utf8 }
    if isRepeated { bytes += Self.control([count - 1], "b").utf8 }
    let end = point.column + count
    cursor = end < columns && character.hasKnownWidth ? Point(column: end, row: point.row) : nil
  }

  /// Moves the cursor by its address, or by steps if that is shorter.
  mutating func move(to point: Point) {
    guard cursor != point else { return }
    let address = Self.control(point == Point(column: 0, row: 0) ? [] : [point.row + 1, point.column + 1], "H")
    let steps = capabilities.hasSteps ? cursor.map { Self.steps(from: $0, to: point) } : nil
    bytes += (steps.map { $0.utf8.count < address.utf8.count ? $0 : address } ?? address).utf8
    cursor = point
  }

  /// Returns the approximate number of bytes of a motion, at most those of an address; 0 if the cursor is unknown.
  func cost(to point: Point) -> Int {
    cursor.map { min(8, Self.cost(of: point.row - $0.row) + Self.cost(of: $0.column - point.column)) } ?? 0
  }

  /// Returns the approximate cost of steps down or to the left; up to three are single characters.
  private static func cost(of steps: Int) -> Int { (0...3).contains(steps) ? steps : abs(steps) < 10 ? 4 : 5 }

  private static func steps(from cursor: Point, to point: Point) -> String {
    let down = steps(point.row - cursor.row, "\n", "B", "A")
    if point.column == 0, cursor.column > 0 { return "\r" + down }
    return down + steps(cursor.column - point.column, "\u{8}", "D", "C")
  }

  private static func steps(_ count: Int, _ single: String, _ forward: String, _ back: String) -> String {
    if (0...3).contains(count) { return String(repeating: single, count: count) }
    return control(abs(count) == 1 ? [] : [abs(count)], count > 0 ? forward : back)
  }

  /// Changes the pen (SGR) unless it already shows the rendition.
  mutating func setPen(_ rendition: Rendition) {
    if let pen, pen.shows(rendition) { return }
    var next = rendition
    if next.foreground == nil {
      next.foreground = pen?.foreground ?? .defaultForeground
      next.attributes = pen?.attributes.intersection([.bold, .dim]) ?? []
    }
    // If the terminal cannot reset single attributes, all are reset first.
    let current = capabilities.hasPartialResets ? pen : nil
    let (old, new) = ((current ?? .plain).sent, next.sent)
    let lost = old.attributes.subtracting(new.attributes)
    let resets = Set(Terminfo.attributes.filter { lost.contains($0.attribute) }.map(\.off))
    let gained = Terminfo.attributes.filter {
      new.attributes.contains($0.attribute) && (!old.attributes.contains($0.attribute) || resets.contains($0.off))
    }
    var parameters: [Int?] = (current == nil ? [nil] : []) + resets.sorted() + gained.map(\.on)
    if new.foreground != old.foreground { parameters += new.foreground.parameters(38) }
    if new.background != old.background { parameters += new.background.parameters(48) }
    bytes += Self.control(parameters, "m").utf8
    pen = next
  }

  /// Returns a control sequence; nil is an empty parameter.
  private static func control(_ parameters: [Int?], _ end: String) -> String {
    var sequence = "\u{1B}["
    for (place, parameter) in parameters.enumerated() {
      if place > 0 { sequence += ";" }
      if let parameter { sequence += String(parameter) }
    }
    return sequence + end
  }
}

extension Unicode.Scalar {
  /// True if it takes one column in all terminals, apart from the settings that the width probe detects.
  var hasKnownWidth: Bool { value < 0x300 || (value < 0x590 || (0x2000..<0x2E80).contains(value)) && columns == 1 }
}
