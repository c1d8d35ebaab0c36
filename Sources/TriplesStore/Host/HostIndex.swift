import FoundationEssentials
import Libc
import TriplesModel

/// A cache of the results of replaying a log file. Only the reader's account can change the cache, and it holds a copy
/// of all replayed lines instead of a checksum, so that nobody can forge a line that counts as replayed.
///
/// On a host, it is in the host folder, so that all players of one account share it.
struct HostIndex {
  /// The prefix of the indexes in the folder of a host.
  static let prefix = "index-"

  private var header = Header()
  private var records: [Record] = []

  /// The result of a line, or its error; nil if it has no entry or solves no level that the reader knows.
  typealias LineResult = Result<HostResult, TextError>?

  /// Returns the finding for each line of a log file, from the reader's index or from a replay. Without a data folder,
  /// saves nothing.
  static func findings(
    of log: [UInt8], in path: String, of host: HostFolder?, dataFolder: String?, _ level: (LevelID) -> Level?
  ) -> some Sequence<LineResult> {
    let folder = dataFolder.flatMap { own in
      host.flatMap { owned("\($0.path)/\(prefix)\(geteuid())") } ?? owned(own + "/index")
    }
    let file = folder.map { "\($0)/\(Checksum(Folder.absolute(path).utf8).value.hexadecimal)" }
    // The index of a log without empty lines is less than twice as long as the log.
    let bytes = file.flatMap { try? RegularFile.read($0, limit: 2 * HostEntry.format.limit) }
    var index = bytes.flatMap { HostIndex($0, of: log, level) } ?? HostIndex()
    if index.header.size < log.count {
      index.replay(log, level)
      if let file { index.save(log, to: file) }
    }
    return index.records.lazy.map(index.finding)
  }

  /// Creates a folder that nobody else can open; returns nil if that fails, or if others can open it.
  private static func owned(_ path: String) -> String? {
    try? Folder.create(path)
    guard let status = FileStatus(at: path), status.type == .directory, status.userID.rawValue == geteuid(),
      status.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
    else { return nil }
    return path
  }

  private init() {}

  /// Reads an index; returns nil if it is damaged, if it has other lines, or if one of its levels has changed.
  private init?(_ bytes: [UInt8], of log: [UInt8], _ level: (LevelID) -> Level?) {
    guard let end = bytes.endOfFirstLine, let header: Header = EntryJSON.value(bytes[..<end]),
      header.format == Header.format, 0...log.count ~= header.size
    else { return nil }
    for case .level(let id, let check) in header.references where level(id)?.check != check { return nil }
    let copied = bytes[end...].prefix(header.size)
    let rest = bytes[copied.endIndex...]
    let length = MemoryLayout<Record>.stride
    guard Data(copied) == Data(log[..<header.size]), rest.count % length == 0 else { return nil }
    self.header = header
    records = rest.withUnsafeBytes { rest in
      stride(from: 0, to: rest.count, by: length).map { rest.loadUnaligned(fromByteOffset: $0, as: Record.self) }
    }
  }

  /// Writes the index. If that fails, the next reader replays the lines again.
  private func save(_ log: [UInt8], to path: String) {
    guard let lock = try? FileLock(folder: Folder.parent(of: path), patience: .zero) else { return }
    defer { lock.unlock() }
    let head = Array("\(EntryJSON.text(header))\n".utf8)
    _ = try? RegularFile.replace(path, with: head + log + records.withUnsafeBytes { Array($0) })
  }

  private mutating func replay(_ log: [UInt8], _ level: (LevelID) -> Level?) {
    var numbers = Dictionary(zip(header.references, UInt32(0)...)) { one, _ in one }
    func number(_ reference: Reference) -> UInt32 {
      if let number = numbers[reference] { return number }
      let number = UInt32(header.references.count)
      numbers[reference] = number
      header.references.append(reference)
      return number
    }
    for line in log[header.size...].lines(omittingEmpty: false).dropLast() {
      var record = Record()
      defer { records.append(record) }
      guard HostLog.isEntry(line) else { continue }
      guard let entry: HostEntry = EntryJSON.value(line) else {
        record.reference = number(.fault("damaged"))
        continue
      }
      let levelReference = entry.kind.level.map { number(.level($0, check: level($0)?.check)) }
      do throws(TextError) {
        let result = try entry.verified(level)
        record = Record(
          identity: result.identity.value, date: UInt32(result.date.timeIntervalSince1970), score: Int32(result.score),
          reference: number(.kind(result.kind, result.marks)), player: number(.player(result.player)),
          stars: UInt64(result.stars))
      } catch {
        // The moves may solve a player's own level with this name, or an earlier version of the level.
        record.reference = levelReference ?? number(.fault(PrintableText(error.description).description))
      }
    }
    header.size = log.count
  }

  private func finding(_ record: Record) -> LineResult {
    switch (header.references.at(Int(record.reference)), header.references.at(Int(record.player))) {
    case (.kind(let kind, let marks)?, .player(let player)?):
      return .success(
        HostResult(
          kind: kind, player: player, date: Date(timeIntervalSince1970: Double(record.date)),
          score: Int(record.score), stars: Int(record.stars), marks: marks,
          identity: GameIdentity(value: record.identity)))
    case (.fault(let reason)?, _): return .failure(TextError(reason))
    default: return nil
    }
  }
}

/// A value that records refer to by its number in the first line of the index.
private enum Reference: Codable, Hashable {
  /// A level, and its check value when the line was replayed; nil if the reader did not know the level.
  case level(LevelID, check: UInt64?)
  case fault(String)
  case kind(HostEntry.Kind, Set<Mark>)
  case player(HostPlayer)
}

/// The first line of an index. After it come `size` bytes of replayed lines of the log, and the records.
private struct Header: Codable {
  var format = Self.format
  var size = 0
  var references: [Reference] = []

  static let format = "triples-index 7"
}

/// The result of a line. If `reference` is not a kind, all other fields are 0; without an entry, `reference` is `.max`.
private struct Record {
  var identity: UInt64 = 0
  var date: UInt32 = 0
  var score: Int32 = 0
  var reference = UInt32.max
  var player: UInt32 = 0
  /// Wide enough to avoid padding, whose bytes in the file would be random memory.
  var stars: UInt64 = 0
}
