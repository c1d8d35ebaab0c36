/// Whether the board is drawn in pixels. Settings contain the raw values.
public enum GraphicsChoice: String, CaseIterable, Hashable, Sendable {
  /// Where it is known to look well: kitty, Ghostty, Konsole, xterm.js as in VS Code.
  case auto = "auto"
  /// Also where it is known to be incomplete: WezTerm, rio, iTerm2.
  case on = "on"
  /// Nowhere.
  case off = "off"

  /// True if a terminal may be asked for graphics: only one that has told its name, as the question prints garbage in
  /// some others.
  package func admits(_ brand: Brand) -> Bool {
    let complete: Set = ["ghostty", "kitty", "konsole", "xterm.js"]
    let incomplete: Set = ["iterm2", "rio", "wezterm"]
    switch self {
    case .auto: return complete.contains(brand.name)
    case .on: return complete.contains(brand.name) || incomplete.contains(brand.name)
    case .off: return false
    }
  }
}
