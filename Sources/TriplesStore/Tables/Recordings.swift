import FoundationEssentials
import TriplesModel

package struct KeptGame: Entry {
  package static let format = FileFormat("games", limit: 1 << 26)

  private let score: HighScore
  package let identity: GameIdentity
  package let line: String
  package var summary: GameSummary { score.summary }
  package var past: PastGame { PastGame(line, summary) }
  package var title: String? { "game" }

  init?(_ score: HighScore) {
    guard let identity = score.identity, let line = score.line else { return nil }
    (self.score, self.identity, self.line) = (score, identity, line)
  }

  package init(from decoder: any Decoder) throws {
    guard let game = Self(try HighScore(from: decoder)) else { throw TextError("no game") }
    self = game
  }

  package func encode(to encoder: any Encoder) throws { try score.encode(to: encoder) }
  package func verified(in level: (LevelID) -> Level?) throws(TextError) -> String? { try recording().game.feat }
  package var proved: KeptGame? { score.proved.flatMap(KeptGame.init) }

  package func recording() throws(TextError) -> Recording { try past.recording() }
}

/// The finished games, each once, in the order in which they ended.
package typealias RecordingLibrary = LineFile<KeptGame>

extension RecordingLibrary {
  /// Returns at most `count` games whose lines are admitted, the newest first. It decodes from the end: the first page of ten
  /// thousand games takes some milliseconds.
  package func games(
    _ count: Int = .max, where admits: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) throws(StoreError) -> [KeptGame] {
    let (bytes, size) = try RegularFile.end(of: Folder.following(path), limit: KeptGame.format.limit)
    if bytes.count == size { try KeptGame.require(bytes, at: path) }
    var games: [KeptGame] = []
    for line in bytes.linesFromEnd where admits(line) {
      guard games.count < count else { break }
      if let game: KeptGame = EntryJSON.value(line) { games.append(game) }
    }
    return games
  }

  /// A value that changes with the file; nil if there is none.
  package var version: String? {
    FileStatus(at: path, followsLinks: true).map { "\($0.identity) \($0.size) \($0.changed.timeIntervalSince1970)" }
  }

  /// Returns the last readable games that the player played in earnest, the newest first.
  package func latest(_ count: Int, of rules: RuleSet) -> [History] {
    let mark = #""rules":"\#(rules.rawValue)""#
    let others = Mark.notInEarnest.map { #""\#($0.rawValue)""# }
    let games = (try? games(count) { line in line.contains(mark) && !others.contains { line.contains($0) } }) ?? []
    return games.compactMap { try? $0.recording().history }
  }

  /// Returns the last game that was played to its end.
  package func last() throws(StoreError) -> Recording {
    let mark = #""\#(Mark.unfinished.rawValue)""#
    return try recording(of: games(1) { !$0.contains(mark) }.first, orSay: "no finished games yet")
  }

  package func lastUnaided() throws(StoreError) -> Recording {
    let game = try games().first(where: \.summary.isCounted)
    return try recording(of: game, orSay: "no finished games without help yet")
  }

  private func recording(of game: KeptGame?, orSay reason: String) throws(StoreError) -> Recording {
    guard let game else { throw .missing("\(reason) in \(path)") }
    do throws(TextError) { return try game.recording() } catch {
      throw .unreadable(path: path, reason: error.description)
    }
  }

  /// Returns the best earlier game with the same start; nil if there is none, or it cannot be read.
  package func best(like game: Game) -> Recording? {
    let mark = #""seed":\#(game.seed)}"#
    let alike = ((try? games { $0.contains(mark) }) ?? []).filter {
      ($0.summary.rules, $0.summary.origin.word) == (game.rules, game.origin.word)
    }
    return alike.max { $0.summary.score < $1.summary.score }.flatMap { try? $0.recording() }
  }

  /// Returns all games that can be replayed, the oldest first.
  func recordings() throws(StoreError) -> [Recording] {
    try games().reversed().compactMap { try? $0.recording() }
  }

  /// Adds a game, unless it is there already. If this throws, you can try again.
  package func add(
    _ recording: Recording, under lock: FileLock? = nil
  ) throws(StoreError) {
    guard let game = KeptGame(HighScore(recording)) else { return }
    let mark = #""seed":\#(recording.game.seed)}"#
    try append(game, under: lock) { bytes in
      bytes.contains(mark)
        && bytes.linesFromEnd.contains { line in
          line.contains(mark) && (EntryJSON.value(line) as KeptGame?)?.identity == game.identity
        }
    }
  }
}

/// Reads recorded games from files in any folder: a shared line in any text, or a file of finished games.
package enum RecordingFile {
  /// Returns the recordings at a path that a person named: a file, a link to one, or a pipe; `-` is the standard input.
  package static func all(_ path: String) throws(StoreError) -> [Recording] {
    guard path == "-" else { return try recordings(NamedFile.read(path, limit: KeptGame.format.limit), from: path) }
    let input = try OpenFile.standardInput()
    return try recordings(input.readAll(limit: KeptGame.format.limit), from: input.path)
  }

  package static func read(_ path: String) throws(StoreError) -> Recording { try last(of: all(path), from: path) }

  package static func parse(_ text: String, from path: String) throws(StoreError) -> Recording {
    try last(of: recordings(Array(text.utf8), from: path), from: path)
  }

  package static func text(_ recording: Recording) -> String {
    KeptGame.format.text([EntryJSON.text(HighScore(recording))])
  }

  private static func last(of games: [Recording], from path: String) throws(StoreError) -> Recording {
    guard let game = games.last else { throw .unreadable(path: path, reason: "there is no game in it") }
    return game
  }

  private static func recordings(_ bytes: [UInt8], from path: String) throws(StoreError) -> [Recording] {
    do {
      guard bytes.first == UInt8(ascii: "{") else {
        return [try Recording(parsing: String(decoding: bytes, as: UTF8.self))]
      }
      let content = try KeptGame.content(of: bytes, at: path)
      if let damage = content.damage { throw TextError(damage.description) }
      return try content.entries.map { game in try game.recording() }
    } catch let error as StoreError { throw error } catch { throw .unreadable(path: path, reason: "\(error)") }
  }
}
