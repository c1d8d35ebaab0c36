import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The folder that the players of a host share.
@Suite struct HostTests {
  let folder = TemporaryFolder()

  private func host() throws -> HostFolder { try HostFolder(creatingAt: folder("host")) }

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

  /// Creates a player with a name on the host.
  private func resident(_ name: String, _ id: String) throws -> HostPlayer {
    let player = try player(name, id)
    #expect(try host().names.claim(player.name, for: id, now: now) == nil)
    return player
  }

  private func archive(_ seat: HostSeat?, _ data: String) -> FileArchive {
    FileArchive(
      scores: ScoreStore(path: folder("\(data)/scores.json")), dataFolder: folder(data), host: seat,
      clock: { now }
    ).opened().archive
  }

  private func boards(
    _ log: HostLog, after start: String? = nil, index: String? = nil,
    level: (LevelID) -> Level? = { _ in nil }
  ) throws -> (boards: HostBoards, faults: [String], end: String?) {
    var report = HostReport()
    try log.read(into: &report, after: start, now: now, indexIn: index, level: level)
    return (report.boards, report.rejected.map { "\($0.place): \($0.reason)" }, report.position)
  }

  @Test func onlyTheGroupLooksIntoTheFolder() throws {
    _ = try host()
    var status = stat()
    #expect(stat(folder("host"), &status) == 0 && status.st_mode & 0o7777 == 0o2770)
    let identity = try host().identity()
    #expect(try host().identity() == identity, "to make it again changes nothing")
    #expect(throws: StoreError.self) { try HostFolder(at: folder("other")) }
  }

  @Test func anUnreadableFileOfTheLogIsNamed() throws {
    let log = try host().log
    try log.append(#require(HostEntry(Recording(History(seed: 1)), by: resident("Ada", "a"), at: now)))
    try #require(rename(folder("host/log/000001.jsonl"), folder("host/log/000002.jsonl")) == 0)
    #expect(try boards(log).end != nil)
    try folder.write([], to: "host/log/000001.jsonl/inside")
    let (found, faults, end) = try boards(log)
    #expect(faults.count == 1 && faults[0].hasPrefix("000001.jsonl: "), "\(faults)")
    #expect(found.games.count == 1 && end == nil, "its games are sent later")
  }

  /// A mistyped path changes nothing: other programs may keep files there.
  @Test func nothingElseBecomesAHost() throws {
    try folder.write("x".utf8, to: "file")
    try folder.write("x".utf8, to: "folder/file")
    try #require(symlink(folder("file"), folder("link")) == 0 && mkdir(folder("empty"), 0o755) == 0)
    for (path, mode) in [("file", 0o640), ("link", 0o640), ("folder", 0o750)] as [(String, mode_t)] {
      try #require(chmod(folder(path), mode) == 0)
      #expect(throws: StoreError.self) { try HostFolder(creatingAt: folder(path)) }
      var status = stat()
      #expect(stat(folder(path), &status) == 0 && status.st_mode & 0o7777 == mode)
    }
    #expect(folder.names(in: "folder") == ["file"])
    // A call that was interrupted while writing the identity can be repeated.
    try folder.write("x".utf8, to: "empty/host.jsonl.tmp")
    _ = try HostFolder(creatingAt: folder("empty"))
  }

  /// If you can write to the log but not to the names, you are not a player. An operator can remove such lines.
  @Test func onlyPlayersOfTheHostCount() throws {
    let host = try host()
    let ada = try resident("Ada", "a")
    for (number, player) in zip(1..., [ada, try player("Eve", "e"), try player("Bob", "a"), .guest]) {
      let entry = try #require(HostEntry(Recording(History(seed: UInt32(number))), by: player, at: now))
      try host.log.append(entry)
    }
    let found = try boards(host.log)
    #expect(found.boards.best(.triples).map(\.name).sorted() == ["Ada", "guest"])
    #expect(
      found.faults == [
        "000001.jsonl, line 3: no player of this host has the identity e and the name Eve",
        "000001.jsonl, line 4: no player of this host has the identity a and the name Bob",
      ])
    #expect(try host.check { _ in nil }.count { $0.finding == .bad } == 2)
    #expect(throws: StoreError.self) { try host.player(named: "e") }
    #expect(try host.remove(host.player(named: "e", searchesLog: true)) == 1 && boards(host.log).faults.count == 1)
  }

