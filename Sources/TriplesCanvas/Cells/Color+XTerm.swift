extension Color {
  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// What xterm shows for a number: sixteen, a cube of 6×6×6, and 24 greys. The encoder finds just that number again.
  package init(xterm number: UInt8) {
    switch number {
    case 0..<16: self.init(Self.base[Int(number)])
    case 16..<232:
      let level: (UInt8) -> UInt8 = { $0 == 0 ? 0 : 55 + 40 * $0 }
      let cube = number - 16
      self.init(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    default:
      let grey = 8 + 10 * (number - 232)
      self.init(red: grey, green: grey, blue: grey)
    }
  }
}
