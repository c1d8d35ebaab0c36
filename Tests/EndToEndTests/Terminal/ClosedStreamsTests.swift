import TestSupport
import Testing

/// Closed standard streams and system limits harm neither the terminal nor the files.
@Suite struct ClosedStreamsTests {
  let folder = TemporaryFolder()

  /// Starts a shell script on a terminal. In the script, GAME is the program.
  func start(_ script: String) throws -> PseudoTerminal {
    let command = script.replacing("GAME", with: "\(Program.path) --seed 42")
    return try PseudoTerminal(["bash", "-c", command], environment: Program.environment(home: folder))
  }

  /// Runs a script to its end, without a terminal.
  func run(_ script: String) throws -> String {
    let command = script.replacing("GAME", with: "\(Program.path) --seed 42")
    return try ChildProcess.run(["bash", "-c", command], environment: Program.environment(home: folder)).1
  }

  @Test func withoutStandardErrorTheTerminalComesBack() throws {
    let terminal = try start("exec GAME 2>&-")
    try terminal.waitForFrame()
    #expect(terminal.modes != terminal.initialModes)
    terminal.send("hkq")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.modes == terminal.initialModes)
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
  }

  @Test(arguments: ["GAME --plain >&-", "GAME --plain >&- 2>&-", "GAME scores >&-"])
  func whatIsPrintedNowhereIsInNoFile(command: String) throws {
    _ = try run("printf 'left\nup\nquit\n' | \(command)")
    let files = try run("find \(folder.path) -type f -exec cat {} +")
    #expect(!files.contains("Score") && !files.contains("score is") && !files.contains("empty"))
    #expect(try run("find \(folder.path) -name '*lock*' -size +0").isEmpty)
  }

  @Test func withoutStandardInputItIsRefused() throws {
    let terminal = try start("GAME <&-")
    #expect(try terminal.waitForExit() == .code(69))
    #expect(terminal.text.contains("standard input"))
  }

  @Test func aLimitOfTheSizeOfFilesDoesNotEndTheGame() throws {
    let terminal = try start("ulimit -f 1; exec GAME")
    try terminal.waitForFrame()
    for _ in 0..<300 { terminal.send("\u{1B}[A\u{1B}[Du") }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(74), "the game is lost")
    #expect(terminal.modes == terminal.initialModes)
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
  }

  /// The first three descriptors are the streams. Each further one lets the program get a little further.
  @Test(arguments: 3...14)
  func fewDescriptorsAreSaidOrAreEnough(limit: Int) throws {
    let terminal = try start("ulimit -n \(limit) && exec GAME")
    try? terminal.wait(within: 2) { $0.frameCount > 0 || $0.text.contains("Error") }
    terminal.send("hkq")
    let status = try terminal.waitForExit()
    guard case .code(let code) = status else {
      Issue.record("ended by \(status): \(terminal.text.suffix(300))")
      return
    }
    #expect(code == 0 || !terminal.text.isEmpty)
    #expect(terminal.modes == terminal.initialModes)
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
  }
}
