import FoundationEssentials

/// The text of the settings: `{"format":"triples-settings","version":1,"settings":{…}}`.
enum SettingsText {
  static let formatName = "triples-settings"
  static let formatVersion = 1

  /// Why a text holds no settings.
  enum Fault: Error, Hashable {
    /// It does not carry our name.
    case foreign
    /// It carries our name, and is damaged.
    case damaged
    case newer(Int)
  }

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private struct File: Codable {
    let format: String
    let version: Int
    let settings: [String: JSONValue]
  }

  /// Reads settings; those of which nothing is chosen if there is nothing in the text.
  static func read(_ bytes: [UInt8]) throws(Fault) -> StoredSettings {
    guard bytes.contains(where: { $0 != 0 }) else { return StoredSettings() }
    let decoder = JSONDecoder()
    if let header = try? decoder.decode(Header.self, from: Data(bytes)), header.format == formatName {
      guard header.version <= formatVersion else { throw .newer(header.version) }
      if let file = try? decoder.decode(File.self, from: Data(bytes)) {
        return StoredSettings(fields: file.settings)
      }
    }
    throw String(decoding: bytes, as: UTF8.self).contains(formatName) ? .damaged : .foreign
  }

  /// The settings as text; nil if they cannot be written.
  static func text(_ settings: StoredSettings) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let file = File(format: formatName, version: formatVersion, settings: settings.fields)
    return (try? encoder.encode(file)).map { Array($0) + [UInt8(ascii: "\n")] }
  }
}
