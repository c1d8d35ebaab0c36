import TriplesModel

/// One character of the screen; a wide one takes this cell and a ``continuation``. Control characters become question marks.
public struct Cell: Hashable, Sendable {
  public var style: Style
  public let character: Unicode.Scalar

  /// Stands in the second cell of a wide character: a noncharacter of Unicode, which no text has.
  package static let continuation: Unicode.Scalar = "\u{10FFFF}"

  /// True for the first cell of a wide character.
  package var isWide: Bool { character.value >= 0x1100 && !isContinuation && character.columns == 2 }
  /// True for the second cell of a wide character.
  package var isContinuation: Bool { character == Self.continuation }

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(" ", .plain)

  /// A cell of its parts.
  public init(_ character: Unicode.Scalar, _ style: Style = .plain) {
    let isControl = character.value < 0x20 || (0x7F...0x9F).contains(character.value)
    self.character = isControl ? "?" : character
    self.style = style
  }
}

/// How a cell is drawn. A nil colour is the terminal's own.
public struct Style: Hashable, Sendable {
  /// What a terminal without colours can show as well.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static var bold: Attributes { Attributes(rawValue: 1) }
    public static var dim: Attributes { Attributes(rawValue: 2) }
    public static var underline: Attributes { Attributes(rawValue: 4) }
    /// Foreground and background change places.
    public static var reverse: Attributes { Attributes(rawValue: 8) }
  }

  /// The two colours, packed: frames are compared by their styles, and should be small.
  private var ink: UInt32
  private(set) var paper: UInt32

  /// The colour of the character.
  public var foreground: Color? {
    get { Self.color(of: ink) }
    set { ink = ink & ~Self.colorMask | Self.bits(of: newValue) }
  }
  public var background: Color? {
    get { Self.color(of: paper) }
    set { paper = Self.bits(of: newValue) }
  }
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(ink >> Self.colorWidth)) }
    set { self = Style(foreground, on: background, newValue) }
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// A style of its parts.
  public init(_ foreground: Color? = nil, on background: Color? = nil, _ attributes: Attributes = []) {
    ink = Self.bits(of: foreground) | UInt32(attributes.rawValue) << Self.colorWidth
    paper = Self.bits(of: background)
  }

  /// A style of two colours as they are packed in ``paper``, without attributes.
  init(ink: UInt32, paper: UInt32) { (self.ink, self.paper) = (ink, paper) }

  /// A cache key, unique per style.
  package var bits: UInt64 { UInt64(ink) << 32 | UInt64(paper) }

  /// Bits of a colour: 24 for the channels, and one that is set if there is a colour. Above them lie the attributes.
  private static var colorWidth: UInt32 { 25 }
  private static var colorMask: UInt32 { (1 << colorWidth) - 1 }
  private static var isColor: UInt32 { 1 << 24 }

  private static func bits(of color: Color?) -> UInt32 { color.map { isColor | $0.hex } ?? 0 }
  private static func color(of bits: UInt32) -> Color? { bits & isColor == 0 ? nil : Color(bits) }
}
