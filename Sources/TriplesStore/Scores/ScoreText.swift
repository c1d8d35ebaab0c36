import FoundationEssentials
import TriplesModel

/// The text of the tables: JSON with an entry a line, so that a bad byte costs the entry that it hits and
/// no other.
///
///     {"format":"triples-scores","version":2,"scores":[
///     {"date":"2026-11-21T00:41:00Z","highestTile":48,…,"seed":42},
///     {"date":"2026-11-21T00:43:00Z","highestTile":96,…,"seed":42}
///     ],"end":"triples-scores 2"}
///
/// The end says again what the file is: a bad byte in the first line does not turn it into a file of a
/// later version.
enum ScoreText: FileText {
  /// Six tables of ten games, each with as many moves as a table keeps, are below this.
  static let limit = 1 << 22
  static let nothing = ScoreBoards()

  private static var end: String { "\(ScoreBoards.formatName) \(ScoreBoards.formatVersion)" }

  static func text(_ boards: ScoreBoards) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let entries = boards.scores.compactMap { try? encoder.encode($0) }
    guard entries.count == boards.scores.count else { return nil }
    let head = #"{"format":"\#(ScoreBoards.formatName)","version":\#(ScoreBoards.formatVersion),"scores":["#
    let body = entries.joined(separator: Array(",\n".utf8))
    return Array((head + "\n").utf8) + body + Array("\n],\"end\":\"\(end)\"}\n".utf8)
  }

  /// Reads the tables of any version, and of a damaged text the entries that are whole.
  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<ScoreBoards> {
    do throws(ScoreBoards.FormatError) {
      return TextContent(value: try ScoreBoards(json: Data(bytes)))
    } catch .newer(let version) {
      guard isOurs(bytes, end) else { throw TextFault.newer(version) }
      return salvage(bytes)
    } catch {
      guard isOurs(bytes) else { throw TextFault.foreign }
      return salvage(bytes)
    }
  }

  /// True if a text carries the name of our format, be it damaged or of a later version.
  static func isOurs(_ bytes: [UInt8], _ name: String = ScoreBoards.formatName) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(name)
  }

  /// The entries that are whole, each a flat object: from a brace to the next one that closes.
  private static func salvage(_ bytes: [UInt8]) -> TextContent<ScoreBoards> {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    var (scores, damaged) = ([HighScore](), 0)
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") { start = index }
      guard byte == UInt8(ascii: "}"), let from = start else { continue }
      let score = try? decoder.decode(HighScore.self, from: Data(bytes[from...index]))
      if let score, score.summary.isPlausible { scores.append(score) } else { damaged += 1 }
      start = nil
    }
    return TextContent(value: ScoreBoards(scores), damaged: max(1, damaged))
  }
}
