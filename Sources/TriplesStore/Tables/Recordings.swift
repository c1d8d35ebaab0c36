import FoundationEssentials
import TriplesModel

/// A finished game in a file, stored like a high score.
package struct FinishedGame: Entry {
  package static let format = FileFormat(stem: "games", limit: 1 << 27)

  package let score: HighScore

  init(_ score: HighScore) { self.score = score }
  package init(from decoder: any Decoder) throws { score = try HighScore(from: decoder) }
  package func encode(to encoder: any Encoder) throws { try score.encode(to: encoder) }
  package var title: String? { "game" }
  package func verified(in level: (LevelID) -> Level?) throws(TextError) -> String? {
    try score.replay().game.verdictText
  }
  package func proved(in level: (LevelID) -> Level?) -> Self? { score.proved.map(Self.init) }
}

/// Finished games, the newest first, and the bytes of their file.
package struct GameList: Sendable {
  package let games: [HighScore]
  /// True if these are all games, and no program was still writing the last line.
  fileprivate let isComplete: Bool
  /// `Data`, because it compares much faster than an array.
  fileprivate let file: Data
}

/// The finished games, each once, in the order in which they were stored.
package typealias RecordingLibrary = LineFile<FinishedGame>

extension RecordingLibrary {
  /// Returns at most `count` games that `admits` accepts, the newest first. Decodes from the end, so that the first page
  /// of ten thousand games takes only a few milliseconds.
  package func games(
    _ count: Int = .max, where admits: (GameSummary) -> Bool = { _ in true }
  ) throws(StoreError) -> [HighScore] {
    Self.games(in: try bytes()[...], count, where: admits)
  }

  private func bytes() throws(StoreError) -> [UInt8] {
    let bytes = try RegularFile.read(Folder.following(path), limit: FinishedGame.format.limit) ?? []
    try FinishedGame.require(bytes, at: path)
    return bytes
  }

  private static func games(
    in bytes: ArraySlice<UInt8>, _ count: Int, where admits: (GameSummary) -> Bool = { _ in true }
  ) -> [HighScore] {
    var games: [HighScore] = []
    for line in bytes.lines().reversed() {
      guard games.count < count else { break }
      if let game: HighScore = EntryJSON.value(line), admits(game.summary) { games.append(game) }
    }
    return games
  }

  /// Returns the current list; nil if `old` is current. If `old` is complete and the file only grew, decodes only the
  /// new lines; otherwise at most `count` games.
  package func list(after old: GameList?, atMost count: Int = .max) throws(StoreError) -> GameList? {
    let bytes = try bytes()
    let endsLine = bytes.last.map { $0 == UInt8(ascii: "\n") } ?? true
    guard let old, old.isComplete, Data(bytes.prefix(old.file.count)) == old.file else {
      let games = Self.games(in: bytes[...], count)
      return GameList(games: games, isComplete: games.count < count && endsLine, file: Data(bytes))
    }
    guard bytes.count > old.file.count else { return nil }
    let new = Self.games(in: bytes[old.file.count...], .max)
    return GameList(games: new + old.games, isComplete: endsLine, file: Data(bytes))
  }

  package var exists: Bool { FileStatus(at: path, followsLinks: true) != nil }

  /// Returns the last game played to its end; with `isCounted`, the last one without help that is not practice.
  package func last(isCounted: Bool = false) throws(StoreError) -> Recording {
    guard let game = try games(1, where: { isCounted ? $0.isCounted : $0.isFinished }).first else {
      throw .missing("no finished games\(isCounted ? " without help" : "") yet in \(path)")
    }
    do throws(TextError) { return try game.replay() } catch {
      throw .refused(path: path, reason: error.description)
    }
  }

  /// Returns all games that can be replayed, the oldest first.
  func recordings() throws(StoreError) -> [Recording] { try games().reversed().compactMap { try? $0.replay() } }

  /// Adds a game, unless the file has it already. A game that counts is added even after practice with the same moves.
  /// Returns false, and adds nothing, if one of the `earlier` ends has at least the same score. If this throws, you can
  /// try again.
  @discardableResult package func add(
    _ recording: Recording, after earlier: Set<GameIdentity> = [], under lock: FileLock? = nil
  ) throws(StoreError) -> Bool {
    let game = HighScore(recording)
    var isBest = true
    try append(FinishedGame(game), under: lock) { bytes in
      bytes.lines().contains { line in
        guard line.ends(with: recording.game.lineEnd), let end: HighScore = EntryJSON.value(line) else { return false }
        if earlier.contains(end.identity), end.summary.score >= game.summary.score { isBest = false }
        return !isBest || end.identity == game.identity && (!end.summary.isPractice || game.summary.isPractice)
      }
    }
    return isBest
  }
}

extension Game {
  /// The end of each line of a game with this seed, because fields are sorted by name.
  fileprivate var lineEnd: String { #""seed":\#(seed)}"# }
}

/// Reads recorded games from files in any folder: a shared line in any text, or a file of finished games.
package enum RecordingFile {
  /// Returns the bytes and the name of a file, a linked file or a pipe; `-` is the standard input.
  static func bytes(_ path: String) throws(StoreError) -> (bytes: [UInt8], name: String) {
    guard path == "-" else { return (try NamedFile.read(path, limit: FinishedGame.format.limit), path) }
    let input = try OpenFile.standardInput()
    return (try input.readAll(limit: FinishedGame.format.limit), input.path)
  }

  /// Returns the last recording in a file that the player named; `-` is the standard input.
  package static func read(_ path: String) throws(StoreError) -> Recording {
    let (bytes, name) = try bytes(path)
    return try last(in: bytes, from: name)
  }

  package static func parse(_ text: String, from name: String) throws(StoreError) -> Recording {
    try last(in: Array(text.utf8), from: name)
  }

  private static func last(in bytes: [UInt8], from name: String) throws(StoreError) -> Recording {
    guard let game = try recordings(bytes, from: name).last else {
      throw .refused(path: name, reason: "it contains no game")
    }
    return game
  }

  static func recordings(_ bytes: [UInt8], from path: String) throws(StoreError) -> [Recording] {
    do {
      guard bytes.first(where: { $0 > UInt8(ascii: " ") }) == UInt8(ascii: "{") else {
        return [try Recording(shareLine: String(decoding: bytes, as: UTF8.self))]
      }
      let content = try FinishedGame.content(of: bytes, at: path)
      if let damage = content.damage { throw TextError(damage.description) }
      return try content.entries.map { game in try game.score.replay() }
    } catch let error as StoreError { throw error } catch { throw .refused(path: path, reason: "\(error)") }
  }
}
