/// Terminals without a usable terminfo entry.
extension Terminfo {
  /// The entry of a terminal, or of one with a similar name, at worst ``ansi``.
  static func nearest(to name: String) -> Terminfo {
    ([name] + relatives(of: name)).lazy.compactMap(Terminfo.init).first ?? .ansi
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
