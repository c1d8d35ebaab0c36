import Libc
import TestSupport
import Testing

/// Text mode with single keys takes the terminal, and always gives it back.
@Suite struct SingleKeysTests {
  let folder = TemporaryFolder()

  private func terminal(_ arguments: [String] = ["--single-keys"], type: String = "dumb") throws -> PseudoTerminal {
    try PseudoTerminal(
      [Program.path, "--plain", "--words", "terse", "--seed", "42"] + arguments,
      environment: Program.environment(home: folder, ["TERM": type]))
  }

  @Test func keysPushReadAndRepeat() throws {
    let terminal = try terminal()
    try terminal.wait { $0.text.contains("5, 0 moves\r\n") && $0.modes != $0.initialModes }
    for (keys, heard) in [
      ("\u{1B}[D", "left: new 2 at r4c3, 7\r\n"), ("k", "up: new 1 at r3c4, 8\r\n"), ("3", "Row 3: "),
      ("!", "Column 1: "),
      (" ", "Column 1: "), (":where 7\u{7F}1\r", "1: r"), ("3", "Row 3: "),
      (String(repeating: "\u{1B}OA", count: 20), "up: nothing moves\r\n"),
    ] {
      terminal.forget()
      terminal.send(keys)
      try terminal.wait { $0.text.contains(heard) }
    }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.modes == terminal.initialModes)
    #expect(!terminal.text.contains("\u{1B}"))
  }

  /// Pasted text is not keys. The terminal marks it on request, and marked text goes only into a line.
  @Test func aPasteGoesOnlyIntoALine() throws {
    let terminal = try terminal(type: "xterm")
    try terminal.wait { $0.text.contains("5, 0 moves") && $0.text.contains("\u{1B}[?2004h") }
    terminal.forget()
    terminal.send("\u{1B}[200~hhh\rq:quit\r\u{1B}[201~h")
    try terminal.wait {
      $0.text.contains("Type a colon before you paste.") && $0.text.contains("left: new 2 at r4c3, 7")
    }
    terminal.send(":look \u{1B}[200~r4c3\rquit\u{1B}[201~\r")
    try terminal.wait { $0.text.contains("R4c3: 2.") }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.text.contains("\u{1B}[?2004l") && terminal.text.ranges(of: "left:").count == 1)
  }

  /// Backspace removes a character with all of its columns.
  @Test func wideLettersAreTypedAndErased() throws {
    let terminal = try terminal()
    try terminal.wait { $0.text.contains("5, 0 moves") }
    terminal.send(":set name 山田👍🏽\u{7F}")
    try terminal.wait { $0.text.contains("山田👍🏽\u{8}\u{8}  \u{8}\u{8}") }
    terminal.send("\r")
    try terminal.wait { $0.text.contains("Name 山田.") }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGKILL] as [Int32])
  func aSignalGivesTheTerminalBack(number: Int32) throws {
    let terminal = try terminal()
    try terminal.wait { $0.text.contains("5, 0 moves") }
    terminal.send("h")
    try terminal.wait { $0.text.contains("left: new 2 at r4c3, 7") }
    kill(terminal.process, number)
    let status = try terminal.waitForExit()
    if number != SIGKILL { #expect(terminal.modes == terminal.initialModes) }
    #expect(status != .code(0))
    let next = try self.terminal([])
    try next.wait { $0.text.contains("7, 1 move") }
  }

  /// In a question `n` means no, although it is the key for a new game. In a typed line it is a letter.
  @Test func aQuestionIsAnsweredWithN() throws {
    let terminal = try terminal()
    try terminal.wait { $0.text.contains("5, 0 moves") }
    terminal.send("hkljhn")
    try terminal.wait { $0.text.contains("Leave this game?") }
    terminal.send("n")
    try terminal.wait { $0.text.contains("Nothing changed.") }
    terminal.send("n:undo\r")
    try terminal.wait { $0.text.contains("Undid move 5") }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
  }

  @Test func keysAndLinesTakeTurns() throws {
    let terminal = try terminal([])
    try terminal.wait { $0.text.contains("5, 0 moves") }
    #expect(terminal.modes == terminal.initialModes)
    terminal.send("keys\n")
    try terminal.wait { $0.text.contains("b reads the board") && $0.modes != $0.initialModes }
    terminal.send("h:lines\r")
    try terminal.wait { $0.text.contains("Each line ends with Enter.") && $0.modes == $0.initialModes }
    terminal.send("up\nquit\n")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.text.contains("up: new 1 at r3c4, 8"))
  }

  /// Other keys count at once. On a French keyboard digits need Shift, so that row keys are the characters without it.
  @Test func anotherLayoutCountsAtOnce() throws {
    let terminal = try terminal()
    try terminal.wait { $0.text.contains("5, 0 moves") }
    for (keys, heard) in [
      (":set keys azerty\r", "Keys azerty.\r\n"), ("&", "Row 1: "), ("é", "Row 2: "), ("\"", "Row 3: "),
      ("'", "Row 4: "), ("4", "Column 4: "), ("q", "left: new 2 at r4c3, 7"),
      ("Z", "7, 1 move"),
    ] {
      terminal.forget()
      terminal.send(keys)
      try terminal.wait { $0.text.contains(heard) }
    }
    terminal.send(":quit\r")
    #expect(try terminal.waitForExit() == .code(0))
  }

  /// A line to share is never broken, even in a narrow terminal, so that you can select it as a whole.
  @Test func aLineToShareIsNotBroken() throws {
    let environment = Program.environment(home: folder, ["TERM": "dumb"])
    let terminal = try PseudoTerminal(
      [Program.path, "--plain", "--words", "terse", "--seed", "42"], environment: environment, columns: 30)
    try terminal.wait { $0.text.contains("5, 0 moves") }
    terminal.send(String(repeating: "u\nl\nd\nr\n", count: 18))
    try terminal.wait { $0.text.contains("No more moves") }
    terminal.forget()
    terminal.send("share\nquit\n")
    #expect(try terminal.waitForExit() == .code(0))
    let line = terminal.text.split(separator: "\r\n").first { $0.contains("triples2.") }
    #expect(line.map(\.count) ?? 0 > 40, "\(terminal.text)")
  }

  @Test func withoutATerminalLinesAreRead() throws {
    let result = try Shell()(
      "printf 'left\\n\\033[A\\033[A\\n' | triples --plain --words terse --single-keys --seed 42")
    #expect(result.output.hasPrefix("Single keys are not possible: standard\ninput is not a terminal."))
    #expect(result.output.contains("left: new 2 at r4c3, 7\nup: new 1 at r3c4, 8\nup: "))
    let asked = try Shell()("printf 'set input keys\\n' | triples --plain --seed 42").output
    #expect(asked.contains("Single keys are not possible") && !asked.contains("Arrows"), "\(asked)")
    let both = "printf 'set input keys\\n' | triples --plain --seed 42; echo quit | triples --plain"
    #expect(try Shell()(both).output.matches(of: /Single keys are not possible/).count == 1, "it is not stored")
  }
}
