import FoundationEssentials
import TriplesModel

/// The file of the daily games.
package typealias DailyStore = TextFile<DailyText>

extension DailyStore {
  package init(dataFolder: String) { self.init(path: dataFolder + "/dailies") }

  /// Keeps the result of a first try; one that is kept already stays. Returns the log with it.
  @discardableResult
  package func add(
    _ result: DailyResult, now: Date = Date(), patience: Duration? = nil
  ) throws(StoreError) -> DailyLog {
    try change(now: now, patience: patience) { $0.add(result) }.value
  }

  /// Keeps par; one that is kept already stays. Returns the log with it.
  @discardableResult
  package func add(
    par: Par, of daily: Daily, now: Date = Date(), patience: Duration? = nil
  ) throws(StoreError) -> DailyLog {
    try change(now: now, patience: patience) { $0.add(par: par, of: daily) }.value
  }
}

extension DailyResult {
  /// Plays the game of the result again; throws if it is another one.
  func replay() throws(TextError) -> Recording {
    let recording = try Recording(shareLine: line)
    guard DailyResult(recording) == self else {
      throw TextError("the moves make \(recording.game.score) points, not \(score)")
    }
    return recording
  }
}

/// The text of the daily games: a line for each result and each par, the oldest day first.
///
///     triples-dailies 1
///     par triples 2026-11-21 1104
///     par triples 2026-12-03 1104 118 190,431,702,880,1104
///     game triples 2026-11-21 812 88 undo,hint triples2.…
///     end triples-dailies 1
package enum DailyText: LineText {
  package typealias Value = DailyLog

  package enum Entry {
    case par(Daily, Par)
    case game(DailyResult)
  }

  package static let frame = LineFrame("triples-dailies", version: 1)
  private static let (par, game) = ("par", "game")
  /// A hundred thousand games are below this.
  package static let limit = 1 << 25

  package static func entries(of log: DailyLog) -> [Entry] {
    let pars = log.pars.map { (order: order($0.key), entry: Entry.par($0.key, $0.value)) }
    let games = log.results.values.map { (order: order($0.daily) + "~", entry: Entry.game($0)) }
    return (pars + games).sorted { $0.order < $1.order }.map(\.entry)
  }

  private static func order(_ daily: Daily) -> String { "\(daily.day.text) \(daily.rules.rawValue)" }

  package static func value(of entries: [Entry]) -> DailyLog {
    var log = DailyLog()
    for entry in entries {
      switch entry {
      case .par(let daily, let par): log.add(par: par, of: daily)
      case .game(let result): log.add(result)
      }
    }
    return log
  }

  package static func line(_ entry: Entry) -> String? {
    switch entry {
    case .par(let daily, let par):
      let course = par.curve.isEmpty ? "" : " \(par.moves) \(par.curve.map(String.init).joined(separator: ","))"
      return "\(self.par) \(daily.rules.rawValue) \(daily.day.text) \(par.score)\(course)"
    case .game(let result): return line(result)
    }
  }

  private static func line(_ result: DailyResult) -> String {
    let (rules, day) = (result.daily.rules.rawValue, result.daily.day.text)
    let marks = Mark.text(result.marks, separator: ",")
    return "\(game) \(rules) \(day) \(result.score) \(result.moves) \(marks) \(result.line)"
  }

  package static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 4, let daily = Daily(rules: words[1], day: words[2]), let score = number(words[3])
    else { return nil }
    switch (String(words[0]), words.count) {
    case (par, 4): return .par(daily, Par(score))
    case (par, 6):
      let curve = words[5].split(separator: ",", omittingEmptySubsequences: false).map(number)
      return number(words[4]).flatMap { Par(score, moves: $0, curve: curve.compactMap(\.self)) }.map { .par(daily, $0) }
    case (game, 7):
      guard let moves = number(words[4]), let marks = Mark.parse(words[5], separator: ","),
        words[6].utf8.allSatisfy({ (0x21...0x7E).contains($0) })
      else { return nil }
      return .game(DailyResult(daily, score: score, moves: moves, marks: marks, line: String(words[6])))
    default: return nil
    }
  }

  /// Digits for a number that a score or a count of moves can be.
  private static func number(_ word: Substring) -> Int? { Int(digits: word).flatMap { $0 <= 100_000_000 ? $0 : nil } }
}
