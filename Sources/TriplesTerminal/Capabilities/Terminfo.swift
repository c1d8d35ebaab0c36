import CTerminal
import Synchronization
import TriplesCanvas

/// An entry of the terminfo database, without padding; only the capabilities that ``ansi`` has, and a flag for direct
/// colour.
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

  /// Returns the entry of a terminal, otherwise of its family or xterm; ``ansi`` if none exists or its `cup` is not
  /// that of ECMA-48.
  static func nearest(to name: String) -> Terminfo {
    let family = String(name.prefix { $0.isLetter || $0.isNumber })
    let names = [name, "\(family)-256color", family, "xterm-256color", "xterm"]
    let known = names.lazy.compactMap(read).first ?? .ansi
    return known.isAnsi("cup") ? known : .ansi
  }

  /// The common abilities of current terminals (ECMA-48 and xterm's private modes).
  static let ansi = Terminfo(
    strings: [
      "bold": "\u{1B}[1m", "dim": "\u{1B}[2m", "smul": "\u{1B}[4m", "rmul": "\u{1B}[24m", "rev": "\u{1B}[7m",
      "op": "\u{1B}[39;49m", "clear": "\u{1B}[H\u{1B}[2J", "cub1": "\u{8}", "cud1": "\n",
      "cup": "\u{1B}[%i%p1%d;%p2%dH", "cuu": "\u{1B}[%p1%dA", "cud": "\u{1B}[%p1%dB", "cuf": "\u{1B}[%p1%dC",
      "cub": "\u{1B}[%p1%dD", "civis": "\u{1B}[?25l", "cnorm": "\u{1B}[?25h", "smcup": "\u{1B}[?1049h",
      "rmcup": "\u{1B}[?1049l", "rmam": "\u{1B}[?7l", "smam": "\u{1B}[?7h", "smkx": "\u{1B}[?1h\u{1B}=",
      "rmkx": "\u{1B}[?1l\u{1B}>",
    ].mapValues { Array($0.utf8) }, numbers: ["colors": 8, "cols": 80, "lines": 24], flags: ["am", "xenl"])

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

  /// The attributes, their terminfo names, and the parameters that set and reset them; bold and dim share a reset.
  static let attributes: [(attribute: Style.Attributes, name: String, on: Int, off: Int)] = [
    (.bold, "bold", 1, 22), (.dim, "dim", 2, 22), (.underline, "smul", 4, 24), (.reverse, "rev", 7, 27),
  ]
}
