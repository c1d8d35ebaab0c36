import FoundationEssentials
import TriplesModel

/// The daily games: a line for each result and each par, in the order in which they came.
///
///     {"curve":[190,431,702,880,1104],"day":"2026-12-03","moves":118,"rules":"triples","score":1104}
///     {"day":"2026-11-21","game":"triples2.…","marks":["undo"],"moves":88,"rules":"triples","score":812}
package typealias DailyStore = LineFile<DailyEntry>

/// A result if it has a game, otherwise par.
package struct DailyEntry: Entry {
  /// A hundred thousand games are below the limit.
  package static let format = FileFormat("dailies", limit: 1 << 25)

  private var curve: [Int]?
  private let day: Day
  private var game: String?
  private var marks: [Mark]?
  private let moves: Int
  private let rules: RuleSet
  private let score: Int

  init(_ result: DailyResult) {
    (day, rules, score, moves) = (result.daily.day, result.daily.rules, result.score, result.moves)
    let marks = Mark.allCases.filter(result.marks.contains)
    (game, self.marks) = (result.line, marks.isEmpty ? nil : marks)
  }

  fileprivate init(_ par: Par, of daily: Daily) {
    (day, rules, score, moves) = (daily.day, daily.rules, par.score, par.moves)
    curve = par.curve.isEmpty ? nil : par.curve
  }

  fileprivate var daily: Daily { Daily(day, rules) }

  fileprivate var result: DailyResult? {
    game.map { DailyResult(daily, score: score, moves: moves, marks: Set(marks ?? []), line: $0) }
  }

  fileprivate var par: Par? {
    guard game == nil else { return nil }
    return if let curve { Par(score, moves: moves, curve: curve) } else { Par(score) }
  }

  package var isPlausible: Bool {
    ([score, moves] + (curve ?? [])).allSatisfy { 0...100_000_000 ~= $0 } && daily.day == day
      && (result != nil || par != nil)
  }

  package var title: String? { result?.daily.title }

  package func verified() throws(TextError) -> String? {
    guard let result else { return nil }
    let recording = try Recording(shareLine: result.line)
    guard DailyResult(recording) == result else {
      throw TextError("the moves make \(recording.game.score) points, not \(result.score)")
    }
    return recording.game.feat
  }
}

extension DailyLog {
  /// The first result and par of each day.
  init(_ entries: [DailyEntry]) {
    self.init()
    for entry in entries {
      if let result = entry.result { add(result) } else if let par = entry.par { add(par: par, of: entry.daily) }
    }
  }
}

extension DailyStore {
  package init(dataFolder: String) { self.init(path: dataFolder + "/dailies.jsonl") }

  package func log() throws(StoreError) -> DailyLog { DailyLog(try read()) }

  /// Keeps the result of a first try; one that is kept already stays. Returns the log with it.
  @discardableResult package func add(
    _ result: DailyResult, now: Date = Date(), patience: Duration? = nil, under lock: FileLock? = nil
  ) throws(StoreError) -> DailyLog {
    try add(DailyEntry(result), now: now, patience, lock) { $0.results[result.daily] == nil }
  }

  /// Keeps par; one that is kept already stays. Returns the log with it.
  @discardableResult package func add(
    par: Par, of daily: Daily, now: Date = Date(), patience: Duration? = nil
  ) throws(StoreError) -> DailyLog {
    try add(DailyEntry(par, of: daily), now: now, patience, nil) { $0.pars[daily] == nil }
  }

  private func add(
    _ entry: DailyEntry, now: Date, _ patience: Duration?, _ lock: FileLock?, if isMissing: (DailyLog) -> Bool
  ) throws(StoreError) -> DailyLog {
    let change = try change(now: now, patience: patience, under: lock) { entries in
      if isMissing(DailyLog(entries)) { entries.append(entry) }
    }
    return DailyLog(change.entries)
  }
}
