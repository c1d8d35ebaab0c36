import TestSupport
import Testing

/// Ctrl-Z and `fg` in a real shell, because a session leader cannot be stopped.
@Suite struct JobControlTests {
  let folder = TemporaryFolder()

  /// Starts a shell in which the game runs.
  func shell(columns: Int = 80, rows: Int = 24, wrapper: String? = nil) throws -> Tmux {
    let environment = Program.environment(home: folder)
    let tmux = try Tmux.shell(environment: environment, columns: columns, rows: rows)
    let program = "\(Program.path) --seed 42 --digits plain"
    let command = wrapper.map { "\($0) '\(program); true'" } ?? program
    try tmux.type("stty -a >\(folder.path)/before; \(command)")
    try tmux.press("Enter")
    try tmux.wait { $0.contains("Score") }
    return tmux
  }

  static let modes =
    "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{mouse_sgr_flag} #{keypad_cursor_flag} #{keypad_flag}"

  /// Expects the shell's terminal to be as before.
  func expectCleanShell(_ tmux: Tmux) throws {
    try tmux.wait(for: Self.modes, toBe: "0 1 0 0 0 0")
    try tmux.wait { !$0.contains("Score") && $0.contains("Stopped") }
    try tmux.run("stty -a | cmp - \(folder.path)/before && echo s'a'me", until: "\nsame")
  }

  func resume(_ tmux: Tmux) throws {
    try tmux.type("fg")
    try tmux.press("Enter")
    try tmux.wait { $0.contains("Score") && !$0.contains("Stopped") }
    try tmux.wait(for: Self.modes, toBe: "1 0 1 1 1 1")
  }

  /// Expects the game to take keys and to end well.
  func expectPlayable(_ tmux: Tmux, moves: Int) throws {
    try tmux.wait { $0.contains("Moves    \(moves)") }
    try tmux.press("Left")
    try tmux.wait { $0.contains("Moves    \(moves + 1)") }
    try tmux.press("q")
    try tmux.wait(for: Self.modes, toBe: "0 1 0 0 0 0")
    try tmux.run("echo code=$?", until: "code=0")
  }

  @Test func stopAndGoOn() throws {
    let tmux = try shell()
    try tmux.press("C-z")
    try expectCleanShell(tmux)
    try resume(tmux)
    try expectPlayable(tmux, moves: 0)
  }

  /// A script or `make` around the game stops with it, but not before it.
  @Test func stopWithinAScript() throws {
    let tmux = try shell(wrapper: "sh -c")
    for _ in 1...5 {
      try tmux.press("C-z")
      try expectCleanShell(tmux)
      try resume(tmux)
    }
    try expectPlayable(tmux, moves: 0)
  }

  @Test func stopAgainAndAgainInTheMiddleOfAnAnimation() throws {
    let tmux = try shell()
    for moves in 1...3 {
      try tmux.press(["Up", "Left", "Down"][moves - 1], "C-z")
      try expectCleanShell(tmux)
      try resume(tmux)
      try tmux.wait { $0.contains("Moves    \(moves)") }
    }
    try expectPlayable(tmux, moves: 3)
  }

