import CTerminal
import Synchronization
import TriplesCanvas

/// An entry of the terminfo database, without padding; only the capabilities that ``ansi`` has, and a flag for direct colour.
struct Terminfo: Hashable, Sendable {
  var strings: [String: [UInt8]] = [:]
  var numbers: [String: Int] = [:]
  private(set) var flags: Set<String> = []

  private static func read(_ name: String) -> Terminfo? {
    // The C library keeps one entry for the whole process.
    lock.withLock { _ -> Terminfo? in
      guard terminfo_load(name) else { return nil }
      var entry = Terminfo()
      for name in ansi.strings.keys { entry.strings[name] = terminfo_string(name).map(unpadded) }
      for name in ansi.numbers.keys where terminfo_number(name) >= 0 {
        entry.numbers[name] = Int(terminfo_number(name))
      }
      entry.flags = Set(["RGB", "am", "xenl"].filter { terminfo_flag($0) })
      return entry
    }
  }

  private static let lock = Mutex(())

  /// Returns a string without its padding, such as `$<5>` or `$<2*/>`.
  private static func unpadded(_ text: UnsafePointer<CChar>) -> [UInt8] {
    let parts = String(cString: text).split(separator: "$<", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(Array(parts[0].utf8)) { $0 + $1.drop { $0 != ">" }.dropFirst().utf8 }
  }

  /// Returns the entry of a terminal, or of one with a similar name, or ``ansi`` if it does not move the cursor as in ECMA-48.
  static func nearest(to name: String) -> Terminfo {
    let family = String(name.prefix { $0.isLetter || $0.isNumber })
    let names = [name, "\(family)-256color", family, "xterm-256color", "xterm"]
    let known = names.lazy.compactMap(read).first ?? .ansi
    return known.isAnsi("cup") ? known : .ansi
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

  func isAnsi(_ names: String...) -> Bool { names.allSatisfy { strings[$0] == Self.ansi.strings[$0] } }

  var depth: ColorDepth {
    switch numbers["colors"] ?? 0 {
    case (1 << 24)...: .direct
    case 256...: .indexed
    case 16...: .sixteen
    case 8...: .eight
    default: .none
    }
  }

  /// The attributes, their names here, and the parameters that set and reset them; bold and dim share one.
  static let attributes: [(attribute: Style.Attributes, name: String, on: Int, off: Int)] = [
    (.bold, "bold", 1, 22), (.dim, "dim", 2, 22), (.underline, "smul", 4, 24), (.reverse, "rev", 7, 27),
  ]
}
