import TriplesTUI

/// The keys and their actions, as in the manual page: a line for each title.
enum KeyHelp {
  static func lines(of keys: KeyMap = .standard) -> [(keys: String, title: String)] {
    let lines: [(keys: [String], title: String)] = KeyMap.actions.reduce(into: []) { lines, action in
      let names = keys.names(of: action.name)
      if lines.last?.title != action.title { lines.append(([], action.title)) }
      lines[lines.count - 1].keys += names
    }
    let arrows = ["Shift-Up", "Shift-Down", "Shift-Left", "Shift-Right"]
    return lines.map { ($0.keys == arrows ? "Shift-arrows" : $0.keys.joined(separator: " "), $0.title) }
  }
}
