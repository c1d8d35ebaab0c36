/// Terminals of which the database knows nothing, or nothing of use.
extension Terminfo {
  /// The entry of a terminal; if there is none, that of one which is alike by its name, at worst ``ansi``.
  static func nearest(to name: String) -> Terminfo {
    for candidate in [name] + relatives(of: name) {
      if let entry = try? Terminfo(name: candidate) { return entry }
    }
    return .ansi
  }

  /// Entries that are like the one of a name, the nearest first.
  static func relatives(of name: String) -> [String] {
    let family = families.first { name.hasPrefix($0.key) }
    return (family?.value ?? []) + ["xterm-256color", "xterm"]
  }

  private static let families: KeyValuePairs = [
    "screen": ["screen-256color", "screen"],
    "tmux": ["tmux-256color", "screen-256color", "screen"],
    "linux": ["linux"],
    "rxvt": ["rxvt-256color", "rxvt"],
    "vt1": ["vt100"], "vt2": ["vt220", "vt100"], "vt3": ["vt220", "vt100"],
    "vt4": ["vt220", "vt100"], "vt5": ["vt220", "vt100"],
    "cons25": ["cons25", "linux"],
    "ansi": ["ansi"],
  ]

  /// True if the cursor is moved as ECMA-48 says; all that is written depends on it.
  var isStandard: Bool { string("cup") == Self.ansi.string("cup") }

  /// What stands between `CSI` and `m` in a sequence that sets a colour and nothing else; nil for any other.
  static func colorParameters(_ text: [UInt8]) -> [UInt8]? {
    guard text.starts(with: Capabilities.csi("")), text.last == UInt8(ascii: "m") else { return nil }
    let parameters = Array(text.dropFirst(2).dropLast())
    let first = String(decoding: parameters.prefix { (0x30...0x39).contains($0) }, as: UTF8.self)
    switch Int(first) ?? 0 {
    case 38, 48: return parameters
    case 30...37, 40...47, 90...97, 100...107: return first.utf8.count == parameters.count ? parameters : nil
    default: return nil
    }
  }

  /// The entry with the eight colours of ANSI, if it does not set eight as ECMA-48 says.
  var colored: Terminfo {
    let counts = [foregrounds, backgrounds].map { $0.count { Self.colorParameters($0) != nil } }
    guard counts.contains(where: { $0 < 8 }) else { return self }
    var entry = self
    (entry.foregrounds, entry.backgrounds) = (Self.ansi.foregrounds, Self.ansi.backgrounds)
    entry.numbers["colors"] = 8
    return entry
  }

  /// What terminals of today have in common (ECMA-48 and xterm's private modes).
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
    entry.foregrounds = (30...37).map { csi("\($0)m") }
    entry.backgrounds = (40...47).map { csi("\($0)m") }
    return entry
  }()
}
