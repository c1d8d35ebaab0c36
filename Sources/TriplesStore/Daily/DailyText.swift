import TriplesModel

/// The text of the daily games: a line for each result and each par, the oldest day first.
///
///     triples-dailies 1
///     par triples 2026-11-21 1104
///     par triples 2026-12-03 1104 118 190,431,702,880,1104
///     game triples 2026-11-21 812 88 undo,hint triples2.…
///     end triples-dailies 1
enum DailyText: LineText {
  typealias Value = DailyLog

  enum Entry {
    case par(Daily, Par)
    case game(DailyResult)
  }

  static let frame = LineFrame("triples-dailies", version: 1)
  private static let (par, game, none) = ("par", "game", "-")
  /// A hundred thousand games are below this.
  static let limit = 1 << 25

  static func entries(of log: DailyLog) -> [Entry] {
    let pars = log.pars.map { (order: order($0.key), entry: Entry.par($0.key, $0.value)) }
    let games = log.results.values.map { (order: order($0.daily) + "~", entry: Entry.game($0)) }
    return (pars + games).sorted { $0.order < $1.order }.map(\.entry)
  }

  private static func order(_ daily: Daily) -> String { "\(daily.day.text) \(daily.rules.rawValue)" }

  static func value(of entries: [Entry]) -> DailyLog {
    var log = DailyLog()
    for entry in entries {
      switch entry {
      case .par(let daily, let par): log.add(par: par, of: daily)
      case .game(let result): log.add(result)
      }
    }
    return log
  }
}

extension DailyText {
  static func line(_ entry: Entry) -> String? {
    switch entry {
    case .par(let daily, let par): line(par, of: daily)
    case .game(let result): line(result)
    }
  }

  private static func line(_ par: Par, of daily: Daily) -> String {
    let course = par.curve.isEmpty ? "" : " \(par.moves) \(par.curve.map(String.init).joined(separator: ","))"
    return "\(self.par) \(daily.rules.rawValue) \(daily.day.text) \(par.score)\(course)"
  }

  private static func line(_ result: DailyResult) -> String {
    let marks = Mark.allCases.filter(result.marks.contains).map(\.rawValue).joined(separator: ",")
    let (rules, day) = (result.daily.rules.rawValue, result.daily.day.text)
    return "\(game) \(rules) \(day) \(result.score) \(result.moves) \(marks.isEmpty ? none : marks) "
      + result.line
  }

  static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 4, let rules = RuleSet(rawValue: String(words[1])), let day = Day(parsing: words[2]),
      Daily.days.contains(day), let score = number(words[3])
    else { return nil }
    let daily = Daily(day, rules)
    switch (String(words[0]), words.count) {
    case (par, 4): return .par(daily, Par(score))
    case (par, 6):
      let curve = words[5].split(separator: ",", omittingEmptySubsequences: false).map(number)
      return number(words[4]).flatMap { Par(score, moves: $0, curve: curve.compactMap(\.self)) }
        .map { .par(daily, $0) }
    case (game, 7):
      guard let moves = number(words[4]), let marks = marks(words[5]),
        words[6].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { return nil }
      return .game(DailyResult(daily, score: score, moves: moves, marks: marks, line: String(words[6])))
    default: return nil
    }
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
