import TriplesCanvas

/// The numbered colours of terminals, as xterm defines them.
package enum Palette: Hashable, Sendable {
  case eight, sixteen, indexed

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// What xterm shows for a number: sixteen, a cube of 6×6×6, and 24 greys.
  package static func color(_ number: UInt8) -> Color {
    switch number {
    case 0..<16: return Color(base[Int(number)])
    case 16..<232:
      let level: (UInt8) -> UInt8 = { $0 == 0 ? 0 : 55 + 40 * $0 }
      let cube = number - 16
      return Color(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    default:
      let grey = 8 + 10 * (number - 232)
      return Color(red: grey, green: grey, blue: grey)
    }
  }
}

extension Color {
  /// The nearest colour of a palette; of the 256 not one of the first sixteen, whose looks are the user's choice.
  package func nearest(in palette: Palette) -> UInt8 {
    switch palette {
    case .eight: return nearest(among: 0..<8)
    case .sixteen: return nearest(among: 0..<16)
    case .indexed:
      // Whatever the red, the nearest green and the nearest blue of the cube are the same.
      let first = 16 + 6 * Self.cubeLevel(green) + Self.cubeLevel(blue)
      let inCube = nearest(among: stride(from: first, through: first + 180, by: 36))
      let grey = nearest(among: 232...255)
      return distance(to: Palette.color(grey)) < distance(to: Palette.color(inCube)) ? grey : inCube
    }
  }

  private func nearest(among numbers: some Sequence<UInt8>) -> UInt8 {
    numbers.min { distance(to: Palette.color($0)) < distance(to: Palette.color($1)) } ?? 0
  }

  /// Which of the levels 0, 95, 135, 175, 215 and 255 is the nearest.
  private static func cubeLevel(_ channel: UInt8) -> UInt8 {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  /// How different two colours look: the "redmean" distance, squared and scaled, a weighting of the
  /// channels that follows the eye closely for its price (compuphase.com, "Colour metric").
  package func distance(to other: Color) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    return (512 + mean) * r * r + 1024 * g * g + (767 - mean) * b * b
  }
}
