import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// What lies beside the recordings, so that a list need not read them.
@Suite struct LibraryIndexTests {
  let folder = TemporaryFolder()
  let library: RecordingLibrary

  init() { library = RecordingLibrary(dataFolder: folder.path) }

  /// A thousand games of some ninety moves, as version 1 left them: without an index.
  private func fill(_ count: Int) throws {
    for seed in 0..<count {
      var history = History(seed: UInt32(seed), moves: 90, rules: .twenty48)
      if seed % 3 == 0 { history.mark(.hint) }
      let recording = Recording(history, seconds: seed % 5 == 0 ? nil : seed, date: now)
      try folder.write(recording.text.utf8, to: "games/2026-11-21T00-41-00Z-\(seed + 2).triples")
    }
  }

  /// What was read once is not read again, so that a thousand games are listed in a frame.
  @Test func whatIsInTheIndexIsNotReadAgain() throws {
    try fill(50)
    let first = try library.listing()
    #expect(first.games.count == 50 && first.damaged == 0 && first.unread == 0)
    for name in folder.names(in: "games") where name.hasSuffix(".triples") {
      try damageUnnoticed(folder("games/" + name))
    }
    #expect(try library.listing() == first)
  }

  /// Overwrites a file, and leaves its size and its date.
  private func damageUnnoticed(_ path: String) throws {
    var status = stat()
    try #require(stat(path, &status) == 0)
    let file = try #require(fopen(path, "r+"))
    fputs("damaged", file)
    fclose(file)
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
  }

  @Test func whatIsWrittenIsRead() throws {
    try fill(12)
    let first = try library.listing()
    let index = try folder.bytes(of: "games/index")
    #expect(try library.listing() == first)
    #expect(try folder.bytes(of: "games/index") == index)
    #expect(try first.games.map { GameSummary(try library.recording(of: $0)) } == first.games.map(\.summary))
  }

  /// Whatever happens to the index or beside it, a list tells what lies in the folder.
  @Test func theIndexIsMadeAnewWhereItDoesNotMatch() throws {
    try fill(6)
    let all = try library.listing()
    let index = try folder.bytes(of: "games/index")
    for damaged in [
      [], Array("triples-index 2\n".utf8), Array(index.prefix(99)), Array(index.dropFirst(5)), [0xFF],
    ] {
      try folder.write(damaged, to: "games/index")
      #expect(try library.listing() == all)
    }
    for byte in index.indices.filter({ $0 % 7 == 0 }) {
      var damaged = index
      damaged[byte] ^= 0x41
      try folder.write(damaged, to: "games/index")
      #expect(try library.listing().games.count <= 6)
    }
    try folder.write(index, to: "games/index")
    try FileManager.default.removeItem(atPath: folder("games/2026-11-21T00-41-00Z-3.triples"))
    #expect(try library.listing().games == all.games.filter { $0.summary.origin.seed != 1 })
    let other = Recording(History(seed: 77), date: now)
    try folder.write(other.text.utf8, to: "games/2026-11-21T00-41-00Z-4.triples")
    #expect(try library.listing().games.contains { $0.identity == other.history.identity })
  }

  /// A wrong byte makes a date that no calendar has; `stats` and History show the day of each date.
  @Test(arguments: ["e", "E", "x", "-", "9", "."]) func aDamagedDateIsReadAsSome(byte: String) throws {
    try fill(3)
    _ = try library.listing()
    let good = try folder.text(of: "games/index")
    for offset in 0...9 {
      var index = good
      let date = try #require(index.firstRange(of: "1795221660"))
      let place = index.index(date.lowerBound, offsetBy: offset)
      index.replaceSubrange(place...place, with: byte)
      try folder.write(index.utf8, to: "games/index")
      let dates = try library.listing().games.compactMap(\.summary.date)
      #expect(dates.allSatisfy { (1600...9999).contains($0.localDay.year) && $0.localText.count >= 16 })
    }
  }

  /// What no game can have is not shown: the recording itself is read again.
  @Test(arguments: [(7, "-1"), (7, "100000001"), (8, "5"), (9, "-1"), (10, "-3"), (10, "3155760001")])
  func figuresThatNoGameHasAreNotRead(field: Int, damage: String) throws {
    try fill(3)
    let all = try library.listing()
    var lines = try folder.text(of: "games/index").split(separator: "\n").map { $0.split(separator: " ") }
    let game = try #require(lines.firstIndex { $0.count == 13 })
    lines[game][field] = damage[...]
    try folder.write(lines.map { $0.joined(separator: " ") + "\n" }.joined().utf8, to: "games/index")
    #expect(try library.listing() == all)
  }

  /// Whoever puts a link there gets neither what it leads to nor its mode.
  @Test func anIndexThatIsALinkBecomesAFileOfOnesOwn() throws {
    try fill(3)
    let (all, mode) = (try library.listing(), try fileMode("games/index"))
    try folder.write([], to: "elsewhere")
    try #require(unlink(folder("games/index")) == 0 && symlink("../elsewhere", folder("games/index")) == 0)
    #expect(try library.listing() == all && fileMode("games/index") == mode)
    #expect(try folder.bytes(of: "elsewhere").isEmpty)
  }

  private func fileMode(_ name: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(folder(name), &status) == 0)
    return status.st_mode
  }

  /// A list reads two megabytes at most; the next ones read on.
  @Test func hostileRecordingsAreReadAFewAtATime() throws {
    let game = Recording(History(seed: 42), date: now)
    let head = game.text.split(separator: "\n")[..<7].joined(separator: "\n")
    let hostile = Array((head + "\nmoves " + String(repeating: "u", count: 580_000)).utf8)
    for number in 1...40 { try folder.write(hostile, to: "games/2026-11-21T00-41-00Z-\(number).triples") }
    try folder.write(game.text.utf8, to: "games/2026-11-20T00-41-00Z.triples")
    var unread = 40
    while unread > 0 {
      let listing = try library.listing()
      #expect(unread - listing.unread == min(3, unread))
      unread = listing.unread
      #expect(listing.games.map(\.identity) == [game.history.identity])
      #expect(listing.damaged + listing.unread == 40)
    }
  }
}
