/// Text from outside as it may be shown: on one line, of a bounded length, and without power over the terminal.
///
///     PrintableText("\u{1B}[2J").text   // "\\u{1B}[2J"
///
/// Controls, the marks that turn the direction of writing and what has no form of its own stand there as escapes; of
/// combining marks a character keeps a few. Whatever comes out of a file, a name or a path is printed by way of this.
public struct PrintableText: Hashable, Sendable, CustomStringConvertible {
  /// How many columns a text has unless another number is given.
  public static let usualColumns = 400

  /// The text.
  public let text: String
  /// How many columns of a terminal it takes.
  public let columns: Int

  /// The first columns of a text; an ellipsis takes the place of the rest.
  public init(_ text: some StringProtocol, columns limit: Int = usualColumns) {
    var shown = ""
    var columns = 0
    // Where the text stood when an ellipsis still had room.
    var short = (text: "", columns: 0)
    for character in text {
      let piece = Self.piece(character)
      let width = Self.columns(of: piece)
      guard columns + width <= limit else {
        (shown, columns) = limit > 0 ? (short.text + "…", short.columns + 1) : ("", 0)
        break
      }
      shown += piece
      columns += width
      if columns < limit { short = (shown, columns) }
    }
    self.text = shown
    self.columns = columns
  }

  /// The text.
  public var description: String { text }

  /// How many columns a text takes that is printable.
  public static func columns(of text: String) -> Int {
    text.reduce(0) { columns, character in
      columns + (character.unicodeScalars.map(\.columns).max() ?? 0)
    }
  }

  /// A character as it may be shown.
  private static func piece(_ character: Character) -> String {
    if let ascii = character.asciiValue, (0x20..<0x7F).contains(ascii) { return String(character) }
    return character.unicodeScalars.prefix(8).reduce(into: "") { text, scalar in
      if scalar.isHarmless {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }
}

extension Unicode.Scalar {
  /// True for what a terminal shows and does not obey.
  fileprivate var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    // Joiners are a part of many scripts and emoji.
    case .format: self == "\u{200D}" || self == "\u{200C}"
    default: true
    }
  }

  /// How many columns a terminal gives a character: two for those of East Asia and for emoji, none for marks.
  fileprivate var columns: Int {
    guard value >= 0x300 else { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default:
      return properties.isEmojiPresentation || Self.wide.contains(where: { $0.contains(value) }) ? 2 : 1
    }
  }

  /// What Unicode's table EastAsianWidth calls wide or full-width, in blocks.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]
}
