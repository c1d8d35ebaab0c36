import TriplesCanvas

/// The keys and what they do, as the manual page has them.
package enum KeyHelp {
  /// A line for each thing that can be done, with the names of all its keys.
  package static func lines(of keys: KeyMap = .standard, hasArrows: Bool) -> [(keys: String, title: String)] {
    let names = KeyNames(keys, hasArrows: hasArrows)
    return names.entries(names.map.bindings).map { ($0.keys.joined(separator: " "), $0.title) }
  }
}

/// The keys and what they do, for the help.
extension KeyNames {
  struct Entry: Hashable {
    /// The names of the keys, those of one binding together.
    var keys: [String]
    let title: String
  }

  /// What belongs to a group, without keys that hardly anybody needs or that duels explain.
  func entries(of group: HelpGroup, without told: Set<Intent> = []) -> [Entry] {
    let others = told.union([.focusNext, .focusPrevious, .resign])
    return entries(map.bindings.filter { $0.intent.helpGroup == group && !others.contains($0.intent) })
  }

  /// What some intents do together where they mean something else than usual.
  func entry(_ intents: [Intent], _ title: String) -> Entry {
    Entry(keys: shortened(map.bindings.filter { intents.contains($0.intent) }.map(names)), title: title)
  }

  private func names(of binding: KeyMap.Binding) -> String {
    binding.keys.map { $0.name(hasArrows: hasArrows) }.joined(separator: " ")
  }

  /// Bindings that follow each other with one title are one entry.
  fileprivate func entries(_ bindings: [KeyMap.Binding]) -> [Entry] {
    let entries: [Entry] = bindings.reduce(into: []) { entries, binding in
      if entries.last?.title == binding.title {
        entries[entries.count - 1].keys.append(names(of: binding))
      } else {
        entries.append(Entry(keys: [names(of: binding)], title: binding.title))
      }
    }
    return entries.map { Entry(keys: shortened($0.keys), title: $0.title) }
  }

  /// The arrows with Shift in a few characters.
  private func shortened(_ names: [String]) -> [String] {
    let arrows = [Key.Code.up, .down, .left, .right].map { Key($0, .shift).name(hasArrows: hasArrows) }
    return names == arrows ? [hasArrows ? "Shift-↑↓←→" : "Shift-arrows"] : names
  }
}

/// The groups in which the help tells the keys.
enum HelpGroup: String, CaseIterable {
  case play = "Play"
  case games = "Games"
  case tabs = "Tabs and tables"
  case program = "Other"
}

extension Intent {
  /// Where the help tells of it.
  var helpGroup: HelpGroup {
    switch self {
    case .slide, .peek, .undo, .redo, .hint, .autoplay, .faster, .slower: .play
    case .newGame, .daily, .clear, .toggleMode, .choose, .nextRules, .answer, .review, .copy, .copyLine, .resign: .games
    case .show, .nextTab, .previousTab, .confirm, .cancel, .first, .last, .nextFilter, .nextOrder, .search, .focusNext,
      .focusPrevious:
      .tabs
    case .help, .settings, .nextTheme, .toggleMotion, .redraw, .quit: .program
    }
  }
}
