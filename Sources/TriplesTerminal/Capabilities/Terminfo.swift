import CTerminal
import Synchronization

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
