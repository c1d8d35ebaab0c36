import FoundationEssentials
import TriplesModel

/// The progress in levels: a line for each solution that was better than those before.
///
///     {"date":"2026-11-21T00:41:00Z","game":"triples2.…","level":"built-in/07-first-six","points":57,"stars":3}
package typealias ProgressStore = LineFile<LevelEntry>

package struct LevelEntry: Entry {
  /// A thousand levels with long solutions are below the limit.
  package static let format = FileFormat("levels", limit: 1 << 24)

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
    return LevelResult(stars: stars, points: points, recording: date.map(recording.dated) ?? recording)
  }

  package var isPlausible: Bool { 0...3 ~= stars && -1_000_000_000...1_000_000_000 ~= points && result != nil }
  package var title: String? { "level \(level.text)" }
  package func verified() -> String? { result?.recording.game.feat }
}

extension LevelProgress {
  fileprivate init(_ entries: [LevelEntry]) {
    self.init()
    for entry in entries { if let result = entry.result { add(result, of: entry.level) } }
  }
}

extension ProgressStore {
  package init(dataFolder: String) { self.init(path: dataFolder + "/levels.jsonl") }

  package func progress() throws(StoreError) -> LevelProgress { LevelProgress(try read()) }

  package func load() -> (progress: LevelProgress, notice: String?) {
    let (entries, notice) = load("Level progress", orSay: "level progress cannot be saved")
    return (LevelProgress(entries ?? []), notice)
  }

  /// Keeps a result if it is the best of its level, and returns all of them.
  package func save(
    _ result: LevelResult, of id: LevelID, now: Date, patience: Duration? = nil
  ) throws(StoreError) -> LevelProgress {
    try change(now: now, patience: patience) { entries in
      var progress = LevelProgress(entries)
      if progress.add(result, of: id), let best = progress[id] { entries.append(LevelEntry(id, best)) }
      return progress
    }.result
  }
}
