import TriplesCanvas
import TriplesModel

extension KeyChoice {
  /// Returns the keys, and a line for each part of the choice that has no effect.
  ///
  /// Keys without a character, such as the arrows, stay bound. If two actions would share a key, the choice is
  /// ignored, and the action keeps its previous keys.
  package func result(hasArrows: Bool = false) -> (keys: KeyMap, problems: [String]) {
    let found = preset.flatMap { KeyMap.presets[$0] }
    let base =
      found.map { KeyMap(pushing: $0.pushing, digits: $0.digits, hasArrows: hasArrows) }
      ?? KeyMap(KeyMap.standard.bindings, hasArrows: hasArrows)
    var (problems, wanted) = ([String](), [String: [Key]]())
    if let preset, found == nil {
      let names = Setting.keys.values.dropFirst().map(\.name).joined(separator: ", ")
      problems.append("Unknown preset '\(preset)': use \(names).")
    }
    for (action, names) in actions {
      if !base.bindings.contains(where: { $0.name == action }) {
        problems.append("Unknown action '\(action)'.")
      } else if names.isEmpty {
        problems.append("'\(KeyMap.title(of: action))' has no key; \(base.kept(action)).")
      } else if let name = names.first(where: { Key(named: $0) == nil }) {
        problems.append(base.unknown(name, for: action))
      } else {
        wanted[action] = names.compactMap(Key.init(named:))
      }
    }
    var map = base.replacing(wanted)
    while let (key, action, other) = map.conflict(over: base, wanted) {
      problems.append(base.taken(key, by: other, for: action))
      wanted[action] = nil
      map = base.replacing(wanted)
    }
    return (map, problems.sorted())
  }
}

extension KeyMap {
  /// Returns a copy of these keys, with other keys for some actions.
  fileprivate func replacing(_ wanted: [String: [Key]]) -> KeyMap {
    KeyMap(
      bindings.map { binding in
        let fixed = binding.fixedKeys
        return wanted[binding.name].map { binding.with(fixed + $0.filter { !fixed.contains($0) }) } ?? binding
      }, digitRow: digitRow, hasArrows: hasArrows)
  }

  /// Returns a key that two actions share: `action`, to which the player gave it, and `other`; nil if there is none.
  fileprivate func conflict(over base: KeyMap, _ wanted: [String: [Key]]) -> (key: Key, action: String, other: String)?
  {
    var owners: [Key: String] = [:]
    for binding in bindings {
      for key in binding.keys {
        let name = binding.name
        guard let other = owners.updateValue(name, forKey: key), other != name else { continue }
        // The player chose one of the two: no two actions of a preset share a key.
        return wanted[name] != nil && base.name(for: key) != name ? (key, name, other) : (key, other, name)
      }
    }
    return nil
  }

  /// Returns the reason why an action cannot have the keys with these names (nil: its keys in `choice`); nil if it can.
  func refusal(of names: [String]?, for action: String, in choice: KeyChoice) -> String? {
    let standard = choice.result().keys.bindings.filter { $0.name == action }.flatMap(\.keys)
    let wanted = names.map { $0.compactMap(Key.init(named:)) } ?? standard
    guard !wanted.isEmpty else { return unknown(names?.first ?? "", for: action) }
    return bindings.lazy.filter { $0.name != action }.compactMap { other in
      other.keys.first(where: wanted.contains).map { taken($0, by: other.name, for: action) }
    }.first
  }

  fileprivate func unknown(_ key: String, for action: String) -> String { "Unknown key '\(key)': \(kept(action))." }

  fileprivate func taken(_ key: Key, by other: String, for action: String) -> String {
    "The key \(key.name(hasArrows: hasArrows)) means '\(Self.title(of: other))'; \(kept(action))."
  }

  fileprivate func kept(_ action: String) -> String {
    "'\(Self.title(of: action))' stays \(names(of: action).joined(separator: " "))"
  }

  /// For each preset: the characters that push left, down, up and right besides the arrows, and ``digitRow``.
  fileprivate static let presets: [String: (pushing: String, digits: String)] = [
    "wasd": ("aswd", ""), "azerty": ("qszd", "&é\"'(-è_ç"), "dvorak": ("ao,e", ""),
    "colemak": ("arws", ""), "vi": ("hjkl", ""),
  ]

  /// Creates the keys of a preset. If a letter pushes, its capital takes over its standard meaning.
  fileprivate init(pushing letters: String, digits: String, hasArrows: Bool) {
    let keys = zip([Direction.left, .down, .up, .right], letters.unicodeScalars.map(Key.character))
    let pushing = Set(keys.map(\.1))
    let moved = Self.standard.bindings.filter { if case .slide = $0.intent { false } else { true } }
      .flatMap(\.keys).filter(pushing.contains).map(\.capital)
    self.init(
      Self.standard.bindings.map { binding in
        guard case .slide(let direction) = binding.intent else {
          let kept = binding.keys.filter { !moved.contains($0) }
          return binding.with(kept.map { pushing.contains($0) ? $0.capital : $0 })
        }
        return binding.with(binding.fixedKeys + keys.filter { $0.0 == direction }.map(\.1))
      }, digitRow: Array(digits.unicodeScalars), hasArrows: hasArrows)
  }
}

extension Key {
  /// The key together with Shift. A comma pushes in one preset. All other keys that push are letters.
  fileprivate var capital: Key {
    guard case .character(let scalar) = code else { return self }
    return Key(.character(scalar == "," ? "<" : scalar.capital), modifiers)
  }
}
