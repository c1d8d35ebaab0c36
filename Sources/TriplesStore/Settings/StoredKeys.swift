/// The keys that somebody has chosen, as they stand in the settings; what they mean is for the screen to say.
///
///     "keys": "vi"
///     "keys": {"preset": "azerty", "undo": "z", "hint": ["?", "F2"]}
public struct StoredKeys: Hashable, Sendable {
  /// The name of a set of keys.
  public var preset: String?
  /// For the name of an action the names of its keys.
  public var actions: [String: [String]]

  /// A choice of its parts.
  public init(preset: String? = nil, actions: [String: [String]] = [:]) {
    (self.preset, self.actions) = (preset, actions)
  }

  /// What a value says; nil if it is neither a name nor an object.
  init?(_ json: JSONValue) {
    switch json {
    case .text(let name): self.init(preset: name)
    case .object(var fields):
      let preset = fields.removeValue(forKey: "preset")?.names.first
      self.init(preset: preset, actions: fields.mapValues(\.names))
    default: return nil
    }
  }

  var json: JSONValue {
    guard !actions.isEmpty else { return .text(preset ?? "") }
    var fields = actions.mapValues { JSONValue.list($0.map(JSONValue.text)) }
    fields["preset"] = preset.map(JSONValue.text)
    return .object(fields)
  }
}

extension JSONValue {
  /// A text, or a list of them; anything else names nothing.
  var names: [String] {
    switch self {
    case .text(let name): [name]
    case .list(let list): list.flatMap(\.names)
    default: []
    }
  }
}