  /// The time of a stop counts for no player.
  @Test(arguments: ["", "--single-keys"]) func theClocksOfTextModeStandMeanwhile(option: String) throws {
    let tmux = try Tmux.shell(environment: Program.environment(home: folder), columns: 200, rows: 24)
    try tmux.type("\(Program.path) duel --plain --clock 1:00 --seed 42 \(option)")
    try tmux.press("Enter")
    try tmux.wait { $0.contains("You push") }
    try tmux.press("C-z")
    try tmux.wait { $0.contains("Stopped") }
    try tmux.type("clear; sleep 6; fg")
    try tmux.press("Enter")
    try tmux.wait { !$0.contains("Stopped") && $0.contains("duel --plain") }
    try tmux.type(option.isEmpty ? "score" : "z")
    if option.isEmpty { try tmux.press("Enter") }
    try tmux.wait { $0.contains(#/You: (01:00|00:5[5-9]) left/#) }
  }

  @Test func anotherSizeMeanwhile() throws {
    let tmux = try shell()
    try tmux.press("C-z")
    try expectCleanShell(tmux)
    try tmux.resize(columns: 110, rows: 34)
    try resume(tmux)
    let fresh = try TerminalGame(columns: 110, rows: 34)
    try tmux.wait { [fresh] in try $0.withoutTime == fresh.tmux.screen().withoutTime }
    try expectPlayable(tmux, moves: 0)
  }

  @Test(arguments: ["STOP", "TSTP"])
  func aSignalFromElsewhere(name: String) throws {
    let tmux = try shell()
    // Answers of the terminal after a SIGSTOP would be typed into the shell.
    let fresh = try TerminalGame()
    try fresh.wait(forBoard: [[0, 0, 0, 0], [0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]])
    try tmux.wait { [fresh] in try $0.withoutTime == fresh.tmux.screen().withoutTime }
    let process = try tmux.query("#{pane_pid}")
    let kill = "pkill -\(name) -P \(process) triples"
    _ = try ChildProcess.run(["sh", "-c", kill], environment: ["PATH": "/usr/bin:/bin"])
    if name == "TSTP" {
      try expectCleanShell(tmux)
    } else {
      try tmux.wait { $0.contains("Stopped") }
      try tmux.run("clear; echo d'i'sturbed", until: "disturbed")
    }
    try resume(tmux)
    try tmux.wait { !$0.contains("disturbed") }
    try expectPlayable(tmux, moves: 0)
  }

  /// Lists the jobs as soon as none runs. `untilEnded` also waits for stopped jobs.
  private static let untilStopped = "while jobs | grep -q Running; do sleep 0.1; done; jobs"
  private static let untilEnded = "while jobs | grep -qE 'Running|Stopped'; do sleep 0.1; done; jobs"

  @Test(arguments: ["true", "bg"])
  func aStoppedGameCanBeEnded(before: String) throws {
    let tmux = try shell()
    try tmux.press("C-z")
    try expectCleanShell(tmux)
    try tmux.run("clear; \(before); \(Self.untilStopped)", until: "]+  Stopped")
    // `wait` returns at once while bash takes the job for stopped.
    try tmux.run("kill %1; \(Self.untilEnded)", until: "Exit 143")
    try tmux.wait(for: Self.modes, toBe: "0 1 0 0 0 0")
  }

  /// This includes a game that waits in the background from the start.
  @Test func aGameThatHasNotBegunCanBeEnded() throws {
    let tmux = try Tmux.shell(environment: Program.environment(home: folder))
    try tmux.run("\(Program.path) --seed 42 & \(Self.untilStopped)", until: "]+  Stopped")
    try tmux.run("kill %1; \(Self.untilEnded)", until: "Exit 143")
  }

  /// The clock stops while the game is stopped, even if it never continues.
  @Test func theTimeStoppedDoesNotCount() throws {
    let start = ContinuousClock.now
    let tmux = try shell()
    try tmux.press("Left")
    try tmux.wait { $0.contains("Moves    1") }
    try tmux.press("C-z")
    try expectCleanShell(tmux)
    let played = ContinuousClock.now - start
    try tmux.run("clear; sleep 3; kill %1; \(Self.untilEnded)", until: "Exit 143")
    let last = try #require(try folder.text(of: "data/triples/game-1.jsonl").split(separator: "\n").last)
    let time = try #require(last.firstMatch(of: /"at":(\d+),"do":"clock"/).flatMap { Int($0.1) }, "\(last)")
    #expect(Duration.milliseconds(time) < played)
  }

  @Test func inTheBackgroundItWaits() throws {
    let tmux = try shell()
    try tmux.press("C-z")
    try expectCleanShell(tmux)
    try tmux.run("clear; bg; \(Self.untilStopped)", until: "]+  Stopped")
    try tmux.wait(for: Self.modes, toBe: "0 1 0 0 0 0")
    try resume(tmux)
    try expectPlayable(tmux, moves: 0)
  }
}

extension Tmux {
  /// Runs a command in the shell and waits for a text.
  fileprivate func run(_ command: String, until text: String) throws {
    try type(command)
    try press("Enter")
    try wait { $0.contains(text) }
  }
}

extension String {
  /// The screen without its clock.
  var withoutTime: String {
    split(separator: "\n").filter { !$0.contains("Time") }.joined(separator: "\n")
  }
}
