import CTerminal
import Synchronization

/// An entry of the terminfo database, as far as it matters here. Padding is left out of all strings.
struct Terminfo: Hashable, Sendable {
  /// There is no such entry, or no database.
  struct NotFound: Error {}

  private static let plain = [
    "bold", "civis", "clear", "cnorm", "cub1", "cud1", "dim", "op", "rev", "rmam", "rmcup", "rmkx", "rmul",
    "smam", "smcup", "smkx", "smul",
  ]
  private static let withNumber = ["cub", "cud", "cuf", "cuu"]
  private static let numbers = ["colors", "cols", "lines"]
  private static let flags = ["RGB", "am", "xenl"]
  /// Entries with more colours than these reach all but eight of them by their channels.
  private static let maxNumbered = 256

  var strings: [String: [UInt8]] = [:]
  var numbers: [String: Int] = [:]
  var flags: Set<String> = []
  /// The strings that set the colours 0 to at most 255.
  var foregrounds: [[UInt8]] = []
  var backgrounds: [[UInt8]] = []

  /// An entry without anything.
  init() {}

  /// Reads an entry of the system's database.
  init(name: String) throws(NotFound) {
    // The library keeps one entry, and one result, for the whole process.
    self = try Self.lock.withLock { _ throws(NotFound) in try Self(unlockedName: name) }
  }

  private static let lock = Mutex(())

  private init(unlockedName name: String) throws(NotFound) {
    guard terminfo_load(name) else { throw NotFound() }
    for name in Self.plain { strings[name] = terminfo_string(name).map(Self.bytes) }
    for name in Self.withNumber { strings[name] = Self.expand(name, Self.sample) }
    strings["cup"] = Self.expand("cup", Self.sample, Self.sample)
    for name in Self.numbers {
      let number = Int(terminfo_number(name))
      numbers[name] = number >= 0 ? number : nil
    }
    flags = Set(Self.flags.filter { terminfo_flag($0) })
    let colors = numbers["colors"].map { $0 > Self.maxNumbered ? 8 : $0 } ?? 0
    foregrounds = (0..<colors).compactMap { Self.expand("setaf", $0) }
    backgrounds = (0..<colors).compactMap { Self.expand("setab", $0) }
  }

  /// The number with which strings that take one are filled in.
  static let sample = 41

  /// A string; those that take numbers are filled in with `sample`.
  func string(_ name: String) -> [UInt8]? { strings[name] }
  /// A number.
  func number(_ name: String) -> Int? { numbers[name] }
  /// A flag.
  func flag(_ name: String) -> Bool { flags.contains(name) }

  private static func expand(_ name: String, _ first: Int, _ second: Int = 0) -> [UInt8]? {
    guard let format = terminfo_string(name), let text = terminfo_expand(format, first, second) else {
      return nil
    }
    return bytes(text)
  }

  /// The string without its padding, `$<5>` or `$<2*/>`, which was for terminals that lost characters.
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
