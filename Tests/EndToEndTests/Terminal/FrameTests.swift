import TestSupport
import Testing

/// The writes and frames of the program.
@Suite struct FrameTests {
  let folder = TemporaryFolder()

  @Test func aFrameIsOneWrite() throws {
    let terminal = try PseudoTerminal.game(folder: folder)
    try Waiting.upTo(5, failure: { "it does not come to rest" }) { terminal.isAtRest ? () : nil }
    // Threads that read files at the start may wake the loop, which is a write, too, but not forever.
    var counts: [(shown: Int, written: Int)] = []
    repeat {
      let (frames, writes) = (terminal.frameCount, try terminal.writes())
      // Keys that change the picture and no file.
      for key in [",", "1", "?", "?", "?", ",", "1"] {
        let before = terminal.frameCount
        terminal.send(key)
        try Waiting.upTo(5, failure: { "\(key) shows nothing, or it does not come to rest" }) {
          terminal.isAtRest && terminal.frameCount > before ? () : nil
        }
      }
      counts.append((terminal.frameCount - frames, try terminal.writes() - writes))
    } while counts.count < 4 && counts.last.map { $0.shown != $0.written } == true
    let last = try #require(counts.last)
    #expect(last.shown >= 7 && last.written == last.shown, "\(counts)")
  }

  /// About is always in motion, so it shows as many frames as allowed.
  @Test(
    arguments: [
      (variables: ["SSH_CONNECTION": "10.0.0.1 5000 10.0.0.2 22"], framesPerSecond: 30.0),
      (variables: [:], framesPerSecond: 60),
    ] as [(variables: [String: String], framesPerSecond: Double)])
  func framesComeNoFasterThanTheyShould(_ run: (variables: [String: String], framesPerSecond: Double)) throws {
    let terminal = try PseudoTerminal.game(["--seed", "42"], run.variables, folder: folder)
    terminal.send("3")
    try terminal.wait { $0.text.contains("About") && $0.frameCount > 2 }
    let start = Waiting.now
    terminal.forget()
    try terminal.wait { $0.frameCount >= Int(run.framesPerSecond / 2) }
    #expect(Double(terminal.frameCount - 2) <= run.framesPerSecond * (Waiting.now - start))
  }

  /// Without animations, because arriving tiles would be drawn over the disturbance.
  @Test func controlLDrawsAllAnew() throws {
    let session = try TerminalGame(["--seed", "42", "--reduced-motion"])
    try session.tmux.wait { $0.contains("Moves    0") }
    let device = try session.tmux.query("#{pane_tty}")
    _ = try ChildProcess.run(
      ["sh", "-c", "printf '\\033[?1049;1002l\\033[?25h\\033[H\\033[2Jdisturbed\\033[4h\\033(0' >\(device)"],
      environment: ["PATH": "/usr/bin:/bin"])
    try session.tmux.wait { $0.hasPrefix("disturbed") }
    try session.tmux.press("C-l")
    try session.tmux.wait { $0.contains("Moves    0") && !$0.contains("disturbed") }
    let modes = "#{alternate_on} #{mouse_button_flag} #{cursor_flag} #{insert_flag}"
    try session.tmux.wait(for: modes, toBe: "1 1 0 0")
  }
}

extension PseudoTerminal {
  /// True if nothing came for a fifth of a second.
  fileprivate var isAtRest: Bool {
    read()
    let count = output.count
    try? wait(within: 0.2) { $0.output.count > count }
    return output.count == count
  }

  /// Returns how often the program has called `write`.
  fileprivate func writes() throws -> Int {
    let (_, text) = try ChildProcess.run(
      ["cat", "/proc/\(process)/io"], environment: ["PATH": "/usr/bin:/bin"])
    let line = text.split(separator: "\n").first { $0.hasPrefix("syscw") }
    return line.flatMap { Int($0.split(separator: " ")[1]) } ?? 0
  }
}
