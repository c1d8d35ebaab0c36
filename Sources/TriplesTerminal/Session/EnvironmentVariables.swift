import Libc

/// The environment variables that describe the terminal.
enum EnvironmentVariables {
  private static let names = [
    "TERM", "COLORTERM", "NO_COLOR", "CLICOLOR_FORCE", "COLORFGBG", "STY", "TMUX", "ZELLIJ", "SSH_CONNECTION",
  ]

  /// Their values now.
  static var current: [String: String] {
    names.reduce(into: [:]) { found, name in
      found[name] = getenv(name).map { String(cString: $0) }
    }
  }
}

extension [String: String] {
  /// True inside of tmux, screen or Zellij, which do not pass pictures on.
  var hasMultiplexer: Bool { ["TMUX", "STY", "ZELLIJ"].contains { self[$0] != nil } }
}
