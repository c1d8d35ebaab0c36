import TriplesModel

/// The text of the daily games: a line for each result and each par, the oldest day first.
///
///     triples-dailies 1
///     par triples 2026-11-21 1104
///     game triples 2026-11-21 812 88 undo,hint triples2.…
///     end triples-dailies 1
enum DailyText: FileText {
  private static let lines = LineText(name: "triples-dailies", version: 1)
  private static let (par, game, none) = ("par", "game", "-")
  /// A hundred thousand games are below this.
  static let limit = 1 << 25
  static let nothing = DailyLog()

  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<DailyLog> {
    var log = DailyLog()
    let damaged = try lines.read(bytes) { add($0, to: &log) }
    return TextContent(value: log, damaged: damaged)
  }

  static func text(_ log: DailyLog) -> [UInt8]? {
    let pars = log.pars.map { (order: order($0.key), line: line($0.key, par: $0.value)) }
    let games = log.results.values.map { (order: order($0.daily) + "~", line: line($0)) }
    return lines.text((pars + games).sorted { $0.order < $1.order }.map(\.line))
  }

  private static func order(_ daily: Daily) -> String { "\(daily.day.text) \(daily.rules.rawValue)" }

  private static func line(_ daily: Daily, par score: Int) -> String {
    "\(par) \(daily.rules.rawValue) \(daily.day.text) \(score)"
  }

  private static func line(_ result: DailyResult) -> String {
    let marks = Mark.allCases.filter(result.marks.contains).map(\.rawValue).joined(separator: ",")
    let (rules, day) = (result.daily.rules.rawValue, result.daily.day.text)
    return "\(game) \(rules) \(day) \(result.score) \(result.moves) \(marks.isEmpty ? none : marks) "
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
    guard word != none else { return [] }
    let marks = word.split(separator: ",").map { Mark(rawValue: String($0)) }
    return marks.contains(nil) ? nil : Set(marks.compactMap(\.self))
  }
}
