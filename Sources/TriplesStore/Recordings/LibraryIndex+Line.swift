import FoundationEssentials
import TriplesModel

extension LibraryIndex.Line {
  private static let nothing = "-"

  /// The line as text, without its end.
  var text: String {
    let head = "\(file) \(size) \(changed)"
    guard let game else { return "\(head) \(Self.nothing)" }
    let summary = game.summary
    let seconds = summary.seconds.map(String.init) ?? Self.nothing
    let date = summary.date.map { String(Int($0.timeIntervalSince1970)) } ?? Self.nothing
    let marks = Mark.allCases.filter(summary.marks.contains).map(\.rawValue).joined(separator: "+")
    return """
      \(head) \(game.identity.text) \(summary.rules.rawValue) \(summary.origin.mode.rawValue) \
      \(summary.origin.word) \(summary.score) \(summary.highestTile) \(summary.moves) \(seconds) \(date) \
      \(marks.isEmpty ? Self.nothing : marks)
      """
  }

  /// Reads a line; nil for what is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    let words = bytes.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 4 || words.count == 13, let size = Int(words[1]), let changed = Int(words[2]) else {
      return nil
    }
    (file, self.size, self.changed) = (words[0], size, changed)
    if words.count == 4 {
      guard words[3] == Self.nothing else { return nil }
      game = nil
    } else {
      guard let identity = GameIdentity(parsing: words[3]), let summary = Self.summary(words[4...]) else {
        return nil
      }
      game = KeptGame(identity: identity, summary: summary, file: words[0])
    }
  }

  private static func summary(_ words: ArraySlice<String>) -> GameSummary? {
    let words = Array(words)
    guard let rules = RuleSet(rawValue: words[0]), let mode = GameMode(rawValue: words[1]),
      let origin = Origin(mode, word: words[2]), let score = Int(words[3]), let highest = Int(words[4]),
      let moves = Int(words[5]), let marks = marks(words[8])
    else { return nil }
    let date = Double(words[7]).map(Date.init(timeIntervalSince1970:))
    let summary = GameSummary(
      rules: rules, origin: origin, score: score, highestTile: highest, moves: moves,
      seconds: Int(words[6]), date: date, marks: marks)
    return summary.isPlausible ? summary : nil
  }

  private static func marks(_ word: String) -> Set<Mark>? {
    guard word != nothing else { return [] }
    let marks = word.split(separator: "+").map { Mark(rawValue: String($0)) }
    return marks.contains(nil) ? nil : Set(marks.compactMap(\.self))
  }
}
