import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The folder that the players of a host share.
@Suite struct HostTests {
  let folder = TemporaryFolder()

  private func host() throws -> HostFolder { try HostFolder.create(at: folder("host")) }

  private func seat(_ name: String, in data: String) throws -> HostSeat {
    let host = try host()
    let id = try host.player(dataFolder: folder(data))
    let chosen = try #require(HostName(name))
    #expect(try host.names.claim(chosen, for: id, now: now) == nil)
    return HostSeat(host, try player(name, id))
  }

  private func player(_ name: String, _ id: String) throws -> HostPlayer {
    let name = try #require(HostName(name))
    return try #require(HostPlayer(id: id, name: name))
  }

  private func archive(_ seat: HostSeat?, _ data: String) -> FileArchive {
    FileArchive.open(
      scores: ScoreStore(path: folder("\(data)/scores.json")), dataFolder: folder(data), host: seat,
      clock: { now }
    ).archive
  }

  private func boards(_ log: HostLog) throws -> (boards: HostBoards, faults: [String], end: LogPosition?) {
    var (boards, faults, index) = (HostBoards(), [String](), HostIndex(dataFolder: nil))
    let end = try log.read(index: &index, level: { _ in nil }) { line in
      switch line.finding {
      case .success(let found): boards.add(HostResult(found.entry, found.proof))
      case .failure(let fault): faults.append("\(line.place): \(fault)")
      }
    }
    return (boards, faults, end)
  }

  @Test func onlyTheGroupLooksIntoTheFolder() throws {
    _ = try host()
    var status = stat()
    #expect(stat(folder("host"), &status) == 0 && status.st_mode & 0o7777 == 0o2770)
    let identity = try host().identity()
    #expect(try host().identity() == identity, "to make it again changes nothing")
    #expect(throws: StoreError.self) { try HostFolder(at: folder("other")) }
  }

  @Test func parIsComputedOnceForAllPlayers() throws {
    var computed = 0
    for name in ["Ada", "Bob"] {
      var archive = archive(try seat(name, in: name), name)
      for _ in 0..<2 {
        let notice = archive.findPar(of: daily) {
          computed += 1
          return Par(700 + computed)
        }
        #expect(notice == nil && archive.dailies.pars[daily] == Par(701))
      }
    }
    #expect(computed == 1)
    var alone = archive(nil, "c")
    let notice = alone.findPar(of: daily) { Par(5) }
    #expect(notice == nil && alone.dailies.pars[daily] == Par(5))
  }

  @Test func finishedGamesAreLoggedOnce() throws {
    var ada = ArchivedGame(
      Game(.triples, Origin(.random, seed: 1)), in: archive(try seat("Ada", in: "a"), "a"))
    ada.play()
    ada.perform(.retry, at: 0)
    var bob = ArchivedGame(daily.game, in: archive(try seat("Bob", in: "b"), "b"))
    bob.play()
    #expect(ada.notices + bob.notices == [])
    let text = try folder.text(of: "host/log/000001.jsonl")
    #expect(text.split(separator: "\n").count == 3 && text.hasPrefix(#"{"format":"triples-log","version":1}"# + "\n"))
    let found = try boards(host().log)
    #expect(found.faults == [] && Set(found.boards.best(.triples).map(\.name)) == ["Ada", "Bob"])
    #expect(found.boards.day(daily).map(\.name) == ["Bob"])
  }

  @Test func aGameThatTheLogCannotTakeIsLoggedLater() throws {
    let seat = try seat("Ada", in: "a")
    var ada = ArchivedGame(Game(.triples, Origin(.random, seed: 1)), in: archive(seat, "a"))
    try #require(rename(folder("host/log"), folder("host/away")) == 0)
    ada.play()
    #expect(ada.stored.isEmpty && ada.notices.count == 1)
    try #require(rename(folder("host/away"), folder("host/log")) == 0)
    ada.perform(.retry, at: 0)
    #expect(ada.stored.count == 1)
    #expect(try boards(host().log).boards.games.count == 1)
  }

