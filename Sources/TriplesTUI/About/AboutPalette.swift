import TriplesCanvas

/// What the About scene has to know of a theme and a terminal.
public protocol AboutPalette {
  /// The colour behind everything.
  var background: Color { get }
  /// The colour of what is read.
  var text: Color { get }
  /// The colour of what stands out: the name, and its letters' squares.
  var accent: Color { get }
  /// How many colours can be shown.
  var depth: ColorDepth { get }
  /// True if block and box characters can be shown; else all is ASCII.
  var isUnicode: Bool { get }
  /// The pixels of a cell, where pictures can be shown.
  var pictureCell: Size? { get }
  /// The colours of a tile's face and of the number on it.
  func tileColors(of value: Int) -> (face: Color, ink: Color)
}

extension AboutPalette {
  /// Most terminals show no pictures.
  public var pictureCell: Size? { nil }
}
