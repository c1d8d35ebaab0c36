import CTerminal
import Synchronization
import TriplesCanvas

/// An entry of the terminfo database, without padding.
struct Terminfo: Hashable, Sendable {
  private static let strings = [
    "bold", "civis", "clear", "cnorm", "cub", "cub1", "cud", "cud1", "cuf", "cup", "cuu", "dim", "op", "rev", "rmam",
    "rmcup", "rmkx", "rmul", "smam", "smcup", "smkx", "smul",
  ]
  private static let numbers = ["colors", "cols", "lines"]
  private static let flags = ["RGB", "am", "xenl"]

  var strings: [String: [UInt8]] = [:]
  var numbers: [String: Int] = [:]
  private(set) var flags: Set<String> = []

  private static func read(_ name: String) -> Terminfo? {
    // The C library keeps one entry for the whole process.
    lock.withLock { _ -> Terminfo? in
      guard terminfo_load(name) else { return nil }
      var entry = Terminfo()
      for name in strings { entry.strings[name] = terminfo_string(name).map(unpadded) }
      for name in numbers {
        let number = Int(terminfo_number(name))
        entry.numbers[name] = number >= 0 ? number : nil
      }
      entry.flags = Set(flags.filter { terminfo_flag($0) })
      return entry
    }
  }

  private static let lock = Mutex(())

  /// Returns a string without its padding, such as `$<5>` or `$<2*/>`.
  private static func unpadded(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let parts = String(cString: text).split(separator: "$<", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(Array(parts[0].utf8)) { $0 + $1.drop { $0 != ">" }.dropFirst().utf8 }
  }

  // MARK: Terminals without a usable terminfo entry

  /// Returns the entry of a terminal, or of one with a similar name, or ``ansi``.
  static func nearest(to name: String) -> Terminfo {
    let family = String(name.prefix { $0.isLetter || $0.isNumber })
    let names = [name, "\(family)-256color", family, "xterm-256color", "xterm"]
    return names.lazy.compactMap(read).first ?? .ansi
  }

  /// The common abilities of current terminals (ECMA-48 and xterm's private modes).
  static let ansi: Terminfo = {
    let csi = { Capabilities.csi($0) }
    var entry = Terminfo()
    entry.strings = [
      "bold": csi("1m"), "dim": csi("2m"), "smul": csi("4m"), "rmul": csi("24m"), "rev": csi("7m"),
      "op": csi("39;49m"), "clear": csi("H") + csi("2J"), "cub1": [0x08], "cud1": [0x0A],
      "cup": csi("%i%p1%d;%p2%dH"), "cuu": csi("%p1%dA"), "cud": csi("%p1%dB"), "cuf": csi("%p1%dC"),
      "cub": csi("%p1%dD"), "civis": csi("?25l"), "cnorm": csi("?25h"), "smcup": csi("?1049h"),
      "rmcup": csi("?1049l"), "rmam": csi("?7l"), "smam": csi("?7h"), "smkx": csi("?1h") + [0x1B, 0x3D],
      "rmkx": csi("?1l") + [0x1B, 0x3E],
    ]
    entry.numbers = ["colors": 8, "cols": 80, "lines": 24]
    entry.flags = ["am", "xenl"]
    return entry
  }()

  // MARK: Conclusions from an entry

  /// True if the terminal moves the cursor as in ECMA-48.
  var isStandard: Bool { isAnsi("cup") }

  private func isAnsi(_ names: String...) -> Bool { names.allSatisfy { strings[$0] == Self.ansi.strings[$0] } }

  var depth: ColorDepth {
    switch numbers["colors"] ?? 0 {
    case (1 << 24)...: .direct
    case 256...: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  var features: Capabilities.Features {
    let staysAtMargin = strings["rmam"] != nil && strings["smam"] != nil
    return Capabilities.Features(
      hasSteps: isAnsi("cuu", "cud", "cuf", "cub", "cud1", "cub1"),
      // If one attribute can be turned off alone, all can: ISO 6429 introduced these sequences together.
      hasPartialResets: isAnsi("op", "rmul"),
      hasLastCell: !flags.contains("am") || flags.contains("xenl") || staysAtMargin,
      hasPrivateModes: strings["civis"] != nil)
  }

  var attributes: Style.Attributes {
    let names: [(String, Style.Attributes)] = [
      ("bold", .bold), ("dim", .dim), ("smul", .underline), ("rev", .reverse),
    ]
    return Style.Attributes(names.filter { isAnsi($0.0) }.map(\.1))
  }

  /// The bytes that hide and show the cursor, if possible without changing its look, as `cnorm` often does.
  var cursor: (hide: [UInt8], show: [UInt8]) {
    guard let hide = strings["civis"] else { return ([], []) }
    guard !hide.contains(Capabilities.csi("?25l")) else { return (Capabilities.csi("?25l"), Capabilities.csi("?25h")) }
    return (hide, strings["cnorm"] ?? [])
  }
}
