import TestSupport

/// The game in a terminal of 80×24 with its own files.
final class TerminalGame {
  let folder: TemporaryFolder
  let environment: [String: String]
  let tmux: Tmux

  /// Starts `triples` with readable digits, or with those of the settings if `digits` is nil. Its scores are in
  /// `scores.json` in the session's folder. A session that continues another uses its files.
  init(
    _ arguments: [String] = ["--seed", "42"], continuing other: TerminalGame? = nil, digits: String? = "plain",
    columns: Int = 80, rows: Int = 24
  ) throws {
    folder = other?.folder ?? TemporaryFolder()
    environment = Program.environment(home: folder)
    tmux = try Tmux(
      [Program.path] + arguments + (digits.map { ["--digits", $0] } ?? []), environment: environment,
      columns: columns, rows: rows)
    try tmux.wait { $0.contains("Score") || $0.contains("best") }
  }

  /// Reads the values of the board from the screen; 0 where there is no number.
  func board() throws -> [[Int]] {
    let lines = try tmux.screen().split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<4).map { row in
      (0..<4).map { column in
        let label = lines[5 + 5 * row].dropFirst(3 + 11 * column).prefix(10)
        return Int(String(label.filter { $0 != " " })) ?? 0
      }
    }
  }

  /// Waits until the board shows the given values.
  func wait(forBoard values: [[Int]]) throws {
    var last: [[Int]] = []
    try Waiting.upTo(40, failure: { "the board is \(last)" }) {
      last = try board()
      return last == values ? () : nil
    }
  }

  /// Plays seed 42 to its end with up, left, down, right in turn.
  func playToTheEnd() throws {
    for _ in 0..<20 { try tmux.press("Up", "Left", "Down", "Right") }
    try tmux.wait { $0.contains("Moves    54") || $0.contains("54 moves in") }
  }

  /// Sends a mouse report: the left button is pressed, dragged or released.
  func mouse(_ action: MouseAction, column: Int, row: Int) throws {
    let (code, final) =
      switch action {
      case .press: (0, "M")
      case .drag: (32, "M")
      case .release: (0, "m")
      }
    try tmux.type("\u{1B}[<\(code);\(column + 1);\(row + 1)\(final)")
  }

  enum MouseAction { case press, drag, release }
}
