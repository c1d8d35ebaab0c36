import FoundationEssentials
import TriplesModel

/// The file of the high scores.
package typealias ScoreStore = TextFile<ScoreText>

extension ScoreStore {
  /// The name in entries: the given one, or that of the user if others may write into the folder of the file.
  func player(override: String?) -> String? {
    override ?? (Folder.isShared(Folder.path(of: path)) ? Account.userName : nil)
  }

  /// The rank of an entered game if it is among the best, the tables with it, and a line for the player, if any.
  package typealias Entry = (rank: Int?, boards: ScoreBoards, notice: String?)

  /// Throws if the file is not one of ours, which the player should know before the game.
  package func refuseIfForeign() throws(StoreError) {
    do throws(StoreError) { _ = try read() } catch { if case .foreign = error { throw error } }
  }

  /// Reads the tables. Whatever is wrong, there are tables to play with and a line that says so.
  package func load() -> (boards: ScoreBoards, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (content.value, content.damage?.notice(of: "High scores"))
    } catch { return (ScoreBoards(), "\(error); scores cannot be saved.") }
  }

  /// Enters a game in place of the earlier ends of its play-through; one that is in the tables already stays as it is.
  package func enter(
    _ score: HighScore, replacing earlier: Set<GameIdentity> = [], now: Date, patience: Duration? = nil
  ) throws(StoreError) -> Entry {
    let change = try change(now: now, patience: patience) { boards in boards.enter(score, replacing: earlier) }
    return (change.result, change.value, Self.notice(of: change))
  }

  /// A line for the player about damage.
  static func notice<Result>(of change: Change<Result>) -> String? {
    let damage = change.damage?.notice(of: "High scores") ?? ""
    return change.copy.map { "\(damage) A copy is in \($0)." }
  }

  /// The named file, `$TRIPLES_SCORES`, or `scores.json` in the current folder if it is ours, or else in the data folder.
  package init(
    override: String?, dataFolder: String? = nil, environment: [String: String], currentFolder: String = "."
  ) throws(StoreError) {
    let local = currentFolder + "/scores.json"
    if let path = override ?? environment["TRIPLES_SCORES"], !path.isEmpty {
      self.init(path: path)
      // Links are not followed: what lies in the current folder may be anybody's.
    } else if let bytes = try? RegularFile.read(local, limit: ScoreText.limit), ScoreText.isOurs(bytes) {
      self.init(path: local)
    } else {
      let folder = try DataFolder.path(override: dataFolder, environment: environment)
      self.init(path: folder + "/scores.json")
    }
  }

  /// The game of a rank, from 1, in one of the tables, played again.
  package func recording(
    ofRank rank: Int, in key: ScoreBoards.Key = ScoreBoards.Key(rules: .triples, isAided: false)
  ) throws(StoreError) -> Recording {
    let scores = try read()[key].scores
    guard rank >= 1, rank <= scores.count else { throw .unreadable(path: path, reason: "no game has rank \(rank)") }
    do throws(TextError) {
      if let recording = try scores[rank - 1].replay() { return recording }
    } catch { throw .unreadable(path: path, reason: "rank \(rank): \(error)") }
    throw .unreadable(path: path, reason: "the moves of rank \(rank) were not kept")
  }
}

/// The text of the tables. Version 1 had one table of all games of Triples; its games go where they belong.
package enum ScoreText: FileText {
  /// Six tables of ten games, each with as many moves as a table keeps, are below this.
  package static let limit = 1 << 22
  package static let nothing = ScoreBoards()

  private struct Document: Decodable { let scores: [HighScore] }

  private static let document = JSONText<Document>("triples-scores", version: 2, field: "scores", brackets: ("[", "]"))

  package static func text(_ boards: ScoreBoards) -> [UInt8]? {
    let entries = boards.scores.compactMap(EntryJSON.text)
    return entries.count == boards.scores.count ? document.text(entries) : nil
  }

  package static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<ScoreBoards> {
    try document.read(bytes, whole: { ScoreBoards($0.scores) }, parts: { entries(of: bytes) })
  }

  /// True if a text has the name of our format, even if it is damaged or of a later version.
  static func isOurs(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(document.format.name)
  }

  /// The entries that are whole, each a flat object: from a brace to the next one that closes.
  private static func entries(of bytes: [UInt8]) -> JSONText<Document>.Parts<ScoreBoards> {
    var (scores, areOurs) = ([HighScore](), [Bool]())
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { start = index }
      guard byte == UInt8(ascii: "}"), let from = start else { continue }
      start = nil
      let text = bytes[from...index]
      let score: HighScore? = EntryJSON.value(text)
      if let score { scores.append(score) }
      // A document without entries is no entry.
      if score != nil || !isOurs(text) { areOurs.append(score.map { isWritten(text, $0) } ?? false) }
    }
    return (ScoreBoards(scores), areOurs.count - scores.count, areOurs)
  }

  /// True if an entry, whose fields may stand in any order, has no other fields than this version writes.
  private static func isWritten(_ text: ArraySlice<UInt8>, _ score: HighScore) -> Bool {
    let own: [String: JSONValue] = EntryJSON.text(score).flatMap { EntryJSON.value($0.utf8) } ?? [:]
    let fields: [String: JSONValue] = EntryJSON.value(text) ?? [:]
    return fields.allSatisfy { own[$0.key] == $0.value }
  }
}
