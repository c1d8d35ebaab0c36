import TriplesModel

/// The settings in their file, a field each. Fields that this version does not know stay in the file.
package struct StoredSettings: Hashable, Sendable {
  /// The fields of the file.
  var fields: [String: JSONValue]

  package init() { fields = [:] }

  init(fields: [String: JSONValue]) { self.fields = fields }

  package var settings: Settings {
    var settings = Settings()
    for setting in Setting.all where setting != .keys {
      if case .text(let text)? = fields[setting.name] { settings[setting] = text }
    }
    settings.keyChoice = fields[Setting.keys.name].flatMap(KeyChoice.init) ?? KeyChoice()
    settings.hasOpenedLesson = fields[Self.openedLesson] == .bool(true)
    return settings
  }

  /// Writes the fields that a change concerns.
  package mutating func apply(_ change: SettingsChange) {
    var settings = settings
    settings.apply(change)
    switch change {
    case .value(.keys, _), .keys: fields[Setting.keys.name] = settings.keyChoice.json
    case .value(let setting, _): fields[setting.name] = settings[setting].map(JSONValue.text)
    case .openedLesson: fields[Self.openedLesson] = .bool(true)
    }
  }

  private static let openedLesson = "openedLesson"
}

/// The keys as they stand in the settings:
///
///     "keys": "vi"
///     "keys": {"preset": "azerty", "undo": "z", "hint": ["?", "F2"]}
extension KeyChoice {
  /// What a value says; nil if it is neither a name nor an object.
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .text(let name): self.init(preset: name)
    case .object(var fields):
      let preset = fields.removeValue(forKey: "preset")?.names.first
      self.init(preset: preset, actions: fields.mapValues(\.names))
    default: return nil
    }
  }

  /// Nil for the standard keys.
  fileprivate var json: JSONValue? {
    guard !actions.isEmpty else { return preset.map(JSONValue.text) }
    var fields = actions.mapValues { JSONValue.list($0.map(JSONValue.text)) }
    fields["preset"] = preset.map(JSONValue.text)
    return .object(fields)
  }
}

extension JSONValue {
  /// A text, or a list of them; anything else names nothing.
  fileprivate var names: [String] {
    switch self {
    case .text(let name): [name]
    case .list(let list): list.flatMap(\.names)
    default: []
    }
  }
}

/// A value of JSON of any shape, as it is kept of fields that a program does not know.
enum JSONValue: Hashable, Sendable, Codable {
  case null
  case bool(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if value.decodeNil() { .null } else if let bool = try? value.decode(Bool.self) {
        .bool(bool)
      } else if let whole = try? value.decode(Int.self) {
        .whole(whole)
      } else if let number = try? value.decode(Double.self) {
        .number(number)
      } else if let text = try? value.decode(String.self) {
        .text(text)
      } else if let list = try? value.decode([JSONValue].self) { .list(list) } else {
        .object(try value.decode([String: JSONValue].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .whole(let whole): try value.encode(whole)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let fields): try value.encode(fields)
    }
  }
}
