import TriplesCanvas

extension GraphicsChoice {
  /// True if a terminal may be asked for graphics: only one that has told its name, as the question prints garbage in
  /// some others.
  package func admits(_ brand: Brand) -> Bool {
    let complete: Set = ["ghostty", "kitty", "konsole"]
    let incomplete: Set = ["iterm2", "rio", "wezterm", "xterm.js"]
    switch self {
    case .auto: return complete.contains(brand.name)
    case .on: return complete.contains(brand.name) || incomplete.contains(brand.name)
    case .off: return false
    }
  }
}
