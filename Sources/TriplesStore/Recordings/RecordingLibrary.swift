import Libc
import TriplesModel

/// The folder of finished games: a recording each, every game once.
package struct RecordingLibrary: Hashable, Sendable {
  /// How many games are kept; beyond that the one goes that arrived first.
  package static let capacity = 1000

  /// The folder, which need not exist yet.
  package let folder: String
  package let capacity: Int

  package init(dataFolder: String, capacity: Int = capacity) {
    folder = dataFolder + "/games"
    self.capacity = capacity
  }

  /// The recordings as files, the last to arrive first. Throws if the folder cannot be read; it need not exist.
  package var paths: [String] { get throws(StoreError) { try names().reversed().map { path(of: $0.file) } } }

  /// The last games by some rules, the newest first, as far as they can be read.
  package func latest(_ count: Int, of rules: RuleSet) -> [History] {
    let games = ((try? listing())?.games ?? []).filter { $0.summary.rules == rules }
    return games.prefix(count).compactMap { try? recording(of: $0).history }
  }

  /// Loads a game of a list.
  package func recording(of game: KeptGame) throws(StoreError) -> Recording {
    try RecordingFile.readRegular(path(of: game.file))
  }

  package func last() throws(StoreError) -> Recording {
    guard let name = try names().last else { throw .unreadable(path: folder, reason: "no finished games yet") }
    return try RecordingFile.readRegular(path(of: name.file))
  }

  /// The best of the games that began like another; nil if there is none, or it cannot be read.
  package func best(like game: Game) -> Recording? {
    let kept = (try? listing())?.games ?? []
    let alike = kept.filter { ($0.summary.rules, $0.summary.origin.word) == (game.rules, game.origin.word) }
    let best = alike.max { $0.summary.score < $1.summary.score }
    return best.flatMap { try? recording(of: $0) }
  }

  func path(of file: String) -> String { "\(folder)/\(file)" }

  /// The names of the recordings, the first to arrive first.
  func names() throws(StoreError) -> [RecordingName] {
    try Folder.names(in: folder).compactMap(RecordingName.init(file:)).sorted()
  }

  /// Adds a game under the next number; one that is there already stays as it is. If it throws, try again.
  package func add(_ recording: Recording, patience: Duration = .seconds(2)) throws(StoreError) {
    try Folder.create(folder)
    let lock = try FileLock(for: folder, patience: patience)
    defer { lock.unlock() }
    let names = try names()
    var index = refreshedIndex(names).index
    guard !holds(recording.history.identity, index, names) else { return }
    let name = RecordingName(number: 1 + (names.last?.number ?? 0), recording.history.identity)
    try RegularFile.replace(path(of: name.file), with: Array(recording.text.utf8), by: folder + "/new.tmp")
    for old in names.dropLast(max(0, capacity - 1)) {
      unlink(path(of: old.file))
      index.lines[old.file] = nil
    }
    if let status = FileStatus(at: path(of: name.file)) {
      index.lines[name.file] = LibraryIndex.Line(name.file, recording, status)
    }
    write(index)
  }

  /// True if a game is there and can be played.
  private func holds(_ identity: GameIdentity, _ index: LibraryIndex, _ names: [RecordingName]) -> Bool {
    let indexed = names.filter { index.lines[$0.file]?.game?.identity == identity }
    return (indexed + names.filter { $0.identity == identity }).contains { name in
      (try? RecordingFile.readRegular(path(of: name.file)))?.history.identity == identity
    }
  }
}

extension RecordingLibrary {
  /// A list of the games that are kept.
  package struct Listing: Hashable, Sendable {
    /// The games, the last to arrive first.
    package var games: [KeptGame] = []
    /// How many recordings cannot be played.
    package var damaged = 0
    /// How many recordings have not been read yet, because there are so many or they are so long.
    package var unread = 0

    package init() {}
  }

  /// Lists the games without reading what was read before: a thousand games take a few milliseconds.
  package func listing() throws(StoreError) -> Listing {
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

/// A game of the library, as a list shows it; ``RecordingLibrary/recording(of:)`` loads its moves.
package struct KeptGame: Hashable, Sendable {
  package let identity: GameIdentity
  /// The game in a list.
  package let summary: GameSummary
  /// The file in the folder of the library.
  let file: String
}
