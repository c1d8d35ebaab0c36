import FoundationEssentials
import TriplesModel

/// The settings: one per line. People may edit the file.
package typealias SettingsStore = LineFile<SettingEntry>

/// A setting: its name and its value. Unknown settings are kept.
package struct SettingEntry: Entry {
  package static let format = FileFormat(stem: "settings", limit: 1 << 16, entriesTellVersion: false)

  fileprivate let fields: [String: AnyJSON]

  fileprivate init(_ fields: [String: AnyJSON]) { self.fields = fields }
  package init(from decoder: any Decoder) throws { fields = try [String: AnyJSON](from: decoder) }
  package func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }

  package var isPlausible: Bool { fields["format"] == nil && fields["version"] == nil }
}

extension SettingsStore {
  package init(environment: [String: String]) throws(StoreError) {
    self.init(path: try DataFolder.settings(environment: environment) + "/settings.jsonl")
  }

  package func settings() -> (settings: Settings?, notice: String?) {
    let (entries, notice) = load()
    return (entries.map { Settings(Self.fields(of: $0)) }, notice)
  }

  /// Changes a setting in the file and keeps all others.
  package func apply(_ change: SettingsChange, now: Date = Date()) throws(StoreError) {
    _ = try waiting(atMost: .milliseconds(200)).change(now: now) { entries in
      var fields = Self.fields(of: entries)
      var settings = Settings(fields)
      settings.apply(change)
      switch change {
      case .value(.keys, _), .key: fields[Setting.keys.name] = settings.keyChoice.json
      case .value(let setting, _): fields[setting.name] = settings[setting].map(AnyJSON.init)
      case .openedLesson: fields[Settings.openedLesson] = AnyJSON(true)
      }
      entries = fields.sorted { $0.key < $1.key }.map { SettingEntry([$0.key: $0.value]) }
    }
  }

  private static func fields(of entries: [SettingEntry]) -> [String: AnyJSON] {
    entries.reduce(into: [:]) { $0.merge($1.fields) { $1 } }
  }
}

extension Settings {
  fileprivate static let openedLesson = "openedLesson"

  fileprivate init(_ fields: [String: AnyJSON]) {
    self.init()
    for setting in Setting.all where setting != .keys {
      if let text = fields[setting.name]?.value as? String { self[setting] = text }
    }
    keyChoice = fields[Setting.keys.name].map(KeyChoice.init) ?? KeyChoice()
    hasOpenedLesson = fields[Self.openedLesson]?.value as? Bool == true
  }
}

/// The keyboard keys, as the file of settings stores them:
///
///     "keys": "vi"
///     "keys": {"preset": "azerty", "undo": "z", "hint": ["?", "F2"]}
extension KeyChoice {
  fileprivate init(_ json: AnyJSON) {
    var fields = json.value as? [String: AnyJSON] ?? ["preset": json]
    let preset = fields.removeValue(forKey: "preset")?.names.first
    self.init(preset: preset, actions: fields.mapValues(\.names))
  }

  fileprivate var json: AnyJSON? {
    guard !actions.isEmpty else { return preset.map(AnyJSON.init) }
    var fields = actions.mapValues { AnyJSON($0.map(AnyJSON.init)) }
    fields["preset"] = preset.map(AnyJSON.init)
    return AnyJSON(fields)
  }
}

/// Any JSON value, so that unknown settings are kept; numbers as `Double`.
private struct AnyJSON: Hashable, Sendable, Codable {
  typealias Value = Codable & Hashable & Sendable

  let value: any Value

  init(_ value: any Value) { self.value = value }

  init(from decoder: any Decoder) throws {
    let types: [any Value.Type] = [Bool.self, Double.self, String.self, [Self].self, [String: Self].self, Bool?.self]
    // A lazy sequence would decode the value twice, and nested values four times.
    for type in types {
      guard let value = try? type.init(from: decoder) else { continue }
      self.value = value
      return
    }
    throw decoder.corrupted
  }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

  /// The value as names: one for a text, several for a list, otherwise none.
  var names: [String] { (value as? String).map { [$0] } ?? (value as? [Self])?.flatMap(\.names) ?? [] }
}
