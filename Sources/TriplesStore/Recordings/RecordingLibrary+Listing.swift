import TriplesModel

extension RecordingLibrary {
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
}
