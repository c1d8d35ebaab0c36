import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

/// Draws nothing: for engines whose games are deterministic.
struct Dice: RandomNumberGenerator {
  var state: UInt64 = 1
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

/// An answer as a client reads it.
struct Answer: Decodable, Equatable {
  struct Tile: Decodable, Equatable {
    let id, value, row, column: Int
  }
  struct Event: Decodable, Equatable {
    let type: String
    let id: Int
    let consumed, value: Int?
    let from, to, at: [Int]?
  }
  let turn: Int?
  let direction: String?
  let moved: Bool?
  let board: [[Int]]?
  let score: Int?
  let seed: UInt32?
  let mode: String?
  let legal: [String]?
  let done: Bool?
  let tiles: [Tile]?
  let events: [Event]?
  let saved: String?
  let hint: [Expectation]?
  let error: String?

  struct Expectation: Decodable, Equatable {
    let direction: String
    let expected: Double
  }
}

/// Plays lines and reads the answers.
func answers(to lines: [String], seed: UInt32? = 42) throws -> [Answer] {
  var dice = Dice()
  var engine = Engine(setup: GameSetup(seed: seed), using: &dice)
  let texts = [engine.state] + lines.map { engine.answer(.text($0), using: &dice) }
  return try texts.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
}

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
    var dice = Dice()
    var engine = Engine(setup: GameSetup(seed: 42), using: &dice)
    #expect(
      engine.answer(.text("left"), using: &dice) == """
        {"turn":1,"direction":"left","moved":true,"board":[[0,0,0,0],[2,0,1,0],[1,0,0,0],[1,0,2,0]],"score":7,\
        "seed":42,"mode":"deterministic","legal":["up","down","left","right"],"done":false,"tiles":[\
        {"id":1,"value":2,"row":1,"column":0},{"id":2,"value":1,"row":1,"column":2},\
        {"id":4,"value":1,"row":2,"column":0},{"id":3,"value":1,"row":3,"column":0},\
        {"id":5,"value":2,"row":3,"column":2}],"events":[\
        {"type":"moved","id":1,"from":[1,1],"to":[1,0]},{"type":"moved","id":2,"from":[1,3],"to":[1,2]},\
        {"type":"moved","id":3,"from":[3,1],"to":[3,0]},{"type":"spawned","id":5,"value":2,"at":[3,2]}]}
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
    var dice = Dice()
    var engine = Engine(setup: GameSetup(), using: &dice)
    let before = engine.isFinished
    _ = engine.answer(.text("quit"), using: &dice)
    #expect(!before && engine.isFinished)
  }
}
