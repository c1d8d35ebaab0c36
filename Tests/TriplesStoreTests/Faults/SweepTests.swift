import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Makes every file call fail in turn, or the program die in it. What was shown comes back, every finished game is once
/// in its table and once among the recordings, and nothing else changes.
@Suite struct SweepTests {
  @Test(arguments: Scenario.all) func nothingIsLost(scenario: Scenario) throws {
    let prepared = TemporaryFolder(inMemory: true)
    try scenario.prepare(prepared)
    for name in ["thesis.txt", "game-8.jsonl"] {
      try prepared.write(name.utf8, to: name)
    }
    let files = try Self.files(prepared)
    let good = try ScenarioRun(scenario, files: files, fault: Fault(kind: .none))
    var wanted = try good.found(scenario)
    wanted.resumed = good.shown.first
    wanted.before = good.before
    #expect(good.calls > 10)
    for number in 1...good.calls {
      for fault in Fault.all(at: number) {
        let run = try ScenarioRun(scenario, files: files, fault: fault)
        let problems = try Verdict(run, scenario, fault, wanted: wanted, files: files).problems
        #expect(problems.isEmpty, "\(scenario), \(fault): \(run.notices)")
        guard problems.isEmpty else { return }
      }
    }
  }

  private static func files(_ folder: TemporaryFolder) throws -> [String: [UInt8]] {
    try Dictionary(uniqueKeysWithValues: folder.names.map { ($0, try folder.bytes(of: $0)) })
  }
}

/// The problems after a run.
private struct Verdict {
  private(set) var problems: [String] = []

  init(_ run: ScenarioRun, _ scenario: Scenario, _ fault: Fault, wanted: Found, files: [String: [UInt8]])
    throws
  {
    let found = try run.found(scenario)
    checkSession(run, found, fault, wanted)
    checkGames(run, found, fault, wanted)
    for name in ["thesis.txt", "game-8.jsonl"] where found.files[name] != files[name] {
      problems.append("\(name) was touched")
    }
    if let bystander = files["bystander"], found.files["game-1.jsonl"] != bystander {
      problems.append("the game that was not admitted was touched")
    }
    if run.notices.count(where: { $0.contains("cannot be saved at the moment") }) > 1 {
      problems.append("the player was told again and again")
    }
  }

  /// True if the game in play could not be read at the start, so that another one began beside it.
  private static func hasMissed(_ run: ScenarioRun, _ wanted: Found) -> Bool {
    run.shown.first?.visible != wanted.resumed?.visible
  }

  private mutating func checkSession(_ run: ScenarioRun, _ found: Found, _ fault: Fault, _ wanted: Found) {
    let back = found.sessions.map(\.visible) + ["nothing"]
    let allowed = fault.isOvercome ? run.shown.suffix(1) : run.shown[run.safe...]
    if !allowed.contains(where: { back.contains($0.visible) }) {
      problems.append("came back: \(back), shown: \(allowed.map(\.visible))")
    }
    if Self.hasMissed(run, wanted) {
      if !back.contains(wanted.resumed?.visible ?? "nothing") { problems.append("the old game is lost") }
    } else if found.session == nil, !allowed.contains(where: { !$0.isResumable }) {
      problems.append("nothing goes on")
    }
    guard fault.isOvercome, let last = run.shown.last,
      let session = found.sessions.first(where: { $0.visible == last.visible })
    else { return }
    if abs((session.clock.time(at: 0) - last.clock.time(at: 0)).rawValue) > 0.001 {
      problems.append("the clock is wrong")
    }
  }

  private mutating func checkGames(_ run: ScenarioRun, _ found: Found, _ fault: Fault, _ wanted: Found) {
    let entries = found.boards.scores.compactMap(\.identity)
    if Set(entries).count != entries.count { problems.append("a game appears twice in the tables") }
    if Set(found.recordings).count != found.recordings.count { problems.append("a game was recorded twice") }
    if fault.isOvercome, !Self.hasMissed(run, wanted) {
      if found.boards != wanted.boards { problems.append("the tables are \(found.boards)") }
      // If no file tells whether a game is the first try of its day, it is practice. It is kept when it is left.
      let practice = run.shown.filter(\.isPractice).map(\.history.identity)
      if Set(found.recordings).subtracting(practice) != Set(wanted.recordings).subtracting(practice) {
        problems.append("recordings are missing")
      }
      if found.dailies != wanted.dailies { problems.append("the day is missing") }
      return
    }
    let back = found.sessions.filter(\.game.isDone).map(\.history.identity)
    let ends = Set(run.stored + back + wanted.before)
    if !ends.isSubset(of: found.recordings) { problems.append("a recording is missing") }
    let final = Set(wanted.boards.scores.compactMap(\.identity))
    if !ends.intersection(final).isSubset(of: entries) { problems.append("an entry is missing") }
    let known = Set(run.shown.map(\.history.identity)).union(wanted.recordings)
    if !known.isSuperset(of: found.recordings) { problems.append("a recording of no game") }
    if !known.isSuperset(of: entries) { problems.append("an entry of no game") }
  }
}
