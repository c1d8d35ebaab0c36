import FoundationEssentials
import TriplesModel

/// The file of the daily games: a line for each result and each par, in the order in which they came.
///
///     {"curve":[190,431,702,880,1104],"day":"2026-12-03","moves":118,"rules":"triples","score":1104}
///     {"day":"2026-11-21","game":"triples2.…","marks":["undo"],"moves":88,"rules":"triples","score":812}
package typealias DailyStore = LineFile<DailyEntry>

package enum DailyEntry: Entry {
  case par(Daily, Par)
  case game(DailyResult)

  /// A hundred thousand games are below the limit.
  package static let format = FileFormat("dailies", limit: 1 << 25)

  private struct Fields: Codable {
    let curve: [Int]?
    let day: Day
    let game: String?
    let marks: [Mark]?
    let moves: Int
    let rules: RuleSet
    let score: Int
  }

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    let daily = Daily(fields.day, fields.rules)
    let isPlausible =
      ([fields.score, fields.moves] + (fields.curve ?? [])).allSatisfy { (0...100_000_000).contains($0) }
      && daily.day == fields.day
    let entry: Self? =
      if let line = fields.game {
        .game(
          DailyResult(daily, score: fields.score, moves: fields.moves, marks: Set(fields.marks ?? []), line: line))
      } else {
        (fields.curve.map { Par(fields.score, moves: fields.moves, curve: $0) } ?? Par(fields.score)).map {
          .par(daily, $0)
        }
      }
    guard isPlausible, let entry else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no result"))
    }
    self = entry
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .par(let daily, let par):
      try Fields(
        curve: par.curve.isEmpty ? nil : par.curve, day: daily.day, game: nil, marks: nil, moves: par.moves,
        rules: daily.rules, score: par.score
      ).encode(to: encoder)
    case .game(let result):
      let marks = Mark.allCases.filter(result.marks.contains)
      try Fields(
        curve: nil, day: result.daily.day, game: result.line, marks: marks.isEmpty ? nil : marks, moves: result.moves,
        rules: result.daily.rules, score: result.score
      ).encode(to: encoder)
    }
  }

  package var title: String? { if case .game(let result) = self { result.daily.title } else { nil } }

  package func verified() throws(TextError) -> String? {
    guard case .game(let result) = self else { return nil }
    let recording = try Recording(shareLine: result.line)
    guard DailyResult(recording) == result else {
      throw TextError("the moves make \(recording.game.score) points, not \(result.score)")
    }
    return recording.game.feat
  }
}

extension DailyLog {
  /// The first result and par of each day.
  package init(_ entries: [DailyEntry]) {
    self.init()
    for entry in entries {
      switch entry {
      case .par(let daily, let par): add(par: par, of: daily)
      case .game(let result): add(result)
      }
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
    try add(.game(result), now: now, patience, lock) { $0.results[result.daily] == nil }
  }

  /// Keeps par; one that is kept already stays. Returns the log with it.
  @discardableResult package func add(
    par: Par, of daily: Daily, now: Date = Date(), patience: Duration? = nil
  ) throws(StoreError) -> DailyLog { try add(.par(daily, par), now: now, patience, nil) { $0.pars[daily] == nil } }

  private func add(
    _ entry: DailyEntry, now: Date, _ patience: Duration?, _ lock: FileLock?, if isMissing: (DailyLog) -> Bool
  ) throws(StoreError) -> DailyLog {
    DailyLog(
      try change(now: now, patience: patience, under: lock) { entries in
        if isMissing(DailyLog(entries)) { entries.append(entry) }
      }.entries)
  }
}
