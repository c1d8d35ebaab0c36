import TriplesCanvas

/// The keys and what they do, for the help on the screen and for the manual.
public enum KeyHelp {
  /// What can be done by some keys.
  struct Entry: Hashable {
    /// The names of the keys, those of one binding together.
    var keys: [String]
    let title: String
  }

  /// A line for each thing that can be done, with the names of all its keys.
  public static func lines(
    of keys: KeyMap = .standard, isUnicode: Bool
  ) -> [(keys: String, title: String)] {
    entries(keys.bindings, isUnicode: isUnicode).map { ($0.keys.joined(separator: " "), $0.title) }
  }

  /// The same for what belongs to a group, without keys that hardly anybody needs or that duels explain.
  static func entries(
    of group: HelpGroup, without told: Set<Intent> = [], _ keys: KeyMap, isUnicode: Bool
  ) -> [Entry] {
    let others = told.union([.focusNext, .focusPrevious, .resign])
    return entries(
      keys.bindings.filter { $0.intent.helpGroup == group && !others.contains($0.intent) },
      isUnicode: isUnicode)
  }

  /// What some intents do together where they mean something else than usual.
  static func entry(_ intents: [Intent], _ title: String, _ keys: KeyMap, isUnicode: Bool) -> Entry {
    let bindings = keys.bindings.filter { intents.contains($0.intent) }
    return Entry(
      keys: shortened(bindings.map { names(of: $0, isUnicode: isUnicode) }, isUnicode), title: title)
  }

  private static func names(of binding: KeyMap.Binding, isUnicode: Bool) -> String {
    binding.keys.map { $0.name(isUnicode: isUnicode) }.joined(separator: " ")
  }

  /// Bindings that follow each other with one title are one entry.
  private static func entries(_ bindings: [KeyMap.Binding], isUnicode: Bool) -> [Entry] {
    let entries: [Entry] = bindings.reduce(into: []) { entries, binding in
      let keys = names(of: binding, isUnicode: isUnicode)
      if entries.last?.title == binding.title {
        entries[entries.count - 1].keys.append(keys)
      } else {
        entries.append(Entry(keys: [keys], title: binding.title))
      }
    }
    return entries.map { Entry(keys: shortened($0.keys, isUnicode), title: $0.title) }
  }

  /// The arrows with Shift in a few characters.
  private static func shortened(_ names: [String], _ isUnicode: Bool) -> [String] {
    let arrows = [Key.Code.up, .down, .left, .right].map { Key($0, .shift).name(isUnicode: isUnicode) }
    return names == arrows ? [isUnicode ? "Shift-↑↓←→" : "Shift-arrows"] : names
  }
}