  @Test func damagedAndForgedLinesAreReportedAndSkipped() throws {
    var ada = ArchivedGame(
      Game(.triples, Origin(.random, seed: 1)), in: archive(try seat("Ada", in: "a"), "a"))
    ada.play()
    let path = "host/log/000001.jsonl"
    let text = try folder.text(of: path)
    // A line that a full disk cut short, and the next one.
    try folder.write((text + text.split(separator: "\n")[1].prefix(40)).utf8, to: path)
    var bob = ArchivedGame(
      Game(.triples, Origin(.random, seed: 2)), in: archive(try seat("Bob", in: "b"), "b"))
    bob.play()
    let found = try boards(host().log)
    #expect(found.faults.isEmpty && found.boards.games.count == 2, "a line that was cut short goes")
    // A forged one, and one with a number that no game has.
    let forged = text.split(separator: "\n")[1].replacing(#""score":"#, with: #""score":9"#)
    let huge = text.split(separator: "\n")[1].replacing(try Regex(#""score":[0-9]+"#)) { _ in
      #""score":-9223372036854775808"#
    }
    try folder.write((folder.text(of: path) + forged + "\n" + huge + "\n").utf8, to: path)
    let read = try boards(host().log)
    #expect(read.faults.count == 2 && read.faults[1] == "000001.jsonl, line 5: damaged")
    #expect(read.boards.games.count == 2)
  }

  @Test func logsRotateAndReadersFollow() throws {
    let host = try host()
    let log = HostLog(path: host.path, rotation: 300)
    let player = try player("Ada", "x")
    var ends: [LogPosition?] = []
    for seed in 1...4 as ClosedRange<UInt32> {
      let entry = try #require(HostEntry(Recording(History(seed: seed)), by: player, at: now))
      try log.append(entry)
      ends.append(try boards(log).end)
    }
    #expect(Set(ends).count == 4 && folder.names(in: "host/log").count > 1)
    var (seen, index) = (0, HostIndex(dataFolder: nil))
    let end = try log.read(after: ends[1], index: &index, level: { _ in nil }) { _ in seen += 1 }
    #expect(seen == 2 && end == ends[3] && end.flatMap { LogPosition(parsing: $0.description) } == end)
    // Deleting another line harms nothing; without the line all are new.
    var lines = try folder.text(of: "host/log/000001.jsonl").split(separator: "\n")
    lines.remove(at: 1)
    try folder.write((lines.joined(separator: "\n") + "\n").utf8, to: "host/log/000001.jsonl")
    seen = 0
    _ = try log.read(after: ends[1], index: &index, level: { _ in nil }) { _ in seen += 1 }
    #expect(seen == 2)
    seen = 0
    _ = try log.read(after: LogPosition(parsing: "0123456789abcdef"), index: &index, level: { _ in nil }) { _ in
      seen += 1
    }
    #expect(seen == 3)
  }

  @Test func twentyProgramsAppendWholeLines() async throws {
    let log = try host().log
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 as ClosedRange<UInt32> {
        group.addTask {
          let player = try player("P\(number)", "p\(number)")
          let entry = try #require(HostEntry(Recording(History(seed: number)), by: player, at: now))
          try log.append(entry, patience: .seconds(30))
        }
      }
      try await group.waitForAll()
    }
    let found = try boards(log)
    #expect(found.faults == [] && found.boards.games.count == 20)
  }

  @Test func namesCannotBeTakenOver() throws {
    let names = try host().names
    let (ada, grace) = (try #require(HostName("Ada")), try #require(HostName("Grace")))
    let tomorrow = now.addingTimeInterval(86_400)
    #expect(try names.claim(ada, for: "1", now: now) == nil)
    let upper = try #require(HostName("ADA"))
    #expect(try names.claim(upper, for: "2", now: now) == .taken)
    #expect(try names.claim(grace, for: "1", now: now) == .changedToday)
    #expect(try names.claim(grace, for: "1", now: tomorrow) == nil)
    #expect(try names.name(of: "1") == grace)
    #expect(try names.claim(ada, for: "2", now: tomorrow) == .taken, "a name of the past is not given away")
    #expect(try names.name(of: "2") == nil)
  }

  @Test func keysAndFoldersHaveIdentities() throws {
    let host = try host()
    let key = "host/players/abcdefghijklmnopqrstuvwxyz"
    #expect(try host.player(dataFolder: folder(key)) == "abcdefghijklmnop")
    let (one, other) = (
      try host.player(dataFolder: folder("one")), try host.player(dataFolder: folder("two"))
    )
    #expect(one != other && HostPlayer.isIdentity(one))
    #expect(try host.player(dataFolder: folder("one")) == one)
  }

  @Test(.enabled(if: getuid() == 0, "needs root to give a folder away"))
  func nobodyPlaysInAFolderOfSomebodyElse() throws {
    try folder.write([], to: "data/file")
    try #require(chown(folder("data"), 65_534, 65_534) == 0)
    #expect(throws: StoreError.self) { try host().player(dataFolder: folder("data")) }
  }

  @Test func anIndexSavesReplaysAndTrustsNothingElse() throws {
    var ada = ArchivedGame(
      Game(.triples, Origin(.random, seed: 1)), in: archive(try seat("Ada", in: "a"), "a"))
    ada.play()
    var index = HostIndex(dataFolder: folder("reader"))
    _ = try host().log.read(index: &index, level: { _ in nil }) { _ in }
    index.save()
    let kept = try folder.text(of: "reader/verified.jsonl")
    #expect(kept.split(separator: "\n").count == 2)
    index = HostIndex(dataFolder: folder("reader"))
    var proofs: [HostProof] = []
    _ = try host().log.read(index: &index, level: { _ in nil }) { proofs.append(try $0.finding.get().proof) }
    #expect(proofs.map(\.identity) == ada.stored)
    _ = try seat("Bob", in: "b").view(dataFolder: folder("screen"), today: Day(of: now)) { _ in nil }
    #expect(try folder.text(of: "screen/verified.jsonl").split(separator: "\n").count == 2, "the screen saves it, too")
    try folder.write("garbage".utf8, to: "reader/verified.jsonl")
    index = HostIndex(dataFolder: folder("reader"))
    _ = try host().log.read(index: &index, level: { _ in nil }) { _ = try $0.finding.get() }
  }
}
