import Libc
import TestSupport
import Testing

/// Terminals that others have changed, that others own, or that have no alternate screen.
@Suite struct ForeignTerminalTests {
  let folder = TemporaryFolder()

  /// What a program that ended badly may leave: margins, origin mode, insert mode, line drawing, colours, wrapping, all
  /// mouse reports, new-line mode, a hidden cursor.
  static let remains = [
    #"\e[5;10r"#, #"\e(0"#, #"\e[4h"#, #"\e[5;10r\e[?6h"#, #"\016\e)0"#, #"\e[7;31m"#, #"\e[?7l"#, #"\e[?1003h"#,
    #"\e[?1016h"#, #"\e G"#, #"\e[20h"#, #"\e[?25l"#, #"\e[3;6r\e[?6h\e[4h\e(0\e[1;4m"#,
  ]

  @Test(arguments: remains) func whatOthersLeftTearsNoBoard(left: String) throws {
    let shell = try Tmux.shell(environment: Program.environment(home: folder))
    let fresh = try TerminalGame(["--seed", "42", "--reduced-motion"])
    let game = "\(Program.path) --seed 42 --digits plain --reduced-motion"
    func expectWholeBoard() throws {
      try shell.wait { [fresh] in try $0.withoutTime == fresh.tmux.screen().withoutTime }
    }
    try shell.type("printf '\(left)'; \(game)")
    try shell.press("Enter")
    try expectWholeBoard()
    try shell.press("C-z")
    try shell.wait { $0.contains("Stopped") }
    try shell.type("clear; printf '\(left)'; fg")
    try shell.press("Enter")
    try shell.wait(for: "#{alternate_on}", toBe: "1")
    try expectWholeBoard()
    try shell.press("q")
    try shell.wait(for: "#{alternate_on}", toBe: "0")
  }

  @Test func answersAreAskedForInSevenBits() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    #expect(terminal.text.contains("\u{1B} F"))
    // Answers of a terminal that ignores requests, as bytes and as UTF-8, and an arrow.
    terminal.forget()
    let answer = Array(QuestionsTests.answer.utf8)
    for introducer in [[0x90], [0xC2, 0x90]] as [[UInt8]] {
      terminal.send(introducer + Array(">|XTerm(379)".utf8) + (introducer.dropLast() + [0x9C]))
    }
    terminal.send(answer.dropFirst(14) + [0x9B] + Array("D".utf8))
    try terminal.wait { $0.text.contains("8;2;") && $0.frameCount > 1 }
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    let session = try ChildProcess.run(
      ["sh", "-c", "cat \(folder.path)/data/triples/game-*.jsonl"], environment: ["PATH": "/usr/bin:/bin"])
    #expect(session.1.ranges(of: "left").count == 1 && !session.1.contains("new"), "\(session.1)")
  }

  @Test func theCursorIsShownAsItWas() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(terminal.text.contains("\u{1B}[?25h") && !terminal.text.contains("[?12"), "blinking is not ours")
  }

  /// GNU screen without an alternate screen (the default), and mosh: the prompt comes below a clear screen.
  @Test(.enabled(if: Needs.has("screen"), "apt-get install screen"))
  func thePromptOfScreenIsBelow() throws {
    let shell = try Tmux.shell(environment: Program.environment(home: folder, ["SCREENDIR": folder("screens")]))
    try expectPromptBelow(in: shell, "mkdir -m 700 screens; screen -q -c /dev/null -- bash --norc --noprofile -i")
  }

  @Test(.enabled(if: Needs.has("mosh-server"), "apt-get install mosh"))
  func thePromptOfMoshIsBelow() throws {
    let environment = Program.environment(home: folder, ["LC_ALL": "C.UTF-8"])
    let server = try ChildProcess.run(
      ["mosh-server", "new", "-i", "127.0.0.1", "-p", "61000:61900", "--", "bash", "--norc", "--noprofile", "-i"],
      environment: environment.merging(["PS1": "$ "]) { $1 })
    let words = server.1.split { $0.isWhitespace }
    let connect = try #require(words.firstIndex(of: "CONNECT"), "\(server.1)")
    let shell = try Tmux.shell(environment: environment)
    try expectPromptBelow(in: shell, "MOSH_KEY=\(words[connect + 2]) mosh-client 127.0.0.1 \(words[connect + 1])")
  }

  private func expectPromptBelow(in shell: Tmux, _ command: String) throws {
    try shell.type("cd \(folder.path); \(command)")
    try shell.press("Enter")
    try shell.wait { $0.contains("$") && !$0.contains("cd ") }
    try shell.type("\(Program.path) --seed 42 --digits plain")
    try shell.press("Enter")
    try shell.wait { $0.contains("Moves    0") }
    try shell.press("Left")
    try shell.wait { $0.contains("Moves    1") }
    try shell.press("q")
    let screen = try shell.wait { $0.contains("$") && !$0.contains("Moves") }
    #expect(!screen.contains("Score"), "\(screen)")
    #expect(screen.split(separator: "\n").last?.hasPrefix("$") == true, "\(screen)")
    try shell.type("exit")
    try shell.press("Enter")
  }

  /// `su` changes the owner of the program, but not of the terminal.
  @Test(.enabled(if: getuid() == 0, "needs root to become someone else"))
  func aTerminalOfSomebodyElseIsPlayedOn() throws {
    chmod(folder.path, 0o777)
    let script = "HOME=\(folder.path) XDG_DATA_HOME=\(folder.path) exec \(Program.path) --seed 42"
    let terminal = try PseudoTerminal(
      ["su", "nobody", "-s", "/bin/sh", "-c", script], environment: Program.environment(home: folder))
    try terminal.waitForFrame()
    terminal.forget()
    terminal.send("\u{1B}[D")
    try terminal.waitForFrame()
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(TerminalModes(after: terminal.text).set.isDisjoint(with: [1002, 1049]))
  }
}