  /// The order of the log decides: a clock can be set back, and a first try can be undone and ended again.
  @Test func theFirstLineOfADayCounts() throws {
    let host = try host()
    let ada = try resident("Ada", "a")
    let short = Recording(History(seed: daily.game.seed, moves: 3))
    for (recording, second) in [(short, 60), (Recording(History(seed: daily.game.seed)), 0), (short, 0)] {
      try host.log.append(#require(HostEntry(recording, by: ada, at: now.addingTimeInterval(Double(second)))))
    }
    let found = try boards(host.log)
    #expect(found.boards.day(daily).map(\.score) == [short.game.score])
    #expect(found.faults == [] && found.boards.games.count == 2, "the same game counts once")
    #expect(try host.check { _ in nil }.last?.text.description == "1 player, 2 proven games")
    #expect(try host.listPlayers { _ in nil }.map(\.games) == [2])
    // This includes reading the log after a position.
    let first = try folder.text(of: "host/log/000001.jsonl").split(separator: "\n")[1]
    let start = Checksum(first.utf8).value.hexadecimal
    #expect(try boards(host.log, after: start).boards.games.map(\.kind.text) == ["game triples"])
    // A game with a future date does not count yet.
    let late = try #require(HostEntry(Recording(History(seed: 9)), by: ada, at: now.addingTimeInterval(3600)))
    try host.log.append(late)
    #expect(try boards(host.log).faults == ["000001.jsonl, line 5: the date is in the future"])
  }

  /// After an undo only a better end is logged, as an ordinary game.
  @Test func aSecondEndOfAFirstTryIsNone() throws {
    var ada = ArchivedGame(daily.game, in: archive(try seat("Ada", in: "a"), "a"))
    ada.play()
    var (best, better, dice) = (ada.session.game.score, 0, Drand48(seed: 1))
    for _ in 1...8 {
      for _ in 1...20 { ada.perform(.undo, at: 0) }
      while case let legal = ada.session.game.legalDirections, !legal.isEmpty {
        ada.perform(.push(legal[dice.below(legal.count)], by: .player), at: 0)
      }
      if ada.session.game.score > best { (best, better) = (ada.session.game.score, better + 1) }
    }
    let lines = try folder.text(of: "host/log/000001.jsonl").split(separator: "\n").dropFirst()
    #expect(ada.stored.count == 9 && 1...7 ~= better && lines.count == 1 + better)
    #expect(lines.map { $0.contains(#""day""#) } == [true] + Array(repeating: false, count: better))
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
    // A line cut short by a full disk, and the next one.
    try folder.write((text + text.split(separator: "\n")[1].prefix(40)).utf8, to: path)
    var bob = ArchivedGame(
      Game(.triples, Origin(.random, seed: 2)), in: archive(try seat("Bob", in: "b"), "b"))
    bob.play()
    let found = try boards(host().log)
    #expect(found.faults.isEmpty && found.boards.games.count == 2, "a line that was cut short goes")
    // A forged line, and one with an impossible number.
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
    let player = try resident("Ada", "x")
    var ends: [String?] = []
    for seed in 1...4 as ClosedRange<UInt32> {
      let entry = try #require(HostEntry(Recording(History(seed: seed)), by: player, at: now))
      try log.append(entry)
      ends.append(try boards(log).end)
    }
    #expect(Set(ends).count == 4 && folder.names(in: "host/log").count > 1)
    let (new, _, end) = try boards(log, after: ends[1])
    #expect(new.games.count == 2 && end == ends[3])
    // A copy of an old line at the end hides nothing.
    let last = "host/log/" + (try #require(folder.names(in: "host/log").filter { $0.hasSuffix(".jsonl") }.max()))
    let text = try folder.text(of: last)
    let line = try #require(try folder.text(of: "host/log/000001.jsonl").split(separator: "\n").last)
    try folder.write("\(text)\(line)\n".utf8, to: last)
    #expect(try boards(log, after: ends[1]).boards.games.count == 2)
    try folder.write(text.utf8, to: last)
    // Deleting another line does no harm. Without the line itself all lines are new.
    var lines = try folder.text(of: "host/log/000001.jsonl").split(separator: "\n")
    lines.remove(at: 1)
    try folder.write((lines.joined(separator: "\n") + "\n").utf8, to: "host/log/000001.jsonl")
    #expect(try boards(log, after: ends[1]).boards.games.count == 2)
    #expect(try boards(log, after: "0123456789abcdef").boards.games.count == 3)
  }

  /// These files do not belong to the log: nobody would read the files after them.
  @Test(arguments: ["\(Int.max)", "\(Int.max - 1)", "1000000", "1", "+00001"])
  func onlyFilesWithTheNameOfANumberBelongToTheLog(name: String) throws {
    let log = HostLog(path: try host().path, rotation: 10)
    try folder.write("0123456789".utf8, to: "host/log/\(name).jsonl")
    for seed in 1...2 as ClosedRange<UInt32> {
      let entry = try #require(HostEntry(Recording(History(seed: seed)), by: resident("Ada", "x"), at: now))
      try log.append(entry)
    }
    #expect(try boards(log).boards.games.count == 2)
    #expect(folder.names(in: "host/log").contains("000002.jsonl"))
    let faults = try host().check { _ in nil }.filter { $0.finding == .bad }
    #expect(faults.map(\.text.description) == ["\(log.path)/\(name).jsonl: not a file of the log"])
  }

  @Test func twentyProgramsAppendWholeLines() async throws {
    let log = try host().log
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...20 as ClosedRange<UInt32> {
        group.addTask {
          let player = try resident("P\(number)", "p\(number)")
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
    let host = try host()
    let names = host.names
    let (ada, grace) = (try #require(HostName("Ada")), try #require(HostName("Grace")))
    let tomorrow = now.addingTimeInterval(86_400)
    #expect(try names.claim(ada, for: "1", now: now) == nil)
    let upper = try #require(HostName("ADA"))
    #expect(try names.claim(upper, for: "2", now: now) == .taken(upper))
    let (one, other) = (try #require(HostName("Γι\u{3ce}ργος")), try #require(HostName("Γι\u{3c9}\u{301}ργος")))
    #expect(try names.claim(one, for: "3", now: now) == nil && names.claim(other, for: "2", now: now) == .taken(other))
    #expect(try names.claim(grace, for: "1", now: now) == nil, "the first name is no change")
    let refusal = try names.claim(#require(HostName("Lin")), for: "1", now: now)
    #expect(refusal?.reason.hasPrefix("your name changed") == true)
    #expect(try names.claim(#require(HostName("1")), for: "2", now: now) != nil, "an identity names its player")
    #expect(try names.latest()["1"]?.name == grace)
    #expect(try names.claim(ada, for: "2", now: tomorrow) == .taken(ada), "a name of the past is not given away")
    #expect(try names.latest()["2"] == nil)
    // Lifting a ban costs the player nothing.
    let lin = try #require(HostName("Lin"))
    let id = "0123456789abcdef"
    #expect(try names.claim(lin, for: id, now: now) == nil)
    let player = try #require(HostPlayer(id: id, name: lin))
    try host.ban(player, now: now)
    try host.ban(player, lifting: true, now: now)
    #expect(try names.claim(#require(HostName("Eve")), for: id, now: now) == nil)
  }

  /// Creating keys does not give you endless names.
  @Test func anAddressGetsSomeNamesAnHour() throws {
    let names = try host().names
    func claim(_ number: Int, from address: String, at date: Date = now) throws -> TextError? {
      let word = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number)))
      return try names.claim(#require(HostName("Player \(word)")), for: "p\(number)", from: address, now: date)
    }
    // The addresses of an IPv6 network count as one, because a player has 2^64 of them.
    for number in 0..<HostNames.perHour { #expect(try claim(number, from: "2001:db8::\(number)") == nil) }
    #expect(try claim(10, from: "2001:db8:0:0:f::1")?.reason.hasPrefix("too many") == true)
    #expect(try claim(10, from: "10.0.0.1") == nil && claim(12, from: "2001:db8:0:1::1") == nil, "other networks")
    #expect(try claim(13, from: "2001:db8::1", at: now.addingTimeInterval(3600)) == nil, "an hour later")
    #expect(!(try folder.text(of: "host/names.jsonl")).contains("2001:"), "addresses are not kept")
  }

  @Test func aPlayerHasSomeLinesAMinute() throws {
    let log = try host().log
    let entries = try (1...HostLog.perMinute + 1).map { number in
      let recording = Recording(History(seed: UInt32(number)), date: now.addingTimeInterval(Double(number)))
      return try #require(HostEntry(recording, by: player("Ada", "a"), at: now))
    }
    #expect(try entries.map { try log.append($0) }.count(where: \.self) == HostLog.perMinute)
    let other = try #require(HostEntry(Recording(History(seed: 99), date: now), by: player("Bob", "b"), at: now))
    #expect(try log.append(other), "others are not held up")
    let late = Recording(History(seed: 98), date: now.addingTimeInterval(120))
    #expect(try log.append(#require(HostEntry(late, by: player("Ada", "a"), at: now))))
    var ada = ArchivedGame(Game(.triples, Origin(.random, seed: 77)), in: archive(try seat("Ada", in: "a"), "a"))
    for seed in 100...100 + UInt32(HostLog.perMinute) {
      ada.play()
      ada.leave(for: Game(.triples, Origin(.random, seed: seed)), at: 0)
    }
    #expect(ada.notices.contains { $0.hasPrefix("This host counts at most 20 games per minute") })
    #expect(ada.stored.count == HostLog.perMinute + 1, "the player keeps the game")
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
    // The index for all players of the account is in the folder of the host.
    let index = folder("reader")
    func results() throws -> [HostResult] {
      let found = try boards(host().log, index: index)
      #expect(found.faults == [])
      return found.boards.games
    }
    let all = try results()
    #expect(all.map(\.identity) == ada.stored)
    let name = try #require(folder.names(in: "host/index-\(geteuid())").first { !$0.hasSuffix(".lock") })
    let path = "host/index-\(geteuid())/\(name)"
    let kept = try folder.bytes(of: path)
    #expect(try results() == all, "as it is read from the index")
    // The index is trusted, but only for the same line.
    try folder.write(kept.replacing(Array("Ada".utf8), with: "Eve".utf8, maxReplacements: 1), to: path)
    #expect(try boards(host().log, index: index).faults.count == 1, "no player has this name")
    try folder.write(kept.replacing(Array("Ada".utf8), with: "Eve".utf8), to: path)
    #expect(try results() == all && folder.bytes(of: path) == kept)
    for rest in [Array("garbage".utf8), kept.dropLast(9), kept + [0]] {
      try folder.write(rest, to: path)
      #expect(try results() == all && folder.bytes(of: path) == kept)
    }
    // An index that others can change is not used.
    try #require(chmod(folder("host/index-\(geteuid())"), 0o770) == 0)
    _ = try results()
    #expect(folder.names(in: "reader/index").count { !$0.hasSuffix(".lock") } == 1)
  }

  /// The index returns all that it keeps of results, also of lines that prove nothing and of unknown levels.
  @Test func anIndexKeepsAllKindsOfLines() throws {
    let (log, ada) = (try host().log, try resident("Ada", "a"))
    let level = try Level(parsing: "title: T\nboard: . 1 . . / . . . . / . 2 . . / . . . .\ngoal: tile 3\n")
    let id = try #require(LevelID(pack: "p", name: "one level"))
    var (solution, helped) = (History(level.game), History(Game(.threes, Origin(.random, seed: 1))))
    for _ in 1...2 { solution.play(.up) }
    helped.mark(.hint)
    let solved = LevelResult(stars: 3, points: 10, recording: Recording(solution))
    let entries = [
      HostEntry(Recording(History(daily.game)), by: ada, at: now), HostEntry(solved, of: id, by: ada, at: now),
      HostEntry(Recording(helped), by: try resident("Bob", "b"), at: now),
    ]
    for entry in entries { try log.append(#require(entry)) }
    try folder.write((folder.text(of: "host/log/000001.jsonl") + "\nnonsense\n").utf8, to: "host/log/000001.jsonl")
    let index = folder("reader")
    func found(_ levels: LevelID...) throws -> [String] {
      let found = try boards(log, index: index) { levels.contains($0) ? level : nil }
      return found.boards.games.map { "\($0.kind.text) \($0.score) \($0.stars)" }.sorted() + found.faults
    }
    let unknown = try found()
    #expect(unknown.count == 3 && unknown[2].contains("line 6") && unknown[2].contains("damaged"))
    #expect(try found() == unknown)
    let all = try found(id)
    #expect(all.count == 4 && all[2] == "level p/one level 10 3")
    #expect(try found(id) == all && found() == unknown && found(id) == all)
    // A player's own level may have the name of another one, on which it proves nothing and is no error.
    let other = try Level(parsing: "title: T\nboard: . 2 . . / . . . . / . 1 . . / . . . .\ngoal: tile 3\n")
    let found = try boards(log) { _ in other }
    #expect(found.boards.games.count == 2 && found.faults == ["000001.jsonl, line 6: damaged"])
  }
}

extension HostTests {
  /// A game is judged by the level as it is now, even if an index contains an older judgement.
  @Test func anIndexFollowsTheLevels() throws {
    let (log, ada) = (try host().log, try resident("Ada", "a"))
    func level(_ lines: String) throws -> Level {
      try Level(parsing: "title: T\nboard: . 1 . . / . . . . / . 2 . . / . . . .\n\(lines)\n")
    }
    let (easy, id) = (try level("goal: tile 3"), try #require(LevelID(pack: "p", name: "level")))
    var history = History(easy.game)
    for _ in 1...2 { history.play(.up) }
    let result = LevelResult(stars: 3, points: 10, recording: Recording(history))
    try log.append(HostEntry(result, of: id, by: ada, at: now))
    for index in [nil, folder("reader")] {
      for (lines, stars) in [
        ("goal: tile 3", [3]), ("goal: tile 96", []), ("goal: tile 3\nmoves: 1", []), ("goal: tile 3", [3]),
        ("goal: tile 3\npoints: 50", []), ("goal: tile 3\nmoves: 9\nsolution: uu", [3]),
      ] as [(String, [Int])] {
        let known = try level(lines)
        let found = try boards(log, index: index) { _ in known }
        #expect(found.boards.games.map(\.stars) == stars && found.faults == [], "\(lines)")
      }
    }
  }
}

/// Commands of an operator while people play.
extension HostTests {
  /// Returns a host on which Ada and Bob have played a game each.
  private func played() throws -> (host: HostFolder, ada: HostPlayer) {
    for (name, seed) in [("Ada", 1), ("Bob", 2)] as [(String, UInt32)] {
      let data = "host/players/\(name.lowercased())-0123456789abcdef"
      var game = ArchivedGame(Game(.triples, Origin(.random, seed: seed)), in: archive(try seat(name, in: data), data))
      game.play()
      #expect(game.notices.isEmpty)
    }
    return (try host(), try host().player(named: "ada"))
  }

  private func names(_ host: HostFolder) throws -> [String] {
    try boards(host.log).boards.best(.triples).map(\.name).sorted()
  }

  @Test func playersAreRenamed() throws {
    let (host, ada) = try played()
    #expect(try host.listPlayers { _ in nil }.map(\.claim.name.text).sorted() == ["Ada", "Bob"])
    #expect(try host.rename(ada, to: #require(HostName("bob"))) == nil, "Bob has it")
    #expect(try host.names.claim(#require(HostName("Lin")), for: ada.id, now: now) == nil)
    #expect(try names(host) == ["Bob", "Lin"], "the boards show a new name at once")
    #expect(try host.rename(ada, to: #require(HostName("Grace"))) == 1)
    #expect(try names(host) == ["Bob", "Grace"] && boards(host.log).faults.isEmpty)
    // A program that plays under the old name logs the new one.
    let data = "host/players/ada-0123456789abcdef"
    var game = ArchivedGame(Game(.threes, Origin(.random, seed: 5)), in: archive(HostSeat(host, ada), data))
    game.play()
    #expect(try boards(host.log).boards.best(.threes).map(\.name) == ["Grace"])
  }

  /// Such as a disk that is not mounted for a moment.
  @Test func aHostThatIsAwayIsNoBan() throws {
    let (host, ada) = try played()
    var game = ArchivedGame(
      Game(.threes, Origin(.random, seed: 5)), in: archive(HostSeat(host, ada), "host/players/ada-0123456789abcdef"))
    game.play(3)
    try #require(rename(host.path, host.path + "-away") == 0)
    game.play()
    #expect(game.notices.count == 1 && game.notices[0].hasPrefix("The result of this game is not saved yet: "))
    try FileManager.default.removeItem(atPath: host.path)
    try #require(rename(host.path + "-away", host.path) == 0)
    game.perform(.retry, at: 0)
    #expect(try boards(host.log).boards.best(.threes).map(\.name) == ["Ada"])
  }

  @Test func playersAreRemovedAndBanned() throws {
    let (host, ada) = try played()
    var game = ArchivedGame(
      Game(.threes, Origin(.random, seed: 5)), in: archive(HostSeat(host, ada), "host/players/ada-0123456789abcdef"))
    game.play(3)
    try host.ban(ada)
    #expect(try host.listPlayers { _ in nil }.filter(\.claim.isBanned).map(\.claim.id) == [ada.id])
    let refusal = try host.names.claim(#require(HostName("Eve")), for: ada.id, now: Date())
    #expect(refusal.map { "\($0)" } == "you may no longer play on this host; ask its operator")
    game.play()
    #expect(try boards(host.log).boards.best(.threes).isEmpty, "a banned player is logged no more")
    #expect(game.notices == ["You may no longer play on this host; this game is not on its boards."])
    // A change keeps a copy of a damaged file, without the removed player's lines and with the old permissions.
    let log = "host/log/000001.jsonl"
    try folder.write((folder.text(of: log) + "nonsense\n").utf8, to: log)
    try #require(chmod(folder(log), 0o640) == 0)
    _ = try boards(host.log, index: folder("reader"))
    #expect(try host.remove(ada) == 1 && names(host) == ["Bob"])
    #expect(!folder.names(in: "host").contains("index-\(geteuid())"), "the cache still held Ada's games")
    let copy = try #require(folder.names(in: "host/log").first { $0.hasPrefix("000001.jsonl.unreadable-") })
    let text = try folder.text(of: "host/log/\(copy)")
    #expect(text.contains("Bob") && text.contains("nonsense") && !text.contains("Ada"))
    var status = stat()
    #expect(stat(folder("host/log/\(copy)"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try host.names.latest()[ada.id]?.isBanned == true, "the ban stays")
    #expect(folder.names(in: "host/players") == ["bob-0123456789abcdef"])
    // Ada's running program reports it and does not create the folder again. A visit does.
    game.leave(for: Game(.threes, Origin(.random, seed: 6)), at: 0)
    game.play()
    #expect(folder.names(in: "host/players") == ["bob-0123456789abcdef"])
    let reason = "the operator of the host has removed this player"
    #expect(game.notices.contains { $0.contains(reason) }, "\(game.notices)")
    _ = try host.player(dataFolder: folder("host/players/ada-0123456789abcdef"))
    #expect(folder.names(in: "host/players").count == 2)
    try host.ban(ada, lifting: true)
    #expect(try host.names.latest()[ada.id]?.isBanned == false)
    #expect(try host.remove(ada) == 0 && host.names.latest()[ada.id] == nil)
    // What a failed removal has left can be removed by the player's identity.
    let left = "players/.removed-\(ada.id)9"
    try FileManager.default.createDirectory(atPath: "\(host.path)/\(left)", withIntermediateDirectories: false)
    #expect(try host.remove(host.player(named: ada.id, searchesLog: true)) == 0)
    #expect(folder.names(in: "host/players") == ["bob-0123456789abcdef"])
    // The player may have come back since, and have a second folder.
    for prefix in [".removed-", ""] {
      try folder.write([], to: "host/players/\(prefix)ada-0123456789abcdef/games.jsonl")
    }
    #expect(try host.remove(host.player(named: ada.id, searchesLog: true)) == 0)
    #expect(folder.names(in: "host/players") == ["bob-0123456789abcdef"])
    #expect(throws: StoreError.self) { try host.player(named: "Ada") }
  }

  /// Members of the group could make root follow links in the folder.
  @Test(.enabled(if: getuid() == 0, "only root gives folders to others"))
  func rootWorksOnNoFolderOfItsOwnIntoWhichOthersWrite() throws {
    let host = try host()
    try host.becomeOwner()
    try #require(chown(host.path, 0, 65_534) == 0 && chmod(host.path, 0o2770) == 0)
    #expect(throws: StoreError.self) { try host.becomeOwner() }
    #expect(throws: StoreError.self) { try host.backup(to: folder("copy")) }
    #expect(throws: StoreError.self) { try HostFolder(creatingAt: host.path) }
  }

  @Test func aHostIsChecked() throws {
    let (host, _) = try played()
    #expect(try host.check { _ in nil }.map(\.text.description) == ["2 players, 2 proven games"])
    let log = "host/log/000001.jsonl"
    try folder.write((folder.text(of: log) + "nonsense\n").utf8, to: log)
    try #require(chmod(folder("host"), 0o2775) == 0)
    let faults = try host.check { _ in nil }.filter { $0.finding == .bad }.map(\.text.description)
    #expect(faults.count == 2 && faults[0].hasSuffix("others can open this folder") && faults[1].hasSuffix("damaged"))
    try #require(symlink(host.path, folder("link")) == 0)
    let linked = try HostFolder(at: folder("link")).check { _ in nil }.filter { $0.finding == .bad }
    #expect(linked.map(\.text.description) == faults, "through a link, too")
  }

  /// A copy of a host is a host, with its games in play. What is behind a link is copied, too.
  @Test func aBackupIsAHost() throws {
    let (host, ada) = try played()
    for name in ["log", "names.jsonl"] {
      try #require(rename("\(host.path)/\(name)", folder("elsewhere-\(name)")) == 0)
      try #require(symlink(folder("elsewhere-\(name)"), "\(host.path)/\(name)") == 0)
    }
    // Other accounts of the group play in a copy, too.
    if getuid() == 0 { try #require(chown(host.path, 65_534, 65_534) == 0) }
    try FileManager.default.createDirectory(atPath: host.path + "/levels", withIntermediateDirectories: false)
    try #require(symlink(folder("elsewhere-log"), "\(host.path)/levels/link") == 0)
    try #require(chmod(folder("elsewhere-names.jsonl"), 0o660) == 0)
    try host.backup(to: folder("copy"))
    for part in ["", "/log", "/log/000001.jsonl", "/players", "/names.jsonl"] {
      var (old, new) = (stat(), stat())
      #expect(stat(host.path + part, &old) == 0 && stat(folder("copy") + part, &new) == 0)
      #expect((old.st_mode, old.st_gid) == (new.st_mode, new.st_gid), "\(part)")
    }
    let copy = try HostFolder(at: folder("copy"))
    #expect(try copy.identity() == host.identity() && copy.player(named: "Ada") == ada)
    #expect(try names(copy) == ["Ada", "Bob"])
    #expect(folder.names(in: "copy/log") == folder.names(in: "elsewhere-log"))
    #expect(folder.names(in: "copy/levels").isEmpty, "anybody may have made that link")
    #expect(folder.names(in: "copy/players/ada-0123456789abcdef").contains("games.jsonl"))
    #expect(throws: StoreError.self) { try host.backup(to: folder("copy")) }
    // An empty name would mean the root folder, and a copy inside the host would copy itself.
    try #require(symlink(host.path, folder("link")) == 0)
    for target in ["", host.path + "/copy", host.players + "/copy", folder("link/new/copy"), folder("a/../link/b")] {
      #expect(throws: StoreError.self) { try host.backup(to: target) }
      #expect(Set(folder.names(in: "host")).isDisjoint(with: ["b", "copy", "new"]))
    }
  }
}
