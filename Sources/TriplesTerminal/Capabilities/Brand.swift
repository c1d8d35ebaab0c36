import TriplesCanvas

/// A terminal by the name of its program, from TERM or from its answer (XTVERSION).
package struct Brand: Hashable, Sendable {
  /// The name in small letters: `kitty`, `xterm`.
  package let name: String

  /// The name in an answer: `kitty(0.26.5)`, `Konsole 22.12.3`.
  package init(answer: String) { name = String(answer.lowercased().prefix { $0 != "(" && $0 != " " }) }

  /// The terminal of a type: `foot-extra`, `xterm-kitty`; nil for types that several terminals use.
  init?(type: String) {
    let own = type.hasPrefix("xterm-") ? String(type.dropFirst(6)) : type
    guard let name = own.split(separator: "-").first.map(String.init) else { return nil }
    guard Self.named.contains(name) else { return nil }
    self.name = name
  }

  /// Terminals with a type of their own.
  private static let named: Set = ["alacritty", "contour", "foot", "ghostty", "kitty", "rio", "rxvt", "st", "wezterm"]
  /// Terminals that draw parts of a cell themselves, whatever the font.
  private static let drawingBlocks: Set = [
    "alacritty", "contour", "foot", "ghostty", "iterm2", "kitty", "konsole", "mintty", "rio", "vte", "wezterm",
  ]
  /// Terminals whose blocks come from a font, or leave seams.
  private static let leavingSeams: Set = ["rxvt", "st", "xterm"]

  /// True if it shows 24 bits of colour, as xterm has since version 354, the first that tells its name. tmux depends
  /// on the terminal around it.
  package var hasDirectColor: Bool { Self.drawingBlocks.union(["st", "xterm", "xterm.js"]).contains(name) }

  /// True if it puts into the clipboard what it is sent, as it comes from its makers.
  var hasClipboard: Bool {
    ["alacritty", "contour", "foot", "ghostty", "kitty", "rio", "wezterm"].contains(name)
  }
  /// True if it does not, in most versions or as it comes.
  var hasNoClipboard: Bool { ["konsole", "terminology", "vte", "xterm"].contains(name) }

  /// True if its blocks are known to have seams.
  package var hasFontBlocks: Bool { Self.leavingSeams.contains(name) }
}

extension GraphicsChoice {
  /// Returns whether to ask a terminal for graphics: some others print the question.
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
