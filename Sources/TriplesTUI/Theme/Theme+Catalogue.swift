extension Theme {
  /// All themes; the first is the usual one.
  public static let all = [classic, night, colourBlind, mono]

  /// The theme with a name; nil if there is none.
  public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }

  /// The theme that follows this one.
  var next: Theme {
    let index = Self.all.firstIndex(of: self) ?? -1
    return Self.all[(index + 1) % Self.all.count]
  }

  /// Blue, red, then paper white that warms up through gold, orange and crimson to violet.
  public static let classic = Theme(
    "classic", page: 0x1A212B, board: 0x2B3544, slot: 0x39465A, text: 0xECEFF4, muted: 0x9AA7BA,
    accent: 0xFFC65C,
    faces: [
      0x5BC0F8, 0xFF6F7D, 0xFBF8F1, 0xFCEBC9, 0xFFDC9A, 0xFFC867, 0xFFAB4A, 0xFF8A3D, 0xF26B3A, 0xDD4B3E,
      0xBE3455, 0x96297A, 0x6E2F9E, 0x4A3DB8, 0xF7D038,
    ])

  /// Dim, for dark rooms.
  public static let night = Theme(
    "night", page: 0x0B0E13, board: 0x141A22, slot: 0x1D2530, text: 0xB9C2CF, muted: 0x77839A,
    accent: 0xC99A4B,
    faces: [
      0x2F7FB5, 0xB8434F, 0xB9B4A6, 0xB8A67C, 0xB8955A, 0xB5813F, 0xAD6A31, 0xA3572B, 0x93432A, 0x80302E,
      0x6C233A, 0x581C4E, 0x432062, 0x2F2770, 0xA68C2A,
    ])

  /// Colours that all can tell apart (Okabe and Ito, "Color Universal Design", 2008).
  public static let colourBlind = Theme(
    "colour-blind", page: 0x15181C, board: 0x262B31, slot: 0x363D45, text: 0xF2F2F2, muted: 0xA3ABB5,
    accent: 0xF0E442,
    faces: [
      0x56B4E9, 0xD55E00, 0xFFFFFF, 0xF0E442, 0xE69F00, 0x009E73, 0x0072B2, 0xCC79A7, 0xF7F1A0, 0xF2CF80,
      0x80CFB9, 0x80B9D9, 0xE6BCD3, 0xEAAF80, 0xBFBFBF,
    ])

  /// Greys alone.
  public static let mono = Theme(
    "mono", page: 0x141414, board: 0x242424, slot: 0x343434, text: 0xEDEDED, muted: 0xA0A0A0,
    accent: 0xFFFFFF,
    faces: [
      0x6A6A6A, 0x8F8F8F, 0xFFFFFF, 0xEFEFEF, 0xE0E0E0, 0xD1D1D1, 0xC2C2C2, 0xB3B3B3, 0xA5A5A5, 0x979797,
      0x898989, 0x5E5E5E, 0x505050, 0x424242, 0xFFFFFF,
    ])
}
