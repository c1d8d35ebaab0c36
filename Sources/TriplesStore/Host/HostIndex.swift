import FoundationEssentials
import Libc
import TriplesModel

/// What replaying the lines of logs proved: a cache, which only the reader's account can change. It has a file for each file of
/// a log. That holds a copy of all replayed lines and not a check value of them, so nobody can make another line that counts
/// as replayed.
///
/// At a host it is in the folder of the host, so that all players of one account share it.
package struct HostIndex: Sendable {
  private let dataFolder: String?

  /// Creates the index of a reader with a data folder; without one nothing is kept.
  package init(dataFolder: String?) { self.dataFolder = dataFolder }

  private func file(for path: String, of host: HostFolder?) -> String? {
    guard let dataFolder else { return nil }
    let folder = host.flatMap { Self.own("\($0.path)/index-\(geteuid())") } ?? Self.own(dataFolder + "/index")
    return folder.map { "\($0)/\(Checksum(Folder.absolute(path).utf8).value.hexadecimal)" }
  }

  /// Creates a folder that nobody else can look into; nil if that fails, or if others can.
  private static func own(_ path: String) -> String? {
    try? Folder.create(path)
    guard let status = FileStatus(at: path), status.type == .directory, status.userID.rawValue == geteuid(),
      status.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
    else { return nil }
    return path
  }

  /// What a line proves; nil if it holds no entry, or solves no level that the reader knows.
  typealias Finding = Result<HostResult, TextError>?

  /// Returns what each line of a log file proves, from the index or by replaying it.
  func findings(
    of log: [UInt8], in path: String, of host: HostFolder?, _ level: (LevelID) -> Level?
  ) -> some Sequence<Finding> {
    let file = file(for: path, of: host)
    // The index of a log without empty lines is less than twice as long as the log.
    let bytes = file.flatMap { try? RegularFile.read($0, limit: 2 * HostEntry.format.limit) }
    var proofs = bytes.flatMap { Proofs($0, of: log, level) } ?? Proofs()
    if proofs.size < log.count {
      proofs.replay(log, level)
      if let file { proofs.save(log, to: file) }
    }
    return proofs.findings
  }

  /// What a record refers to, by its number in the first line of the index.
  enum Word: Codable, Hashable {
    /// A level, and the check value with which the reader knew it; nil if the reader did not know it.
    case level(LevelID, check: UInt64?)
    case fault(String)
    case kind(HostEntry.Kind, Set<Mark>)
    case player(HostPlayer)
  }
}

/// The first line of an index. It is followed by `size` bytes of replayed lines of the log, and the records.
private struct Header: Codable {
  var format = Self.format
  let size: Int
  let words: [HostIndex.Word]

  static let format = "triples-index 6"
}

/// What a line of a log proves. If `word` is not a kind, all other fields are 0; a line without an entry has no word.
private struct Record {
  var identity: UInt64 = 0
  var date: UInt32 = 0
  var score: Int32 = 0
  var word = UInt32.max
  var player: UInt32 = 0
  var stars: UInt32 = 0
}

/// What the index knows about the first lines of a log file.
private struct Proofs {
  private(set) var size = 0
  private var words: [HostIndex.Word] = []
  private var records: [Record] = []

  init() {}

  /// Reads an index; nil if it is damaged or of other lines, or if one of its levels has changed.
  init?(_ bytes: [UInt8], of log: [UInt8], _ level: (LevelID) -> Level?) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), let header: Header = EntryJSON.value(bytes[..<end]),
      header.format == Header.format, 0...log.count ~= header.size
    else { return nil }
    (size, words) = (header.size, header.words)
    for case .level(let id, let check) in words where level(id)?.check != check { return nil }
    let copied = bytes[(end + 1)...].prefix(size)
    let rest = bytes[copied.endIndex...]
    let length = MemoryLayout<Record>.stride
    guard copied == log[..<size], rest.count % length == 0 else { return nil }
    records = rest.withUnsafeBytes { rest in
      stride(from: 0, to: rest.count, by: length).map { rest.loadUnaligned(fromByteOffset: $0, as: Record.self) }
    }
  }

  /// Writes the index. If that fails, the next reader replays the lines again.
  func save(_ log: [UInt8], to path: String) {
    guard let lock = try? FileLock(folder: Folder.path(of: path), patience: .zero) else { return }
    defer { lock.unlock() }
    let head = EntryJSON.text(Header(size: size, words: words)) + "\n"
    _ = try? RegularFile.replace(path, with: Array(head.utf8) + log + records.withUnsafeBytes { Array($0) })
  }

  mutating func replay(_ log: [UInt8], _ level: (LevelID) -> Level?) {
    var numbers = Dictionary(zip(words, UInt32(0)...)) { one, _ in one }
    for line in log[size...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      func number(_ word: HostIndex.Word) -> UInt32 {
        if let number = numbers[word] { return number }
        numbers[word] = UInt32(words.count)
        words.append(word)
        return UInt32(words.count - 1)
      }
      records.append(Self.record(of: line, level, number))
    }
    size = log.count
  }

  private static func record(
    of line: ArraySlice<UInt8>, _ level: (LevelID) -> Level?, _ number: (HostIndex.Word) -> UInt32
  ) -> Record {
    guard HostLog.isEntry(line) else { return Record() }
    guard let entry: HostEntry = EntryJSON.value(line) else { return Record(word: number(.fault("damaged"))) }
    let word = entry.kind.level.map { number(.level($0, check: level($0)?.check)) }
    do throws(TextError) {
      let result = try entry.verified(level)
      return Record(
        identity: result.identity.value, date: UInt32(result.date.timeIntervalSince1970), score: Int32(result.score),
        word: number(.kind(result.kind, result.marks)), player: number(.player(result.player)),
        stars: UInt32(result.stars))
    } catch {
      // What does not solve a level may solve a player's own level of this name, or the level before it was changed.
      return Record(word: word ?? number(.fault(PrintableText(error.description).description)))
    }
  }

  var findings: some Sequence<HostIndex.Finding> { records.lazy.map(finding) }

  private func finding(_ record: Record) -> HostIndex.Finding {
    switch (words.at(Int(record.word)), words.at(Int(record.player))) {
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
