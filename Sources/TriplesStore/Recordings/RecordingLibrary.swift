import FoundationEssentials
import TriplesModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of finished games, a recording each.
public struct RecordingLibrary: Hashable, Sendable {
  /// How many games are kept; beyond that the oldest goes.
  public static let capacity = 1000

  /// The folder, which need not exist yet.
  public let folder: String
  /// How many games are kept here.
  public let capacity: Int

  /// The library in a data folder.
  public init(dataFolder: String, capacity: Int = capacity) {
    folder = dataFolder + "/games"
    self.capacity = capacity
  }

  /// Keeps a game under the date at which it ended, and returns the file. Nothing is ever overwritten.
  @discardableResult
  public func keep(_ recording: Recording, now: Date) throws(StoreError) -> String {
    try Folder.create(folder)
    let lock = try FileLock(for: folder, patience: .seconds(2))
    defer { lock.unlock() }
    let path = path(of: RecordingName(recording.date ?? now, after: names))
    try RegularFile.replace(path, with: Array(recording.text.utf8), by: folder + "/new.tmp")
    for old in paths.dropFirst(capacity) { unlink(old) }
    return path
  }

  /// The files, the newest first.
  public var paths: [String] { names.sorted(by: >).map(path) }

  private var names: [RecordingName] { Folder.names(in: folder).compactMap(RecordingName.init(file:)) }

  private func path(of name: RecordingName) -> String { "\(folder)/\(name.file)" }

  /// All games that can be read, the newest first, and how many files cannot.
  public func games() -> (games: [PastGame], damaged: Int) {
    let paths = self.paths
    let games = paths.compactMap { path in
      (try? RecordingFile.read(path)).map { PastGame(path: path, recording: $0) }
    }
    return (games, paths.count - games.count)
  }

  /// The newest game.
  public func last() throws(StoreError) -> Recording {
    guard let path = paths.first else { throw .unreadable(path: folder, reason: "no game is kept yet") }
    return try RecordingFile.read(path)
  }
}
