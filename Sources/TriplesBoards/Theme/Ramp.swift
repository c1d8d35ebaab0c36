import TriplesCanvas
import TriplesModel

/// The faces of a rule set's tiles, from the lowest to the highest.
struct Ramp: Hashable, Sendable {
  private let faces, inks: [Color]

  /// How many tiles there are in Triples and in Threes, and in 2048.
  static let tripleSteps = 15
  static let powerSteps = 17

  /// A ramp of its faces; there is at least one.
  init(_ faces: [Color]) {
    self.faces = faces
    inks = faces.map(\.inkOn)
  }

  /// The face at a step and the ink of its number; steps beyond the last begin anew after the third.
  func colors(atStep step: Int) -> (face: Color, ink: Color) {
    let place =
      step < faces.count ? step : min(3, faces.count - 1) + (step - faces.count) % max(1, faces.count - 3)
    return (faces[place], inks[place])
  }

  /// Which tile of its rules has a value, the lowest being 0; nil for a value that no tile has.
  static func step(of value: Int, in rules: RuleSet) -> Int? {
    guard value > 0 else { return nil }
    let doublings = value.trailingZeroBitCount
    if rules == .twenty48 { return value == 1 << doublings && value > 1 ? doublings - 1 : nil }
    if value < 3 { return value - 1 }
    return value == 3 << doublings ? doublings + 2 : nil
  }
}

extension Color {
  static let ink = Color(0x040506)
  static let paper = Color(0xFFFFFF)

  /// Whichever of ink and paper stands out more on this colour.
  package var inkOn: Color { contrast(with: .ink) >= contrast(with: .paper) ? .ink : .paper }
}
