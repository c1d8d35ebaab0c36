import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Duels in files: what was shown comes back, with the same side to move, whatever fails.
@Suite struct DuelArchiveTests {
  private let setup = DuelSetup(
    rules: .triples, seed: 42, first: .person, second: .computer(.two), date: Date(timeIntervalSince1970: 1e9)
  )

  /// The files of duels, as a starting program finds them.
  private struct Opening {
    var archive: FileArchive
    let match: DuelMatch?
    let notices: [String]

    init(_ folder: TemporaryFolder) {
      archive = FileArchive(in: folder, at: Date(timeIntervalSince1970: 2e9))
      (match, notices) = archive.openDuels()
    }
  }

  private func open(_ folder: TemporaryFolder) -> Opening { Opening(folder) }

  /// Returns a duel after some half turns, with choices that soon end a game. The second game begins by itself.
  private func match(after steps: Int, of setup: DuelSetup) -> DuelMatch {
    var match = DuelMatch(setup)
    var played = 0
    while played < steps, !match.isOver {
      step(&match)
      played += 1
    }
    return match
  }

  private func step(_ match: inout DuelMatch) {
    guard let choices = match.task?.choices else { return _ = match.changeSides(at: 0) }
    let number = 7 * match.history.turnCount + 3 * choices.count
    match.choose(choices[number % choices.count], at: 0)
  }

  @Test func aDuelGoesOnAtEachHalfTurn() {
    let folder = TemporaryFolder(inMemory: true)
    var match = DuelMatch(setup)
    while !match.isOver {
      step(&match)
      var archive = open(folder).archive
      #expect(archive.save(match, at: 0) == nil)
      #expect(FileArchive.waitingDuels(dataFolder: folder.path).isEmpty, "it is in play, or over")
      guard !match.isOver else { break }
      let (waits, back) = releasing(&archive) {
        (FileArchive.waitingDuels(dataFolder: folder.path), open(folder).match)
      }
      #expect(waits == [setup])
      #expect(back?.isPlacing == match.isPlacing && back?.contestant == match.contestant && back?.task == match.task)
    }
    let opening = open(folder)
    #expect(opening.match == nil && opening.archive.duels.records.map(\.result) == [match.result])
    #expect(opening.archive.duels.records.map(\.date) == [Date(timeIntervalSince1970: 2e9)], "when it ended")
    #expect(folder.names == ["duels.jsonl"])
  }

  /// Releases the locks of an archive, as the end of a program does.
  private func releasing<Result>(_ archive: inout FileArchive, _ body: () -> Result) -> Result {
    archive = FileArchive(scores: ScoreStore(path: "/nonexistent"), dataFolder: "/nonexistent")
    return body()
  }

