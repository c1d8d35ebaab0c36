import FoundationEssentials
import TriplesModel

extension HostEntry: Entry {
  /// Enough for the longest file, whose last line begins below `rotation`.
  package static let format = FileFormat(stem: "log", limit: HostLog.rotation + 2 * maxBytes)
}

/// The log of a host: files of finished games. `000001.jsonl` is the oldest. If the last one has `rotation` bytes, the
/// next begins.
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

  /// The host of this log folder; nil for a single file or a copy.
  package var host: HostFolder? { try? HostFolder(at: Folder.parent(of: path)) }

  /// The maximum number of lines per player and minute.
  package static let perMinute = 20

  /// Appends an entry with one `write`; returns false if the newest file has ``perMinute`` recent lines of the player.
  @discardableResult
  package func append(_ entry: HostEntry, patience: Duration = .seconds(2)) throws(StoreError) -> Bool {
    let lock = try FileLock(folder: path, patience: patience)
    let last = try numbers().last ?? 1
    let size = FileStatus(at: path(of: last))?.size ?? 0
    let file = LineFile<HostEntry>(path: path(of: size < rotation ? last : last + 1))
    var isFull = false
    try file.append(entry, under: lock) { bytes in
      let field = Self.idField(of: entry.player.id)
      let last = bytes.lines().suffix(500)
      let recent = last.filter { $0.contains(field) }.suffix(Self.perMinute)
      let entries = recent.compactMap { EntryJSON.value($0) as HostEntry? }
      isFull = entries.count { abs($0.date.timeIntervalSince(entry.date)) < 60 } >= Self.perMinute
      return isFull
    }
    return !isFull
  }

  /// Returns text that each line of a player contains, to find the lines without decoding them.
  static func idField(of id: String) -> String { "\"id\":\"\(id)\"" }

  /// Replaces each entry of a player, or removes it if `body` returns nil. Returns the number of these entries.
  func change(_ id: String, now: Date, _ body: (HostEntry) -> HostEntry?) throws(StoreError) -> Int {
    var count = 0
    for path in try files() {
      let file = LineFile<HostEntry>(path: path, patience: .seconds(30))
      guard try RegularFile.read(path, limit: HostEntry.format.limit)?.contains(Self.idField(of: id)) == true else {
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

  func player(_ id: String) throws(StoreError) -> HostPlayer? {
    for path in try files() {
      let entries = try LineFile<HostEntry>(path: path).read()
      if let entry = entries.first(where: { $0.player.id == id }) { return entry.player }
    }
    return nil
  }

  /// Returns the numbers of the files, the oldest first. Files with other names do not belong to the log.
  private func numbers() throws(StoreError) -> [Int] {
    try Folder.names(in: path).compactMap { name in
      let number = Int(digits: name.dropLast(Self.ending.count)) ?? 0
      return 1..<1_000_000 ~= number && path(of: number) == "\(path)/\(name)" ? number : nil
    }.sorted()
  }

  /// Returns the paths of other files in the folder that look like files of the log.
  func strangers() throws(StoreError) -> [String] {
    let own = try Set(files())
    return try Folder.names(in: path).filter { $0.hasSuffix(Self.ending) }.map { "\(path)/\($0)" }
      .filter { !own.contains($0) }
  }

  private func path(of number: Int) -> String { "\(path)/\(number.zeroPadded(to: 6))\(Self.ending)" }

  func files() throws(StoreError) -> [String] { FileStatus.isFolder(path) ? try numbers().map(path(of:)) : [path] }

  /// Reads the lines after a position into a report, and replays those that are not in the index. Reports damaged lines
  /// and files; throws if there is no log. Reads all files, one at a time, even before the position, because earlier
  /// lines decide whether a line counts.
  package func read(
    into report: inout HostReport, after start: String? = nil, now: Date = Date(),
    indexIn dataFolder: String? = nil, level: (LevelID) -> Level?
  ) throws {
    let (files, host, isFolder) = (try files(), host, FileStatus.isFolder(path))
    if files.isEmpty, host == nil { _ = try HostFolder(at: path) }
    let players = try host.map { try $0.names.read().compactMap(\.player) }
    var census = HostCensus(players: players, now: now)
    var (start, unreadable) = (start, [(String, TextError)]())
    for path in files {
      let name = Folder.name(of: path)
      var bytes: [UInt8] = []
      do throws(StoreError) { bytes = try Self.lines(of: path, isNamed: !isFolder) } catch {
        guard isFolder else { throw error }
        unreadable.append((name, TextError("\(error)")))
      }
      report.position = Self.position(after: bytes) ?? report.position
      // Skip the lines up to the position. If the line there was deleted, all lines are new.
      let known = start.flatMap { Self.line(at: $0, in: bytes) } ?? 0
      if known > 0 { (start, report.results, report.rejected) = (nil, [], []) }
      let findings = HostIndex.findings(of: bytes, in: path, of: host, dataFolder: dataFolder, level)
      for (line, found) in zip(1..., findings) {
        guard let finding = census.counted(found), line > known else { continue }
        switch finding {
        case .success(let result): report.results.append(result)
        case .failure(let fault): report.rejected.append(("\(name), line \(line)", fault))
        }
      }
    }
    report.rejected += unreadable
    // If they become readable later, their lines before the position would never be read.
    if !unreadable.isEmpty { report.position = nil }
  }

  /// Returns the bytes of a file up to its last line end.
  private static func lines(of path: String, isNamed: Bool = false) throws(StoreError) -> [UInt8] {
    let limit = HostEntry.format.limit
    var bytes = isNamed ? try NamedFile.read(path, limit: limit) : try RegularFile.read(path, limit: limit) ?? []
    try HostEntry.require(bytes, at: path)
    bytes.removeLast(bytes.count - bytes.endOfLastLine)
    return bytes
  }

  private static func position(after bytes: [UInt8]) -> String? {
    bytes.lines().last(where: isEntry).map { Checksum($0).value.hexadecimal }
  }

  /// Returns the number of the line at a position, from 1; nil if there is none. Of equal lines, it returns the first,
  /// so that a copy of an old line cannot hide newer lines.
  private static func line(at position: String, in bytes: [UInt8]) -> Int? {
    bytes.lines(omittingEmpty: false)
      .firstIndex { isEntry($0) && Checksum($0).value.hexadecimal == position }.map { $0 + 1 }
  }

  /// False for empty lines and the header. The header of a later version counts as a damaged entry.
  static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    !line.isEmpty && !line.elementsEqual(HostEntry.format.header.utf8)
  }
}

/// The counted results of one or more logs, and the rejected lines and files. Leaves out lines that solve no known
/// level.
package struct HostReport {
  var results: [HostResult] = []
  package var boards: HostBoards { HostBoards(results) }
  package internal(set) var rejected: [(place: String, reason: TextError)] = []
  /// The position of the last line: its checksum, which stays valid if other lines change. It is nil without lines, or
  /// if a file cannot be read.
  package internal(set) var position: String?

  package init() {}
}
