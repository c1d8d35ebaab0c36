import TestSupport
import Testing
import TriplesModel

/// The game works in any size and after any resize.
@Suite struct SizeTests {
  let folder = TemporaryFolder()

  @Test(arguments: [
    (1, 1), (2, 1), (1, 50), (7, 3), (19, 9), (40, 12), (40, 20), (300, 5), (500, 200), (65535, 65535),
  ])
  func anySizeStartsAndEnds(columns: Int, rows: Int) throws {
    let terminal = try PseudoTerminal.game(folder: folder, columns: columns, rows: rows)
    terminal.answer()
    terminal.send("\u{1B}[A\u{1B}[D23?\u{1B}1q")
    #expect(try terminal.waitForExit() == .code(0))
    #expect(TerminalModes(after: terminal.text) == TerminalModes())
  }

  @Test func whatIsTooSmallSaysWhatIsNeededAndWaits() throws {
    let environment = Program.environment(home: folder)
    let tmux = try Tmux(
      [Program.path, "--seed", "42"], environment: environment, columns: 14, rows: 4)
    try tmux.wait { $0.contains("needs") }
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait { $0.contains("Moves    0") }
    try tmux.resize(columns: 5, rows: 2)
    try tmux.press("Left")
    try tmux.resize(columns: 80, rows: 24)
    try tmux.wait { $0.contains("Score") && !$0.contains("needs") }
  }

  @Test func aStormOfResizesEndsWithTheRightScreen() throws {
    let environment = Program.environment(home: folder)
    let tmux = try Tmux(
      [Program.path, "--seed", "42", "--digits", "plain"], environment: environment, columns: 80, rows: 24)
    try tmux.wait { $0.contains("Score") }
    var rng = Drand48(seed: 1)
    for _ in 0..<8 {
      let commands = (0..<50).flatMap { _ in
        ["resize-window", "-t", "0", "-x", "\(1 + rng.below(200))", "-y", "\(1 + rng.below(60))", ";"]
      }
      try tmux.run(commands.dropLast())
    }
    try tmux.resize(columns: 100, rows: 30)
    let fresh = try TerminalGame(columns: 100, rows: 30)
    try tmux.wait { [fresh] in try $0.withoutTime == fresh.tmux.screen().withoutTime }
    try tmux.press("q")
    try tmux.waitForExit(code: 0)
  }

  @Test func theEnvironmentDoesNotSayTheSize() throws {
    let environment = Program.environment(home: folder, ["LINES": "5", "COLUMNS": "10"])
    let tmux = try Tmux(
      ["LINES=5", "COLUMNS=10", Program.path, "--seed", "42"], environment: environment)
    try tmux.wait { $0.contains("Moves    0") }
  }

  @Test func manyResizesWithoutAReader() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    for turn in 0..<400 { terminal.resize(columns: 20 + turn % 180, rows: 10 + turn % 50) }
    terminal.resize(columns: 80, rows: 24)
    terminal.send("q")
    #expect(try terminal.waitForExit() == .code(0))
  }
}
