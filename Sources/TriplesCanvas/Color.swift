import Libc

/// A colour in sRGB, 8 bits a channel, as in style sheets: `0xRRGGBB`.
public struct Color: Hashable, Sendable, ExpressibleByIntegerLiteral {
  public let hex: UInt32

  public init(_ hex: UInt32) { self.hex = hex & 0xFF_FFFF }
  public init(integerLiteral hex: UInt32) { self.init(hex) }
  public init(red: UInt8, green: UInt8, blue: UInt8) { hex = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  public var red: UInt8 { UInt8(truncatingIfNeeded: hex >> 16) }
  public var green: UInt8 { UInt8(truncatingIfNeeded: hex >> 8) }
  public var blue: UInt8 { UInt8(truncatingIfNeeded: hex) }

  /// Returns a mix of this colour (share 0) and another one (share 1).
  public func mixed(with other: Color, _ share: Double) -> Color {
    let share = min(max(share, 0), 1)
    return combined(with: other) { $0 + ($1 - $0) * share + 0.5 }
  }

  /// Returns this colour lit by another one. Up to a share of 0.5 it gets brighter; at 1 it is almost the light's
  /// colour. A plain mix of blue and gold would turn grey in between.
  package func lit(by light: Color, _ share: Double) -> Color {
    let added = min(2 * share, 1)
    let bright = combined(with: light) { 255 - (255 - $0) * (1 - added * $1 / 255) }
    return bright.mixed(with: light, 0.85 * share * share)
  }

  private func combined(with other: Color, _ channel: (Double, Double) -> Double) -> Color {
    func combine(_ one: UInt8, _ two: UInt8) -> UInt8 { UInt8(channel(Double(one), Double(two))) }
    return Color(red: combine(red, other.red), green: combine(green, other.green), blue: combine(blue, other.blue))
  }

  private static let base: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Creates the colour with a number in xterm's palette. ``nearest(in:)`` finds the number of a colour.
  public init(xterm number: UInt8) {
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

  /// Returns the number of the nearest colour in a palette. Of the 256 colours it skips the first sixteen, because the
  /// user chooses their shades.
  package func nearest(in depth: ColorDepth) -> UInt8 {
    guard depth > .sixteen else { return nearest(among: 0..<(depth == .sixteen ? 16 : 8)) }
    // Green and blue have one nearest level each. All six levels of red are tried, because red changes the weight of
    // blue.
    let first = 16 + 6 * Self.cubeLevel(green) + Self.cubeLevel(blue)
    let inCube = nearest(among: stride(from: first, through: first + 180, by: 36))
    return nearest(among: [inCube, nearest(among: 232...255)])
  }

  private func nearest(among numbers: some Sequence<UInt8>) -> UInt8 {
    numbers.min { distance(to: Color(xterm: $0)) < distance(to: Color(xterm: $1)) } ?? 0
  }

  /// Returns the index of the nearest of the levels 0, 95, 135, 175, 215 and 255.
  private static func cubeLevel(_ channel: UInt8) -> UInt8 {
    channel < 48 ? 0 : channel < 115 ? 1 : (channel - 35) / 40
  }

  /// Returns the visible difference of two colours: the "redmean" distance, squared and scaled (compuphase.com, "Colour
  /// metric").
  package func distance(to other: Color) -> Int {
    let mean = (Int(red) + Int(other.red)) / 2
    let (r, g, b) = (Int(red) - Int(other.red), Int(green) - Int(other.green), Int(blue) - Int(other.blue))
    return (512 + mean) * r * r + 1024 * g * g + (767 - mean) * b * b
  }

  /// Relative luminance, 0 (black) to 1 (white), as WCAG 2.1 defines it.
  public var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let share = Double(channel) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of two colours, 1 to 21, as WCAG 2.1 defines it.
  public func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}

public enum ColorDepth: Comparable, Sendable, CaseIterable {
  /// No colours; bold, reverse and underline may work.
  case none
  /// The eight ANSI colours, in shades that the user chooses.
  case eight
  /// The eight and their bright variants.
  case sixteen
  /// The 256 of xterm: 16, a cube of 6×6×6, and 24 greys.
  case indexed
  /// Any ``Color``, 24 bits.
  case direct
}
