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
    let place = step < faces.count ? step : min(3, faces.count - 1) + (step - faces.count) % max(1, faces.count - 3)
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

/// The faces of tiles where there are but eight or sixteen colours, as the terminal's user has chosen them.
///
/// Ink is black on all but blue, whose usual shade is too dark for it. Nothing is bold: many terminals would turn
/// black ink grey. The ground is not used, as nobody knows whether it is black or white.
enum ANSIFaces {
  /// The faces as in ``Ramp``: cyan, red and white for 1, 2 and 3, then others over and over as the value doubles.
  static func colors(of value: Int, in rules: RuleSet, isBright: Bool) -> (face: Color, ink: Color) {
    let number = number(atStep: Ramp.step(of: value, in: rules) ?? 0, in: rules, isBright: isBright)
    return (Color(xterm: number), Color(xterm: number == 4 ? 7 : 0))
  }

  private static func number(atStep step: Int, in rules: RuleSet, isBright: Bool) -> UInt8 {
    let first: [UInt8] = rules == .twenty48 ? [7] : [6, 1, 7]
    guard step >= first.count else { return first[step] }
    let others: [UInt8] = isBright ? [3, 2, 5, 14, 11, 10, 13, 4, 6] : [3, 2, 5, 4, 6]
    return others[(step - first.count) % others.count]
  }
}
