import CTerminal
import Synchronization
import TriplesCanvas

/// An entry of the terminfo database, without padding. Strings that take numbers are filled in with ``sample``.
struct Terminfo: Hashable, Sendable {
  private static let plain = [
    "bold", "civis", "clear", "cnorm", "cub1", "cud1", "dim", "op", "rev", "rmam", "rmcup", "rmkx", "rmul",
    "smam", "smcup", "smkx", "smul",
  ]
  private static let withNumber = ["cub", "cud", "cuf", "cuu"]
  private static let numbers = ["colors", "cols", "lines"]
  private static let flags = ["RGB", "am", "xenl"]

  var strings: [String: [UInt8]] = [:]
  var numbers: [String: Int] = [:]
  var flags: Set<String> = []

  init() {}

  /// Reads an entry; nil if there is none.
  init?(name: String) {
    // The library keeps one entry, and one result, for the whole process.
    guard let entry = Self.lock.withLock({ _ in Self(unlockedName: name) }) else { return nil }
    self = entry
  }

  private static let lock = Mutex(())

  private init?(unlockedName name: String) {
    guard terminfo_load(name) else { return nil }
    for name in Self.plain { strings[name] = terminfo_string(name).map(Self.bytes) }
    for name in Self.withNumber { strings[name] = Self.expand(name, Self.sample) }
    strings["cup"] = Self.expand("cup", Self.sample, Self.sample)
    for name in Self.numbers {
      let number = Int(terminfo_number(name))
      numbers[name] = number >= 0 ? number : nil
    }
    flags = Set(Self.flags.filter { terminfo_flag($0) })
  }

  /// The number that is filled into strings.
  static let sample = 41

  private static func expand(_ name: String, _ first: Int, _ second: Int = 0) -> [UInt8]? {
    terminfo_string(name).flatMap { terminfo_expand($0, first, second) }.map(bytes)
  }

  /// The string without its padding, `$<5>` or `$<2*/>`.
  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = String(cString: text).utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: 0x3E) {
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(byte)
      }
    }
    return result
  }
}

/// Terminals without a usable terminfo entry.
extension Terminfo {
  /// The entry of a terminal, or of one with a similar name, at worst ``ansi``.
  static func nearest(to name: String) -> Terminfo {
    ([name] + relatives(of: name)).lazy.compactMap { Terminfo(name: $0) }.first ?? .ansi
  }

  /// Names of similar entries, the nearest first.
  static func relatives(of name: String) -> [String] {
    let family = families.first { name.hasPrefix($0.key) }
    return (family?.value ?? []) + ["xterm-256color", "xterm"]
  }

  private static let families: KeyValuePairs = [
    "screen": ["screen-256color", "screen"], "tmux": ["tmux-256color", "screen-256color", "screen"], "linux": ["linux"],
    "rxvt": ["rxvt-256color", "rxvt"], "vt1": ["vt100"], "vt2": ["vt220", "vt100"], "vt3": ["vt220", "vt100"],
    "vt4": ["vt220", "vt100"], "vt5": ["vt220", "vt100"], "cons25": ["cons25", "linux"], "ansi": ["ansi"],
  ]

  /// True if the cursor is moved as in ECMA-48.
  var isStandard: Bool { strings["cup"] == Self.ansi.strings["cup"] }

  /// What current terminals have in common (ECMA-48 and xterm's private modes).
  static let ansi: Terminfo = {
    let csi = { Capabilities.csi($0) }
    var entry = Terminfo()
    entry.strings = [
      "bold": csi("1m"), "dim": csi("2m"), "smul": csi("4m"), "rmul": csi("24m"), "rev": csi("7m"),
      "op": csi("39;49m"), "clear": csi("H") + csi("2J"), "cub1": [0x08], "cud1": [0x0A],
      "cup": csi("\(sample + 1);\(sample + 1)H"), "cuu": csi("\(sample)A"), "cud": csi("\(sample)B"),
      "cuf": csi("\(sample)C"), "cub": csi("\(sample)D"), "civis": csi("?25l"), "cnorm": csi("?25h"),
      "smcup": csi("?1049h"), "rmcup": csi("?1049l"), "rmam": csi("?7l"), "smam": csi("?7h"),
      "smkx": csi("?1h") + [0x1B, 0x3D], "rmkx": csi("?1l") + [0x1B, 0x3E],
    ]
    entry.numbers = ["colors": 8, "cols": 80, "lines": 24]
    entry.flags = ["am", "xenl"]
    return entry
  }()
}

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

  /// Color depth for terminfo's `colors`.
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
