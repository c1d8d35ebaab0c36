import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesTUI

/// Playing in a real terminal.
@Suite(.serialized) struct PlayTests {
  @Test func seed42ShowsTheKnownBoards() throws {
    let session = try TerminalGame()
    try session.wait(forBoard: [[0, 0, 0, 0], [0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]])
    try session.tmux.press("Left")
    try session.wait(forBoard: [[0, 0, 0, 0], [2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 0]])
    try session.tmux.press("Up")
    try session.wait(forBoard: [[2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 1], [0, 0, 0, 0]])
    try session.tmux.press("Right")
    try session.wait(forBoard: [[2, 2, 0, 1], [0, 1, 0, 0], [0, 1, 0, 3], [0, 0, 0, 0]])
  }

  @Test func twentyKeysInOneWriteAreAllPlayedInOrder() throws {
    let session = try TerminalGame()
    try session.tmux.type(String(repeating: "\u{1B}[A\u{1B}[D\u{1B}[B\u{1B}[C", count: 5))
    try session.tmux.wait { $0.contains("Moves    20") }
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    for turn in 0..<20 { _ = game.play([.up, .left, .down, .right][turn % 4]) }
    try session.wait(forBoard: game.board.grid.values(in: .triples))
  }

  @Test func aWholeGameEndsInTheTableWithItsDate() throws {
    let session = try TerminalGame()
    try session.playToTheEnd()
    try session.tmux.wait { $0.contains("No more moves") && $0.contains("54 moves in") }
    try session.tmux.press("Enter")
    try session.wait(forLine: ">     1        338")
    let table = try session.scores()
    #expect(table.contains(#/ 1 +338 +24 +54 .* fixed +42 /#), "\(table)")
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
  }

  /// Your own game continues, and the start mentions an unfinished daily game and duel. Guests learn what is kept of
  /// their games.
  @Test func theStartTellsWhatWaitsAndWhatIsKept() throws {
    let daily = try TerminalGame(["daily"])
    try daily.tmux.press("Left", "Up", "Right")
    try daily.tmux.wait { !$0.contains("Moves    0") }
    try daily.tmux.press("y")
    try daily.tmux.wait { $0.contains("Moves    0") }
    try daily.tmux.press("Left", "Up", "Right")
    try daily.tmux.wait { !$0.contains("Moves    0") }
    try daily.tmux.press("q")
    try daily.tmux.waitForExit(code: 0)
    let duel = try Tmux([Program.path, "duel"], environment: daily.environment)
    try duel.wait { $0.contains("0 of 60") }
    try duel.press("Left", "Up")
    try duel.wait { !$0.contains(" 0 of 60") }
    try duel.press("q")
    try duel.waitForExit(code: 0)
    let next = try Tmux([Program.path], environment: daily.environment, columns: 120, rows: 40)
    try next.wait { screen in ["Your game", "Challenges:", "daily", "duel"].allSatisfy(screen.contains) }
    let guest = try Tmux([Program.path, "--guest"], environment: daily.environment, columns: 120, rows: 40)
    try guest.wait { $0.contains("You are playing as a guest") }
  }

  @Test func anIdleGameSleeps() throws {
    let session = try TerminalGame()
    try session.tmux.wait { $0.contains("Moves    0") }
    let process = try session.tmux.query("#{pane_pid}")
    try Waiting.upTo(10, failure: { "it never sleeps" }) {
      let before = try session.contextSwitches(of: process)
      poll(nil, 0, 700)
      return try session.contextSwitches(of: process) == before ? () : nil
    }
  }

  @Test func tabsHelpAndModesAreThere() throws {
    let session = try TerminalGame()
    try session.tmux.press("2")
    try session.tmux.wait { $0.contains("Triples, without help") }
    try session.tmux.press("Tab")
    try session.tmux.wait { $0.contains("Triples") && !$0.contains("without help") }
    try session.tmux.press("1", "?")
    try session.tmux.wait { $0.contains("push the tiles") && $0.contains("quit") }
    try session.tmux.press("Escape")
    try session.tmux.wait { !$0.contains("push the tiles") }
    try session.tmux.press("m")
    try session.tmux.wait { $0.contains("Triples, random") }
  }
}

extension TerminalGame {
  fileprivate func wait(forLine text: String) throws { try tmux.wait { $0.contains(text) } }

  /// Returns the output of `triples scores`.
  fileprivate func scores() throws -> String {
    try ChildProcess.run([Program.path, "scores"], environment: environment).1
  }

  /// Returns how often the process has gone to sleep so far.
  fileprivate func contextSwitches(of process: String) throws -> String {
    let environment = ["PATH": "/usr/bin:/bin"]
    return try ChildProcess.run(
      ["grep", "ctxt_switches", "/proc/\(process)/status"], environment: environment
    ).1
  }
}
