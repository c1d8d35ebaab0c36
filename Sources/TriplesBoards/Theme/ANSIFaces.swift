import TriplesCanvas
import TriplesModel

/// The faces of tiles where there are but eight or sixteen colours, as the terminal's user has chosen them.
///
/// Ink is black on all but blue, whose usual shade is too dark for it. Nothing is bold: many terminals would turn
/// black ink grey. The ground is not used, as nobody knows whether it is black or white.
enum ANSIFaces {
  /// The faces as in ``Ramp``: cyan, red, white where there are a 1 and a 2 that differ from the rest, then others
  /// over and over as the value doubles.
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
