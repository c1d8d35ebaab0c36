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

  /// The newest finished game without help, to race against.
  package func lastUnaided() throws(StoreError) -> Recording {
    let games = try listing().games.filter {
      !Mark.isAided($0.summary.marks) && !$0.summary.marks.contains(.unfinished)
    }
    guard let game = games.first else { throw .unreadable(path: folder, reason: "no finished games without help yet") }
    return try recording(of: game)
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

extension RecordingLibrary {
  /// How many bytes of recordings are read for one list, so that it takes at most a tenth of a second.
  private static let maxBytesRead = 1 << 21

  /// The file of the index.
  var indexFile: TextFile<LibraryIndex> { TextFile(path: path(of: "index")) }

  /// The index of what is in the folder now, and whether it differs from the one in the file.
  func refreshedIndex(_ names: [RecordingName]) -> (index: LibraryIndex, isNew: Bool) {
    let old = try? indexFile.content()
    var index = LibraryIndex()
    var unknown: [(file: String, status: FileStatus)] = []
    for name in names {
      guard let status = FileStatus(at: path(of: name.file)) else { continue }
      if let line = old?.value.lines[name.file], line.matches(status) {
        index.lines[name.file] = line
      } else {
        unknown.append((name.file, status))
      }
    }
    // The shortest first, so that long ones do not hide the others.
    var budget = Self.maxBytesRead
    for (file, status) in unknown.sorted(by: { $0.status.size < $1.status.size }) {
      budget -= min(status.size, Recording.maxBytes)
      guard budget >= 0 else { break }
      index.lines[file] = line(of: file, status)
    }
    return (index, index != old?.value || old?.damage != nil)
  }

  /// The line of a file, which is read for it.
  private func line(of file: String, _ status: FileStatus) -> LibraryIndex.Line {
    let recording = try? RecordingFile.readRegular(path(of: file))
    return LibraryIndex.Line(file, recording, status)
  }

  /// Writes the index; if that fails, the next list takes longer.
  func write(_ index: LibraryIndex) {
    if let text = LibraryIndex.text(index) { _ = try? RegularFile.replace(indexFile.path, with: text, isCache: true) }
  }

  /// The damage in the index. Lines that do not agree with their file count as lost.
  func indexDamage() throws(StoreError) -> Damage? {
    let content = try indexFile.content()
    let wrong = content.value.lines.values.count { line in
      FileStatus(at: path(of: line.file)).map { line.matches($0) && line != self.line(of: line.file, $0) } ?? false
    }
    return wrong == 0 ? content.damage : Damage(lost: wrong + (content.damage?.lost ?? 0))
  }

  /// Repairs recordings of which only the first line is damaged, and makes a damaged index anew.
  func repair() throws(StoreError) -> RepairedFile {
    let names = try names()
    let mended = names.compactMap { name in
      RecordingFile.mended(path(of: name.file)).map { (path: path(of: name.file), text: $0) }
    }
    let isDamaged: Bool
    do throws(StoreError) { isDamaged = try indexDamage() != nil } catch { isDamaged = true }
    if isDamaged || !mended.isEmpty {
      let lock = try FileLock(for: folder, patience: .seconds(2))
      defer { lock.unlock() }
      for (path, text) in mended { try RegularFile.replace(path, with: Array(text.utf8)) }
      try RegularFile.replace(indexFile.path, with: [], isCache: true)
      write(refreshedIndex(names).index)
    }
    let lines = try indexFile.content().value.lines.count
    return RepairedFile(entries: lines, added: mended.count, removed: 0, wasDamaged: isDamaged, copy: nil)
  }
}

extension LibraryIndex.Line {
  /// The line of a file that holds a recording, or nothing that can be played.
  init(_ file: String, _ recording: Recording?, _ status: FileStatus) {
    let game = recording.map { KeptGame(identity: $0.history.identity, summary: GameSummary($0), file: file) }
    self.init(file: file, size: status.size, changed: status.changed, game: game)
  }
}
