import Libc
import TestSupport
import Testing

/// Levels in a real terminal, by keys.
@Suite(.serialized) struct LevelTests {
  /// Plays from the first start through the lesson, as the screen says.
  @Test func aFirstStartLeadsThroughTheLesson() throws {
    let session = try TerminalGame(["--rules", "triples"])
    try session.tmux.wait { $0.contains("New here? 5 and Enter") }
    try session.tmux.press("5")
    try session.tmux.wait { $0.contains("next: Push") }
    try session.tmux.press("Enter")
    try session.tmux.wait { $0.contains("Push all tiles towards") }
    try session.tmux.press("Up", "Up", "Up", "Up")
    try session.tmux.wait { $0.contains("Well done.") }
    try session.tmux.press("Enter")
    try session.tmux.wait { $0.contains("1 and 2 make 3.") }
    try session.tmux.press("Right", "Right")
    try session.tmux.wait { $0.contains("Well done.") }
    try session.tmux.press("Escape")
    try session.tmux.wait { $0.contains("Lesson") && $0.contains("✓") }
    let second = try TerminalGame(["--new"], continuing: session)
    #expect(try !second.tmux.screen().contains("New here?"))
  }

  /// Options for the appearance do not choose a game.
  @Test func aFirstStartWithOptionsAsksWhichGame() throws {
    let home = TemporaryFolder()
    let environment = Program.environment(home: home)
    let tmux = try Tmux([Program.path, "--theme", "light"], environment: environment)
    try tmux.wait { $0.contains("Which game") }
    let other = try Tmux([Program.path, "--rules", "2048"], environment: environment)
    try other.wait { $0.contains("Score") }
  }

  /// Scores in the current folder, such as those of a checkout, say nothing about the player.
  @Test func aFirstStartBesideOtherTablesAsksWhichGame() throws {
    let home = TemporaryFolder()
    try home.write(#"{"format":"triples-scores","version":3,"scores":[]}"#.utf8, to: "scores.json")
    let start = "cd '\(home.path)' && exec '\(Program.path)'"
    let tmux = try Tmux(["/bin/sh", "-c", start], environment: Program.environment(home: home))
    try tmux.wait { $0.contains("Which game") }
  }

  /// If you left a level you return to it, without the question which game to play.
  @Test func aLevelComesBeforeTheFirstQuestion() throws {
    let session = try TerminalGame(["levels", "play", "8"])
    try session.tmux.press("Left", "Up", "Right")
    try session.tmux.wait { $0.contains("undo") }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    let tmux = try Tmux([Program.path], environment: session.environment)
    try tmux.wait { $0.contains("Your level continues") }
    #expect(try !tmux.screen().contains("Which game"))
  }

  /// If you have solved a level, the program does not ask which game to play.
  @Test func aSolvedLevelComesBeforeTheFirstQuestion() throws {
    let session = try TerminalGame(["levels", "play", "1"])
    try session.tmux.press("Up", "Up", "Up", "Up")
    try session.tmux.wait { $0.contains("Well done.") }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    let tmux = try Tmux([Program.path], environment: session.environment)
    try tmux.wait { $0.contains("Moves    0") && !$0.contains("Which game") }
  }

  /// If you left a level for your own game, you return to that game.
  @Test func whatWasPlayedLastComesFirst() throws {
    let session = try TerminalGame(["levels", "play", "8"])
    try session.tmux.press("Left", "Up", "Right")
    try session.tmux.wait { $0.contains("undo") }
    try session.tmux.press("1", "Left", "Up", "Right")
    try session.tmux.wait { $0.contains("Moves    ") && !$0.contains("Moves    0") }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    let tmux = try Tmux([Program.path], environment: session.environment, columns: 80, rows: 24)
    try tmux.wait { $0.contains("Your game") && !$0.contains("Moves    0") }
    try tmux.press("5")
    try tmux.wait { $0.contains("Challenges") }
  }

  @Test func aKilledLevelGoesOnWithItsTime() throws {
    let session = try TerminalGame(["--rules", "triples"])
    let text = """
      title: 日本語 Killed
      board: 3 . 3 . / . . . . / . . . . / . . . .
      goal: tile 96
      time: 9:00
      """
    try session.folder.write(text.utf8, to: "packs/a.level")
    let level = try TerminalGame(["levels", "play", session.folder("packs")], continuing: session)
    try level.tmux.wait { $0.contains("日本語 Killed") && $0.contains("9:00") }
    try level.tmux.press("Left", "u", "Left")
    try level.tmux.wait { $0.contains("8:55") }
    try session.folder.waitForLine(with: #""do":"undo""#)
    kill(try #require(Int32(level.tmux.query("#{pane_pid}"))), SIGKILL)
    try level.tmux.wait(for: "#{pane_dead}", toBe: "1")
    let again = try Tmux(
      [Program.path, "levels", "play", session.folder("packs")], environment: session.environment, columns: 80,
      rows: 24)
    try again.wait { $0.contains("Killed") && ["8:55", "8:54"].contains(where: $0.contains) }
  }

  /// Quits with q (0) or by a signal.
  @Test(arguments: [0, SIGTERM, SIGKILL]) func aLevelOfAFileGoesOnHoweverItWasLeft(signal: Int32) throws {
    let session = try TerminalGame(["--rules", "triples"])
    try session.folder.write(pair.utf8, to: "packs/a.level")
    let arguments = ["levels", "play", session.folder("packs/a.level")]
    func start() throws -> Tmux {
      try Tmux([Program.path] + arguments, environment: session.environment, columns: 80, rows: 24)
    }
    let first = try start()
    try first.wait { $0.contains("moves left") }
    try first.press("Left")
    try first.wait { $0.contains("highest 6") }
    try session.folder.waitForLine(with: #""do":"left""#)
    if signal == 0 {
      try first.press("q")
    } else {
      kill(try #require(Int32(first.query("#{pane_pid}"))), signal)
    }
    try first.wait(for: "#{pane_dead}", toBe: "1")
    try start().wait { $0.contains("highest 6") }
  }

  private let pair = """
    title: Pair
    board: 3 3 . . / . . . . / . . . . / . . . .
    goal: tile 96
    moves: 9
    """
}
