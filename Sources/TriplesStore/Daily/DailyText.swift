import TriplesModel

/// The text of the daily games: a header, and a line for each result and each par.
///
///     triples-dailies 1
///     par triples 2026-11-21 1104
///     game triples 2026-11-21 812 88 undo,hint triples2.…
enum DailyText {
  static let name = "triples-dailies"
  static let version = 1
  private static let (par, game, nothing) = ("par", "game", "-")

  /// Why a text tells of no daily games.
  enum Fault: Error, Hashable {
    /// It does not carry our name.
    case foreign
    case newer(Int)
  }

  /// What a text tells, and how many of its lines make no sense.
  struct Content {
    var log = DailyLog()
    var damaged = 0
  }

  /// Reads a text; nothing if there is nothing in it.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Content {
    var content = Content()
    guard bytes.contains(where: { $0 != 0 }) else { return content }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let header = lines.first?.split(separator: " ") ?? []
    guard header.first.map(String.init) == name else { throw .foreign }
    if let number = header.dropFirst().first.flatMap({ Int($0) }), number > version { throw .newer(number) }
    for line in lines.dropFirst() where !add(line, to: &content.log) { content.damaged += 1 }
    return content
  }

  /// The text of a log, the oldest day first.
  static func text(_ log: DailyLog) -> [UInt8] {
    let pars = log.pars.map { (order: order($0.key), line: line($0.key, par: $0.value)) }
    let games = log.results.values.map { (order: order($0.daily) + "~", line: line($0)) }
    let lines = (pars + games).sorted { $0.order < $1.order }.map(\.line)
    return Array((["\(name) \(version)"] + lines).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  private static func order(_ daily: Daily) -> String { "\(daily.day.text) \(daily.rules.rawValue)" }

  private static func line(_ daily: Daily, par score: Int) -> String {
    "\(par) \(daily.rules.rawValue) \(daily.day.text) \(score)"
  }

  private static func line(_ result: DailyResult) -> String {
    let marks = Mark.allCases.filter(result.marks.contains).map(\.rawValue).joined(separator: ",")
    let (rules, day) = (result.daily.rules.rawValue, result.daily.day.text)
    return "\(game) \(rules) \(day) \(result.score) \(result.moves) \(marks.isEmpty ? nothing : marks) "
      + result.line
  }
}

extension DailyText {
  /// Takes a line in; false if it makes no sense.
  private static func add(_ line: Substring, to log: inout DailyLog) -> Bool {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 4, let rules = RuleSet(rawValue: String(words[1])), let day = Day(parsing: words[2]),
      Daily.days.contains(day), let score = number(words[3])
    else { return false }
    let daily = Daily(day, rules)
    switch (String(words[0]), words.count) {
    case (par, 4): log.add(par: score, of: daily)
    case (game, 7):
      guard let moves = number(words[4]), let marks = marks(words[5]) else { return false }
      log.add(DailyResult(daily, score: score, moves: moves, marks: marks, line: String(words[6])))
    default: return false
    }
    return true
  }

  /// Digits for a number that a score or a count of moves can be.
  private static func number(_ word: Substring) -> Int? {
    GameSetup.seed(parsing: word).map(Int.init).flatMap { $0 <= 100_000_000 ? $0 : nil }
  }

  private static func marks(_ word: Substring) -> Set<Mark>? {
    guard word != nothing else { return [] }
    let marks = word.split(separator: ",").map { Mark(rawValue: String($0)) }
    return marks.contains(nil) ? nil : Set(marks.compactMap(\.self))
  }
}
