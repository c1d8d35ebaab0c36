import TestSupport
import Testing

/// Devices that are no terminals, and terminals with few capabilities.
@Suite struct OddPlacesTests {
  let folder = TemporaryFolder()

  /// Runs the game in a shell on a terminal. Returns its status and all output.
  func run(_ script: String, _ variables: [String: String] = [:]) throws -> (WaitStatus, String) {
    let environment = Program.environment(home: folder, variables)
    let terminal = try PseudoTerminal(["bash", "-c", script], environment: environment)
    return (try terminal.waitForExit(), terminal.text)
  }

  @Test(arguments: [
    ("unset TERM; exec GAME", "TERM is not set"), ("TERM= exec GAME", "TERM is not set"),
    ("TERM=dumb exec GAME", "TERM=dumb"), ("TERM=dumb-emacs-ansi exec GAME", "TERM=dumb-emacs-ansi"),
    ("GAME </dev/null", "standard input"), ("set -o pipefail; GAME | cat", "standard output"),
    ("GAME >/dev/null", "standard output"),
  ])
  func isRefusedInOneLine(script: String, reason: String) throws {
    let (status, output) = try run(script.replacing("GAME", with: "\(Program.path) --seed 42"))
    #expect(status == .code(69))
    #expect(output.contains(reason) && output.contains("--plain"))
    #expect(output.split(whereSeparator: { $0.isNewline }).count == 1)
    #expect(!output.contains("\u{1B}"), "nothing is drawn")
  }

  /// Shows a game and makes a move. Returns the output for both.
  func play(_ arguments: [String] = [], _ variables: [String: String]) throws -> String {
    let environment = Program.environment(home: folder, variables)
    let terminal = try PseudoTerminal([Program.path, "--seed", "42"] + arguments, environment: environment)
    try terminal.wait { $0.output.count > 200 }
    if terminal.text.contains("\u{1B}[c") { terminal.answer() }
    terminal.send("h")
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
    return terminal.text
  }

  @Test(arguments: [
    "xterm", "xterm-256color", "screen", "screen-256color", "tmux", "tmux-256color", "linux", "vt100",
  ])
  func typesOfTerminals(name: String) throws {
    let text = try play([], ["TERM": name])
    #expect(text.contains("38;5;") == name.contains("256color"))
    #expect(!text.contains("$<"), "padding is for terminals of glass and brass")
    if name == "vt100" { #expect(!text.hasColors) }
  }

  @Test(arguments: [
    "nonesuch", "xterm-ghostty", "foot-nonesuch", "/etc/passwd", "../x", "adm3a", "unknown",
  ])
  func anyTypeIsPlayed(name: String) throws {
    let text = try play(["--reduced-motion"], ["TERM": name])
    #expect(text.hasColors)
    #expect(TerminalModes(after: text) == TerminalModes())
  }

  @Test(
    arguments: [
      ([:], "38;5;"), (["COLORTERM": "truecolor"], "38;2;"), (["COLORTERM": "24bit"], "48;2;"),
      (["COLORTERM": "truecolor", "STY": "1.pts"], "38;5;"), (["NO_COLOR": ""], "38;5;"),
    ] as [([String: String], String)])
  func colours(variables: [String: String], mark: String) throws {
    let text = try play([], variables)
    #expect(text.contains(mark))
    #expect(text.contains("8;2;") == mark.contains("8;2;"))
  }

  @Test func noColours() throws {
    let byEnvironment = try play([], ["NO_COLOR": "1", "COLORTERM": "truecolor"])
    #expect(!byEnvironment.hasColors)
    let byOption = try play(["--color", "never"], ["COLORTERM": "truecolor"])
    #expect(!byOption.hasColors)
  }

  @Test(arguments: ["C", "POSIX", "nonesuch"])
  func aLocaleWithoutUTF8IsASCII(locale: String) throws {
    let text = try play([], ["LANG": locale, "LC_ALL": locale])
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    let environment = Program.environment(home: folder, ["LC_ALL": locale])
    let tmux = try Tmux(
      ["LC_ALL=\(locale)", Program.path, "--seed", "42"], environment: environment)
    try tmux.wait { $0.contains("Score") }
    try tmux.press("Left")
    try tmux.wait { $0.contains("Moves") }
  }
}

extension String {
  /// True if an SGR sequence sets a colour.
  fileprivate var hasColors: Bool {
    matches(of: /\u{1B}\[([0-9;]*)m/).contains { match in
      match.1.split(separator: ";").contains { (Int($0) ?? 0) >= 30 }
    }
  }
}
