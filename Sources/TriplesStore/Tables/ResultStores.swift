import FoundationEssentials
import TriplesModel

/// The daily games: a line for each result and each par, in the order in which they were added.
package typealias DailyStore = LineFile<DailyEntry>

/// A result if it has a game, otherwise a par.
package struct DailyEntry: Entry {
  package static let format = FileFormat(stem: "dailies", limit: 1 << 25)

  private var curve: [Int]?
  private let day: Day
  private var game: String?
  private var marks: [Mark]?
  private let moves, score: Int
  private let rules: RuleSet

  package init(_ result: DailyResult) {
    (day, rules, score, moves) = (result.daily.day, result.daily.rules, result.score, result.moves)
    let marks = Mark.allCases.filter(result.marks.contains)
    (game, self.marks) = (result.line, marks.isEmpty ? nil : marks)
  }

  package init(_ par: Par, of daily: Daily) {
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

  package func verified(in level: (LevelID) -> Level?) throws(TextError) -> String? {
    guard let result else { return nil }
    let recording = try Recording(shareLine: result.line)
    let score = recording.game.score
    guard score == result.score else { throw TextError("the moves make \(score) points, not \(result.score)") }
    guard DailyResult(recording) == result else { throw TextError("the moves do not make this result") }
    return recording.game.verdictText
  }

  package func proved(in level: (LevelID) -> Level?) -> DailyEntry? {
    game.flatMap { try? Recording(shareLine: $0) }.flatMap(DailyResult.init).map(Self.init)
  }
}

extension DailyLog {
  /// Creates a log with the first result and the first par of each daily game.
  init(_ entries: [DailyEntry]) {
    self.init()
    for entry in entries {
      if let result = entry.result { add(result) } else if let par = entry.par { add(par: par, of: entry.daily) }
    }
  }
}

extension DailyStore {
  package func log() throws(StoreError) -> DailyLog { DailyLog(try read()) }

  /// Adds a result or par, unless its daily game already has one. Returns the log.
  @discardableResult package func add(
    _ entry: DailyEntry, now: Date = Date(), under lock: FileLock? = nil
  ) throws(StoreError) -> DailyLog {
    try change(now: now, under: lock) { entries in
      let (old, new) = (DailyLog(entries), DailyLog(entries + [entry]))
      if new != old { entries.append(entry) }
      return new
    }.result
  }
}

/// The finished duels. The journal of a duel in play has the same format: each line is a state of the duel, the newest
/// last.
package typealias DuelStore = LineFile<DuelRecord>

extension DuelRecord: Entry {
  package static let format = FileFormat(stem: "duels", limit: 1 << 24)

  package var title: String? { summary }

  package func verified(in level: (LevelID) -> Level?) throws(TextError) -> String? {
    guard games != nil else { return nil }
    _ = try DuelMatch(self)
    return ""
  }
  package func proved(in level: (LevelID) -> Level?) -> DuelRecord? { proved }
}

extension DuelStore {
  package func history() throws(StoreError) -> DuelHistory { DuelHistory(try read().reversed()) }

  /// Enters a finished duel, unless it was entered before.
  func enter(_ record: DuelRecord, now: Date) throws(StoreError) -> (history: DuelHistory, notice: String?) {
    let change = try change(now: now) { records in
      var history = DuelHistory(records.reversed())
      history.enter(record)
      records = history.records.reversed()
    }
    return (DuelHistory(change.entries.reversed()), change.notice)
  }
}

/// The progress in levels: a line for each improved result.
package typealias ProgressStore = LineFile<LevelEntry>

package struct LevelEntry: Entry {
  package static let format = FileFormat(stem: "levels", limit: 1 << 24)

  private let date: Date?
  private let game: String
  fileprivate let level: LevelID
  private let points, stars: Int

  fileprivate init(_ level: LevelID, _ result: LevelResult) {
    (self.level, points, stars) = (level, result.points, result.stars)
    (date, game) = (result.recording.date, result.recording.shareLine)
  }

  fileprivate var result: LevelResult? {
    guard let recording = try? Recording(shareLine: game) else { return nil }
    return LevelResult(stars: stars, points: points, recording: recording.dated(date))
  }

  package var isPlausible: Bool { 0...3 ~= stars && -1_000_000_000...1_000_000_000 ~= points && result != nil }
  package var title: String? { "level \(level.text)" }

  /// Checks points and stars as a host does, unless the level is unknown. The stars may come from another game.
  package func verified(in find: (LevelID) -> Level?) throws(TextError) -> String? {
    guard let result else { return nil }
    if let level = find(level) {
      let proved = try replayed(result, in: level)
      guard proved.stars...level.maxStars ~= stars else { throw TextError("\(stars.counted("star")) are impossible") }
    }
    return ": \(points.counted("level point")) in \(result.recording.game.turnCount.counted("move"))"
  }

  private func replayed(_ result: LevelResult, in level: Level) throws(TextError) -> HostResult {
    try HostEntry(result, of: self.level, by: .guest, at: .distantPast).verified { _ in level }
  }

  /// Keeps points and stars if they are possible. Otherwise computes the points from the moves, without penalties, and
  /// takes the stars of this game.
  package func proved(in find: (LevelID) -> Level?) -> LevelEntry? {
    guard let result, let level = find(level) else { return nil }
    let recording = result.recording
    let totals = [true, false].map {
      LevelStanding(level, recording.history, seconds: Seconds(recording.seconds ?? 0), isTimed: $0).total
    }
    let best = LevelResult(stars: stars, points: totals.max() ?? 0, recording: recording)
    guard let proved = (try? replayed(result, in: level)) ?? (try? replayed(best, in: level)) else { return nil }
    let stars = proved.stars...level.maxStars ~= self.stars ? self.stars : proved.stars
    return LevelEntry(self.level, LevelResult(stars: stars, points: proved.score, recording: recording))
  }
}

extension LevelProgress {
  init(_ entries: [LevelEntry]) {
    self.init()
    for entry in entries { if let result = entry.result { add(result, of: entry.level) } }
  }
}

extension ProgressStore {
  package func progress() throws(StoreError) -> LevelProgress { LevelProgress(try read()) }

  /// Saves a result if it improves the points or stars of its level, and returns the progress in all levels.
  package func save(_ result: LevelResult, of id: LevelID, now: Date) throws(StoreError) -> LevelProgress {
    try change(now: now) { entries in
      var progress = LevelProgress(entries)
      if progress.add(result, of: id), let best = progress[id] { entries.append(LevelEntry(id, best)) }
      return progress
    }.result
  }
}

/// Reads level files in folders; each folder is a pack.
package enum LevelFolder {
  /// The maximum number of levels in a pack, and of packs in a data folder.
  private static let (maxLevels, maxPacks) = (1000, 100)

  package static func pack(at path: String) throws(StoreError) -> LevelPack {
    let found = try Folder.files(in: path, ending: LevelPack.fileEnding, atMost: maxLevels, limit: Level.maxBytes)
    guard !found.isEmpty else { throw .refused(path: path, reason: "there are no .level files") }
    let files = found.compactMap { name, contents in
      (try? contents.get()).map { (name, String(decoding: $0, as: UTF8.self)) }
    }
    let faults = found.compactMap { name, contents in
      if case .failure(let error) = contents { LevelPack.Fault(file: name, reason: error.description) } else { nil }
    }
    return LevelPack(name: name(of: path), files: files, faults: faults)
  }

  /// Reads a folder as a pack of its files, or a file as a pack of one level. `LevelPack.faults` lists bad files.
  package static func packOrLevel(at path: String) throws(StoreError) -> LevelPack {
    guard !FileStatus.isFolder(path) else { return try pack(at: path) }
    let text = String(decoding: try NamedFile.read(path, limit: Level.maxBytes), as: UTF8.self)
    return LevelPack(name: name(of: Folder.parent(of: path)), files: [(Folder.name(of: path), text)])
  }

  /// Returns the packs in the folder `levels` of a data folder, sorted by name. Skips folders without level files.
  package static func packs(dataFolder: String) -> [LevelPack] {
    let folder = dataFolder + "/levels"
    let names = ((try? Folder.names(in: folder)) ?? []).sorted().prefix(maxPacks)
    return names.compactMap { try? pack(at: "\(folder)/\($0)") }
  }

  private static func name(of folder: String) -> String {
    let shown = PrintableText(Folder.name(of: Folder.absolute(folder)), maxLength: 40).description
    return shown.isEmpty || shown == "/" ? "levels" : shown
  }
}
