import FoundationEssentials
import TriplesModel

/// The settings: a line for each, which people may edit.
///
///     {"format":"triples-settings","version":1}
///     {"theme":"night"}
package typealias SettingsStore = LineFile<SettingEntry>

/// A setting: its name and its value. Unknown settings are kept.
package struct SettingEntry: Entry {
  package static let format = FileFormat("settings", limit: 1 << 16, entriesTellVersion: false)

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

  /// Returns the settings, nil if that fails, and a line for the player if something is wrong.
  package func load() -> (settings: Settings?, notice: String?) {
    let (entries, notice) = load("Settings", orSay: "settings cannot be saved")
    return (entries.map { Settings(Self.fields(of: $0)) }, notice)
  }

  /// Changes a setting in the file and keeps all others.
  package func apply(_ change: SettingsChange, now: Date = Date()) throws(StoreError) {
    _ = try waiting(atMost: .milliseconds(200)).change(now: now) { entries in
      var fields = Self.fields(of: entries)
      var settings = Settings(fields)
      settings.apply(change)
      switch change {
      case .value(.keys, _), .keys: fields[Setting.keys.name] = settings.keyChoice.json
      case .value(let setting, _): fields[setting.name] = settings[setting].map(AnyJSON.text)
      case .openedLesson: fields[Settings.openedLesson] = .bool(true)
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
      if case .text(let text)? = fields[setting.name] { self[setting] = text }
    }
    keyChoice = fields[Setting.keys.name].flatMap(KeyChoice.init) ?? KeyChoice()
    hasOpenedLesson = fields[Self.openedLesson] == .bool(true)
  }
}

/// The keys in the settings:
///
///     "keys": "vi"
///     "keys": {"preset": "azerty", "undo": "z", "hint": ["?", "F2"]}
extension KeyChoice {
  fileprivate init?(_ json: AnyJSON) {
    switch json {
    case .text(let name): self.init(preset: name)
    case .object(var fields):
      let preset = fields.removeValue(forKey: "preset")?.names.first
      self.init(preset: preset, actions: fields.mapValues(\.names))
    default: return nil
    }
  }

  fileprivate var json: AnyJSON? {
    guard !actions.isEmpty else { return preset.map(AnyJSON.text) }
    var fields = actions.mapValues { AnyJSON.list($0.map(AnyJSON.text)) }
    fields["preset"] = preset.map(AnyJSON.text)
    return .object(fields)
  }
}

/// Any JSON value, so that unknown settings are kept.
private enum AnyJSON: Hashable, Sendable, Codable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([AnyJSON])
  case object([String: AnyJSON])

  init(from decoder: any Decoder) throws {
    if try decoder.singleValueContainer().decodeNil() {
      self = .null
      return
    }
    let scalar =
      (try? Bool(from: decoder)).map(Self.bool) ?? (try? Double(from: decoder)).map(Self.number)
      ?? (try? String(from: decoder)).map(Self.text)
    self = try scalar ?? (try? [Self](from: decoder)).map(Self.list) ?? .object([String: Self](from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let fields): try value.encode(fields)
    }
  }

  /// The names in a text or in a list of texts.
  var names: [String] {
    switch self {
    case .text(let name): [name]
    case .list(let list): list.flatMap(\.names)
    default: []
    }
  }
}
