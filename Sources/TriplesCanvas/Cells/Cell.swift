/// One character of the screen. The character takes exactly one column and is no control character.
public struct Cell: Hashable, Sendable {
  /// How it is drawn.
  public var style: Style
  /// What stands there.
  public var character: Unicode.Scalar

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(" ", .plain)

  /// A cell of its parts.
  public init(_ character: Unicode.Scalar, _ style: Style = .plain) {
    self.character = character
    self.style = style
  }
}
