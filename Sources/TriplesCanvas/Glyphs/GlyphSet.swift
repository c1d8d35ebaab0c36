/// The characters that show a part of a cell, from the coarsest set to the finest; each has all before it.
public enum GlyphSet: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// None: a cell has one colour.
  case cells
  /// Halves and eighths: `▌ ▄ ▏ ▁`.
  case halves
  /// Quarters: `▘ ▚ ▙`.
  case quadrants
  /// Sixths, two by three; Unicode 13.
  case sextants
  /// Eighths, two by four; Unicode 16.
  case octants

  /// Orders sets by how fine they are.
  public static func < (one: GlyphSet, other: GlyphSet) -> Bool { one.rawValue < other.rawValue }

  /// The parts into which the finest glyphs of the set cut a cell, as samples, row by row.
  var parts: [UInt64] {
    switch self {
    case .cells, .halves: []
    case .quadrants: Self.quadrantParts
    case .sextants: Self.sextantParts
    case .octants: Self.octantParts
    }
  }

  private static let quadrantParts = parts(rows: [0..<4, 4..<8])
  private static let sextantParts = parts(rows: [0..<3, 3..<5, 5..<8])
  private static let octantParts = parts(rows: [0..<2, 2..<4, 4..<6, 6..<8])

  private static func parts(rows: [Range<Int>]) -> [UInt64] {
    rows.flatMap { rows in [0..<4, 4..<8].map { Samples.mask(columns: $0, rows: rows) } }
  }

  /// The character whose ink fills some of the set's ``parts``, given as bits, the first part lowest.
  func character(of pattern: Int) -> Unicode.Scalar {
    switch self {
    case .cells, .halves: " "
    case .quadrants: Self.quadrantCharacters[pattern]
    case .sextants: Self.sextantCharacters[pattern]
    case .octants: Self.octantCharacters[pattern]
    }
  }

  private static let quadrantCharacters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  /// Unicode 13, U+1FB00 to U+1FB3B: all patterns in the order of their bits but those that there were before.
  private static let sextantCharacters = characters(
    count: 64, from: 0x1FB00, known: [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"])

  /// Unicode 16, U+1CD00 to U+1CDE5: all patterns in the order of their bits but those that there were before.
  private static let octantCharacters: [Unicode.Scalar] = {
    let quarters = [0x05, 0x0A, 0x50, 0xA0]
    var known: [Int: Unicode.Scalar] = [
      0x01: "\u{1CEA8}", 0x02: "\u{1CEAB}", 0x40: "\u{1CEA3}", 0x80: "\u{1CEA0}", 0x14: "\u{1FBE6}",
      0x28: "\u{1FBE7}", 0x03: "\u{1FB82}", 0xC0: "▂", 0xFC: "▆", 0x3F: "\u{1FB85}",
    ]
    for pattern in 0..<16 {
      let bits = quarters.indices.reduce(0) { pattern >> $1 & 1 == 1 ? $0 | quarters[$1] : $0 }
      known[bits] = quadrantCharacters[pattern]
    }
    return characters(count: 256, from: 0x1CD00, known: known)
  }()

  private static func characters(
    count: Int, from first: UInt32, known: [Int: Unicode.Scalar]
  ) -> [Unicode.Scalar] {
    var next = first
    return (0..<count).map { pattern in
      if let character = known[pattern] { return character }
      defer { next += 1 }
      return Unicode.Scalar(next) ?? " "
    }
  }
}
