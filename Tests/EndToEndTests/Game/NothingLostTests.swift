import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesTUI

/// Continued games, replays and kept settings, in a real terminal.
@Suite(.serialized) struct NothingLostTests {
  @Test func aKilledGameGoesOnAtTheSameTurn() throws {
    let session = try TerminalGame()
    try session.tmux.press("Left", "Up", "Right", "u")
    try session.tmux.wait { $0.contains("Moves    2") }
    try session.folder.waitForLine(with: #""do":"undo""#)
    let process = try #require(Int32(session.tmux.query("#{pane_pid}")))
    kill(process, SIGKILL)
    try session.tmux.wait(for: "#{pane_dead}", toBe: "1")
    let second = try TerminalGame(continuing: session)
    try second.tmux.wait { $0.contains("Your game") && $0.contains("move 2, with 8 points.") }
    try second.wait(forBoard: [[2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 1], [0, 0, 0, 0]])
    try second.tmux.press("r")
    try second.wait(forBoard: [[2, 2, 0, 1], [0, 1, 0, 0], [0, 1, 0, 3], [0, 0, 0, 0]])
  }

  /// Leaving practice for your own game adds nothing to its journal, so it is still entered when it ends.
  @Test func theOwnGameIsEnteredAfterPractice() throws {
    let first = try TerminalGame(["--seed", "42"])
    try first.tmux.press("Left", "Up", "Right", "Down", "Left", "Up", "q")
    try first.tmux.waitForExit(code: 0)
    let practice = try TerminalGame(["daily", "--date", "2026-01-01"], continuing: first)
    try practice.tmux.press("Left", "Up", "Right", "Down", "n")
    try practice.tmux.wait { $0.contains("Your game") }
    try practice.tmux.press("q")
    try practice.tmux.waitForExit(code: 0)
    let second = try TerminalGame(continuing: first)
    try second.tmux.press("n")
    try second.tmux.wait { $0.contains("Leave this game?") && $0.contains("Its score is kept.") }
    try second.tmux.press("Enter")
    try second.tmux.wait { $0.contains("Moves    0") }
    try second.tmux.press("4")
    try second.tmux.wait { $0.contains(/[ ]19 +Triples +fixed/) }
  }

  @Test func aSecondInstancePlaysItsOwnGame() throws {
    let first = try TerminalGame()
    try first.tmux.press("Left", "Up")
    try first.tmux.wait { $0.contains("Moves    2") }
    let second = try TerminalGame(continuing: first)
    try second.tmux.press("Right")
    try second.tmux.wait { $0.contains("Moves    1") }
    #expect(try first.tmux.screen().contains("Moves    2"))
  }

  @Test func aFinishedGameIsReplayedReviewedAndListed() throws {
    let session = try TerminalGame()
    try session.playToTheEnd()
    try session.tmux.wait(within: 30) { $0.contains(">     1        338") }
    // Right after the jump the first key has its meaning from the end: Enter would lead here. So press Down first.
    try session.tmux.press("Down", "Enter")
    try session.tmux.wait { $0.contains("of 54") && $0.contains("Replay") }
    try session.tmux.press("End", "Left")
    try session.tmux.wait { $0.contains("53 of 54") }
    try session.tmux.press("e")
    try session.tmux.wait { $0.contains("of the possible 702") && $0.contains("1 move ") }
    try session.tmux.press("Tab", "4")
    try session.tmux.wait { $0.contains("1 game, median 338, best 338") }
  }

  @Test func hintAndAutoplayWork() throws {
    let session = try TerminalGame()
    try session.tmux.press("i")
    try session.tmux.wait { $0.contains(" costs") || $0.contains("Equally good") }
    try session.tmux.press("p")
    try session.tmux.wait { $0.contains("The computer plays") }
    try session.tmux.wait { !$0.contains("Moves    0") }
    try session.tmux.press("p", "n", "n")
    try session.tmux.wait { $0.contains("Moves    0") }
  }

  @Test func theThemeIsKeptBetweenRuns() throws {
    let session = try TerminalGame()
    let classic = try session.tmux.screen(styled: true)
    try session.tmux.press("t", "x")
    try session.tmux.wait { _ in try session.tmux.screen(styled: true) != classic }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    let kept = try session.settings()
    #expect(kept.contains("\"theme\":\"light\"") && kept.contains("\"motion\":\"off\""))
    let second = try TerminalGame(continuing: session)
    try second.tmux.press("t")
    try Waiting.upTo(10, failure: { "the theme after light is light" }) {
      let next = try session.settings()
      return next != kept && !next.contains("classic") ? () : nil
    }
  }

  /// Rules, a key and a name chosen on the screen apply at the next start.
  @Test func whatIsChosenInTheSettingsIsKept() throws {
    let session = try TerminalGame()
    try session.tmux.press(
      ",", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Right", "Down", "Down", "Enter", "A", "da")
    try session.tmux.wait { $0.contains("Ada_") }
    try session.tmux.press("Enter")
    for _ in 0..<13 { try session.tmux.press("Down") }
    try session.tmux.press("Enter", "z")
    try session.tmux.wait { $0.contains(/> undo +z/) }
    try session.tmux.press("Escape")
    try session.tmux.wait { $0.contains("Moves") }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    let kept = try session.settings()
    for line in [#""keys":{"undo":["z"]}"#, #""name":"Ada""#, #""rules":"threes""#] {
      #expect(kept.contains(line))
    }
    #expect(try session.run("--plain", "--new").contains("Threes:"))
    let moves = Array(repeating: "left\nup\nright\ndown\n", count: 99).joined()
    try session.folder.write(moves.utf8, to: "moves")
    _ = try ChildProcess.run(
      ["sh", "-c", "\(Program.path) --plain --new --rules triples --seed 42 <\(session.folder.path)/moves"],
      environment: Program.environment(home: session.folder))
    #expect(try session.run("scores", "--rules", "triples").contains("  Ada"))
  }

  @Test func whatIsWrittenIntoTheSettingsIsObeyed() throws {
    let session = try TerminalGame()
    let board = [[0, 0, 0, 0], [0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]]
    try session.wait(forBoard: board)
    try session.tmux.press("t", "q")
    try session.tmux.waitForExit(code: 0)
    let settings = #"{"format":"triples-settings","version":1}"# + "\n" + #"{"digits":"plain"}"#
    try session.folder.write(settings.utf8, to: ".config/triples/settings.jsonl")
    try TerminalGame(continuing: session, digits: nil).wait(forBoard: board)
  }

  /// The error covers other messages at the start, and its last words say what is wrong.
  @Test func aFaultIsToldWholeInANarrowWindow() throws {
    let session = try TerminalGame()
    try session.tmux.press("Left", "t", "q")
    try session.tmux.waitForExit(code: 0)
    try session.folder.write("nonsense".utf8, to: ".config/triples/settings.jsonl")
    let tmux = try Tmux([Program.path], environment: session.environment, columns: 40, rows: 20)
    let fault = "is not a file of Triples and is not changed."
    try tmux.wait { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(fault) }
  }

  @Test func sharedGamesComeBackAndCastsAreWritten() throws {
    let session = try TerminalGame()
    try session.playToTheEnd()
    try session.tmux.wait { $0.contains("No more moves") }
    let shared = try session.run("share", "1")
    #expect(shared.hasPrefix("triples2."))
    #expect(try session.run("replay", "1", "--json").contains("\"score\":338"))
    #expect(try session.run("check").contains("338"))
  }
}

extension TerminalGame {
  /// Returns the text of the settings file.
  fileprivate func settings() throws -> String {
    try ChildProcess.run(
      ["cat", folder.path + "/.config/triples/settings.jsonl"], environment: ["PATH": "/usr/bin:/bin"]
    ).1
  }

  /// Returns the output of a command of `triples` with the session's files.
  fileprivate func run(_ arguments: String...) throws -> String {
    try ChildProcess.run([Program.path] + arguments, environment: environment).1
  }
}
