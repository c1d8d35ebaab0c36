import FoundationEssentials
import TriplesModel

extension ScoreStore {
  /// The tables in a file, empty ones if there is none.
  static func contents(of path: String) throws(StoreError) -> Contents {
    try decoded(bytes(of: path), path)
  }

  /// The bytes of a file; nil if it has none that mean something.
  private static func bytes(of path: String) throws(StoreError) -> [UInt8]? {
    let bytes = try RegularFile.read(path, limit: limit)
    return bytes?.contains { $0 != 0 } == true ? bytes : nil
  }

  private static func decoded(_ bytes: [UInt8]?, _ path: String) throws(StoreError) -> Contents {
    guard let bytes else { return Contents(boards: ScoreBoards(), damaged: 0) }
    do throws(ScoreBoards.FormatError) {
      let content = try ScoreText.read(bytes)
      return Contents(boards: content.boards, damaged: content.damaged)
    } catch {
      switch error {
      case .newer(let version): throw .newer(path: path, version: version)
      case .unreadable: throw .foreign(path: path)
      }
    }
  }

  /// Reads the tables to change them; of a damaged file a copy is kept. Hold the lock.
  static func contentsKeepingDamage(
    of path: String, now: Date
  ) throws(StoreError) -> (contents: Contents, notice: String?) {
    let bytes = try bytes(of: path)
    let contents = try decoded(bytes, path)
    guard contents.damaged > 0, let bytes else { return (contents, nil) }
    let name = try RegularFile.copyAside(bytes, from: path, now: now)
    return (contents, "\(contents.damageNotice) A copy is kept as \(name).")
  }

  /// Replaces the file of the tables.
  static func write(_ boards: ScoreBoards, to path: String) throws(StoreError) {
    guard let text = ScoreText.text(boards) else {
      throw .unreadable(path: path, reason: "this game cannot be saved")
    }
    try RegularFile.replace(path, with: text)
  }
}
