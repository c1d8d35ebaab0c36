import TestSupport
import Testing

/// The game in terminals with windows, which encode keys and answer questions in different ways.
@Suite struct WindowTerminalTests {
  typealias Kind = WindowTerminal.Kind
  let folder = TemporaryFolder()

  /// Starts the game after another program left a scroll region and 8-bit controls. The script saves the terminal's
  /// unread answers to a file at the end.
  private func start(_ kind: Kind, _ options: [String] = []) throws -> WindowTerminal {
    let environment = Program.environment(home: folder)
    let named = try ChildProcess.run(
      ["sh", "-c", "printf 'set name 山田太郎👍\\nquit\\n' | \(Program.path) --plain"], environment: environment)
    #expect(named.output.contains("山田太郎👍"), "\(named.output)")
    let script = #"""
      cd "$HOME"; stty -g >before; printf '\033[5;10r\033 G'
      \#(Program.path) --seed 42 --digits plain --reduced-motion; code=$?
      stty -g >after; stty -icanon -echo min 0 time 2; cat >left; echo $code >code
      """#
    return try WindowTerminal(kind, options, script, environment: environment)
  }

  private func expectWholeGame(in kind: Kind) throws {
    let terminal = try start(kind)
    let board = try terminal.wait { $0.contains("Moves    0") }
    #expect(board.contains("Score") && board.contains("Seed"), "\(board)")
    try terminal.press("Left")
    try terminal.wait { $0.contains("Moves    1") }
    try terminal.press("shift+Up")
    try terminal.wait { $0.contains("Preview") }
    try terminal.press("Escape")
    try terminal.wait { !$0.contains("Preview") }
    try terminal.press("comma")
    try terminal.wait { $0.contains("Name") && $0.contains("山田太郎👍") }
    try expectCleanEnd(of: terminal, moves: 1)
  }

  private func expectCleanEnd(of terminal: WindowTerminal, moves: Int) throws {
    try terminal.press("q")
    let code: String = try Waiting.upTo(10, failure: { "it does not end" }) {
      let text = try? folder.text(of: "code")
      return text?.isEmpty == false ? text : nil
    }
    #expect(code == "0\n")
    #expect(try folder.text(of: "before") == folder.text(of: "after"))
    #expect(try folder.text(of: "left") == "")
    let (_, journal) = try ChildProcess.run(
      ["sh", "-c", "cat \(folder.path)/data/triples/game-*.jsonl"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(journal.ranges(of: "left").count == moves && !journal.contains("new"), "\(journal)")
  }

  @Test(.enabled(if: Kind.xterm.isInstalled, "\(Kind.need)")) func xterm() throws { try expectWholeGame(in: .xterm) }
  @Test(.enabled(if: Kind.urxvt.isInstalled, "\(Kind.need)")) func urxvt() throws { try expectWholeGame(in: .urxvt) }

  /// If lines are two columns wide everything is ASCII, except letters that are wide anyway.
  @Test(.enabled(if: Kind.xterm.isInstalled, "\(Kind.need)")) func xtermWithWideLines() throws {
    let terminal = try start(.xterm, ["-cjk_width"])
    try terminal.wait { $0.contains("Moves    0") && $0.allSatisfy(\.isASCII) }
    try terminal.press("comma")
    let settings = try terminal.wait { $0.contains("Name") && $0.contains("山田太郎👍") }
    #expect(settings.filter { !$0.isASCII } == "山田太郎👍", "\(settings)")
    try expectCleanEnd(of: terminal, moves: 0)
  }
}
