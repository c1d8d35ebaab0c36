import FoundationEssentials
import TriplesModel

/// The file of the settings.
package typealias SettingsStore = TextFile<SettingsText>

extension SettingsStore {
  package init(environment: [String: String]) throws(StoreError) {
    self.init(path: try DataFolder.settings(environment: environment) + "/settings.json")
  }

  /// Reads the settings, whatever is wrong, and says so in a line; nil if nothing can be read.
  package func load() -> (settings: Settings?, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (content.value.settings, content.damage?.notice(of: "Settings"))
    } catch { return (nil, "The settings are left alone: \(error).") }
  }

  /// Changes the settings in the file and leaves all else in it as it is.
  package func update(now: Date = Date(), _ change: (inout StoredSettings) -> Void) throws(StoreError) {
    _ = try self.change(now: now, patience: .milliseconds(200), change)
  }
}

/// The text of the settings, a line for each of them.
package enum SettingsText: FileText {
  package static let limit = 1 << 16
  package static let nothing = StoredSettings()

  private struct Document: Decodable { let settings: [String: JSONValue] }

  private static let document = JSONText<Document>(
    "triples-settings", version: 1, field: "settings", brackets: ("{", "}"))

  package static func text(_ settings: StoredSettings) -> [UInt8]? {
    let fields = settings.fields.sorted { $0.key < $1.key }
    let lines = fields.compactMap { EntryJSON.text([$0.key: $0.value])?.dropFirst().dropLast() }
    return lines.count == fields.count ? document.text(lines.map(String.init)) : nil
  }

  package static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<StoredSettings> {
    try document.read(bytes, whole: { StoredSettings(fields: $0.settings) }, parts: { fields(of: bytes) })
  }

  /// The lines that tell a setting. The last line is a mark, unless the text was cut off before it.
  private static func fields(of bytes: [UInt8]) -> JSONText<Document>.Parts<StoredSettings> {
    var lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      let field = String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
      return EntryJSON.value("{\(field)}".utf8) as [String: JSONValue]?
    }
    if lines.last == .some(nil) { lines.removeLast() }
    let fields = lines.compactMap(\.self).reduce(into: [:]) { $0.merge($1) { $1 } }
    return (StoredSettings(fields: fields), lines.count { $0 == nil }, lines.map { $0 != nil })
  }
}
