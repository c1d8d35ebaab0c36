import TriplesCanvas

/// The keys that a person has chosen: a preset, and for names of actions the names of their keys.
public struct KeyChoice: Hashable, Sendable {
  /// The name of a ``KeyPreset``; nil for the usual keys.
  public var preset: String?
  /// For an action the names of its keys.
  public var actions: [String: [String]]

  /// A choice of its parts.
  public init(preset: String? = nil, actions: [String: [String]] = [:]) {
    (self.preset, self.actions) = (preset, actions)
  }

  /// What comes of it.
  public var result: KeyMap.Chosen { KeyMap.chosen(preset: preset, actions: actions) }
}

/// What comes of a choice.
extension KeyMap {
  /// What came of a choice: the keys, and a line for each part of it that could not be had.
  public typealias Chosen = (keys: KeyMap, problems: [String])

  /// The keys of a preset, some of them changed: for names of actions, the names of their keys.
  ///
  /// Keys that type no character, such as the arrows, are not taken away. Where two actions would share a key, what
  /// was chosen does not count, and the action keeps the keys that it had.
  public static func chosen(preset: String?, actions: [String: [String]]) -> Chosen {
    var problems: [String] = []
    let found = preset.flatMap(KeyPreset.init(rawValue:))
    if let preset, found == nil {
      problems.append("Unknown preset '\(preset)': use \(presetNames).")
    }
    let base = found.map(KeyMap.init) ?? .standard
    var wanted = actions.reduce(into: [String: [Key]]()) { wanted, choice in
      do throws(Problem) {
        wanted[choice.key] = try base.keys(named: choice.value, for: choice.key)
      } catch {
        problems.append(error.text)
      }
    }
    var map = base.replacing(wanted)
    while let conflict = map.conflict(over: base, wanted) {
      problems.append(conflict.text(keeping: base))
      wanted[conflict.action] = nil
      map = base.replacing(wanted)
    }
    return (map, problems.sorted())
  }

  /// The names of all actions and what they do, for the manual.
  public static var actions: [(name: String, title: String)] {
    standard.bindings.reduce(into: []) { list, binding in
      if !list.contains(where: { $0.name == binding.name }) { list.append((binding.name, binding.title)) }
    }
  }

  /// What an action does, as the help says it.
  static func title(of action: String) -> String {
    standard.bindings.first { $0.name == action }?.title ?? action
  }

  private static var presetNames: String {
    KeyPreset.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private struct Problem: Error {
    let text: String
  }

  private func keys(named names: [String], for action: String) throws(Problem) -> [Key] {
    guard bindings.contains(where: { $0.name == action }) else {
      throw Problem(text: "Unknown action '\(action)'.")
    }
    guard !names.isEmpty else { throw Problem(text: "'\(action)' has no key; \(kept(action)).") }
    var keys: [Key] = []
    for name in names {
      guard let key = Key(named: name) else { throw Problem(text: "Unknown key '\(name)': \(kept(action)).") }
      keys.append(key)
    }
    return keys
  }

  /// These keys, with others for some actions.
  private func replacing(_ wanted: [String: [Key]]) -> KeyMap {
    var rest = wanted
    return KeyMap(
      bindings.compactMap { binding in
        guard wanted[binding.name] != nil else { return binding }
        // Of several bindings of an action the first gets all of its keys.
        guard let keys = rest.removeValue(forKey: binding.name) else { return nil }
        var binding = binding
        binding.keys = binding.fixedKeys + keys.filter { !binding.fixedKeys.contains($0) }
        return binding
      })
  }

  /// A key that two actions share.
  private struct Conflict {
    let key: Key
    /// The action that somebody gave the key, and the one that has it.
    let action, other: String

    func text(keeping base: KeyMap) -> String {
      "The key \(key.name(isUnicode: false)) means '\(other)'; \(base.kept(action))."
    }
  }

  private func conflict(over base: KeyMap, _ wanted: [String: [Key]]) -> Conflict? {
    var owners: [Key: String] = [:]
    for binding in bindings {
      for key in binding.keys {
        let name = binding.name
        guard let other = owners[key], other != name else {
          owners[key] = name
          continue
        }
        // One of the two was chosen, as those of a preset have no key in common.
        let isOwn = wanted[name] != nil && base.name(for: key) != name
        return isOwn
          ? Conflict(key: key, action: name, other: other) : Conflict(key: key, action: other, other: name)
      }
    }
    return nil
  }

  /// That an action keeps its keys.
  private func kept(_ action: String) -> String {
    let keys = bindings.filter { $0.name == action }.flatMap(\.keys).map { $0.name(isUnicode: false) }
    return "'\(action)' stays \(keys.joined(separator: " "))"
  }
}
