import TriplesBoards
import TriplesCanvas

/// The About scene takes its colours from the theme.
extension Look: AboutPalette {
  /// The ground of the screen.
  public var background: Color { theme.page }
  /// The theme's text, as a colour.
  public var text: Color { theme.text }
  /// What should catch the eye, as a colour.
  public var accent: Color { theme.accent }
  /// How many colours can be shown.
  public var depth: ColorDepth { traits.depth }
  /// True if block and box characters can be shown.
  public var isUnicode: Bool { traits.isUnicode }
  /// The pixels of a cell, where pictures can be shown.
  public var pictureCell: Size? { traits.hasPixels ? traits.cellSize : nil }
  /// The colours of a tile's face and of its number.
  public func tileColors(of value: Int) -> (face: Color, ink: Color) { tileColors(of: value, in: .triples) }
}
