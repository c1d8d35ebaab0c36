import FoundationEssentials
import Testing
import TriplesModel

/// Numbers in files and lines may be anything. Impossible ones are refused, and nothing traps.
@Suite struct RangeTests {
  private static let numbers = [
    "-9223372036854775808", "-1", "0", "1", "2", "3", "24", "131072", "4294967296", "100000001", "3155760001",
    "9223372036854775807", "9223372036854775808", "1e300", "-1e300", "0.5", "null",
  ]

  /// Returns copies of a JSON text, each with another number replaced.
  private static func variants(_ text: String) -> [String] {
    text.matches(of: /-?\d+(\.\d+)?/).flatMap { match in
      numbers.map { number in
        var other = text
        other.replaceSubrange(match.range, with: number)
        return other
      }
    }
  }

  private static func value<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: RuleSet.allCases) func scores(rules: RuleSet) throws {
    let recording = Recording(drawnGame(rules, seed: 3), seconds: 93, date: Date(timeIntervalSince1970: 1_800_000_000))
    let text = try Self.text(HighScore(recording))
    var kept = 0
    for text in [text] + Self.variants(text) {
      guard let score: HighScore = Self.value(text) else { continue }
      kept += 1
      var boards = ScoreBoards([score, HighScore(recording)])
      #expect(boards.enter(score) != nil && boards.scores.count == 2)
      let statistics = Statistics(boards.scores.map(\.summary), of: rules, today: Day(20_778), day: Day.init(of:))
      #expect(statistics.scores.best.map { 0...100_000_000 ~= $0 } == true)
      #expect(try Self.value(Self.text(score)) == score, "\(text)")
    }
    #expect(kept > 10)
  }

  @Test func duels() throws {
    var match = DuelMatch(
      DuelSetup(
        rules: .triples, seed: 42, first: .person, second: .computer(.three), clock: 90, moves: 60,
        date: Date(timeIntervalSince1970: 1_800_000_000)))
    for second in 1...20 {
      guard let choice = match.task?.choices.first else { break }
      match.choose(choice, at: Seconds(second))
    }
    let text = try Self.text(DuelRecord(match, at: 21))
    var kept = 0
    for text in [text] + Self.variants(text) {
      guard let record: DuelRecord = Self.value(text) else { continue }
      kept += 1
      let history = DuelHistory([record])
      #expect(history.records.count == (record.isOver ? 1 : 0))
      _ = RuleSet.allCases.map(history.standings(by:))
      guard var match = try? DuelMatch(record) else { continue }
      match.show(true, at: 0)
      for now in [0, 1, 1e9, 1e15] as [Seconds] {
        _ = match.timeLeft(of: .first, at: now)
        let again: DuelRecord? = Self.value(try Self.text(DuelRecord(match, at: min(now, 1e9))))
        #expect(again?.setup == record.setup)
      }
    }
    #expect(kept > 10)
  }

  @Test(arguments: numbers + ["", "+3", "٣", " 3"]) func aLevelIsNamedByAnything(name: String) throws {
    let pack = LevelPack(name: "own", files: [("1", "title: a\ngoal: merges 1"), ("2", "title: b\ngoal: merges 1")])
    let number = ["1": 0, "2": 1][name]
    #expect(pack.entry(called: name) == number.map { pack.entries[$0] })
    let spoken = LevelPack(name: "p", files: [("1.level", "title: Big,  1,234 score\ngoal: tile 6")])
    #expect(spoken.entry(called: "big, 1234 score", hasNumbers: false) != nil, "as text mode offers it")
    for field in ["points", "moves", "seed", "time", "goal", "board"] {
      for value in [name, "tile \(name)", "survive \(name)", "clear \(name)s", "0:\(name)", "\(name):00"] {
        guard
          let level = try? Level(parsing: "title: a\n\(field): \(value)\n\(field == "goal" ? "" : "goal: merges 1")")
        else { continue }
        var session = GameSession(level.game)
        _ = session.perform(.push(.left, by: .player), at: 1e15)
        #expect(LevelStanding(level, session, at: 1e15).points >= 0)
      }
    }
  }

  /// Any bytes after the right first word are refused, or give a game that is written as it was read.
  @Test func anyBytesOfASharedGame() throws {
    var rng = Drand48(seed: 9)
    let line = Recording(drawnGame(seed: 42, upTo: 20), seconds: 93).shareLine
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    for _ in 0..<5000 {
      var text = Array(line)
      for _ in 0...rng.below(12) { text[9 + rng.below(text.count - 9)] = letters[rng.below(64)] }
      if rng.below(2) == 0 { text.removeLast(rng.below(text.count - 9)) }
      guard let read = try? Recording(shareLine: String(text)) else { continue }
      #expect(read.shareLine == String(text))
    }
  }

  @Test func aClockThatIsFarOffStaysAClock() {
    for now in [0, 1e15, -1e15, 1e300] as [Seconds] {
      var session = GameSession(drawnGame(seed: 42, upTo: 3), seconds: 3_155_760_000)
      _ = session.perform(.show(true), at: 0)
      let effects = session.perform(.leave, at: now)
      for case .enter(let outcome) in effects { #expect(GameSummary(outcome.recording).isPlausible) }
      #expect(!session.clock.time(at: now).clockText.isEmpty)
    }
  }
}
