import TriplesBasics

/// A character of the screen and its style. A wide character also takes the next cell, a ``continuation``. Control
/// characters become question marks.
public struct Cell: Hashable, Sendable {
  public var style: Style
  public let character: Unicode.Scalar

  /// Marks the second cell of a wide character. It is a noncharacter, which Unicode never uses in text.
  package static let continuation: Unicode.Scalar = "\u{10FFFF}"

  /// True for the first cell of a wide character.
  package var isWide: Bool { character.value >= 0x1100 && !isContinuation && character.columns == 2 }
  package var isContinuation: Bool { character == Self.continuation }

  public static let blank = Cell(" ", .plain)

  public init(_ character: Unicode.Scalar, _ style: Style = .plain) {
    let isControl = character.value < 0x20 || (0x7F...0x9F).contains(character.value)
    self.character = isControl ? "?" : character
    self.style = style
  }
}

/// The colours and attributes of a cell. A nil colour is the terminal's default.
public struct Style: Hashable, Sendable {
  /// Attributes, which even terminals without colours may show.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static var bold: Attributes { Attributes(rawValue: 1) }
    public static var dim: Attributes { Attributes(rawValue: 2) }
    public static var underline: Attributes { Attributes(rawValue: 4) }
    public static var reverse: Attributes { Attributes(rawValue: 8) }
  }

  /// The colours, packed to keep frames small and quick to compare. The attributes are in the bits above the foreground
  /// colour.
  private var foregroundBits: UInt32
  private(set) var backgroundBits: UInt32

  public var foreground: Color? {
    get { Self.color(of: foregroundBits) }
    set { foregroundBits = foregroundBits & ~Self.colorMask | Self.bits(of: newValue) }
  }
  public var background: Color? {
    get { Self.color(of: backgroundBits) }
    set { backgroundBits = Self.bits(of: newValue) }
  }
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(foregroundBits >> Self.colorWidth)) }
    set { self = Style(foreground, on: background, newValue) }
  }

  public static let plain = Style()

  public init(_ foreground: Color? = nil, on background: Color? = nil, _ attributes: Attributes = []) {
    foregroundBits = Self.bits(of: foreground) | UInt32(attributes.rawValue) << Self.colorWidth
    backgroundBits = Self.bits(of: background)
  }

  /// Creates a style without attributes from two colours packed as in ``backgroundBits``.
  init(foregroundBits: UInt32, backgroundBits: UInt32) {
    (self.foregroundBits, self.backgroundBits) = (foregroundBits, backgroundBits)
  }

  /// A cache key, unique per style.
  package var bits: UInt64 { UInt64(foregroundBits) << 32 | UInt64(backgroundBits) }

  /// The number of bits of a colour: 24 for the channels, and one that is set unless the colour is nil.
  private static var colorWidth: UInt32 { 25 }
  private static var colorMask: UInt32 { (1 << colorWidth) - 1 }
  private static var colorFlag: UInt32 { 1 << 24 }

  static func bits(of color: Color?) -> UInt32 { color.map { colorFlag | $0.hex } ?? 0 }
  private static func color(of bits: UInt32) -> Color? { bits & colorFlag == 0 ? nil : Color(bits) }
}
