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
