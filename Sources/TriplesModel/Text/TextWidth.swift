extension Unicode.Scalar {
  /// How many columns of a terminal it takes: 0 for a mark on the character before it, 2 for Hangul, the scripts of East
  /// Asia and emoji, otherwise 1. After Unicode's East Asian Width (UAX #11), by blocks.
  public var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return 0
    default: return Self.wideBlocks.contains { $0.contains(value) } || properties.isEmojiPresentation ? 2 : 1
    }
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1_F300...0x1_FAFF, 0x2_0000...0x3_FFFD,
  ]
}

extension StringProtocol {
  /// How many columns of a terminal the text takes.
  public var columns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// As much of the beginning as fits into some columns.
  public func prefix(columns: Int) -> String {
    var (fitting, rest) = (String.UnicodeScalarView(), columns)
    for scalar in unicodeScalars {
      rest -= scalar.columns
      guard rest >= 0 else { break }
      fitting.append(scalar)
    }
    return String(fitting)
  }
}
