import FoundationEssentials
import TriplesModel

/// The text of duels: a line that says what the file is, and a line of JSON for each, so that a bad byte costs one duel.
///
///     {"format":"triples-duels","version":1}
///     {"date":"2026-11-21T00:41:00Z","first":0,"games":["triples2.…","triples2.…"],…}
enum DuelText: FileText {
  private static let format = "triples-duels"
  private static let version = 1
  /// Ten thousand duels, and the games of some hundred, are below this.
  static let limit = 1 << 24
  static let nothing: [DuelRecord] = []

  private struct Header: Codable {
    let format: String
    let version: Int
  }

  static func text(_ records: [DuelRecord]) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let header = try? encoder.encode(Header(format: format, version: version)) else { return nil }
    let lines = records.compactMap { try? encoder.encode($0) }
    guard lines.count == records.count else { return nil }
    return Array(([header] + lines).joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }

  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<[DuelRecord]> {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    var content = TextContent(value: nothing)
    if let header = lines.first.flatMap({ try? decoder.decode(Header.self, from: Data($0)) }),
      header.format == format
    {
      guard header.version <= version else { throw .newer(header.version) }
    } else if String(decoding: lines.first ?? [], as: UTF8.self).contains(format) {
      content.damaged = 1
    } else {
      throw .foreign
    }
    for line in lines.dropFirst() {
      if let record = try? decoder.decode(DuelRecord.self, from: Data(line)) {
        content.value.append(record)
      } else {
        content.damaged += 1
      }
    }
    return content
  }
}
