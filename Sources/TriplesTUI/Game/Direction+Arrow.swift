import TriplesCanvas
import TriplesModel

extension Direction {
  /// The arrow that points there; a letter in ASCII.
  func arrow(isUnicode: Bool) -> String { (isUnicode ? ["↑", "↓", "←", "→"] : ["U", "D", "L", "R"])[number] }
}

extension Look {
  /// The arrow that points there; a letter in ASCII.
  func arrow(_ direction: Direction) -> String { direction.arrow(isUnicode: traits.isUnicode) }
}
