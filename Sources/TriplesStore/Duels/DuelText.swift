import FoundationEssentials
import TriplesModel

/// The text of duels: a line that says what the file is, and a line of JSON for each, so that a bad byte costs one duel.
///
///     {"format":"triples-duels","version":1}
///     {"date":"2026-11-21T00:41:00Z","first":0,"games":["triples2.…","triples2.…"],…}
enum DuelText {
  private static let format = "triples-duels"
  private static let version = 1

  /// Why a text tells no duels.
  enum Fault: Error, Hashable {
    /// It does not carry our name.
    case foreign
    case newer(Int)
  }

  /// What a text tells.
  struct Content {
    var records: [DuelRecord] = []
    /// How many lines cannot be read.
    var damaged = 0
  }

  private struct Header: Codable {
    let format: String
    let version: Int
  }

  /// Some duels as text; nil if they cannot be written.
  static func text(_ records: [DuelRecord]) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let header = try? encoder.encode(Header(format: format, version: version)) else { return nil }
    let lines = records.compactMap { try? encoder.encode($0) }
    guard lines.count == records.count else { return nil }
    return Array(([header] + lines).joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }

  /// Reads duels; of a damaged text those that are whole.
  static func read(_ bytes: [UInt8]) throws(Fault) -> Content {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    var content = Content()
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
        content.records.append(record)
      } else {
        content.damaged += 1
      }
    }
    return content
  }
}
