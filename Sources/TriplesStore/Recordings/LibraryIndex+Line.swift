import FoundationEssentials
import TriplesModel

extension LibraryIndex {
  private static let nothing = "-"

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
    if words.count == 4, words[3] == nothing {
      return Line(file: words[0], size: size, changed: changed, game: nil)
    }
    guard words.count == 13, let identity = GameIdentity(parsing: words[3]),
      let summary = summary(words[4...])
    else {
      return nil
    }
    let game = KeptGame(identity: identity, summary: summary, file: words[0])
    return Line(file: words[0], size: size, changed: changed, game: game)
  }

  private static func summary(_ words: ArraySlice<String>) -> GameSummary? {
    let words = Array(words)
    guard let rules = RuleSet(rawValue: words[0]), let mode = GameMode(rawValue: words[1]),
      let origin = Origin(mode, word: words[2]), let score = Int(words[3]), let highest = Int(words[4]),
      let moves = Int(words[5]), let marks = Mark.parse(words[8][...])
    else { return nil }
    let (seconds, date) = (Int(words[6]), Int(words[7]))
    guard seconds != nil || words[6] == nothing, date != nil || words[7] == nothing else { return nil }
    let summary = GameSummary(
      rules: rules, origin: origin, score: score, highestTile: highest, moves: moves,
      seconds: seconds, date: date.map { Date(timeIntervalSince1970: Double($0)) }, marks: marks)
    return summary.isPlausible ? summary : nil
  }
}
