/// A colour in sRGB, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, green and blue, 0 to 255.
  public let red, green, blue: UInt8

  /// A colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as it is written in style sheets: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 0xFF), green: UInt8(hex >> 8 & 0xFF), blue: UInt8(hex & 0xFF))
  }

  /// The mix of this colour and another: this one at 0, the other at 1.
  public func mixed(with other: Color, _ share: Double) -> Color {
    let share = min(max(share, 0), 1)
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8(Double(one) + (Double(two) - Double(one)) * share + 0.5)
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

/// How many colours the terminal shows.
public enum ColorDepth: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// None; bold, reverse and underline may work.
  case none
  /// The eight of ANSI, whose exact looks the user chooses.
  case eight
  /// The eight and their bright variants.
  case sixteen
  /// The 256 of xterm: 16, a cube of 6×6×6, and 24 greys.
  case indexed
  /// 24 bits a colour.
  case direct

  /// Orders depths by the number of colours.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}
