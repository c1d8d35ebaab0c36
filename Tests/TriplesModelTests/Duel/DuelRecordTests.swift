import FoundationEssentials
import Testing
import TriplesModel

/// Duels in recordings, shared lines, journals and files.
@Suite struct DuelRecordTests {
  @Test(arguments: RuleSet.allCases) func recordingsAndLinesTellWhereTilesWerePlaced(rules: RuleSet) throws {
    var (match, rng) = (DuelMatch(.fixture(rules)), Drand48(seed: 6))
    while !match.isGameOver {
      let recording = Recording(match.history)
      #expect(try Recording(shareLine: recording.shareLine) == recording)
      match.step(using: &rng)
    }
  }

  @Test func whereTilesLieIsPartOfTheIdentity() {
    func game(_ column: Int) -> History {
      var history = History(duelGame(.triples))
      history.play(.left, placing: Position(row: 0, column: column))
      return history
    }
    #expect(game(0).identity != game(1).identity && game(0).identity == game(0).identity)
    var alone = History(Game(.triples, Origin(.deterministic, seed: 42)))
    alone.play(.left)
    var same = History(duelGame(.triples))
    same.play(.left, placing: alone.turns[0].entry)
    #expect(same.identity != alone.identity)
  }

  @Test func aLineThatLacksAPlaceIsRefused() throws {
    var history = History(duelGame(.triples))
    for move in [Direction.down, .left, .right] {
      history.play(move, placing: HalfTurn(history.game, pushing: move)?.entries.last)
    }
    let line = Recording(history).shareLine
    #expect(try Recording(shareLine: line).history.placed == history.placed)
    for count in 1...6 {
      #expect(throws: TextError.self) { try Recording(shareLine: String(line.dropLast(count))) }
    }
  }

  @Test(arguments: RuleSet.allCases) func aMatchComesBackAtEachHalfTurn(rules: RuleSet) throws {
    var match = DuelMatch(.fixture(rules, clock: 90))
    var rng = Drand48(seed: 10)
    match.show(true, at: 0)
    var time: Seconds = 0
    while !match.isOver {
      match.step(using: &rng)
      time += 0.125
      let back = try Self.written(DuelRecord(match, at: time))
      #expect(back.isPlacing == match.isPlacing && back.contestant == match.contestant && back.task == match.task)
      #expect(back.games.map(\.game) == match.games.map(\.game))
      #expect(back.seconds(of: .first, at: 0) == match.seconds(of: .first, at: time))
    }
    #expect(try Self.written(DuelRecord(match, at: 0)).result == match.result)
  }

  private static func written(_ record: DuelRecord) throws -> DuelMatch {
    let data = try JSONEncoder().encode(record)
    return try DuelMatch(JSONDecoder().decode(DuelRecord.self, from: data))
  }

  /// A record is refused unless its games prove what it says about its end and about help.
  @Test func anEndAndHelpAreProved() throws {
    func record(_ match: DuelMatch, replacing old: String = "", with new: String = "") throws -> DuelRecord {
      let text = String(decoding: try JSONEncoder().encode(DuelRecord(match, at: 0)), as: UTF8.self)
      try #require(old.isEmpty || text.contains(old))
      return try JSONDecoder().decode(DuelRecord.self, from: Data(text.replacing(old, with: new).utf8))
    }
    func isProved(_ record: DuelRecord) -> Bool { (try? DuelMatch(record)) != nil }
    var (match, rng) = (DuelMatch(.fixture(moves: 2)), Drand48(seed: 3))
    while match.games.count == 1 { match.step(using: &rng) }
    match.step(using: &rng)
    let early = try record(match, replacing: #""over":false"#, with: #""over":true"#)
    #expect(!isProved(early) && early.proved == nil)
    var resigned = match
    resigned.resign(at: 0)
    let inPlay = match
    match.playToTheEnd(using: &rng)
    for match in [inPlay, resigned, match] { #expect(isProved(try record(match))) }
    let late = try record(match, replacing: #""over":true"#, with: #""over":false"#)
    #expect(!isProved(late) && late.proved == nil)
    let aided = try record(match, replacing: #""over":true"#, with: #""over":true,"undo":true"#)
    #expect(!isProved(aided) && aided.proved.map(isProved) == true && aided.proved?.isAided == false)
  }

  @Test func theTableCountsWhatWasPlayedAloneAndUnaided() {
    func record(_ day: Int, _ scores: [Int], _ setup: DuelSetup, isAided: Bool = false) throws -> DuelRecord {
      let json = """
        {"rules":"triples","seed":\(day),"first":\(setup.first.level?.rawValue ?? 0),\
        "second":\(setup.second.level?.rawValue ?? 0),"date":\(day),"scores":\(scores),"over":true,"undo":\(isAided)}
        """
      return try JSONDecoder().decode(DuelRecord.self, from: Data(json.utf8))
    }
    var history = DuelHistory()
    let (push, place) = (DuelSetup.fixture(), DuelSetup.fixture(first: .computer(.three), second: .person))
    let both = DuelSetup.fixture(second: .person)
    let records = [
      try? record(1, [300, 200], push), try? record(2, [300, 240], place), try? record(3, [9, 9], push),
      try? record(4, [900, 0], push, isAided: true), try? record(5, [900, 0], both),
    ].compactMap(\.self)
    for record in records + records { history.enter(record) }
    #expect(history.records.count == 5 && history.records.first?.setup.seed == 5)
    let standings = history.standings(by: .triples)
    #expect(standings.map(\.level) == DuelLevel.allCases, "each level has its row")
    #expect(standings[0].margins.isEmpty && standings[0].mean == nil)
    let standing = standings.first { !$0.margins.isEmpty }
    #expect(standing?.level == .three && standing?.margins == [0, -60, 100])
    #expect(standing?.wins == 1 && standing?.losses == 1 && standing?.draws == 1)
    #expect(standing?.best == 100 && standing?.mean == 13)
    var close = DuelHistory()
    for record in [try? record(6, [5, 0], push), try? record(7, [6, 0], push), try? record(8, [6, 0], push)] {
      if let record { close.enter(record) }
    }
    #expect(close.standings(by: .triples).first { !$0.margins.isEmpty }?.mean == 6, "5 2/3")
  }
}
