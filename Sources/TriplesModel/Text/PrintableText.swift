/// Text from outside (a file, a path, a name) without anything that a terminal obeys.
///
/// ```swift
/// let shown = PrintableText("a\u{1B}[2Jb").description   // a?[2Jb
/// ```
///
/// Controls and characters that change the direction of text become question marks; long text is cut. Text from files that is
/// shown later is kept as such a text, and everything that is printed becomes one.
public struct PrintableText: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text in harmless characters.
  public let description: String

  /// The default limit of characters.
  public static let maxLength = 200

  /// A text that may hold anything, on one line of at most `maxLength` characters.
  public init(_ text: some StringProtocol, maxLength: Int = maxLength) {
    let shown = text.unicodeScalars.prefix(maxLength).map { Self.isHarmless($0) ? $0 : "?" }
    let isCut = text.unicodeScalars.dropFirst(maxLength).first != nil
    description = String(String.UnicodeScalarView(shown)) + (isCut ? "…" : "")
  }

  /// A text that the program itself says.
  public init(stringLiteral text: String) { self.init(text, maxLength: Self.maxLength) }

  /// A text of whole lines: nothing is cut, and line ends stay.
  public init(lines text: String) {
    // Without branches, so that the compiler checks many bytes at once: programs read megabytes of answers.
    var text = text
    let isPlain = text.withUTF8 { bytes in
      bytes.reduce(0 as UInt8) { $0 | ($1 &- 0x20 > 0x5E ? 1 : 0) & ($1 != UInt8(ascii: "\n") ? 1 : 0) } == 0
    }
    let shown = isPlain ? [] : text.unicodeScalars.map { $0 == "\n" || Self.isHarmless($0) ? $0 : "?" }
    description = isPlain ? text : String(String.UnicodeScalarView(shown))
  }

  /// True if there is nothing to show.
  public var isEmpty: Bool { description.isEmpty }

  /// How many cells of a terminal it takes.
  var cells: Int { description.unicodeScalars.reduce(0) { $0 + (Self.isCombining($1) ? 0 : Self.isWide($1) ? 2 : 1) } }

  /// The text in characters of one cell each: wide ones become question marks, and combining ones are left out.
  public var narrow: PrintableText {
    var scalars = String.UnicodeScalarView()
    for scalar in description.unicodeScalars where !Self.isCombining(scalar) {
      scalars.append(Self.isWide(scalar) ? "?" : scalar)
    }
    return PrintableText(lines: String(scalars))
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  /// Hangul, the scripts of East Asia and emoji; after Unicode's East Asian Width (UAX #11), by blocks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    wideBlocks.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_F300...0x1_FAFF, 0x2_0000...0x3_FFFD,
  ]
}
