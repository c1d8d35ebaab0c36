import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// A table that several users share, in a folder into which their group may write.
@Suite struct SharedTableTests {
  let folder = TemporaryFolder()
  var store: ScoreStore { ScoreStore(path: folder("scores.json"), patience: .milliseconds(50)) }

  private func asNobody() throws -> String {
    let user = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    return try Child.run(user + ["sh", "-c", "umask 077; exec \(probe) enter \(store.path) 1"]).output
  }

  /// Both can enter games, whatever the other one's umask.
  @Test(.enabled(if: getuid() == 0, "needs root to become someone else")) func usersTakeTurns() throws {
    for round in 1...3 {
      #expect(try store.enter(entry(moves: 2, seed: UInt32(round)), now: now).rank != nil)
      #expect(try asNobody() == "entered\n")
    }
    #expect(try store.boards().scores.count == 6)
  }

  /// Others can still read the table after somebody with a stricter umask has entered a game.
  @Test(.enabled(if: getuid() == 0, "needs root to become someone else")) func readersStayReaders() throws {
    _ = try store.enter(entry(moves: 2), now: now)
    try #require(chmod(folder("scores.json"), 0o644) == 0)
    #expect(try asNobody() == "entered\n")
    var status = stat()
    try #require(stat(folder("scores.json"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o644)
  }

  @Test(.enabled(if: getuid() == 0, "needs root to become someone else"))
  func strayFilesBlockNobody() throws {
    _ = try store.enter(entry(moves: 2), now: now)
    for name in ["triples.lock", "scores.json.tmp"] {
      try folder.write([], to: name)
      try #require(chmod(folder(name), 0o600) == 0)
    }
    #expect(try asNobody() == "entered\n")
    #expect(try store.enter(entry(moves: 3), now: now).rank != nil)
    #expect(folder.names == ["scores.json"])
  }

  /// In this folder you can only remove your own files, so another user's temporary file stays.
  @Test(.enabled(if: getuid() == 0, "needs root to become someone else"))
  func aTemporaryFileThatCannotBeRemovedIsPassedOver() throws {
    try #require(chmod(folder.path, 0o1777) == 0)
    try folder.write([], to: "scores.json.tmp")
    try #require(chmod(folder("scores.json.tmp"), 0o600) == 0)
    #expect(try asNobody() == "entered\n")
    #expect(try store.boards().scores.count == 1)
  }

  @Test func entriesSayWhoPlayed() throws {
    var game = ArchivedGame(
      Game(.triples, Origin(.random, seed: 1)),
      in: FileArchive(
        scores: store, dataFolder: folder("data"), player: "Ada\u{1B}[2J" + String(repeating: "x", count: 99)
      ).opened().archive)
    game.play()
    game = ArchivedGame(
      Game(.triples, Origin(.random, seed: 2)),
      in: FileArchive(scores: store, dataFolder: folder("data")).opened().archive)
    game.play()
    let players = try store.boards().scores.map { $0.player?.description }
    #expect(players.contains { $0?.hasPrefix("Ada?[2J") == true && $0?.count == 27 })
    let user = getenv("USER").map { String(cString: $0) }
    #expect(players.contains(user))
  }

  @Test func aPrivateTableNamesNobody() throws {
    try #require(chmod(folder.path, 0o755) == 0)
    var game = play(folder)
    game.play()
    #expect(try store.boards().scores.map(\.player) == [nil])
  }

  /// If you can open a lock you can hold it, so only those who can write to the folder may open it.
  @Test(arguments: [(0o700, 0o600), (0o755, 0o600), (0o775, 0o660), (0o777, 0o666)])
  func onlyWritersOfTheFolderCanLockTheTable(mode: mode_t, lock: mode_t) throws {
    try #require(chmod(folder.path, mode) == 0)
    _ = try store.enter(entry(moves: 2), now: now)
    var status = stat()
    try #require(stat(folder("triples.lock"), &status) == 0)
    #expect(status.st_mode & 0o777 == lock)
  }
}
