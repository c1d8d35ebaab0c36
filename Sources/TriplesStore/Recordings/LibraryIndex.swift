import FoundationEssentials
import TriplesModel

/// The index of the recordings in a folder: a line for each, in a file beside them.
///
///     triples-index 1
///     000042-8f3a….triples 412 1795221660000000000 8f3a… triples random 7 338 48 54 93 1795221660 undo+hint
///     2026-11-21T00-41-00Z.triples 3 1795221660000000000 -
///
/// It is a cache: a line counts as long as the file has the same length and date.
struct LibraryIndex: Hashable {
  struct Line: Hashable {
    let file: String
    let size: Int
    let changed: Int
    /// The game; nil if the file has none that can be played.
    let game: KeptGame?

    /// True if the file is still the one that was read.
    func matches(_ status: FileStatus) -> Bool { size == status.size && changed == status.changed }
  }

  /// The lines by the names of the files.
  var lines: [String: Line] = [:]
}

extension LibraryIndex: LineText {
  typealias Value = LibraryIndex

  static let frame = LineFrame("triples-index", version: 1, isEnded: false)
  /// Two thousand lines are below this.
  static let limit = 1 << 19
  private static let nothing = "-"

  static func entries(of index: LibraryIndex) -> [Line] { index.lines.values.sorted { $0.file < $1.file } }

  static func value(of lines: [Line]) -> LibraryIndex {
    LibraryIndex(lines: Dictionary(lines.map { ($0.file, $0) }) { $1 })
  }

  static func line(_ line: Line) -> String? {
    let head = "\(line.file) \(line.size) \(line.changed)"
    guard let game = line.game else { return "\(head) \(nothing)" }
    let summary = game.summary
    let seconds = summary.seconds.map(String.init) ?? nothing
    let date = summary.date.map { String(Int($0.timeIntervalSince1970)) } ?? nothing
    return """
      \(head) \(game.identity.text) \(summary.rules.rawValue) \(summary.origin.mode.rawValue) \
      \(summary.origin.word) \(summary.score) \(summary.highestTile) \(summary.moves) \(seconds) \(date) \
      \(Mark.text(summary.marks))
      """
  }

  static func entry(_ line: Substring) -> Line? {
    let words = line.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
    guard words.count >= 4, let size = Int(words[1]), let changed = Int(words[2]) else { return nil }
    let line = { (game: KeptGame?) in Line(file: words[0], size: size, changed: changed, game: game) }
    if words.count == 4, words[3] == nothing { return line(nil) }
    guard words.count == 13, let identity = GameIdentity(parsing: words[3]), let summary = summary(Array(words[4...]))
    else { return nil }
    return line(KeptGame(identity: identity, summary: summary, file: words[0]))
  }

  private static func summary(_ words: [String]) -> GameSummary? {
    let (seconds, date) = (Int(words[6]), Int(words[7]))
    guard let rules = RuleSet(rawValue: words[0]), let mode = GameMode(rawValue: words[1]),
      let origin = Origin(mode, word: words[2]), let score = Int(words[3]), let highest = Int(words[4]),
      let moves = Int(words[5]), seconds != nil || words[6] == nothing, date != nil || words[7] == nothing,
      let marks = Mark.parse(words[8][...])
    else { return nil }
    let summary = GameSummary(
      rules: rules, origin: origin, score: score, highestTile: highest, moves: moves,
      seconds: seconds, date: date.map { Date(timeIntervalSince1970: Double($0)) }, marks: marks)
    return summary.isPlausible ? summary : nil
  }
}
