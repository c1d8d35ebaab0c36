import TestSupport

extension PseudoTerminal {
  /// The game on a pseudo terminal, once it has shown a frame.
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

  /// Waits until the game has shown one frame more than it had when the output was last forgotten.
  func waitForFrame() throws { try wait { $0.frameCount > 0 } }

  /// Answers the game's last question, so that it does not wait for answers when it ends.
  func answer() { send("\u{1B}[?62c") }

  /// How many frames were shown: each ends with the end of synchronized output.
  var frameCount: Int { text.ranges(of: "\u{1B}[?2026l").count }
}
