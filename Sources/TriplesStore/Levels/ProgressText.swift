import FoundationEssentials
import TriplesModel

/// The text of the progress: a line for each level that was reached, so that a bad byte costs one of them.
///
///     triples-progress 1
///     3 57 2026-11-21T00:41:00Z triples3.QAAAAAcAAg… built-in/07-first-six
///     end triples-progress 1
///
/// Stars, points, date, the game as a line that replays, and the name of the level, which may have spaces. The last line
/// says again what the file is: a bad byte in the first one does not make it the file of a later version.
enum ProgressText {
  static let name = "triples-progress"
  static let version = 1
  private static var header: String { "\(name) \(version)" }
  private static var end: String { "end \(header)" }

  /// Why a text tells no progress.
  enum Fault: Error, Hashable {
    /// It does not carry our name.
    case foreign
    case newer(Int)
  }

  /// What a text tells.
  struct Content {
    var progress = LevelProgress()
    /// How many lines cannot be read.
    var damaged = 0
  }

  static func text(_ progress: LevelProgress) -> [UInt8] {
    let lines = progress.results.sorted { $0.key.text < $1.key.text }.map { line($0.value, of: $0.key) }
    return Array(([header] + lines + [end]).map { $0 + "\n" }.joined().utf8)
  }

  /// Reads what is whole.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Content {
    guard !bytes.isEmpty else { return Content() }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.contains(where: { $0.contains(name) }) else { throw .foreign }
    if let version = newerVersion(lines.first ?? ""), lines.last != Substring(end) { throw .newer(version) }
    var content = Content(damaged: lines.first == Substring(header) && lines.last == Substring(end) ? 0 : 1)
    for line in lines where line != Substring(header) && line != Substring(end) {
      if let (id, result) = parse(line) {
        content.progress.keep(result, of: id)
      } else {
        content.damaged += 1
      }
    }
    return content
  }

  private static func newerVersion(_ header: Substring) -> Int? {
    let words = header.split(separator: " ")
    guard words.count == 2, words[0] == name, let number = Int(words[1]), number > version else { return nil }
    return number
  }

  private static func line(_ result: LevelResult, of id: LevelID) -> String {
    let date = result.recording.date?.formatted(.iso8601) ?? "-"
    return "\(result.stars) \(result.points) \(date) \(result.recording.shareLine) \(id.text)"
  }

  private static func parse(_ line: Substring) -> (LevelID, LevelResult)? {
    let words = line.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, let stars = Int(words[0]), (0...3).contains(stars), let points = Int(words[1]),
      let id = LevelID(parsing: words[4]),
      let recording = try? Recording(shareLine: String(words[3]))
    else { return nil }
    let date = try? Date(String(words[2]), strategy: .iso8601)
    guard date != nil || words[2] == "-" else { return nil }
    return (id, LevelResult(stars: stars, points: points, recording: date.map(recording.dated) ?? recording))
  }
}
