import TriplesCanvas
import TriplesModel

/// The names of keys in texts, which follow the player's choice of keys.
struct KeyNames: Hashable, Sendable {
  let map: KeyMap
  /// False to write arrows as words.
  let hasArrows: Bool

  /// The name of the first key of an intent; empty if there is none.
  subscript(_ intent: Intent) -> String {
    map.bindings.first { $0.intent == intent }?.keys.first?.name(hasArrows: hasArrows) ?? ""
  }

  func all(of action: String) -> String { map.bindings.filter { $0.name == action }.map(names).joined(separator: " ") }

  /// Returns the names of keys that belong together; if there are arrows, only these, which every choice of keys keeps.
  func names(of intents: [Intent]) -> String {
    let arrows = intents.filter { if case .slide = $0 { true } else { false } }
    let names = (arrows.isEmpty ? intents : arrows).map { self[$0] }
    guard arrows.count == Direction.allCases.count else { return names.joined(separator: " ") }
    return hasArrows ? names.joined() : "arrows"
  }

  func words(for action: LevelAction) -> String {
    switch action {
    case .push: "the arrow keys"
    case .undo: self[.undo]
    case .hint: self[.hint]
    case .peek: "Shift and an arrow"
    }
  }

  struct Entry: Hashable {
    var keys: [String]
    let title: String
  }

  /// Returns the entries of a group, without keys that only duels have.
  func entries(of group: HelpGroup, without told: Set<Intent> = []) -> [Entry] {
    let others = told.union([.resign])
    return entries(map.bindings.filter { $0.intent.helpGroup == group && !others.contains($0.intent) })
  }

  func entry(_ intents: [Intent], _ title: String) -> Entry {
    Entry(keys: shortened(map.bindings.filter { intents.contains($0.intent) }.map(names)), title: title)
  }

  private func names(of binding: KeyMap.Binding) -> String {
    binding.keys.map { $0.name(hasArrows: hasArrows) }.joined(separator: " ")
  }

  /// Returns an entry for each run of bindings with the same title.
  private func entries(_ bindings: [KeyMap.Binding]) -> [Entry] {
    let entries: [Entry] = bindings.reduce(into: []) { entries, binding in
      if entries.last?.title == binding.title {
        entries[entries.count - 1].keys.append(names(of: binding))
      } else {
        entries.append(Entry(keys: [names(of: binding)], title: binding.title))
      }
    }
    return entries.map { Entry(keys: shortened($0.keys), title: $0.title) }
  }

  private func shortened(_ names: [String]) -> [String] {
    let arrows = [Key.Code.up, .down, .left, .right].map { Key($0, .shift).name(hasArrows: hasArrows) }
    return names == arrows ? [hasArrows ? "Shift-↑↓←→" : "Shift-arrows"] : names
  }
}

enum HelpGroup: String, CaseIterable {
  case play = "Play"
  case games = "Games"
  case tabs = "Tabs and tables"
  case program = "Other"
}

extension Intent {
  fileprivate var helpGroup: HelpGroup {
    switch self {
    case .slide, .peek, .undo, .redo, .hint, .autoplay, .faster, .slower: .play
    case .newGame, .daily, .toggleMode, .choose, .nextRules, .review, .copy, .copyLine, .resign: .games
    case .show, .nextTab, .previousTab, .confirm, .cancel, .first, .last, .nextFilter, .search, .focusNext,
      .focusPrevious:
      .tabs
    case .help, .settings, .nextTheme, .toggleMotion, .redraw, .quit: .program
    }
  }
}
