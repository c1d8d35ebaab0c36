import TestSupport

extension PseudoTerminal {
  /// Starts the game on a pseudo-terminal and waits for its first frame.
  static func game(
    _ arguments: [String] = ["--seed", "42"], _ variables: [String: String] = [:], folder: TemporaryFolder,
    columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let environment = Program.environment(home: folder, variables)
    let terminal = try PseudoTerminal(
      [Program.path] + arguments, environment: environment, columns: columns, rows: rows)
    try terminal.waitForFrame()
    return terminal
  }

  /// Waits for a frame since the output was last forgotten.
  func waitForFrame() throws { try wait { $0.frameCount > 0 } }

  /// Answers the game's last question, so that it does not wait for answers when it ends.
  func answer() { send("\u{1B}[?62c") }

  /// The number of frames shown. Each ends with the end of synchronized output.
  var frameCount: Int { text.ranges(of: "\u{1B}[?2026l").count }
}
