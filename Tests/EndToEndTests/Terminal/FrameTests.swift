import TestSupport
import Testing

/// What the program does to show a frame.
@Suite struct FrameTests {
  let folder = TemporaryFolder()

  @Test func aFrameIsOneWrite() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    try Waiting.upTo(5, failure: { "it does not come to rest" }) { terminal.isAtRest ? () : nil }
    let (frames, writes) = (terminal.frameCount, try terminal.writes())
    // Keys that change the picture and no file.
    for key in ["2", "1", "?", "?", "2", "1"] {
      terminal.send(key)
      try Waiting.upTo(5, failure: { "it does not come to rest" }) { terminal.isAtRest ? () : nil }
    }
    let shown = terminal.frameCount - frames
    let written = try terminal.writes() - writes
    #expect(shown >= 6)
    #expect(written == shown)
  }

  @Test func controlLDrawsAllAnew() throws {
    let session = try GameSession()
    try session.tmux.wait { $0.contains("Moves    0") }
    let device = try session.tmux.query("#{pane_tty}")
    _ = try ChildProcess.run(
      ["sh", "-c", "printf '\\033[H\\033[2Jdisturbed' >\(device)"], environment: ["PATH": "/usr/bin:/bin"])
    try session.tmux.wait { $0.hasPrefix("disturbed") }
    try session.tmux.press("C-l")
    try session.tmux.wait { $0.contains("Moves    0") && !$0.contains("disturbed") }
  }
}

extension PseudoTerminal {
  /// True if nothing came for a fifth of a second.
  fileprivate var isAtRest: Bool {
    read()
    let count = output.count
    try? wait(within: 0.2) { $0.output.count > count }
    return output.count == count
  }

  /// How often the program has called `write`.
  fileprivate func writes() throws -> Int {
    let (_, text) = try ChildProcess.run(
      ["cat", "/proc/\(process)/io"], environment: ["PATH": "/usr/bin:/bin"])
    let line = text.split(separator: "\n").first { $0.hasPrefix("syscw") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }
}
