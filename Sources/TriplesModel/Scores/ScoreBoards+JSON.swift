import FoundationEssentials

extension ScoreBoards {
  /// What was wrong with the text of the tables.
  public enum FormatError: Error, Hashable {
    /// It is not a file of ours, or damaged.
    case unreadable
    /// It is of a later version of the program.
    case newer(version: Int)
  }

  /// The version that this program writes, and the latest that it reads.
  public static let formatVersion = 2
  /// What a file of ours calls its format.
  public static let formatName = "triples-scores"

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private struct File: Codable {
    let format: String
    let version: Int
    let scores: [HighScore]
  }

  /// Reads the tables: `{"format":"triples-scores","version":2,"scores":[…]}`. Throws `FormatError`.
  ///
  /// Version 1 had one table of all games of Triples; its games go where they belong.
  public init(json: Data) throws(FormatError) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    guard let header = try? decoder.decode(Header.self, from: json), header.format == Self.formatName,
      header.version >= 1
    else { throw .unreadable }
    guard header.version <= Self.formatVersion else { throw .newer(version: header.version) }
    guard let file = try? decoder.decode(File.self, from: json), file.scores.allSatisfy(\.summary.isPlausible)
    else { throw .unreadable }
    self.init(file.scores)
  }

  /// The tables as JSON with sorted keys and dates in ISO 8601, UTC.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(File(format: Self.formatName, version: Self.formatVersion, scores: scores))
  }
}
