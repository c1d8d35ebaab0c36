import FoundationEssentials
import TriplesModel

extension HostEntry: Entry {
  /// The limit is the length of the longest file, of which the last line goes beyond the rotation.
  package static let format = FileFormat("log", limit: HostLog.rotation + 2 * maxBytes)
}

/// The log of a host: files to which games are appended. `000001.jsonl` is the oldest; at `rotation` bytes the next begins.
package struct HostLog: Hashable, Sendable {
  package let path: String
  let rotation: Int

  static let rotation = 1 << 20
  private static let ending = ".jsonl"

  /// Opens the log at a path: a host folder, the folder of its log, or one file.
  package init(path: String, rotation: Int = rotation) {
    let inside = path + "/log"
    self.path = FileStatus.isFolder(inside) ? inside : path
    self.rotation = rotation
  }

  package var isEmpty: Bool { (try? files().isEmpty) ?? false }

  /// The host that has this log; nil for a copy of a log.
  package var host: HostFolder? { try? HostFolder(at: Folder.path(of: path)) }

  /// The maximum number of lines of a player in a minute.
  package static let perMinute = 20

  /// Appends an entry with one `write`; returns false if the player has too many lines of the last minute.
  @discardableResult
  package func append(_ entry: HostEntry, patience: Duration = .seconds(2)) throws(StoreError) -> Bool {
    let lock = try FileLock(folder: path, patience: patience)
    let last = try numbers().last ?? 1
    let size = FileStatus(at: path(of: last))?.size ?? 0
    let file = LineFile<HostEntry>(path: path(of: size < rotation ? last : last + 1))
    var isFull = false
    try file.append(entry, under: lock) { bytes in
      let mark = Self.mark(of: entry.player.id)
      let recent = bytes.linesFromEnd.prefix(500).filter { $0.contains(mark) }.prefix(Self.perMinute)
      let entries = recent.compactMap { EntryJSON.value($0) as HostEntry? }
      isFull = entries.count { abs($0.date.timeIntervalSince(entry.date)) < 60 } >= Self.perMinute
      return isFull
    }
    return !isFull
  }

  /// Returns a part of each line of a player, to find the lines without decoding them.
  static func mark(of id: String) -> String { "\"id\":\"\(id)\"" }

  /// Changes the entries of a player, or removes them with nil; returns how many there were.
  func change(_ id: String, now: Date, _ body: (HostEntry) -> HostEntry?) throws(StoreError) -> Int {
    var count = 0
    for path in try files() {
      let file = LineFile<HostEntry>(path: path, patience: .seconds(30))
      guard try RegularFile.read(path, limit: HostEntry.format.limit)?.contains(Self.mark(of: id)) == true else {
        continue
      }
      count += try file.change(now: now) { entries in
        let old = entries
        entries = old.compactMap { $0.player.id == id ? body($0) : $0 }
        return old.count { $0.player.id == id }
      }.result
    }
    return count
  }

  /// The player of the first line with an identity; nil without one.
  func player(_ id: String) throws(StoreError) -> HostPlayer? {
    for path in try files() {
      let lines = try RegularFile.read(path, limit: HostEntry.format.limit)?.split(separator: UInt8(ascii: "\n")) ?? []
      let entries = lines.lazy.filter { $0.contains(Self.mark(of: id)) }.compactMap {
        EntryJSON.value($0) as HostEntry?
      }
      if let entry = entries.first(where: { $0.player.id == id }) { return entry.player }
    }
    return nil
  }

  /// Returns the numbers of the files, the oldest first. The highest number of all is none, as no other follows it.
  private func numbers() throws(StoreError) -> [Int] {
    try Folder.names(in: path).filter { $0.hasSuffix(Self.ending) }
      .compactMap { Int($0.dropLast(Self.ending.count)) }.filter { 1..<Int.max ~= $0 }.sorted()
  }

  private func path(of number: Int) -> String { "\(path)/\(number.zeroPadded(to: 6))\(Self.ending)" }

  func files() throws(StoreError) -> [String] { FileStatus.isFolder(path) ? try numbers().map(path(of:)) : [path] }

  /// Reads the lines after a position into a report, and replays those that the index does not know. It goes on past lines and
  /// files that are damaged. What a line counts depends on those before it, also on those before the position. No more than one
  /// file is in memory.
  package func read(
    into report: inout HostReport, after start: String? = nil, now: Date = Date(), index: HostIndex,
    level: (LevelID) -> Level?
  ) throws {
    let (files, host, isFolder) = (try files(), host, FileStatus.isFolder(path))
    var census = HostCensus(players: try host?.names.players(), now: now)
    // If somebody deleted the line, all lines are new.
    let first = start.flatMap { start in
      files.lastIndex { Self.line(at: start, in: (try? Self.lines(of: $0)) ?? []) != nil }
    }
    for (number, path) in files.enumerated() {
      let name = Folder.name(of: path)
      var bytes: [UInt8] = []
      do throws(StoreError) { bytes = try Self.lines(of: path, isNamed: !isFolder) } catch {
        guard isFolder else { throw error }
        report.rejected.append((name, TextError("\(error)")))
      }
      report.position = Self.position(after: bytes) ?? report.position
      let known =
        number < first ?? 0 ? Int.max : number == first ? start.flatMap { Self.line(at: $0, in: bytes) } ?? 0 : 0
      for (line, found) in zip(1..., index.findings(of: bytes, in: path, of: host, level)) {
        guard let finding = census.counted(found), line > known else { continue }
        switch finding {
        case .success(let result): report.boards.add(result)
        case .failure(let fault): report.rejected.append(("\(name), line \(line)", fault))
        }
      }
    }
  }

  /// Returns the bytes of a file up to its last line end.
  private static func lines(of path: String, isNamed: Bool = false) throws(StoreError) -> [UInt8] {
    let limit = HostEntry.format.limit
    var bytes = isNamed ? try NamedFile.read(path, limit: limit) : try RegularFile.read(path, limit: limit) ?? []
    try HostEntry.require(bytes, at: path)
    let size = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    bytes.removeLast(bytes.count - size)
    return bytes
  }

  private static func position(after bytes: [UInt8]) -> String? {
    bytes.linesFromEnd.first(where: isEntry).map { Checksum($0).value.hexadecimal }
  }

  /// Returns the number of the last line before a position, from 1; nil if it is not there.
  private static func line(at position: String, in bytes: [UInt8]) -> Int? {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .lastIndex { Checksum($0).value.hexadecimal == position }.map { $0 + 1 }
  }

  /// False for empty lines and the header; that of a later version is a damaged entry.
  static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    !line.isEmpty && !line.elementsEqual(HostEntry.format.header.utf8)
  }
}

/// What one or more logs count, and the lines that do not. Lines that solve no level that the reader knows are in neither.
package struct HostReport {
  package internal(set) var boards = HostBoards()
  package internal(set) var rejected: [(place: String, reason: TextError)] = []
  /// The position after the last line: a check value of it, which stays right if other lines change. Nil if there is no line.
  package internal(set) var position: String?

  package init() {}
}
