import FoundationEssentials
import TriplesModel

/// The file of the settings: a line for each, which people may edit.
///
///     {"format":"triples-settings","version":1}
///     {"theme":"night"}
package typealias SettingsStore = LineFile<SettingEntry>

/// A setting: its name and its value. What this version does not know stays as it is.
package struct SettingEntry: Entry {
  package static let format = FileFormat("settings", limit: 1 << 16)

  let fields: [String: JSONValue]

  init(_ fields: [String: JSONValue]) { self.fields = fields }

  package init(from decoder: any Decoder) throws {
    fields = try [String: JSONValue](from: decoder)
    guard fields["format"] == nil, fields["version"] == nil else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no setting"))
    }
  }

  package func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}

extension SettingsStore {
  package init(environment: [String: String]) throws(StoreError) {
    self.init(path: try DataFolder.settings(environment: environment) + "/settings.jsonl")
  }

  /// Reads the settings, whatever is wrong, and says so in a line; nil if nothing can be read.
  package func load() -> (settings: Settings?, notice: String?) {
    do throws(StoreError) {
      let content = try content()
      return (StoredSettings(content.entries).settings, content.damage?.notice(of: "Settings"))
    } catch { return (nil, "The settings are left alone: \(error).") }
  }

  /// Changes the settings in the file and leaves all else in it as it is.
  package func update(now: Date = Date(), _ change: (inout StoredSettings) -> Void) throws(StoreError) {
    _ = try self.change(now: now, patience: .milliseconds(200)) { entries in
      var settings = StoredSettings(entries)
      change(&settings)
      entries = settings.entries
    }
  }
}

extension StoredSettings {
  init(_ entries: [SettingEntry]) {
    self.init(fields: entries.reduce(into: [:]) { $0.merge($1.fields) { $1 } })
  }

  fileprivate var entries: [SettingEntry] {
    fields.sorted { $0.key < $1.key }.map { SettingEntry([$0.key: $0.value]) }
  }
}
