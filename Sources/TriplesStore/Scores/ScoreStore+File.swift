import FoundationEssentials
import TriplesModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

extension ScoreStore {
  /// The table in a file, the empty one if there is none.
  static func read(_ path: String) throws(StoreError) -> HighScoreTable {
    guard let bytes = try RegularFile.read(path, limit: limit) else { return HighScoreTable() }
    do throws(HighScoreTable.FormatError) {
      return try HighScoreTable(json: Data(bytes))
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .unreadable: throw .unreadable(path: path, reason: "is not a table of scores, or damaged")
      }
    }
  }

  /// Replaces the file of a table.
  static func write(_ table: HighScoreTable, to path: String) throws(StoreError) {
    guard let json = try? table.json() else {
      throw .unreadable(path: path, reason: "cannot hold this game")
    }
    try RegularFile.replace(path, with: Array(json) + [UInt8(ascii: "\n")])
  }

  /// Reads a table; a damaged file goes aside and an empty table takes its place. Hold the lock.
  static func readMovingAside(
    _ path: String, now: Date
  ) throws(StoreError) -> (table: HighScoreTable, notice: String?) {
    do throws(StoreError) {
      return (try read(path), nil)
    } catch .unreadable, .tooLong {
      let name = Folder.name(of: try moveAside(path, now: now))
      return (HighScoreTable(), "The table of scores could not be read; it is kept as \(name).")
    }
  }

  /// Gives a file the name `scores.unreadable-2026-11-21T00-41-00Z.json`, with a number if that is taken.
  ///
  /// An empty file claims the name first, so that nothing of value is ever overwritten.
  private static func moveAside(_ path: String, now: Date) throws(StoreError) -> String {
    for number in 1...1000 {
      let target = asideName(of: path, now: now, number: number)
      do throws(StoreError) {
        _ = try FileDescriptor(opening: target, O_WRONLY | O_CREAT | O_EXCL)
      } catch .system(_, _, EEXIST) {
        continue
      }
      guard rename(path, target) == 0 else { throw .system("move aside", path) }
      return target
    }
    throw .system(action: "move aside", path: path, code: EEXIST)
  }

  private static func asideName(of path: String, now: Date, number: Int) -> String {
    let date = now.formatted(.iso8601).map { $0 == ":" ? "-" : String($0) }.joined()
    let stem = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    return "\(stem).unreadable-\(date)\(number == 1 ? "" : "-\(number)").json"
  }
}
