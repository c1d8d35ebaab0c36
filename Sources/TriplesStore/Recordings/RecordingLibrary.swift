import FoundationEssentials
import TriplesModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder of finished games, a recording each: `2026-11-21T00-41-00Z.triples`.
public struct RecordingLibrary: Hashable, Sendable {
  /// How many games are kept; beyond that the oldest goes.
  public static let capacity = 1000
  static let ending = ".triples"

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
    let path = RegularFile.freePath("\(folder)/\((recording.date ?? now).stamp)", Self.ending)
    try RegularFile.replace(path, with: Array(recording.text.utf8), by: folder + "/new.tmp")
    for old in paths.dropFirst(capacity) { unlink(old) }
    return path
  }

  /// The files, the newest first.
  public var paths: [String] {
    Folder.names(in: folder).filter { $0.hasSuffix(Self.ending) }.sorted(by: Self.isNewer)
      .map { "\(folder)/\($0)" }
  }

  /// Compares dates first, then numbers: `…Z-2` is newer than `…Z` and older than `…Z-10`.
  private static func isNewer(_ one: String, _ other: String) -> Bool {
    func key(_ name: String) -> (Substring, Int) {
      let parts = name.dropLast(ending.count).split(separator: "Z", maxSplits: 1)
      return (parts.first ?? "", parts.count > 1 ? Int(parts[1].dropFirst()) ?? 0 : 0)
    }
    return key(one) > key(other)
  }

  /// All games that can be read, the newest first, and how many files cannot.
  public func games() -> (games: [PastGame], damaged: Int) {
    let paths = self.paths
    let games = paths.compactMap { path in
      (try? Self.read(path)).map { PastGame(path: path, recording: $0) }
    }
    return (games, paths.count - games.count)
  }

  /// The recording in a file, in either of its forms.
  public static func read(_ path: String) throws(StoreError) -> Recording {
    let path = try Folder.following(path)
    guard let bytes = try RegularFile.read(path, limit: Recording.mostBytes) else {
      throw .system(action: "open", path: path, code: ENOENT)
    }
    do throws(RecordingError) {
      return try Recording(parsing: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }
}
