import Libc
import TestSupport
import Testing

/// The terminal answers questions about itself at once, late, in pieces, or never.
@Suite struct QuestionsTests {
  let folder = TemporaryFolder()
  static let question = "\u{1B}[>0q\u{1B}]11;?\u{1B}\\\u{1B}[14t\u{1B}[16t\u{1B}[c"
  static let answer =
    "\u{1B}P>|XTerm(379)\u{1B}\\\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[4;480;800t\u{1B}[6;20;10t\u{1B}[?64;22c"

  /// Starts the game in a terminal of a type.
  func start(_ type: String = "xterm") throws -> PseudoTerminal {
    try PseudoTerminal.game(["--seed", "42", "--reduced-motion"], ["TERM": type], folder: folder)
  }

  @Test func aFrameComesBeforeAnyAnswer() throws {
    let terminal = try start()
    #expect(terminal.text.contains(Self.question))
    #expect(terminal.text.contains("Score") && !terminal.text.contains("8;2;"))
    let entered = try #require(terminal.text.firstRange(of: "\u{1B}[?1049h"))
    let asked = try #require(terminal.text.firstRange(of: Self.question))
    #expect(entered.upperBound <= asked.lowerBound)
  }

  @Test func anAnswerChangesTheNextFrame() throws {
    let terminal = try start()
    terminal.forget()
    terminal.send(Self.answer)
    try terminal.wait { $0.text.contains("8;2;") && $0.text.contains("Score") }
  }

