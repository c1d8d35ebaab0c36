import Libc
import TriplesModel

/// What replaying the lines of logs proved: a cache, which only the reader's account can change. It holds the lines
/// themselves and not a check value of them, so nobody can make another line that counts as replayed. Each file of a log has
/// one of its own here: a line of the log, and below it what it proves.
///
/// At a host it is in the folder of the host, so that all players of one account share it.
package struct HostIndex: Sendable {
  private let dataFolder: String?

  /// The index of who reads with a data folder; without one nothing is kept.
  package init(dataFolder: String?) { self.dataFolder = dataFolder }

  /// The file for a file of a log.
  func file(for path: String, of host: HostFolder?) -> String? {
    guard let dataFolder else { return nil }
    let folder = host.flatMap { Self.own("\($0.path)/index-\(geteuid())") } ?? Self.own(dataFolder + "/index")
    return folder.map { "\($0)/\(Checksum(Folder.absolute(path).utf8).value.hexadecimal)" }
  }

  /// A folder that nobody else can look into; nil if it is another one or cannot be created.
  private static func own(_ path: String) -> String? {
    try? Folder.create(path)
    guard let status = FileStatus(at: path), status.type == .directory, status.userID.rawValue == geteuid(),
      status.permissions.isDisjoint(with: [.groupReadWriteExecute, .otherReadWriteExecute])
    else { return nil }
    return path
  }

  /// What is known of the lines of a file of a log, in their order.
  struct Proofs {
    private let path: String?
    /// The lines that are known and what each proves, in turn, and how many of them were met.
    private let known: [ArraySlice<UInt8>]
    private var met = 0
    /// True from the first line on that is not the next known one.
    private var isNew = false
    private var new: [UInt8] = []

    private static let header = Array("triples-index 1\n".utf8)

    init(_ path: String?) {
      self.path = path
      // An index holds less than as much again as the log.
      guard let path, let bytes = try? RegularFile.read(path, limit: 2 * HostEntry.format.limit),
        bytes.starts(with: Self.header), let end = bytes.lastIndex(of: UInt8(ascii: "\n")), end >= Self.header.count
      else {
        known = []
        return
      }
      known = bytes[Self.header.count..<end].lines
    }

    /// What a line proves; nil if it is of a level that the reader does not know.
    typealias Finding = Result<HostResult, TextError>?

    /// What a line proves, from the index or from playing it again.
    mutating func finding(
      of line: ArraySlice<UInt8>, _ results: inout HostResultReader, _ level: (LevelID) -> Level?
    ) -> Finding {
      if !isNew, met + 1 < known.count, known[met] == line,
        let known = Self.known(known[met + 1], &results, level)
      {
        met += 2
        return known.finding
      }
      isNew = true
      let (text, finding) = Self.proof(of: line, level)
      new += line
      new += "\n\(text)\n".utf8
      return finding
    }

    private struct Known { let finding: Finding }

    /// What a line of the index says; nil if that has to be found out again.
    private static func known(
      _ text: ArraySlice<UInt8>, _ results: inout HostResultReader, _ level: (LevelID) -> Level?
    ) -> Known? {
      switch text.first {
      case UInt8(ascii: "+"):
        guard let result = results.result(text.dropFirst()) else { return nil }
        return Known(finding: .success(result))
      case UInt8(ascii: "!"):
        return Known(finding: .failure(TextError(String(decoding: text.dropFirst(), as: UTF8.self))))
      case UInt8(ascii: "?"):
        let id = LevelID(parsing: String(decoding: text.dropFirst(), as: UTF8.self))
        return id.flatMap(level) == nil ? Known(finding: nil) : nil
      default: return nil
      }
    }

    /// Plays a line again.
    private static func proof(
      of line: ArraySlice<UInt8>, _ level: (LevelID) -> Level?
    ) -> (text: String, finding: Finding) {
      guard let entry: HostEntry = EntryJSON.value(line) else { return ("!damaged", .failure(TextError("damaged"))) }
      if case .level(let id) = entry.kind, level(id) == nil { return ("?\(id.text)", nil) }
      do throws(TextError) {
        let result = HostResult(entry, try entry.verified(level))
        return ("+" + result.line, .success(result))
      } catch { return ("!\(PrintableText(error.description))", .failure(error)) }
    }

    /// Keeps what is new, which may be lost: who comes next plays it again.
    func save() {
      guard isNew || met < known.count, let path,
        let lock = try? FileLock(folder: Folder.path(of: path), patience: .zero)
      else { return }
      defer { lock.unlock() }
      let old = Self.header + known[..<met].joined(separator: [10]) + (met > 0 ? [10] : [])
      if met == known.count, FileStatus(at: path).map({ $0.size == old.count }) == true,
        let file = try? RegularFile.appendable(path)
      {
        try? file.writeAll(new)
      } else {
        _ = try? RegularFile.replace(path, with: old + new, isCache: true)
      }
    }
  }
}
