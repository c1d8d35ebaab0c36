import Libc
import TriplesModel

/// The log of a host: files that are only appended to, `000001.log` the oldest. When one is long enough, the next begins.
///
///     triples-log 1
///     2026-11-21T00:41:00Z  a8f3…  Ada  day triples 2026-11-21  812  -  triples2.…  8f3a12bc
public struct HostLog: Hashable, Sendable {
  /// The folder of the files, or one file.
  public let path: String
  /// The length from which on the next file begins, in bytes.
  let rotation: Int

  static let head = "triples-log 1"
  private static let ending = ".log"
  /// The longest file: the last line may go beyond the length for rotation.
  static let limit = (1 << 20) + 2 * HostEntry.maxBytes

  /// The log at a path: a host folder, the folder of its log, or one file.
  public init(path: String) { self.init(path: path, rotation: 1 << 20) }

  package init(path: String, rotation: Int) {
    let inside = path + "/log"
    self.path = FileStatus.isFolder(inside) ? inside : path
    self.rotation = rotation
  }

  /// The host whose log it is; nil for a copy.
  public var host: HostFolder? { try? HostFolder(at: Folder.path(of: path)) }

  /// Appends an entry: one `write` under a lock. What was cut short by a full disk is left as a damaged line.
  public func append(_ entry: HostEntry, patience: Duration = .seconds(2)) throws(StoreError) {
    let lock = try FileLock(for: path + "/log", patience: patience)
    defer { lock.unlock() }
    let last = try numbers().last ?? 1
    let size = FileStatus(at: path(of: last))?.size ?? 0
    let number = size < rotation ? last : last + 1
    let file = try FileDescriptor(opening: path(of: number), O_RDWR | O_CREAT | O_APPEND, mode: 0o660)
    let length = try file.regularSize()
    if length == 0 { file.admitWriters(of: path) }
    var end = UInt8(ascii: "\n")
    if length > 0 { pread(file.number, &end, 1, off_t(length - 1)) }
    let before = length == 0 ? Self.head + "\n" : end == UInt8(ascii: "\n") ? "" : "\n"
    try file.writeAll(Array((before + entry.line + "\n").utf8))
    try file.synchronize()
  }

  /// A check value of some bytes, as sixteen digits. Without a secret, anybody can make bytes with a given one.
  static func check(_ bytes: some Sequence<UInt8>, secret: UInt64 = 0) -> String {
    var sum = Checksum()
    sum.add(secret)
    for byte in bytes { sum.add(UInt64(byte)) }
    return sum.value.hexadecimal
  }

  /// The numbers of the files, the oldest first.
  func numbers() throws(StoreError) -> [Int] {
    try Folder.names(in: path).compactMap { name in
      guard name.hasSuffix(Self.ending), let number = Int(name.dropLast(Self.ending.count)), number > 0 else {
        return nil
      }
      return number
    }.sorted()
  }

  /// The file with a number.
  func path(of number: Int) -> String {
    let digits = String(number)
    return "\(path)/\(String(repeating: "0", count: max(0, 6 - digits.count)))\(digits)\(Self.ending)"
  }
}

/// Up to where a log was read: `3:10234` is the third file and a number of bytes.
public struct LogPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number of the file, and the bytes of it.
  let file, offset: Int

  /// The beginning of a log.
  public static let start = LogPosition(file: 0, offset: 0)

  init(file: Int, offset: Int) { (self.file, self.offset) = (file, offset) }

  /// Reads a position; nil for any other text.
  public init?(parsing text: some StringProtocol) {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == ":" }.map { Int($0) }
    guard numbers.count == 2, let file = numbers[0], let offset = numbers[1], file >= 0, offset >= 0 else {
      return nil
    }
    self.init(file: file, offset: offset)
  }

  /// The position as text.
  public var description: String { "\(file):\(offset)" }

  /// Orders positions as they come in a log.
  public static func < (one: LogPosition, other: LogPosition) -> Bool {
    (one.file, one.offset) < (other.file, other.offset)
  }
}