  @Test func aDuelThatNoFileHoldsCountsWhileTheProgramRuns() {
    var archive = FileArchive(scores: ScoreStore(path: "/nonexistent"), dataFolder: "/dev/null/none")
    let match = match(after: .max, of: setup)
    #expect(archive.save(match, at: 0)?.contains("cannot be saved at the moment") == true)
    #expect(archive.duels.records.map(\.result) == [match.result])
    #expect(archive.losses.count == 1 && archive.losses[0].hasPrefix("the result of a duel is not saved: "))
    let another = DuelSetup(rules: .threes, seed: 1, first: .person, second: .person, date: setup.date)
    _ = archive.save(self.match(after: 1, of: another), at: 0)
    #expect(
      archive.losses.map { $0.prefix { $0 != ":" } } == [
        "your duel is not saved", "the result of a duel is not saved",
      ])
  }

  @Test func aFaultIsToldOnceUntilSavingWorksAgain() throws {
    let folder = TemporaryFolder(inMemory: true)
    try folder.write([], to: "data")
    var archive = FileArchive(scores: ScoreStore(path: "/nonexistent"), dataFolder: folder("data"))
    var told: [Bool] = []
    for isBroken in [true, true, false, true] {
      folder.remove("data")
      if isBroken { try folder.write([], to: "data") }
      told.append(archive.save(match(after: told.count + 1, of: setup), at: 0) != nil)
    }
    #expect(told == [true, false, false, true])
  }

  @Test func anEndThatTheJournalTellsIsNotLost() throws {
    let folder = TemporaryFolder(inMemory: true)
    try folder.write([], to: "duels.jsonl/in-the-way")
    var archive = open(folder).archive
    let match = match(after: .max, of: setup)
    #expect(archive.save(match, at: 0)?.contains("is not saved yet") == true && archive.losses.isEmpty)
    folder.remove("duels.jsonl")
    let records = releasing(&archive) { open(folder).archive.duels.records }
    #expect(records.map(\.result) == [match.result] && folder.names == ["duels.jsonl"])
  }

  /// Nobody has decided anything in it, so there is nothing to continue.
  @Test func aDuelThatHasNotBegunDoesNotWait() {
    let folder = TemporaryFolder(inMemory: true)
    var archive = open(folder).archive
    #expect(archive.save(DuelMatch(setup), at: 0) == nil)
    releasing(&archive) {}
    #expect(FileArchive.waitingDuels(dataFolder: folder.path).isEmpty)
  }

  /// The first of two results meets an obstacle. Whatever fails at the end of the second, both are shown.
  @Test func aResultThatIsStoredHidesNoOther() throws {
    let other = DuelSetup(rules: .threes, seed: 1, first: .person, second: .person, date: setup.date)
    let (one, two) = (match(after: .max, of: setup), match(after: .max, of: other))
    func end(with fault: Fault) throws -> Int {
      let folder = TemporaryFolder(inMemory: true)
      try folder.write([], to: "duels.jsonl/in-the-way")
      var archive = open(folder).archive
      _ = archive.save(one, at: 0)
      folder.remove("duels.jsonl")
      fault.begin()
      _ = archive.save(two, at: 0)
      let calls = Fault.end()
      #expect(Set(archive.duels.records.map(\.setup.rules)) == [.triples, .threes], "\(fault)")
      return calls
    }
    let calls = try end(with: Fault(kind: .none))
    #expect(calls > 10)
    for number in 1...calls { _ = try end(with: Fault(kind: .once, at: number)) }
  }

  /// This holds whatever fails when another duel begins.
  @Test func aResultThatNoFileHoldsIsStillShown() {
    let match = match(after: .max, of: setup)
    for number in 1...9 {
      let folder = TemporaryFolder(inMemory: true)
      var archive = open(folder).archive
      Fault(kind: .always, at: 1).begin()
      _ = archive.save(match, at: 0)
      Fault(kind: .always, at: number).begin()
      _ = archive.openDuels()
      Fault.end()
      #expect(archive.duels.records.map(\.result) == [match.result], "call \(number)")
    }
  }

  @Test func aDuelInPlayElsewhereIsLeftAlone() {
    let folder = TemporaryFolder(inMemory: true)
    var first = open(folder).archive
    #expect(first.save(match(after: 3, of: setup), at: 0) == nil)
    var second = open(folder)
    #expect(second.match == nil)
    let other = DuelSetup(
      rules: .threes, seed: 1, first: .person, second: .person, date: Date(timeIntervalSince1970: 1.1e9))
    #expect(second.archive.save(match(after: 2, of: other), at: 0) == nil)
    #expect(folder.names == ["duel-1.jsonl", "duel-2.jsonl"])
  }

  /// Saves each second of an hour of countdowns.
  @Test func theJournalDoesNotGrowWithTime() throws {
    let folder = TemporaryFolder(inMemory: true)
    let setup = DuelSetup(
      rules: .triples, seed: 42, first: .person, second: .person, clock: 7200, date: Date())
    var match = match(after: 20, of: setup)
    match.show(true, at: 0)
    var archive = open(folder).archive
    var longest = 0
    for second in 1...3600 {
      let isDue = match.tick(at: Seconds(second))
      try #require(isDue)
      #expect(archive.save(match, at: Seconds(second)) == nil)
      longest = try max(longest, folder.bytes(of: "duel-1.jsonl").count)
    }
    #expect(longest < 300_000)
    let back = releasing(&archive) { open(folder).match }
    #expect(back.flatMap { $0.contestant.map { back?.seconds(of: $0, at: 0) } } == 3600)
    #expect(
      Verdict.all(
        ScoreStore(path: folder("scores.json")), SettingsStore(path: folder("settings.jsonl")), dataFolder: folder.path
      ).count == 1)
  }

  @Test func aDamagedLineCostsOneDuelAndALaterVersionIsLeftAlone() throws {
    let folder = TemporaryFolder(inMemory: true)
    for day in 1...3 {
      let setup = DuelSetup(
        rules: .triples, seed: UInt32(day), first: .person, second: .computer(.one),
        date: Date(timeIntervalSince1970: Double(day)))
      var archive = open(folder).archive
      #expect(archive.save(match(after: .max, of: setup), at: 0) == nil)
    }
    let text = try folder.text(of: "duels.jsonl")
    try folder.write(text.replacing("\"seed\":2}", with: "\"seed\":x}").utf8, to: "duels.jsonl")
    #expect(open(folder).archive.duels.records.map(\.setup.seed) == [3, 1])
    var archive = open(folder).archive
    let notice = archive.save(match(after: .max, of: setup), at: 0)
    #expect(notice?.contains("A copy is in duels.jsonl.unreadable-") == true)
    #expect(open(folder).archive.duels.records.map(\.setup.seed) == [42, 3, 1])

    // A later version of the format writes other lines: a wrong number alone is damage.
    let newer = text.replacing("\"version\":1", with: "\"version\":2")
      .replacing("\"seed\":2}", with: "\"seed\":2,\"unheardOf\":1}")
    try folder.write(newer.utf8, to: "duels.jsonl")
    var later = open(folder)
    #expect(later.notices.count == 1)
    #expect(later.archive.save(match(after: .max, of: setup), at: 0) != nil)
    #expect(try folder.text(of: "duels.jsonl") == newer)
  }

  @Test(arguments: [(#""scores":["#, #""scores":[9"#), (#""over":true"#, #""over":true,"undo":true"#)])
  func theFiguresOfADuelFollowItsGames(right: String, wrong: String) throws {
    let folder = TemporaryFolder(inMemory: true)
    var archive = open(folder).archive
    #expect(archive.save(match(after: .max, of: setup), at: 0) == nil)
    let text = try folder.text(of: "duels.jsonl")
    try folder.write(text.replacing(right, with: wrong).utf8, to: "duels.jsonl")
    let (scores, settings) = (ScoreStore(path: folder("scores.json")), SettingsStore(path: folder("settings.jsonl")))
    let repair = try Repair.run("duel", scores, settings, dataFolder: folder.path)
    #expect(repair.corrected == 1 && repair.removed == 0)
    #expect(try folder.text(of: "duels.jsonl") == text)
  }

  @Test func aDuelThatCannotBeReadIsKeptAside() throws {
    let folder = TemporaryFolder(inMemory: true)
    try folder.write(
      "{\"format\":\"triples-duels\",\"version\":1}\n{\"rules\":\"tri".utf8, to: "duel-1.jsonl")
    let opening = open(folder)
    #expect(opening.match == nil)
    let copy = "duel-1.jsonl.unreadable-2033-05-18T03-33-20Z"
    #expect(opening.notices == ["A damaged duel was moved to \(copy)."] && folder.names == [copy])
  }

  @Test func everyFileCallFailsInTurn() throws {
    let steps = match(after: .max, of: setup).games.map { 2 * $0.turnCount }.reduce(1, +)
    let prepared = match(after: steps - 3, of: setup)
    let result = match(after: .max, of: setup).result
    Fault(kind: .none).begin()
    _ = run(prepared, in: TemporaryFolder(inMemory: true), Fault(kind: .none))
    let calls = Fault.end()
    #expect(calls > 10)
    for fault in (1...calls).flatMap(Fault.all) {
      let folder = TemporaryFolder(inMemory: true)
      var before = open(folder).archive
      _ = before.save(prepared, at: 0)
      releasing(&before) {}
      fault.begin()
      let shown = run(prepared, in: folder, fault)
      Fault.end()
      let later = open(folder)
      let isEntered = later.archive.duels.records.map(\.result) == [result]
      let back = later.match.map { $0.history.turnCount * 2 + ($0.history.half == nil ? 0 : 1) }
      #expect(isEntered || (back ?? 0) >= shown, "\(fault)")
      #expect(later.archive.duels.records.count <= 1 && (later.match == nil || !isEntered), "\(fault)")
    }
  }

  /// Plays the last half turns. Returns how many half turns of the current game had been shown when the fault happened.
  private func run(_ prepared: DuelMatch, in folder: TemporaryFolder, _ fault: Fault) -> Int {
    var opening = open(folder)
    var match = opening.match ?? prepared
    var shown = 0
    while !match.isOver {
      if !fault.hasHappened { shown = 2 * match.history.turnCount + (match.history.half == nil ? 0 : 1) }
      if fault.kind == .kill, fault.hasHappened { return shown }
      step(&match)
      if fault.kind == .forAWhile, match.isOver { Fault.end() }
      _ = opening.archive.save(match, at: 0)
    }
    return shown
  }
}
