import FoundationEssentials
import Libc
import TriplesModel

/// The folder of finished games: a recording each, every game once.
public struct RecordingLibrary: Hashable, Sendable {
  /// How many games are kept; beyond that the one goes that arrived first.
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

  /// The recordings as files, the last to arrive first. Throws if the folder cannot be read; it need not
  /// exist.
  public var paths: [String] {
    get throws(StoreError) { try names().reversed().map { path(of: $0.file) } }
  }

  /// The last games by some rules, the newest first, as far as they can be read.
  public func latest(_ count: Int, of rules: RuleSet) -> [History] {
    let games = ((try? listing())?.games ?? []).filter { $0.summary.rules == rules }
    return games.prefix(count).compactMap { try? recording(of: $0).history }
  }

  /// Loads a game of a list.
  public func recording(of game: KeptGame) throws(StoreError) -> Recording {
    try RecordingFile.readRegular(path(of: game.file))
  }

  /// The game that arrived last.
  public func last() throws(StoreError) -> Recording {
    guard let name = try names().last else {
      throw .unreadable(path: folder, reason: "no finished games yet")
    }
    return try RecordingFile.readRegular(path(of: name.file))
  }

  /// The best of the games that began like another; nil if there is none, or it cannot be read.
  public func best(like game: Game) -> Recording? {
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
}

extension RecordingLibrary {
  /// Adds a game under the next number; one that is there already stays as it is.
  ///
  /// When it throws, the game is not there, or it is: to try again is right in both cases.
  public func add(_ recording: Recording, patience: Duration = .seconds(2)) throws(StoreError) {
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
      index.lines[name.file] = LibraryIndex.Line(name.file, KeptGame(recording, file: name.file), status)
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

extension KeptGame {
  init(_ recording: Recording, file: String) {
    self.init(identity: recording.history.identity, summary: GameSummary(recording), file: file)
  }
}
