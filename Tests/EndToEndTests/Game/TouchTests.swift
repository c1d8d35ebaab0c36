import TestSupport
import Testing

/// The mouse, in a real terminal.
@Suite(.serialized) struct TouchTests {
  private let afterLeft = [[0, 0, 0, 0], [2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 2, 0]]
  private let opening = [[0, 0, 0, 0], [0, 2, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]]

  @Test func aDragPeeksAndCommitsPastAThird() throws {
    let session = try TerminalGame()
    try session.wait(forBoard: opening)
    try session.mouse(.press, column: 30, row: 10)
    try session.mouse(.drag, column: 20, row: 10)
    try session.wait(forBoard: [[0, 0, 0, 0], [2, 0, 1, 0], [1, 0, 0, 0], [1, 0, 0, 0]])
    #expect(try session.tmux.screen().contains("Moves    0"), "it is only shown")
    try session.mouse(.release, column: 20, row: 10)
    try session.wait(forBoard: afterLeft)
  }

  @Test func aDragTakenBackChangesNothing() throws {
    let session = try TerminalGame()
    try session.wait(forBoard: opening)
    try session.mouse(.press, column: 30, row: 10)
    try session.mouse(.drag, column: 20, row: 10)
    try session.mouse(.drag, column: 30, row: 10)
    try session.mouse(.release, column: 30, row: 10)
    try session.wait(forBoard: opening)
    #expect(try session.tmux.screen().contains("Moves    0"))
  }

  @Test func keysAndTabsCanBeClicked() throws {
    let session = try TerminalGame()
    try session.wait(forBoard: opening)
    try session.mouse(.press, column: 30, row: 10)
    try session.mouse(.drag, column: 20, row: 10)
    try session.mouse(.release, column: 20, row: 10)
    try session.wait(forBoard: afterLeft)
    try session.click("u undo")
    try session.wait(forBoard: opening)
    try session.click("2 High Scores")
    try session.tmux.wait { $0.contains("Triples, without help") }
  }
}

extension TerminalGame {
  /// Clicks on a text on the screen.
  fileprivate func click(_ text: String) throws {
    let lines = try tmux.screen().split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      try mouse(.press, column: column, row: row)
      return try mouse(.release, column: column, row: row)
    }
    throw TestFailure(description: "\(text) is not on the screen")
  }
}
