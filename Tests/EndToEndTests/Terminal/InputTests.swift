import TestSupport
import Testing

/// Noise is never a move, in the real program.
@Suite struct InputTests {
  static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func noiseIsNoMove() throws {
    let session = try TerminalGame()
    // The terminal name is unknown: unlike xterm, tmux does not repeat blocks.
    let noise = [
      "\u{1B}[?62;22c", "\u{1B}[>41;354;0c", "\u{1B}[?2026;2$y", "\u{1B}]11;rgb:ffff/dddd/aaaa\u{7}",
      "\u{1B}]10;rgb:ffff/dddd/aaaa\u{1B}\\", "\u{1B}P>|Nowhere(390)hjkl\u{1B}\\", "\u{1B}_wasd\u{1B}\\",
      "\u{1B}[97;1:3u", "\u{1B}[1;9D", "\u{1B}[99~", "\u{1B}[I", "\u{1B}[O", "\u{1B}[M#!!", "\u{1B}[<35;9;9M",
      "\u{1B}[200~wasdhjkl\u{1B}[A\u{1B}[Dq\u{1B}[201~", "\u{1B}[[Z",
    ]
    for text in noise { try session.tmux.send(Self.bytes(text)) }
    try session.tmux.send([0x80, 0xFF, 0xC0, 0x80, 0xE2, 0x82, 0xED, 0xA0, 0x80])
    try session.tmux.send(Self.bytes("2"))
    try session.tmux.wait { $0.contains("Triples, without help") }
    try session.tmux.send(Self.bytes("1"))
    try session.tmux.wait { $0.contains("Moves    0") }
    try session.tmux.press("Left")
    try session.tmux.wait { $0.contains("Moves    1") }
  }

  @Test(arguments: [
    "\u{1B}[D", "\u{1B}OD", "h", "a", "\u{1B}[57417u", "\u{1B}[104u", "\u{1B}[1;1:1D", "\u{9B}D", "\u{1B}Ot", "H", "р",
    "ｈ",
  ])
  func aMoveIsAMoveHoweverTheTerminalSaysIt(text: String) throws {
    let session = try TerminalGame()
    try session.tmux.send(Self.bytes(text))
    try session.wait(forBoard: [[0, 0, 0, 0], [2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 0]])
  }

  /// Esc closes the help, and u undoes the move.
  @Test func escapeAndAKeyInOneReadAreBoth() throws {
    let session = try TerminalGame()
    try session.tmux.press("Left", "?")
    try session.tmux.wait { $0.contains("preview a push") && !$0.contains("Moves    1") }
    try session.tmux.send(Self.bytes("\u{1B}u"))
    try session.tmux.wait { $0.contains("Moves    0") }
  }

  @Test func bytesOneByOne() throws {
    let session = try TerminalGame()
    for byte in Self.bytes("\u{1B}]11;rgb:d\u{1B}\\\u{1B}[200~wasd\u{1B}[201~") {
      try session.tmux.send([byte])
    }
    try session.tmux.press("Left")
    try session.tmux.wait { $0.contains("Moves    1") }
  }

  /// Wide letters are typed, shown and erased one by one, in a terminal that knows their width.
  @Test func aWideNameIsTyped() throws {
    let session = try TerminalGame()
    try session.tmux.press(",")
    func row(of screen: String) -> Substring? { screen.split(separator: "\n").first { $0.contains("> ") } }
    var chosen = try row(of: session.tmux.wait { row(of: $0) != nil })
    while chosen?.contains("> Name") == false {
      try session.tmux.press("Down")
      let last = chosen
      chosen = try row(of: session.tmux.wait { ![nil, last].contains(row(of: $0)) })
    }
    try session.tmux.press("Enter")
    try session.tmux.type("山田太郎👍")
    try session.tmux.wait { $0.contains("山田太郎👍_") }
    try session.tmux.press("BSpace", "BSpace")
    try session.tmux.wait { $0.contains("山田太_") && !$0.contains("郎") && !$0.contains("👍") }
    try session.tmux.press("Enter")
    try session.tmux.wait { $0.contains("山田太") && !$0.contains("太_") }
    // The screen shows the name before the file has it.
    _ = try Waiting.upTo(5, failure: { "the name is not kept" }) {
      let named = try ChildProcess.run(
        ["sh", "-c", "echo settings | \(Program.path) --plain"], environment: session.environment)
      return named.output.contains("山田太") ? true : nil
    }
  }

  @Test func aPasteOfAMegabyteIsNotPlayed() throws {
    let folder = TemporaryFolder()
    let terminal = try PseudoTerminal.game(folder: folder)
    terminal.send("\u{1B}[200~")
    terminal.send(String(repeating: "wasdhjkl", count: 1 << 17))
    terminal.send("\u{1B}[201~q")
    #expect(try terminal.waitForExit() == .code(0))
  }
}
