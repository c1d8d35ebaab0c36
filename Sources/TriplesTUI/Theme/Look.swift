import TriplesModel

/// How things look here: a theme on a terminal that can show so many colours and characters.
public struct Look: Hashable, Sendable {
  /// The colours.
  public let theme: Theme
  /// What the terminal can show.
  public let traits: ScreenTraits
  /// False if tiles show their numbers in plain digits whatever their size.
  public let hasLargeDigits: Bool

  /// A look of its parts.
  public init(theme: Theme, traits: ScreenTraits, hasLargeDigits: Bool = true) {
    self.theme = theme
    self.traits = traits
    self.hasLargeDigits = hasLargeDigits
  }

  /// True if tiles are coloured faces; else they are borders and numbers.
  public var hasFaces: Bool { traits.depth >= .indexed && traits.isUnicode }

  /// The ground of the screen.
  public var page: Style { Style(color(theme.text), on: color(theme.page)) }
  /// Text.
  public var plain: Style { page }
  /// Less important text.
  public var muted: Style { Style(color(theme.muted), on: color(theme.page), hasColors ? [] : .dim) }
  /// Text that should catch the eye.
  public var strong: Style { Style(color(theme.accent), on: color(theme.page), .bold) }
  /// The present choice among several.
  public var chosen: Style {
    hasFaces
      ? Style(theme.accent, on: theme.slot, .bold) : Style(color(theme.accent), on: nil, [.bold, .underline])
  }
  /// What is marked or has the focus.
  public var selected: Style {
    hasFaces ? Style(theme.page, on: theme.accent, .bold) : Style(nil, on: nil, [.bold, .reverse])
  }
  /// The ground of a button or a panel.
  public var raised: Style { hasFaces ? Style(theme.text, on: theme.board) : Style(nil, on: nil, .bold) }

  /// What should catch the eye on a panel.
  public var raisedStrong: Style {
    hasFaces
      ? Style(theme.accent, on: theme.board, .bold) : Style(color(theme.accent), on: nil, [.bold, .reverse])
  }

  /// The number of a tile, drawn without a face.
  public func outline(of value: Int) -> Style {
    guard hasColors, value != 3 else { return Style(nil, on: nil, value >= 3 ? .bold : []) }
    return Style(Self.outlineColors[value] ?? Self.warmth(of: value), on: nil, .bold)
  }

  private var hasColors: Bool { traits.depth > .none }
  /// A colour of the theme, where all of its colours can be shown: none is readable on a ground that is not its own.
  private func color(_ color: Color) -> Color? { hasFaces ? color : nil }

  /// Cyan and red, which every palette of eight or sixteen has, for 1 and 2. For 3 the terminal's own ink: white
  /// would not be seen on white.
  private static let outlineColors: [Int: Color] = [1: Color(0x55FFFF), 2: Color(0xFF5555)]

  private static func warmth(of value: Int) -> Color {
    value < 48 ? Color(0xFFFF55) : value < 384 ? Color(0x55FF55) : Color(0xFF55FF)
  }
}
