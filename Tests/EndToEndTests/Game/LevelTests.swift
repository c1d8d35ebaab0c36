import Libc
import TestSupport
import Testing

/// Levels in a real terminal, by keys.
@Suite(.serialized) struct LevelTests {
  /// From the first start through the lesson, as one who reads what the screen says.
  @Test func aFirstStartLeadsThroughTheLesson() throws {
    let session = try GameSession([])
    try session.tmux.wait { $0.contains("New here? 5 and Enter") }
    try session.tmux.press("5")
    try session.tmux.wait { $0.contains("1 Push") && $0.contains("locked") }
    try session.tmux.press("Enter")
    try session.tmux.wait { $0.contains("Push four times") }
    try session.tmux.press("Up", "Up", "Up", "Up")
    try session.tmux.wait { $0.contains("Solved!") }
    try session.tmux.press("Enter")
    try session.tmux.wait { $0.contains("1 and 2 make 3. Push") }
    try session.tmux.press("Right", "Right")
    try session.tmux.wait { $0.contains("Solved!") && $0.contains("★   ★   ★") }
    try session.tmux.press("Escape")
    try session.tmux.wait { $0.contains("Lesson  6/18") }
    let second = try GameSession(["--new"], continuing: session)
    #expect(try !second.tmux.screen().contains("New here?"))
  }

  @Test func aKilledLevelGoesOnWithItsTime() throws {
    let session = try GameSession([])
    let text = """
      title: Killed
      board: 3 . 3 . / . . . . / . . . . / . . . .
      goal: tile 96
      time: 9:00
      """
    try session.folder.write(text.utf8, to: "packs/a.level")
    let level = try GameSession(["--levels", session.folder("packs")], continuing: session)
    try level.tmux.press("5", "Enter")
    try level.tmux.wait { $0.contains("Killed") && $0.contains("9:00") }
    try level.tmux.press("Left", "u", "Left")
    try level.tmux.wait { $0.contains("8:58") }
    kill(try #require(Int32(level.tmux.query("#{pane_pid}"))), SIGKILL)
    try level.tmux.wait(for: "#{pane_dead}", toBe: "1")
    let again = try Tmux(
      [Program.path, "--levels", session.folder("packs")], environment: session.environment, columns: 80,
      rows: 24)
    try again.wait { $0.contains("Killed") && $0.contains("8:5") }
  }
}
