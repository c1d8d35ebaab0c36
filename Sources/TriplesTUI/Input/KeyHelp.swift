/// The keys and what they do, for the help on the screen and for the manual.
public enum KeyHelp {
  /// A line for each thing that can be done, with the names of all its keys.
  public static func lines(
    of keys: KeyMap = .standard, isUnicode: Bool
  ) -> [(keys: String, title: String)] {
    keys.bindings.reduce(into: []) { lines, binding in
      let keys = binding.keys.map { $0.name(isUnicode: isUnicode) }.joined(separator: " ")
      if let last = lines.last, last.title == binding.title {
        lines[lines.count - 1].keys += " " + keys
      } else {
        lines.append((keys: keys, title: binding.title))
      }
    }
  }
}
