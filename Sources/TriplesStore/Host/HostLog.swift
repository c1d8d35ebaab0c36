import FoundationEssentials
import Libc
import TriplesModel

extension HostEntry: Entry {
  /// The longest file: its last line may exceed the length for rotation.
  package static let format = FileFormat("log", limit: HostLog.rotation + 2 * maxBytes)
}

/// The log of a host: files that are only appended to. `000001.jsonl` is the oldest; when one is long enough, the next begins.
package struct HostLog: Hashable, Sendable {
  /// The folder of the files, or one file.
  package let path: String
  /// The length from which on the next file begins, in bytes.
  let rotation: Int

  static let rotation = 1 << 20
  private static let ending = ".jsonl"

  /// The log at a path: a host folder, the folder of its log, or one file.
  package init(path: String, rotation: Int = rotation) {
    let inside = path + "/log"
    self.path = FileStatus.isFolder(inside) ? inside : path
    self.rotation = rotation
  }

  /// The host whose log it is; nil for a copy.
  package var host: HostFolder? { try? HostFolder(at: Folder.path(of: path)) }

  /// The most lines of a player in a minute.
  package static let perMinute = 20

  /// Appends an entry with one `write`; false if the player has too many lines of the last minute.
  @discardableResult
  package func append(_ entry: HostEntry, patience: Duration = .seconds(2)) throws(StoreError) -> Bool {
    let lock = try FileLock(folder: path, patience: patience)
    let last = try numbers().last ?? 1
    let size = FileStatus(at: path(of: last))?.size ?? 0
    let file = LineFile<HostEntry>(path: path(of: size < rotation ? last : last + 1))
    var isFull = false
    try file.append(entry, under: lock) { bytes in
      isFull = Self.count(of: entry, in: bytes) >= Self.perMinute
      return isFull
    }
    return !isFull
  }

  /// How many of the last lines are of the same player and minute.
  private static func count(of entry: HostEntry, in bytes: [UInt8]) -> Int {
    let mark = Self.mark(of: entry.player.id)
    let lines = bytes.split(separator: UInt8(ascii: "\n")).suffix(500).filter { $0.contains(mark) }
    return lines.suffix(perMinute).compactMap { EntryJSON.value($0) as HostEntry? }
      .count { abs($0.date.timeIntervalSince(entry.date)) < 60 }
  }

  /// The part of a line by which a player is found without reading it.
  private static func mark(of id: String) -> [UInt8] { Array("\"id\":\"\(id)\"".utf8) }

  /// Changes the entries of a player, or removes them with nil; returns how many there were.
  func change(_ id: String, now: Date, _ body: (HostEntry) -> HostEntry?) throws(StoreError) -> Int {
    var count = 0
    for path in try files() {
      let file = LineFile<HostEntry>(path: path, patience: .seconds(30))
      guard try RegularFile.bytes(of: path, limit: HostEntry.format.limit).contains(Self.mark(of: id)) else { continue }
      count += try file.change(now: now) { entries in
        let old = entries
        entries = old.compactMap { $0.player.id == id ? body($0) : $0 }
        return old.count { $0.player.id == id }
      }.result
    }
    return count
  }

  /// The numbers of the files, the oldest first.
  func numbers() throws(StoreError) -> [Int] {
    try Folder.names(in: path).filter { $0.hasSuffix(Self.ending) }
      .compactMap { Int($0.dropLast(Self.ending.count)) }.filter { $0 > 0 }.sorted()
  }

  /// The files, the oldest first; a path of one file is that.
  func files() throws(StoreError) -> [String] { FileStatus.isFolder(path) ? try numbers().map(path(of:)) : [path] }

  /// The file with a number.
  func path(of number: Int) -> String { "\(path)/\(number.padded(to: 6))\(Self.ending)" }

  /// A line of a log that is not of a level that the reader does not know.
  package struct Line: Sendable {
    let file: String
    let number: Int
    /// What the line proves, or the reason why it does not count.
    package let finding: Result<HostResult, TextError>

    /// The file and the number of the line.
    package var place: String { number == 0 ? file : "\(file), line \(number)" }
  }

  /// Reads the lines after a position and replays those that the index does not know. It goes on past lines and files that
  /// are damaged. Returns the position after the last line. No more than one file is in memory.
  package func read(
    after start: LogPosition? = nil, index: HostIndex, level: (LevelID) -> Level?, _ body: (Line) throws -> Void
  ) throws -> LogPosition? {
    let (files, host, isFolder) = (try files(), host, FileStatus.isFolder(path))
    var (results, last) = (HostResultReader(), nil as [UInt8]?)
    // A line that somebody deleted is found nowhere: then all lines are new.
    let known = start.flatMap { start in files.lastIndex { Self.holds(start, $0) } }
    for (number, path) in files.enumerated() {
      let name = Folder.name(of: path)
      var all: [NumberedLine] = []
      do throws(StoreError) { all = try Self.lines(of: path, isNamed: !isFolder) } catch {
        guard isFolder else { throw error }
        try body(Line(file: name, number: 0, finding: .failure(TextError("\(error)"))))
        continue
      }
      last = all.last.map { Array($0.bytes) } ?? last
      guard number >= known ?? 0 else { continue }
      let first = number == known ? all.lastIndex { LogPosition(of: $0.bytes) == start }.map { $0 + 1 } ?? 0 : 0
      var proofs = HostIndex.Proofs(index.file(for: path, of: host))
      for (place, line) in all.enumerated() {
        let finding = proofs.finding(of: line.bytes, &results, level)
        if place >= first, let finding { try body(Line(file: name, number: line.number, finding: finding)) }
      }
      proofs.save()
    }
    return last.map { LogPosition(of: $0[...]) } ?? start
  }

  /// A line of a file with its number, from 1.
  private typealias NumberedLine = (number: Int, bytes: ArraySlice<UInt8>)

  /// True if a file has the line of a position.
  private static func holds(_ position: LogPosition, _ path: String) -> Bool {
    ((try? lines(of: path)) ?? []).contains { LogPosition(of: $0.bytes) == position }
  }

  /// The whole lines of a file that hold entries.
  private static func lines(of path: String, isNamed: Bool = false) throws(StoreError) -> [NumberedLine] {
    let limit = HostEntry.format.limit
    let bytes = isNamed ? try NamedFile.read(path, limit: limit) : try RegularFile.bytes(of: path, limit: limit)
    let whole = bytes.lastIndex(of: UInt8(ascii: "\n")).map { bytes[..<$0] } ?? []
    return zip(1..., whole.lines).filter { !$1.isEmpty && !$1.starts(with: #"{"format":"#.utf8) }
  }
}

extension ArraySlice<UInt8> {
  /// The parts between line ends.
  var lines: [Self] {
    var (lines, start) = ([Self](), startIndex)
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      while let end = memchr(base + (start - startIndex), 10, endIndex - start) {
        let place = startIndex + (UnsafeRawPointer(end) - base)
        lines.append(self[start..<place])
        start = place + 1
      }
    }
    return lines + [self[start...]]
  }
}

/// A position in a log: a check value of the last line that was read. Whatever happens to other lines, it stays right.
package struct LogPosition: Hashable, Sendable, CustomStringConvertible {
  private let check: UInt64

  init(of line: ArraySlice<UInt8>) { check = Checksum(line).value }

  /// Reads a position; nil for any other text.
  package init?(parsing text: some StringProtocol) {
    guard let identity = GameIdentity(parsing: text) else { return nil }
    check = identity.value
  }

  package var description: String { check.hexadecimal }
}
