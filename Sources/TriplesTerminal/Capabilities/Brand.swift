import TriplesCanvas

/// A terminal by the name of its program, which it tells by TERM or when it is asked (XTVERSION).
package struct Brand: Hashable, Sendable {
  /// The name in small letters: `kitty`, `xterm`.
  package let name: String

  /// What a terminal answered: `kitty(0.26.5)`, `Konsole 22.12.3`.
  package init(answer: String) {
    name = String(answer.lowercased().prefix { $0 != "(" && $0 != " " })
  }

  /// The one that a type of terminal is named after: `foot-extra`, `xterm-kitty`; nil for types that many have.
  init?(type: String) {
    let own = type.hasPrefix("xterm-") ? String(type.dropFirst(6)) : type
    guard let name = own.split(separator: "-").first.map(String.init) else { return nil }
    guard Self.named.contains(name) else { return nil }
    self.name = name
  }

  /// Terminals with a type of their own.
  private static let named: Set = [
    "alacritty", "contour", "foot", "ghostty", "kitty", "rio", "rxvt", "st", "wezterm",
  ]
  /// Terminals that draw sixths of a cell themselves, whatever the font, and those that draw quarters and eighths.
  private static let drawingSextants: Set = ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"]
  private static let drawingBlocks: Set = drawingSextants.union(["iterm2", "konsole", "mintty", "rio", "vte"])
  /// Terminals that take blocks from a font, or draw quarters that do not meet.
  private static let leavingSeams: Set = ["rxvt", "st", "xterm"]

  /// True if it is known to show 24 bits of colour. An xterm that tells its name (since version 354) does;
  /// tmux passes on what the terminal around it can show, which nobody knows here.
  package var hasDirectColor: Bool { Self.drawingBlocks.union(["st", "xterm", "xterm.js"]).contains(name) }

  /// The finest characters that it is known to draw itself: in a font they may have seams, or not be there.
  package var glyphs: GlyphSet { Self.drawingSextants.contains(name) ? .sextants : .quadrants }

  /// True if they are known to have seams. Of the rest nobody knows.
  package var hasFontBlocks: Bool { Self.leavingSeams.contains(name) }
}
