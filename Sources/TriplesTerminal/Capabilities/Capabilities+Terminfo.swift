import TriplesCanvas

extension Capabilities {
  /// The capabilities of a terminfo entry for a terminal as in ECMA-48.
  init(_ entry: Terminfo, depth: ColorDepth, isUnicode: Bool) {
    features = Self.features(of: entry)
    attributes = Self.attributes(of: entry)
    let named = Self.depth(colors: entry.numbers["colors"] ?? 0)
    // Direct colours need no numbers.
    traits = ScreenTraits(depth: depth == .direct && named > .none ? .direct : min(depth, named), isUnicode: isUnicode)
    take = Self.take(entry, features)
    leave = Self.leave(entry, features)
    assumedSize = Size(columns: entry.numbers["cols"] ?? 80, rows: entry.numbers["lines"] ?? 24)
  }

  /// The depth that a number of colours means.
  static func depth(colors: Int) -> ColorDepth {
    switch colors {
    case (1 << 24)...: .direct
    case 256...: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  private static func features(of entry: Terminfo) -> Features {
    let n = String(Terminfo.sample)
    let relative = ["cuu": "A", "cud": "B", "cuf": "C", "cub": "D"]
    var features: Features = []
    if relative.allSatisfy({ entry.strings[$0.key] == csi(n + $0.value) }) { features.insert(.relative) }
    if entry.strings["cud1"] == [0x0A], entry.strings["cub1"] == [0x08] { features.insert(.singleSteps) }
    if entry.strings["op"] == csi("39;49m") { features.insert(.ownColors) }
    // The three came together, in ISO 6429.
    if entry.strings["rmul"] == csi("24m") { features.insert(.attributesOff) }
    let staysAtMargin = entry.strings["rmam"] != nil && entry.strings["smam"] != nil
    if !entry.flags.contains("am") || entry.flags.contains("xenl") || staysAtMargin { features.insert(.lastCell) }
    if entry.strings["civis"] != nil { features.insert(.privateModes) }
    return features
  }

  private static func attributes(of entry: Terminfo) -> Style.Attributes {
    let names: [(String, String, Style.Attributes)] = [
      ("bold", "1m", .bold), ("dim", "2m", .dim), ("smul", "4m", .underline), ("rev", "7m", .reverse),
    ]
    return names.reduce(into: []) { found, name in if entry.strings[name.0] == csi(name.1) { found.insert(name.2) } }
  }

  static func csi(_ rest: String) -> [UInt8] { [0x1B, 0x5B] + Array(rest.utf8) }
}
