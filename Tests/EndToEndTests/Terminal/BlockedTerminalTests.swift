import Libc
import TestSupport
import Testing

/// A terminal that nobody reads, for example after Ctrl-S.
@Suite struct BlockedTerminalTests {
  let folder = TemporaryFolder()

  /// Presses at least 60 keys, and more until the terminal accepts no more output.
  func block(_ terminal: PseudoTerminal) throws {
    for turn in 0..<400 where turn < 60 || !terminal.isFull {
      terminal.send(["k", "h", "j", "l"][turn % 4])
      poll(nil, 0, 50)
    }
    #expect(terminal.isFull)
    try Waiting.upTo(5, failure: { "it does not sleep" }) { terminal.isAsleep ? () : nil }
  }

  @Test func aSignalEndsTheGameWithinASecond() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    try block(terminal)
    let start = Waiting.now
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit(within: 20, isReading: false) == .code(143))
    #expect(Waiting.now - start < 1)
    terminal.read()
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
  }

  @Test func theGameGoesOnAndFramesAreSkipped() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    terminal.forget()
    try block(terminal)
    terminal.send("q")
    #expect(try terminal.waitForExit(within: 20, isReading: false) == .code(0))
    let table = try ChildProcess.run(
      [Program.path, "scores"], environment: Program.environment(home: folder))
    #expect(table.1.contains("  54 "), "all keys were played, to the end of the game")
  }
}

extension PseudoTerminal {
  /// True if the process sleeps.
  var isAsleep: Bool {
    let status = try? ChildProcess.run(
      ["cat", "/proc/\(process)/stat"], environment: ["PATH": "/usr/bin:/bin"])
    return status?.1.contains(") S ") ?? false
  }
}
