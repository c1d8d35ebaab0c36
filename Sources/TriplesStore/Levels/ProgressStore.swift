import FoundationEssentials
import TriplesModel

/// The file of the progress in levels.
package typealias ProgressStore = TextFile<ProgressText>

extension ProgressStore {
  package init(dataFolder: String) { self.init(path: Self.folder(dataFolder) + "/progress") }

  /// Where the progress and the levels in play are kept in a data folder.
  static func folder(_ dataFolder: String) -> String { dataFolder + "/challenges" }

  /// Reads the progress, with a line for the player if something is wrong.
  package func load() -> (progress: LevelProgress, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (content.value, content.damage?.notice(of: "Level progress"))
    } catch { return (LevelProgress(), "\(error); level progress cannot be saved.") }
  }

  /// Keeps a result if it is the best of its level, and returns all of them.
  package func save(
    _ result: LevelResult, of id: LevelID, now: Date, patience: Duration? = nil
  ) throws(StoreError) -> LevelProgress {
    try change(now: now, patience: patience) { $0.add(result, of: id) }.value
  }
}

/// The text of the progress: a line for each level that was reached.
///
///     triples-progress 1
///     3 57 2026-11-21T00:41:00Z triples3.QAAAAAcAAg… built-in/07-first-six
///     end triples-progress 1
///
/// Stars, points, date, the game as a line that replays, and the name of the level, which may have spaces.
package enum ProgressText: LineText {
  package typealias Value = LevelProgress
  package typealias Entry = (key: LevelID, value: LevelResult)

  package static let frame = LineFrame("triples-progress", version: 1)
  /// A thousand levels with long solutions are below this.
  package static let limit = 1 << 22

  package static func entries(of progress: LevelProgress) -> [Entry] {
    progress.results.sorted { $0.key.text < $1.key.text }
  }

  package static func value(of entries: [Entry]) -> LevelProgress {
    var progress = LevelProgress()
    for (id, result) in entries { progress.add(result, of: id) }
    return progress
  }

  package static func line(_ entry: Entry) -> String? {
    let (id, result) = entry
    let date = result.recording.date?.formatted(.iso8601) ?? "-"
    return "\(result.stars) \(result.points) \(date) \(result.recording.shareLine) \(id.text)"
  }

  package static func entry(_ line: Substring) -> Entry? {
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, let stars = Int(words[0]), (0...3).contains(stars), let points = Int(words[1]),
      let id = LevelID(parsing: words[4]), let recording = try? Recording(shareLine: String(words[3]))
    else { return nil }
    let date = try? Date(String(words[2]), strategy: .iso8601)
    guard date != nil || words[2] == "-" else { return nil }
    return (id, LevelResult(stars: stars, points: points, recording: date.map(recording.dated) ?? recording))
  }
}
