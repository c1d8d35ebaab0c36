import FoundationEssentials
import TriplesModel

/// The file of the progress in levels: a line for each solution that was better than those before.
///
///     {"date":"2026-11-21T00:41:00Z","game":"triples2.…","level":"built-in/07-first-six","points":57,"stars":3}
package typealias ProgressStore = LineFile<LevelEntry>

package struct LevelEntry: Entry {
  let id: LevelID
  let result: LevelResult

  /// A thousand levels with long solutions are below the limit.
  package static let format = FileFormat("levels", limit: 1 << 24)

  private struct Fields: Codable {
    let date: Date?
    let game: String
    let level: LevelID
    let points, stars: Int
  }

  init(_ id: LevelID, _ result: LevelResult) { (self.id, self.result) = (id, result) }

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    guard (0...3).contains(fields.stars), (-1_000_000_000...1_000_000_000).contains(fields.points) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no result"))
    }
    let recording = try Recording(shareLine: fields.game)
    let dated = fields.date.map(recording.dated) ?? recording
    (id, result) = (fields.level, LevelResult(stars: fields.stars, points: fields.points, recording: dated))
  }

  package func encode(to encoder: any Encoder) throws {
    try Fields(
      date: result.recording.date, game: result.recording.shareLine, level: id, points: result.points,
      stars: result.stars
    ).encode(to: encoder)
  }

  package var title: String? { "level \(id.text)" }
  package func verified() throws(TextError) -> String? { result.recording.game.feat }
}

extension LevelProgress {
  init(_ entries: [LevelEntry]) {
    self.init()
    for entry in entries { add(entry.result, of: entry.id) }
  }
}

extension ProgressStore {
  package init(dataFolder: String) { self.init(path: dataFolder + "/levels.jsonl") }

  package func progress() throws(StoreError) -> LevelProgress { LevelProgress(try read()) }

  /// Reads the progress, with a line for the player if something is wrong.
  package func load() -> (progress: LevelProgress, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (LevelProgress(content.entries), content.damage?.notice(of: "Level progress"))
    } catch { return (LevelProgress(), "\(error); level progress cannot be saved.") }
  }

  /// Keeps a result if it is the best of its level, and returns all of them.
  package func save(
    _ result: LevelResult, of id: LevelID, now: Date, patience: Duration? = nil
  ) throws(StoreError) -> LevelProgress {
    LevelProgress(
      try change(now: now, patience: patience) { entries in
        var progress = LevelProgress(entries)
        if progress.add(result, of: id), let best = progress[id] { entries.append(LevelEntry(id, best)) }
      }.entries)
  }
}
