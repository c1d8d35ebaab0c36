import Libc
import TestSupport
import Testing

/// However the game ends, it restores the terminal.
@Suite struct LeavingTests {
  let folder = TemporaryFolder()

  /// Ends a game or another program, and checks the modes while it runs and afterwards. Returns how it ended.
  func leave(
    _ arguments: [String] = [], of program: [String] = [Program.path, "--seed", "42"],
    by end: (PseudoTerminal) throws -> Void
  ) throws -> (status: WaitStatus, output: String) {
    let terminal = try PseudoTerminal(program + arguments, environment: Program.environment(home: folder))
    try terminal.waitForFrame()
    terminal.answer()
    try end(terminal)
    let status = try terminal.waitForExit()
    #expect(terminal.modes == terminal.initialModes)
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
    #expect(terminal.text.contains("\u{1B}[?1049l"))
    return (status, terminal.text)
  }

  @Test func whileItRunsTheModesAreSet() throws {
    _ = try leave { terminal in
      let modes = TerminalModes(after: terminal.text)
      #expect(modes.set == [1, 1002, 1004, 1006, 1049, 2004, 2031])
      #expect(modes.isKeypadApplied)
      terminal.send("q")
    }
  }

  @Test func quit() throws {
    #expect(try leave { $0.send("q") }.status == .code(0))
  }

  @Test func aGameThatCouldNotBeSaved() throws {
    try folder.write([], to: "file")
    let end = try leave(["--data", folder("file/data")]) { terminal in
      terminal.forget()
      terminal.send("\u{1B}[D")
      try terminal.waitForFrame()
      terminal.send("q")
    }
    #expect(end.status == .code(74))
    let restored = try #require(end.output.range(of: "\u{1B}[?1049l"))
    #expect(end.output[restored.upperBound...].contains("Error: your game is not saved: "))
  }

  @Test(arguments: [("\u{3}", 130), ("\u{1C}", 131)] as [(String, Int32)])
  func aKeyThatIsASignal(key: String, code: Int32) throws {
    #expect(try leave { $0.send(key) }.status == .code(code))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU])
  func aSignal(number: Int32) throws {
    #expect(try leave { $0.signal(number) }.status == .code(128 + number))
  }

  @Test func aCallThatASandboxForbids() throws {
    #expect(try leave { $0.signal(SIGSYS) }.status == .signal(SIGSYS))
  }

  @Test(arguments: [SIGPIPE, SIGXFSZ])
  func aSignalThatIsAnErrorOfACall(number: Int32) throws {
    let end = try leave { terminal in
      terminal.signal(number)
      terminal.forget()
      terminal.send("2")
      try terminal.wait { $0.text.contains("without help") }
      terminal.send("q")
    }
    #expect(end.status == .code(0))
  }

  @Test func aSignalInTheMiddleOfAnAnimation() throws {
    let end = try leave { terminal in
      let frames = terminal.frameCount
      terminal.send("\u{1B}[A")
      try terminal.wait { $0.frameCount > frames }
      terminal.signal(SIGTERM)
    }
    #expect(end.status == .code(143))
  }

  @Test(arguments: [
    ("fatal", [SIGILL, SIGTRAP]), ("segv", [SIGSEGV]), ("overflow", [SIGSEGV, SIGBUS]), ("abort", [SIGABRT]),
    ("worker-fatal", [SIGILL, SIGTRAP]), ("worker-overflow", [SIGSEGV, SIGBUS]),
  ])
  func aCrash(fault: String, signals: [Int32]) throws {
    let end = try leave([fault], of: [Program.crashProbe]) { _ in }
    #expect(signals.map(WaitStatus.signal).contains(end.status))
    if fault == "fatal" {
      let restored = end.output.components(after: "\u{1B}[?1049l")
      #expect(restored.contains("Fatal error: injected"))
    }
  }

  @Test func anExitFromWithin() throws {
    #expect(try leave(["exit"], of: [Program.crashProbe]) { _ in }.status == .code(7))
  }

  @Test func aHangup() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    terminal.hangUp()
    #expect(try terminal.waitForExit(within: 20, isReading: false) == .code(129))
  }

  /// The Swift runtime would print that the program crashed.
  @Test func aKeyThatIsASignalInTextMode() throws {
    let terminal = try PseudoTerminal(
      [Program.path, "--plain", "--words", "terse", "--seed", "42"], environment: Program.environment(home: folder))
    try terminal.wait { $0.text.contains("5, 0 moves") }
    terminal.send("\u{1C}")
    #expect(try terminal.waitForExit() == .signal(SIGQUIT))
    #expect(!terminal.text.contains("crashed"))
  }

  @Test(arguments: [SIGINT, SIGHUP, SIGQUIT, SIGTERM])
  func aGuestInTextModeLeavesNoFolder(number: Int32) throws {
    try folder.write([], to: "tmp/other")
    let terminal = try PseudoTerminal(
      [Program.path, "--plain", "--words", "terse", "--guest", "--seed", "42"],
      environment: Program.environment(home: folder, ["TMPDIR": folder("tmp")]))
    try terminal.wait { $0.text.contains("5, 0 moves") }
    #expect(folder.names(in: "tmp").count == 2)
    terminal.signal(number)
    #expect(try terminal.waitForExit() == .code(0))
    #expect(folder.names(in: "tmp") == ["other"])
  }

  @Test func aHangupOfWhichNoSignalTells() throws {
    let script = "trap '' HUP; exec \(Program.path) --seed 42"
    let terminal = try PseudoTerminal(["sh", "-c", script], environment: Program.environment(home: folder))
    try terminal.waitForFrame()
    terminal.hangUp()
    #expect(try terminal.waitForExit(within: 20, isReading: false) == .code(129))
  }
}

extension String {
  /// Returns the text after the last occurrence of `mark`.
  fileprivate func components(after mark: String) -> Substring {
    ranges(of: mark).last.map { self[$0.upperBound...] } ?? ""
  }
}
