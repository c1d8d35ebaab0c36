/// How a cell is drawn. A nil colour is the terminal's own.
public struct Style: Hashable, Sendable {
  /// What a terminal without colours can show as well.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt8
    /// A set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavy, or brighter.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// Underlined.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background change places.
    public static let reverse = Attributes(rawValue: 8)
  }

  /// The colour of the character.
  public var foreground: Color?
  /// The colour behind it.
  public var background: Color?
  /// Bold and the like.
  public var attributes: Attributes

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// A style of its parts.
  public init(_ foreground: Color? = nil, on background: Color? = nil, _ attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }
}

/// One character of the screen. The character takes exactly one column and is no control character.
public struct Cell: Hashable, Sendable {
  /// What stands there.
  public var character: Unicode.Scalar
  /// How it is drawn.
  public var style: Style

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(" ", .plain)

  /// A cell of its parts.
  public init(_ character: Unicode.Scalar, _ style: Style = .plain) {
    self.character = character
    self.style = style
  }
}
