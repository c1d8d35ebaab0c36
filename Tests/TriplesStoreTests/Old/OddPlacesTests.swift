import FoundationEssentials
import Testing
import TriplesModel
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What may lie in the place of the table, and where the table may not be written.
@Suite struct OddPlacesTests {
  let scratch: Scratch
  let store: ScoreStore

  init() throws {
    scratch = try Scratch()
    store = ScoreStore(path: scratch("scores.json"))
  }

  @Test func aFIFODoesNotHang() throws {
    try #require(mkfifo(store.path, 0o644) == 0)
    #expect(throws: StoreError.notAFile(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(store.load(now: now).notice?.hasSuffix("is not a regular file; scores are not kept.") == true)
    #expect(scratch.names == ["scores.json"])
  }

  @Test func aFIFOInPlaceOfTheLockDoesNotHang() throws {
    try #require(mkfifo(store.path + ".lock", 0o644) == 0)
    #expect(try store.enter(entry(moves: 1), now: now).rank == 1)
  }

  @Test func aFolderIsLeftAlone() throws {
    try #require(mkdir(store.path, 0o755) == 0)
    #expect(throws: StoreError.notAFile(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    #expect(scratch.names == ["scores.json"])
  }

  @Test func aLinkIsFollowedAndKept() throws {
    try #require(mkdir(scratch("dotfiles"), 0o755) == 0)
    try #require(symlink("dotfiles/table", store.path) == 0)
    #expect(throws: StoreError.brokenLink(path: store.path)) { try store.enter(entry(moves: 1), now: now) }
    try scratch.write(DamagedScoresTests.table(), to: "dotfiles/table")
    #expect(try store.enter(entry(moves: 9), now: now).table.scores.count == 2)
    #expect(try store.read() == ScoreStore(path: scratch("dotfiles/table")).read())
    var status = stat()
    #expect(lstat(store.path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func linksInACircle() throws {
    try #require(symlink("b", scratch("a")) == 0 && symlink("a", scratch("b")) == 0)
    #expect(throws: StoreError.brokenLink(path: scratch("a"))) { try ScoreStore(path: scratch("a")).read() }
  }

  @Test func theModeOfTheFileIsKept() throws {
    try scratch.write(DamagedScoresTests.table(), to: "scores.json")
    try #require(chmod(store.path, 0o640) == 0)
    _ = try store.enter(entry(moves: 9), now: now)
    var status = stat()
    #expect(stat(store.path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test(.enabled(if: getuid() == 0, "needs root to become someone else"))
  func aFolderThatOnlyCanBeRead() throws {
    try scratch.write(DamagedScoresTests.table(), to: "scores.json")
    try #require(chmod(scratch.path, 0o555) == 0)
    let probe = try Child.run(asNobody(["enter", store.path, "1"]))
    #expect(probe.output == "cannot open \(store.path).lock: Permission denied\n")
    #expect(try scratch.bytes(of: "scores.json") == DamagedScoresTests.table())
  }

  private func asNobody(_ arguments: [String]) -> [String] {
    ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", Child.probe] + arguments
  }

  @Test func aFileThatMayNotGrow() throws {
    try scratch.write(DamagedScoresTests.table(), to: "scores.json")
    let shell = "trap '' XFSZ; ulimit -f 0; exec \(Child.probe) enter \(store.path) 1"
    #expect(try Child.run(["sh", "-c", shell]).output == "cannot write \(store.path).tmp: File too large\n")
    #expect(try scratch.bytes(of: "scores.json") == DamagedScoresTests.table())
    #expect(scratch.names == ["scores.json"])
  }

  @Test(.enabled(if: getuid() == 0, "needs root to mount a small disk"))
  func aFullDisk() throws {
    let shell = """
      mount -t tmpfs -o size=16k,nr_inodes=8 tmpfs \(scratch.path) || exit 77
      \(Child.probe) enter \(store.path) 1 && cp \(store.path) \(scratch("copy"))
      cat /dev/zero > \(scratch("filler")) 2> /dev/null
      \(Child.probe) enter \(store.path) 1 && cmp \(store.path) \(scratch("copy")) && ls \(scratch.path)
      """
    let result = try Child.run(["unshare", "--mount", "sh", "-c", shell])
    guard result.code != 77 else { return }
    #expect(
      result.output == """
        entered
        cannot write \(store.path).tmp: No space left on device
        copy
        filler
        scores.json
        scores.json.lock

        """)
  }
}
