import FoundationEssentials
import TriplesModel

extension ScoreStore {
  /// The table in a file, the empty one if there is none.
  static func read(_ path: String) throws(StoreError) -> HighScoreTable {
    guard let bytes = try RegularFile.read(path, limit: limit) else { return HighScoreTable() }
    do throws(HighScoreTable.FormatError) {
      return try HighScoreTable(json: Data(bytes))
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .unreadable: throw .unreadable(path: path, reason: "not a table of scores, or damaged")
      }
    }
  }

  /// Replaces the file of a table.
  static func write(_ table: HighScoreTable, to path: String) throws(StoreError) {
    guard let json = try? table.json() else {
      throw .unreadable(path: path, reason: "this game cannot be kept")
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
      let name = Folder.name(of: try RegularFile.moveAside(path, now: now))
      return (HighScoreTable(), "The table of scores could not be read; it is kept as \(name).")
    }
  }
}
