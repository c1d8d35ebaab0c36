import TriplesCanvas

/// The name of a terminal program, from TERM or from its answer (XTVERSION).
package struct Brand: Hashable, Sendable {
  package let name: String

  /// Creates the brand from an answer such as `kitty(0.26.5)` or `Konsole 22.12.3`.
  package init(answer: String) { name = String(answer.lowercased().prefix { $0 != "(" && $0 != " " }) }

  /// Creates the brand from a TERM such as `foot-extra` or `xterm-kitty`; nil for types that several terminals use.
  init?(type: String) {
    let own = type.hasPrefix("xterm-") ? String(type.dropFirst(6)) : type
    guard let name = own.split(separator: "-").first.map(String.init), Self.namesInTERM.contains(name) else {
      return nil
    }
    self.name = name
  }

  private static let namesInTERM: Set = [
    "alacritty", "contour", "foot", "ghostty", "kitty", "linux", "rio", "rxvt", "st", "wezterm",
  ]
  /// Terminals with 24-bit colour, such as every xterm that tells its name (since version 354). tmux depends on its
  /// terminal.
  private static let directColor: Set = [
    "alacritty", "contour", "foot", "ghostty", "iterm2", "kitty", "konsole", "mintty", "rio", "st", "vte", "wezterm",
    "xterm", "xterm.js",
  ]

  var hasDirectColor: Bool { Self.directColor.contains(name) }

  /// True for kitty: 0.26.5 sometimes loses bytes of synchronized updates. Frames are one write, so kitty shows them
  /// whole anyway.
  var losesUpdates: Bool { name == "kitty" }

  /// True for terminals that in tests answered sixty questions a second and obeyed `CSI n b`. tmux only answers for
  /// itself.
  package var isTested: Bool { ["konsole", "kitty", "xterm"].contains(name) }

  /// The result of copying to its clipboard with default settings, in most versions.
  var copying: Copying {
    switch name {
    case "alacritty", "contour", "foot", "ghostty", "kitty", "rio", "wezterm": .certain
    case "konsole", "terminology", "vte", "xterm": .impossible
    default: .sent
    }
  }

  /// True if it draws block characters from a font, which may leave seams between them.
  package var hasFontBlocks: Bool { ["rxvt", "st", "xterm"].contains(name) }
}

extension GraphicsChoice {
  /// Returns true if we may ask a terminal for graphics. Some terminals print the question.
  package func admits(_ brand: Brand) -> Bool {
    switch self {
    case .auto: ["ghostty", "kitty", "konsole"].contains(brand.name)
    case .on: ["ghostty", "kitty", "konsole", "iterm2", "rio", "wezterm", "xterm.js"].contains(brand.name)
    case .off: false
    }
  }
}
