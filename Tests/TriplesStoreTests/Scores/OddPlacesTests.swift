import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Other things in place of the table, and places where it cannot be written.
@Suite struct OddPlacesTests {
  let folder = TemporaryFolder()
  let store: ScoreStore

  init() { store = ScoreStore(path: folder("scores.json")) }

  @Test func aFIFODoesNotHang() throws {
    try #require(mkfifo(store.path, 0o644) == 0)
    #expect(throws: StoreError.notAFile(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(store.load().notice?.hasSuffix("is not a regular file.") == true)
    #expect(folder.names == ["scores.json"])
  }

  @Test func aFIFOInPlaceOfTheLockDoesNotHang() throws {
    try #require(mkfifo(folder("triples.lock"), 0o644) == 0)
    #expect(try store.enter(entry(moves: 1), now: now).rank == 1)
  }

  @Test func aFolderIsLeftAlone() throws {
    try #require(mkdir(store.path, 0o755) == 0)
    #expect(throws: StoreError.notAFile(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(folder.names == ["scores.json"])
  }

  @Test func aLinkIsFollowedAndKept() throws {
    try #require(mkdir(folder("dotfiles"), 0o755) == 0)
    try #require(symlink("dotfiles/table", store.path) == 0)
    #expect(throws: StoreError.brokenLink(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    try folder.write(DamagedScoresTests.table(), to: "dotfiles/table")
    #expect(try store.enter(entry(moves: 9), now: now).boards.scores.count == 2)
    #expect(try store.boards() == ScoreStore(path: folder("dotfiles/table")).boards())
    var status = stat()
    #expect(lstat(store.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  /// At the end of a game the lock of the folder is already held. The links may lead to the same folder under another
  /// name.
  @Test(arguments: ["kept-", "elsewhere/"], ["", "link"])
  func anEndIsStoredThroughLinks(place: String, name: String) throws {
    if !name.isEmpty { try #require(symlink(".", folder(name)) == 0) }
    for (number, rules) in zip(1..., [RuleSet.triples, .threes]) {
      let archive = FileArchive(scores: store, dataFolder: folder(name), clock: { now })
      var game = ArchivedGame(Daily(today, rules).game, in: archive.opened { _ in false }.archive)
      game.play()
      #expect(game.notices.isEmpty && game.stored.count == 1)
      #expect(try store.boards().scores.count == number)
      #expect(try DailyStore(dataFolder: folder.path).log().results.count == number)
      #expect(try RecordingLibrary(dataFolder: folder.path).games().count == number)
      guard number == 1 else { continue }
      for name in ["scores.json", "dailies.jsonl", "games.jsonl"] {
        try folder.write(folder.bytes(of: name), to: place + name)
        try FileManager.default.removeItem(atPath: folder(name))
        try #require(symlink(place + name, folder(name)) == 0)
      }
    }
    var status = stat()
    #expect(lstat(folder("games.jsonl"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func linksInACircle() throws {
    try #require(symlink("b", folder("a")) == 0 && symlink("a", folder("b")) == 0)
    #expect(throws: StoreError.brokenLink(path: folder("a"))) { try ScoreStore(path: folder("a")).boards() }
  }

  @Test func theModeOfTheFileIsKept() throws {
    try folder.write(DamagedScoresTests.table(), to: "scores.json")
    try #require(chmod(store.path, 0o640) == 0)
    _ = try store.enter(entry(moves: 9), now: now)
    var status = stat()
    #expect(stat(store.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test(.enabled(if: getuid() == 0, "needs root to become someone else"))
  func aFolderThatOnlyCanBeRead() throws {
    try folder.write(DamagedScoresTests.table(), to: "scores.json")
    try #require(chmod(folder.path, 0o555) == 0)
    let probe = try Child.run(asNobody(["enter", store.path, "1"]))
    #expect(probe.output == "cannot lock \(folder("triples.lock")): Permission denied\n")
    #expect(try folder.bytes(of: "scores.json") == DamagedScoresTests.table())
  }

  private func asNobody(_ arguments: [String]) -> [String] {
    ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", probe] + arguments
  }

  @Test(.enabled(if: !isSanitized)) func aFileThatMayNotGrow() throws {
    try folder.write(DamagedScoresTests.table(), to: "scores.json")
    let shell = "trap '' XFSZ; ulimit -f 0; exec \(probe) enter \(store.path) 1"
    #expect(try Child.run(["sh", "-c", shell]).output == "cannot write \(store.path).tmp: File too large\n")
    #expect(try folder.bytes(of: "scores.json") == DamagedScoresTests.table())
    #expect(folder.names == ["scores.json"])
  }

  @Test(.enabled(if: getuid() == 0, "needs root to mount a small disk"))
  func aFullDisk() throws {
    let shell = """
      mount -t tmpfs -o size=16k,nr_inodes=8 tmpfs \(folder.path) || exit 77
      \(probe) enter \(store.path) 1 && cp \(store.path) \(folder("copy"))
      cat /dev/zero > \(folder("filler")) 2> /dev/null
      \(probe) enter \(store.path) 1 && cmp \(store.path) \(folder("copy")) && ls \(folder.path)
      """
    let result = try Child.run(["unshare", "--mount", "sh", "-c", shell])
    guard result.status != .code(77) else { return }
    #expect(
      result.output == """
        entered
        cannot write \(store.path).tmp: No space left on device
        copy
        filler
        scores.json
        triples.lock

        """)
  }
}
