/// One character of the screen, one column wide. Control characters become question marks.
package struct Cell: Hashable, Sendable {
  package var style: Style
  package let character: Unicode.Scalar

  /// An empty cell in the terminal's own colours.
  package static let blank = Cell(" ", .plain)

  /// A cell of its parts.
  package init(_ character: Unicode.Scalar, _ style: Style = .plain) {
    let isControl = character.value < 0x20 || (0x7F...0x9F).contains(character.value)
    self.character = isControl ? "?" : character
    self.style = style
  }
}
