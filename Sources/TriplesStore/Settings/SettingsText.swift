import FoundationEssentials

/// The text of the settings: `{"format":"triples-settings","version":1,"settings":{…}}`.
enum SettingsText: FileText {
  static let formatName = "triples-settings"
  static let formatVersion = 1

  static let limit = 1 << 16
  static let nothing = StoredSettings()

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  private struct File: Codable {
    let format: String
    let version: Int
    let settings: [String: JSONValue]
  }

  /// Reads settings; of a damaged text nothing.
  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<StoredSettings> {
    let decoder = JSONDecoder()
    if let header = try? decoder.decode(Header.self, from: Data(bytes)), header.format == formatName {
      guard header.version <= formatVersion else { throw .newer(header.version) }
      if let file = try? decoder.decode(File.self, from: Data(bytes)) {
        return TextContent(value: StoredSettings(fields: file.settings))
      }
    }
    guard String(decoding: bytes, as: UTF8.self).contains(formatName) else { throw .foreign }
    return TextContent(value: nothing, damaged: 1)
  }

  static func text(_ settings: StoredSettings) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let file = File(format: formatName, version: formatVersion, settings: settings.fields)
    return (try? encoder.encode(file)).map { Array($0) + [UInt8(ascii: "\n")] }
  }
}
