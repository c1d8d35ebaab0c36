/// A colour in sRGB, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// The channels as they are written in style sheets: `0xRRGGBB`.
  public let hex: UInt32

  /// A colour as it is written in style sheets: `0xRRGGBB`.
  public init(_ hex: UInt32) { self.hex = hex & 0xFF_FFFF }

  /// A colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    hex = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Red, 0 to 255.
  public var red: UInt8 { UInt8(truncatingIfNeeded: hex >> 16) }
  /// Green, 0 to 255.
  public var green: UInt8 { UInt8(truncatingIfNeeded: hex >> 8) }
  /// Blue, 0 to 255.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: hex) }

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
