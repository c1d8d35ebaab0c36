/// One character of the screen, one column wide. Control characters become question marks.
public struct Cell: Hashable, Sendable {
  public var style: Style
  public let character: Unicode.Scalar

  /// An empty cell in the terminal's own colours.
  public static let blank = Cell(" ", .plain)

  /// A cell of its parts.
  public init(_ character: Unicode.Scalar, _ style: Style = .plain) {
    let isControl = character.value < 0x20 || (0x7F...0x9F).contains(character.value)
    self.character = isControl ? "?" : character
    self.style = style
  }
}
