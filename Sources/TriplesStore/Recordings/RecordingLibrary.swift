import FoundationEssentials
import TriplesModel

package struct KeptGame: Entry {
  /// The most bytes that are read: the last hundred thousand games, or more.
  package static let format = FileFormat("games", limit: 1 << 26)

  private let score: HighScore
  package let identity: GameIdentity
  package let line: String
  package var summary: GameSummary { score.summary }
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
  package func verified() throws(TextError) -> String? { try score.verified() }

  package func recording() throws(TextError) -> Recording {
    guard let recording = try score.replay() else { throw TextError("the game was not kept") }
    return recording
  }
}

/// The finished games, every game once: a file to which they are appended. Nothing else is kept of them, as reading the last
/// games is as fast as any index.
package struct RecordingLibrary: Hashable, Sendable {
  let file: LineFile<KeptGame>

  package init(dataFolder: String) { file = LineFile(path: dataFolder + "/games.jsonl") }

  package struct Listing: Hashable, Sendable {
    /// The games, the last to arrive first.
    package var games: [KeptGame] = []
    package var damaged = 0

    package init() {}
  }

  /// The last games, at most `count`, of which `admits` may look at the line. It reads from the end: the first page of ten
  /// thousand games takes some milliseconds.
  package func listing(
    _ count: Int = .max, where admits: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) throws(StoreError) -> Listing {
    let (bytes, isAll) = try RegularFile.end(of: Folder.following(file.path), limit: KeptGame.format.limit)
    if isAll { try KeptGame.format.require(bytes, KeptGame.self, at: file.path) }
    var (listing, end) = (Listing(), bytes.endIndex)
    while end > 0, listing.games.count < count {
      let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = bytes[start..<end]
      // Before the first line is its end, and so is the end of the file; the first line names the format.
      end = start == 0 ? 0 : start - 1
      guard !line.isEmpty, admits(line) else { continue }
      if let game: KeptGame = EntryJSON.value(line) {
        listing.games.append(game)
      } else if start > 0 {
        listing.damaged += 1
      }
    }
    return listing
  }

  /// The last games by some rules, the newest first, as far as they can be read.
  package func latest(_ count: Int, of rules: RuleSet) -> [History] {
    let mark = #""rules":"\#(rules.rawValue)""#
    let games = (try? listing(count) { $0.contains(mark) })?.games ?? []
    return games.compactMap { try? $0.recording().history }
  }

  package func recording(of game: KeptGame) throws(StoreError) -> Recording {
    do throws(TextError) { return try game.recording() } catch {
      throw .unreadable(path: file.path, reason: error.description)
    }
  }

  package func last() throws(StoreError) -> Recording {
    try recording(of: listing(1).games.first, orSay: "no finished games yet")
  }

  /// The newest finished game without help, to race against.
  package func lastUnaided() throws(StoreError) -> Recording {
    let game = try listing().games.first {
      !Mark.isAided($0.summary.marks) && !$0.summary.marks.contains(.unfinished)
    }
    return try recording(of: game, orSay: "no finished games without help yet")
  }

  private func recording(of game: KeptGame?, orSay reason: String) throws(StoreError) -> Recording {
    guard let game else { throw .missing("\(reason) in \(file.path)") }
    return try recording(of: game)
  }

  /// The best of the games that began like another; nil if there is none, or it cannot be read.
  package func best(like game: Game) -> Recording? {
    let mark = #""seed":\#(game.seed)}"#
    let alike = ((try? listing { $0.contains(mark) })?.games ?? []).filter {
      ($0.summary.rules, $0.summary.origin.word) == (game.rules, game.origin.word)
    }
    return alike.max { $0.summary.score < $1.summary.score }.flatMap { try? $0.recording() }
  }

  /// All games that can be played, the first to arrive first.
  func recordings() throws(StoreError) -> [Recording] {
    try listing().games.reversed().compactMap { try? $0.recording() }
  }

  /// Adds a game; one that is there already stays as it is. If it throws, try again.
  package func add(
    _ recording: Recording, patience: Duration = .seconds(2), under lock: FileLock? = nil
  ) throws(StoreError) {
    guard let game = KeptGame(HighScore(recording, keepsAll: true)) else { return }
    let mark = #""seed":\#(recording.game.seed)}"#
    try file.append(game, patience: patience, under: lock) { bytes in
      bytes.contains(mark)
        && bytes.split(separator: UInt8(ascii: "\n")).contains { line in
          line.contains(mark) && (EntryJSON.value(line) as KeptGame?)?.identity == game.identity
        }
    }
  }
}

extension Collection<UInt8> {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return withContiguousStorageIfAvailable { bytes in
      var place = bytes[...].firstIndex(of: wanted[0])
      while let start = place {
        if bytes[start...].starts(with: wanted) { return true }
        place = bytes[(start + 1)...].firstIndex(of: wanted[0])
      }
      return false
    } ?? false
  }
}
