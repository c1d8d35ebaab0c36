/// Whether boards are drawn in pixels. Settings contain the raw values.
public enum GraphicsChoice: String, CaseIterable, Hashable, Sendable {
  /// Where it is known to look well: kitty, Ghostty, Konsole, xterm.js as in VS Code.
  case auto = "auto"
  /// Also where it is known to be incomplete: WezTerm, rio, iTerm2.
  case on = "on"
  /// Nowhere.
  case off = "off"
}
