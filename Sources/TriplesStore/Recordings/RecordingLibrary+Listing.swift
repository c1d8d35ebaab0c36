import TriplesModel

extension RecordingLibrary {
  /// How many bytes of recordings are read for one list, so that none takes more than a tenth of a second;
  /// what is left is read for the next ones.
  private static let maxBytesRead = 1 << 21

  /// A list of the games that are kept.
  public struct Listing: Hashable, Sendable {
    /// The games, the last to arrive first.
    public var games: [KeptGame] = []
    /// How many recordings cannot be played.
    public var damaged = 0
    /// How many recordings have not been read yet, because there are so many or they are so long.
    public var unread = 0

    /// A list of nothing.
    public init() {}
  }

  /// Lists the games without reading what was read before: a thousand games take a few milliseconds.
  public func listing() throws(StoreError) -> Listing {
    let names = try names()
    let (index, isNew) = refreshedIndex(names)
    if isNew, let lock = try? FileLock(for: folder, patience: .zero) {
      write(index)
      lock.unlock()
    }
    var listing = Listing()
    for name in names.reversed() {
      guard let line = index.lines[name.file] else {
        listing.unread += 1
        continue
      }
      if let game = line.game { listing.games.append(game) } else { listing.damaged += 1 }
    }
    return listing
  }

  /// The index with what lies in the folder now, and whether it differs from the one in the file.
  func refreshedIndex(_ names: [RecordingName]) -> (index: LibraryIndex, isNew: Bool) {
    let old = ((try? RegularFile.read(indexPath, limit: LibraryIndex.limit)) ?? nil).map(LibraryIndex.init)
    var index = LibraryIndex()
    var unknown: [(file: String, status: FileStatus)] = []
    for name in names {
      guard let status = FileStatus(at: path(of: name.file)) else { continue }
      if let line = old?.lines[name.file], line.matches(status) {
        index.lines[name.file] = line
      } else {
        unknown.append((name.file, status))
      }
    }
    // The shortest first: many long ones do not keep the others from being seen.
    var budget = Self.maxBytesRead
    for (file, status) in unknown.sorted(by: { $0.status.size < $1.status.size }) {
      budget -= min(status.size, Recording.maxBytes)
      guard budget >= 0 else { break }
      let recording = try? RecordingFile.readRegular(path(of: file))
      index.add(file, recording.map { KeptGame($0, file: file) }, status)
    }
    return (index, index != old)
  }

  /// Writes the index; if that fails, the next list takes longer.
  func write(_ index: LibraryIndex) {
    _ = try? RegularFile.replace(indexPath, with: index.text, isCache: true)
  }

  private var indexPath: String { path(of: "index") }
}

extension LibraryIndex {
  /// Notes what a file holds.
  mutating func add(_ file: String, _ game: KeptGame?, _ status: FileStatus?) {
    guard let status else { return }
    lines[file] = Line(file: file, size: status.size, changed: status.changed, game: game)
  }
}
