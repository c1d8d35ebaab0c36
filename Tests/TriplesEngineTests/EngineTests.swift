import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

@Suite struct EngineTests {
  @Test func playsTheOpeningOfSeed42() throws {
    let all = try answers(to: ["left", "u", " right\r"])
    #expect(all.map(\.score) == [5, 7, 8, 13])
    #expect(all.map(\.turn) == [0, 1, 2, 3])
    #expect(all.map(\.direction) == [nil, "left", "up", "right"])
    #expect(all.map(\.moved) == [false, true, true, true])
    #expect(all[3].board == [[2, 2, 0, 1], [0, 1, 0, 0], [0, 1, 0, 3], [0, 0, 0, 0]])
    #expect(all[3].seed == 42 && all[3].mode == "deterministic" && all[3].done == false)
  }

  @Test func answersAreExactlyAsPromised() {
    #expect(
      texts(["left"])[1] == """
        {"turn":1,"direction":"left","moved":true,"board":[[0,0,0,0],[2,0,1,0],[1,0,0,0],[1,0,2,0]],"score":7,\
        "seed":42,"mode":"deterministic","legal":["up","down","left","right"],"done":false,"tiles":[\
        {"id":1,"value":2,"row":1,"column":0},{"id":2,"value":1,"row":1,"column":2},\
        {"id":4,"value":1,"row":2,"column":0},{"id":3,"value":1,"row":3,"column":0},\
        {"id":5,"value":2,"row":3,"column":2}],"events":[\
        {"type":"moved","id":1,"from":[1,1],"to":[1,0]},{"type":"moved","id":2,"from":[1,3],"to":[1,2]},\
        {"type":"moved","id":3,"from":[3,1],"to":[3,0]},{"type":"spawned","id":5,"value":2,"at":[3,2]}],"rules":"triples"}
        """)
  }

  @Test func aMergedTileTravelsInAnEventOfItsOwn() throws {
    let events = try #require(try answers(to: ["left", "up", "right"])[3].events)
    let merged = try #require(events.first { $0.type == "merged" })
    #expect(merged.value == 3 && merged.at == [2, 3] && merged.consumed != merged.id)
    #expect(events.contains { $0.type == "moved" && $0.id == merged.id && $0.to == [2, 3] })
  }

  @Test func anIdleMoveSaysSo() throws {
    let lines = Array(repeating: "left", count: 60)
    let idle = try #require(try answers(to: lines).dropFirst().first { $0.moved == false })
    #expect(idle.direction == nil && idle.events == nil)
    #expect(idle.legal?.contains("left") == false)
  }

  @Test(arguments: [
    "", " ", "lift", "LEFT", "left left", "new 4294967296", "new -1", "new +1", "new x", "new 1 2",
    "quit now",
    "\"\\\u{0}\u{1B}[A\u{7F}", "♥", String(repeating: "x", count: 5000),
  ])
  func whatIsNoCommandChangesNothing(line: String) throws {
    let all = try answers(to: ["left", line, "board"])
    #expect(all[2].error?.isEmpty == false && all[2].board == nil)
    #expect(all[3].board == all[1].board && all[3].turn == 1)
  }

  @Test func newGames() throws {
    let all = try answers(to: ["left", "new", "new 7", "new"])
    #expect(all.map(\.seed) == [42, 42, 42, 7, 42])
    #expect(all[2] == all[0])
    let random = try answers(to: ["new", "new 7", "new"], seed: nil)
    #expect(random.map(\.mode) == ["random", "random", "deterministic", "random"])
    #expect(Set(random.map(\.seed)).count == 4)
  }

  @Test func quitEndsIt() {
    var engine = Engine(setup: GameSetup(), players: SimplePlayers(), rng: SeededGenerator())
    #expect(engine.answers(to: [.success("board")]).hasSuffix("}\n") && !engine.isFinished)
    let last = engine.answers(to: [.success("left"), .success("quit"), .success("up")])
    #expect(last.count { $0 == "\n" } == 2 && last.hasSuffix("}\n") && engine.isFinished)
  }

  @Test(arguments: [0, 2045, 2046, 2047, 5000]) func jsonOfAnyLengthIsWhole(length: Int) {
    let text = String(repeating: "x", count: length)
    #expect(JSON(text).description == "\"\(text)\"")
    #expect(
      JSON(["a": text, "b": [1, -20], "c": Int?.none]).description == "{\"a\":\"\(text)\",\"b\":[1,-20],\"c\":null}")
  }

  @Test func theAnswersOfVersion1AreTheStartOfThoseOfToday() throws {
    let folder =
      #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" } + "/Fixtures/Engine/version-1"
    let lines = try String(contentsOfFile: folder + "/seed-42.lines", encoding: .utf8).split(separator: "\n")
    let old = try String(contentsOfFile: folder + "/seed-42.answers", encoding: .utf8).split(separator: "\n")
    let first = #","format":"triples-engine","version":1}"#
    #expect(
      texts(lines.map(String.init))
        == zip(0..., old).map { $1.dropLast() + #","rules":"triples""# + ($0 == 0 ? first : "}") })
  }

  @Test func theUsageNamesEveryCommand() {
    #expect(Engine.usage.first == "up or u" && Engine.usage.contains("new [SEED]"))
    #expect(Engine.usage.contains("play NAME") && Engine.usage.last == "quit")
    for form in Engine.usage {
      let error = try? answers(to: [form.split(separator: " ").map(String.init)[0]])[1].error
      #expect(error.map { !$0.contains("unknown") } ?? true, "\(form)")
    }
  }

  @Test func theBoardOfAFirstTryIsNotRated() {
    let daily = Daily(Day(20_778), .triples)
    var history = History(daily.game)
    for _ in 0..<3 { history.game.legalDirections.first.map { _ = history.play($0) } }
    let session = GameSession(history)
    var engine = Engine(setup: GameSetup(seed: 42), players: SimplePlayers(), rng: SeededGenerator()) {
      DailyGuard(DailyLog(), unfinished: [session], today: daily.day)
    }
    let words = history.game.board.grid.values(in: .triples).joined().map(String.init).joined(separator: " ")
    #expect(engine.answers(to: [.success("set \(words)")]).hasPrefix(#"{"error":"#))
  }

  /// No command plays the seed of an unfinished day, however it names the seed.
  @Test func noUnfinishedDayIsPlayed() {
    let daily = Daily(Day(20_778), .triples)
    var engine = Engine(setup: GameSetup(seed: 42), players: SimplePlayers(), rng: SeededGenerator()) {
      DailyGuard(DailyLog(), unfinished: [], today: daily.day)
    }
    let line = Recording(History(Game(.triples, Origin(.random, seed: daily.seed)))).shareLine
    for command in [
      "new \(daily.seed)", "duel \(daily.seed)", "load \(line)", "new \(Daily(daily.day + 1, .triples).seed)",
    ] {
      #expect(engine.answers(to: [.success(command)]).hasPrefix(#"{"error":"#), "\(command)")
    }
    #expect(engine.answers(to: [.success("left")]).hasPrefix(#"{"turn":1"#), "its game goes on")
    #expect(engine.answers(to: [.success("new \(Daily(daily.day + -1, .triples).seed)")]).hasPrefix(#"{"turn":0"#))
  }
}