  @Test func anAnswerInPiecesIsNoMove() throws {
    let terminal = try start()
    terminal.forget()
    for byte in Self.answer.utf8 {
      terminal.send([byte])
      try Waiting.upTo(5, failure: { "it does not sleep" }) { terminal.isAsleep ? () : nil }
    }
    try terminal.wait { $0.text.contains("8;2;") }
    terminal.forget()
    terminal.send("h")
    try terminal.wait { $0.frameCount > 0 }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    let session = try ChildProcess.run(
      ["sh", "-c", "cat \(folder.path)/data/triples/game-*.jsonl"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(session.1.ranges(of: "left").count == 1, "one move was played: \(session.1)")
  }

  /// The question about the cursor follows a frame. Keys are played whether the xterm answers or not.
  @Test func keysDoNotWaitForATerminalThatIsSlow() throws {
    let terminal = try start()
    terminal.forget()
    terminal.send(Self.answer)
    try terminal.wait { $0.text.hasSuffix("\u{1B}[6n\u{1B}8") && $0.text.contains("8;2;") }
    terminal.send("h")
    try terminal.wait { $0.isAsleep }
    terminal.send("k\u{1B}[2;9R" + "lq")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(!terminal.text.contains("^["))
    let session = try ChildProcess.run(
      ["sh", "-c", "cat \(folder.path)/data/triples/game-*.jsonl"], environment: ["PATH": "/usr/bin:/bin"])
    for move in ["left", "up", "right"] { #expect(session.1.contains(move)) }
  }

  /// After a tenth of a second a lone ESC would be a key, and so would the letters after it.
  @Test func anAnswerThatPausesAfterItsFirstByteIsNoKey() throws {
    for _ in 1...5 {
      let start = Waiting.now
      let terminal = try PseudoTerminal.game(
        ["--seed", "42", "--reduced-motion"], ["TERM": "xterm", "SSH_CONNECTION": "x"], folder: folder)
      terminal.forget()
      terminal.send(String(Self.answer.prefix(1)))
      poll(nil, 0, 150)
      terminal.send(String(Self.answer.dropFirst()))
      // After a second no answer is expected any more. If the machine is that slow, try again.
      guard Waiting.now - start < 0.9 else { continue }
      try terminal.wait { $0.text.contains("8;2;") }
      #expect(!terminal.text.contains("Next game:"), "m is a key")
      return
    }
  }

  /// An answer may give the cell size before the last change, so each change asks again.
  @Test func eachSizeAsksForTheSizeOfACell() throws {
    let terminal = try start()
    terminal.send(Self.answer)
    try terminal.wait { $0.text.contains("8;2;") }
    for columns in [90, 100] {
      terminal.forget()
      terminal.resize(columns: columns, rows: 30)
      try terminal.wait { $0.text.contains("\u{1B}[16t") && $0.isAsleep }
    }
  }

  /// After Ctrl-L and after a SIGSTOP the terminal may have lost its images.
  @Test func imagesAreUploadedAgain() throws {
    let terminal = try kitty()
    terminal.forget()
    terminal.send("\u{C}")
    try terminal.wait { $0.text.contains("a=t,") && $0.isAsleep }
    terminal.forget()
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    try terminal.wait { $0.text.contains("a=t,") && $0.text.contains("a=p,") }
  }

  /// The sequence that restores the terminal frees the images, however the game ends.
  @Test func imagesAreFreedInTheEnd() throws {
    let terminal = try kitty()
    terminal.forget()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .code(143))
    let (frees, leaves) = (
      terminal.text.lastRange(of: "a=d,d=I"), terminal.text.lastRange(of: "\u{1B}[?1049l")
    )
    #expect(try #require(frees).lowerBound < #require(leaves).lowerBound)
  }

  /// Starts the game in kitty, and waits until it shows images.
  func kitty() throws -> PseudoTerminal {
    let terminal = try start()
    terminal.send(Self.answer.replacing("XTerm(379)", with: "kitty(0.26.5)"))
    try terminal.wait { $0.text.contains("q=0,") }
    let number = try #require(terminal.text.split(separator: "\u{1B}_Ga=t,t=d,i=").last?.prefix { $0 != "," })
    terminal.send("\u{1B}_Gi=\(number);OK\u{1B}\\\u{1B}[?64c")
    try terminal.wait { $0.text.contains("a=p") }
    return terminal
  }

  @Test func withoutAnAnswerASecondIsWaitedAtMost() throws {
    let terminal = try start()
    let start = Waiting.now
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(Waiting.now - start < 6, "a second, on a machine with other work")
  }

  /// On a slow line the answers come after the player has quit, also after a stop or a signal.
  @Test(arguments: [0.14, 0.5], ["q", "TERM"]) func answersOfASlowLineAreNotTypedIntoTheShell(
    delay: Double, end: String
  ) throws {
    let terminal = try start()
    if end == "q" { terminal.send("q") } else { terminal.signal(SIGTERM) }
    poll(nil, 0, Int32(1000 * delay))
    terminal.send(Self.answer + "\u{1B}[2;2R")
    #expect(try terminal.waitForExit() == .code(end == "q" ? 0 : 143))
    #expect(!terminal.text.contains("^["), "the terminal echoes what nobody reads")
  }

  /// The game asks again after `fg`.
  @Test(arguments: [0.14, 0.5]) func answersAfterAStopAreNotTypedIntoTheShell(delay: Double) throws {
    let environment = Program.environment(home: folder, ["PS1": "$ ", "TERM": "xterm"])
    let terminal = try PseudoTerminal(
      ["bash", "--norc", "--noprofile", "--noediting", "-i"], environment: environment)
    func answer() {
      poll(nil, 0, Int32(1000 * delay))
      terminal.send(Self.answer + "\u{1B}[2;2R")
    }
    terminal.send("\(Program.path) --seed 42 --reduced-motion\n")
    try terminal.waitForFrame()
    answer()
    try terminal.wait { $0.text.contains("8;2;") }
    terminal.send("\u{1A}")
    try terminal.wait { $0.text.contains("Stopped") }
    terminal.forget()
    terminal.send("fg\n")
    try terminal.wait { $0.text.contains("\u{1B}[c") }
    terminal.send("q")
    answer()
    try terminal.wait { $0.text.contains("\u{1B}[?1049l") && $0.text.hasSuffix("$ ") }
    #expect(!terminal.text.contains("^["), "the terminal echoes what nobody reads")
  }

  /// The terminal may switch between light and dark with the time of day.
  @Test(arguments: ["\u{C}", "\u{1B}[I", "\u{1B}[?997;2n"]) func theBackgroundIsAskedForAgain(cause: String) throws {
    let terminal = try start("xterm-256color")
    terminal.send("\u{1B}]11;rgb:0000/0000/0000\u{7}\u{1B}[?64;22c")
    try terminal.wait { $0.isAsleep }
    terminal.forget()
    terminal.send(cause)
    try terminal.wait { $0.text.contains("\u{1B}]11;?\u{1B}\\\u{1B}[c") }
    terminal.forget()
    terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}\u{1B}[?64;22c")
    try terminal.wait { $0.frameCount > 0 }
  }

  @Test func anAnswerThatComesWhileLeavingIsNotTypedIntoTheShell() throws {
    let terminal = try start()
    terminal.send("q" + Self.answer.dropLast(5))
    terminal.send(String(Self.answer.suffix(5)))
    #expect(try terminal.waitForExit() == .code(0))
    #expect(!terminal.text.contains("^["), "the terminal echoes what nobody reads")
  }

  @Test(arguments: ["linux", "vt220"]) func simpleTerminalsAreNotAsked(type: String) throws {
    let terminal = try start(type)
    #expect(!terminal.text.contains("\u{1B}[c") && !terminal.text.contains("\u{1B}]11"))
  }
}

extension String {
  /// Returns the range of the last occurrence of a text.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? { ranges(of: text).last }
}
