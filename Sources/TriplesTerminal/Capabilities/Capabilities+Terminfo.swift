import TriplesCanvas

extension Capabilities {
  /// The capabilities of an entry whose cursor is moved as in ECMA-48.
  init(_ entry: Terminfo, depth: ColorDepth, isUnicode: Bool) {
    features = Self.features(of: entry)
    attributes = Self.attributes(of: entry)
    foregrounds = entry.foregrounds.compactMap(Terminfo.colorParameters)
    backgrounds = entry.backgrounds.compactMap(Terminfo.colorParameters)
    let count = min(foregrounds.count, backgrounds.count)
    traits = ScreenTraits(depth: min(depth, Self.depth(colors: count, depth)), isUnicode: isUnicode)
    enter = Self.enter(entry, features)
    leave = Self.leave(entry, features)
    assumedSize = Size(columns: entry.number("cols") ?? 80, rows: entry.number("lines") ?? 24)
  }

  /// The deepest that so many numbered colours allow; direct colour needs no numbers.
  private static func depth(colors: Int, _ wanted: ColorDepth) -> ColorDepth {
    switch colors {
    case 256...: .direct
    case 8... where wanted == .direct: .direct
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  private static func features(of entry: Terminfo) -> Features {
    let n = String(Terminfo.sample)
    let relative = ["cuu": "A", "cud": "B", "cuf": "C", "cub": "D"]
    var features: Features = []
    if relative.allSatisfy({ entry.string($0.key) == csi(n + $0.value) }) { features.insert(.relative) }
    if entry.string("cud1") == [0x0A], entry.string("cub1") == [0x08] { features.insert(.singleSteps) }
    if entry.string("op") == csi("39;49m") { features.insert(.ownColors) }
    // The three came together, in ISO 6429.
    if entry.string("rmul") == csi("24m") { features.insert(.attributesOff) }
    let staysAtMargin = entry.string("rmam") != nil && entry.string("smam") != nil
    if !entry.flag("am") || entry.flag("xenl") || staysAtMargin { features.insert(.lastCell) }
    if entry.string("civis") != nil { features.insert(.privateModes) }
    return features
  }

  private static func attributes(of entry: Terminfo) -> Style.Attributes {
    let names: [(String, String, Style.Attributes)] = [
      ("bold", "1m", .bold), ("dim", "2m", .dim), ("smul", "4m", .underline), ("rev", "7m", .reverse),
    ]
    return names.reduce(into: []) { found, name in
      if entry.string(name.0) == csi(name.1) { found.insert(name.2) }
    }
  }

  static func csi(_ rest: String) -> [UInt8] { [0x1B, 0x5B] + Array(rest.utf8) }
}
