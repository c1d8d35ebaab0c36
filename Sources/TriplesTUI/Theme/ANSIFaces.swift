/// The faces of tiles where there are but eight or sixteen colours, as the terminal's user has chosen them.
///
/// Ink is black on all but blue, whose usual shade is too dark for it. Nothing is bold: many terminals would turn
/// black ink grey. The ground is not used, as nobody knows whether it is black or white.
enum ANSIFaces {
  /// Cyan, red, white; then yellow, green, magenta and blue over and over, as the value doubles.
  static func colors(of value: Int, isBright: Bool) -> (face: Color, ink: Color) {
    let number = number(of: value, isBright: isBright)
    return (Color(palette[number]), number == 4 ? Color(palette[7]) : Color(palette[0]))
  }

  private static func number(of value: Int, isBright: Bool) -> Int {
    let doublings = max(0, value).trailingZeroBitCount
    switch value {
    case ..<2: return 6
    case 2: return 1
    case 3: return 7
    default:
      let step = value % 3 == 0 ? doublings - 1 : doublings - 2
      return isBright ? bright[step % bright.count] : plain[step % plain.count]
    }
  }

  private static let plain = [3, 2, 5, 4, 6]
  private static let bright = [3, 2, 5, 14, 11, 10, 13, 4, 6]

  /// The sixteen as xterm shows them: what the encoder finds nearest to them is they themselves.
  private static let palette: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]
}
