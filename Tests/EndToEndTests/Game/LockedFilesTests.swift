import Foundation
import Libc
import TestSupport
import Testing

/// Locks held by other programs do not stop the game.
@Suite(.serialized) struct LockedFilesTests {
  /// The game itself may hold a lock for a moment.
  private static func lock(_ session: TerminalGame) throws -> [Int32] {
    try [session.folder.path, session.folder.path + "/data/triples"].map { folder in
      let file = open(folder + "/triples.lock", O_RDWR | O_CREAT, 0o600)
      return try Waiting.upTo(5, failure: { "\(folder) is locked" }) {
        flock(file, LOCK_EX | LOCK_NB) == 0 ? file : nil
      }
    }
  }

  @Test func theEndOfAGameIsSeenAtOnceAndStoredLater() throws {
    let session = try TerminalGame()
    for _ in 0..<13 { try session.tmux.press("Up", "Left", "Down", "Right") }
    try session.tmux.wait { !$0.contains("Moves    0") }
    let locks = try Self.lock(session)
    let start = ContinuousClock.now
    for _ in 0..<7 { try session.tmux.press("Up", "Left", "Down", "Right") }
    try session.tmux.wait { $0.contains("54 moves in") }
    // The next game, and the one after it, do not wait either.
    try session.tmux.press("n", "Left")
    try session.tmux.wait { $0.contains("Moves    1") }
    #expect(ContinuousClock.now - start < .seconds(2.5))
    for file in locks { close(file) }
    try Waiting.upTo(10, failure: { "the game is not stored" }) {
      let scores = try? String(contentsOfFile: session.folder.path + "/scores.json", encoding: .utf8)
      return scores?.contains("338") == true ? () : nil
    }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    let second = try TerminalGame(continuing: session)
    try second.tmux.wait { $0.contains("Your game continues") && $0.contains("Moves    1") }
  }
}
