import Libc
import TriplesModel

/// The log of a host: files that are only appended to. `000001.log` is the oldest; when one is long enough, the next begins.
///
///     triples-log 1
///     2026-11-21T00:41:00Z  a8f3…  Ada  day triples 2026-11-21  812  -  triples2.…  8f3a12bc
package struct HostLog: Hashable, Sendable {
  /// The folder of the files, or one file.
  package let path: String
  /// The length from which on the next file begins, in bytes.
  let rotation: Int

  static let head = "triples-log 1"
  private static let ending = ".log"
  /// The longest file: its last line may exceed the length for rotation.
  static let limit = (1 << 20) + 2 * HostEntry.maxBytes

  /// The log at a path: a host folder, the folder of its log, or one file.
  package init(path: String, rotation: Int = 1 << 20) {
    let inside = path + "/log"
    self.path = FileStatus.isFolder(inside) ? inside : path
    self.rotation = rotation
  }

  /// The host whose log it is; nil for a copy.
  package var host: HostFolder? { try? HostFolder(at: Folder.path(of: path)) }

  /// Appends an entry with one `write` under a lock. A line that a full disk cut short stays as a damaged line.
  package func append(_ entry: HostEntry, patience: Duration = .seconds(2)) throws(StoreError) {
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

  /// A check value of some bytes in sixteen digits. Without a secret, anybody can make bytes with a given check value.
  static func check(_ bytes: some Sequence<UInt8>, secret: UInt64 = 0) -> String {
    var sum = Checksum()
    sum.add(secret)
    sum.add(bytes)
    return sum.value.hexadecimal
  }

  /// The numbers of the files, the oldest first.
  func numbers() throws(StoreError) -> [Int] {
    try Folder.names(in: path).filter { $0.hasSuffix(Self.ending) }
      .compactMap { Int($0.dropLast(Self.ending.count)) }.filter { $0 > 0 }.sorted()
  }

  /// The file with a number.
  func path(of number: Int) -> String { "\(path)/\(number.padded(to: 6))\(Self.ending)" }
}

/// A position in a log: `3:10234` is a number of bytes in the third file.
package struct LogPosition: Hashable, Comparable, Sendable, CustomStringConvertible {
  let file, offset: Int

  /// The beginning of a log.
  package static let start = LogPosition(file: 0, offset: 0)

  init(file: Int, offset: Int) { (self.file, self.offset) = (file, offset) }

  /// Reads a position; nil for any other text.
  package init?(parsing text: some StringProtocol) {
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == ":" }.map { Int($0) }
    guard numbers.count == 2, let file = numbers[0], let offset = numbers[1], file >= 0, offset >= 0 else { return nil }
    self.init(file: file, offset: offset)
  }

  package var description: String { "\(file):\(offset)" }

  package static func < (one: LogPosition, other: LogPosition) -> Bool {
    (one.file, one.offset) < (other.file, other.offset)
  }
}

extension HostLog {
  /// A line of a log.
  package struct Line: Sendable {
    /// The file and the number of the line.
    package let place: String
    /// The entry and its proof, or the reason why it does not count.
    package let finding: Result<(entry: HostEntry, proof: HostProof), TextError>
  }

  /// Reads the lines after a position and replays those that the index does not know. Returns where the next read begins.
  package func read(
    after start: LogPosition = .start, index: inout HostIndex, level: (LevelID) -> Level?,
    wants: (HostEntry) -> Bool = { _ in true }, _ body: (Line) throws -> Void
  ) throws -> LogPosition {
    guard FileStatus.isFolder(path) else {
      let bytes = try NamedFile.read(path, limit: Self.limit)
      _ = try read(bytes[...], of: Folder.name(of: path), index: &index, level: level, wants: wants, body)
      return start
    }
    var position = start
    for number in try numbers() where number >= start.file {
      let bytes = try RegularFile.bytes(of: self.path(of: number), limit: Self.limit)
      let from = number == start.file ? min(start.offset, bytes.count) : 0
      let name = Folder.name(of: self.path(of: number))
      let count = try read(
        bytes[from...], of: name, isStart: from == 0, index: &index, level: level, wants: wants, body)
      position = LogPosition(file: number, offset: from + count)
    }
    return position
  }

  /// Reads whole lines; returns their number of bytes.
  private func read(
    _ bytes: ArraySlice<UInt8>, of name: String, isStart: Bool = true, index: inout HostIndex,
    level: (LevelID) -> Level?, wants: (HostEntry) -> Bool, _ body: (Line) throws -> Void
  ) throws -> Int {
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else { return 0 }
    let lines = bytes[..<last].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      if isStart, number == 1, line.elementsEqual(Self.head.utf8) { continue }
      let place = isStart ? "\(name), line \(number)" : "\(name), byte \(line.startIndex)"
      guard let entry = HostEntry(line: String(decoding: line, as: UTF8.self)) else {
        try body(Line(place: place, finding: .failure(TextError("damaged"))))
        continue
      }
      guard wants(entry) else { continue }
      let proof = index.proof(of: line) { () throws(TextError) in try entry.verified(level) }
      try body(Line(place: place, finding: proof.map { (entry, $0) }))
    }
    return last + 1 - bytes.startIndex
  }
}
