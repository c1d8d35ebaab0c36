import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

/// Undo, saved games, and computer players.
@Suite struct EngineHistoryTests {
  @Test func undoAndRedo() throws {
    let all = try answers(to: ["undo", "left", "up", "undo", "undo", "undo", "redo", "redo", "redo"])
    #expect(all.map(\.turn) == [0, nil, 1, 2, 1, 0, nil, 1, 2, nil])
    #expect(all[1].error == "nothing to undo" && all[9].error == "nothing to redo")
    #expect(all[4].board == all[2].board && all[4].moved == false)
    #expect(all[7] == all[2] && all[8] == all[3])
  }

  @Test func whatIsSavedIsLoadedWithItsMarksAndUndo() throws {
    let saved = try #require(try answers(to: ["left", "up", "undo", "left", "save"]).last?.saved)
    #expect(try Recording(shareLine: saved).marks == [.undo, .unfinished])
    let all = try answers(to: ["load \(saved)", "undo", "save"], seed: 7)
    #expect(all[1].seed == 42 && all[1].turn == 2 && all[2].turn == 1)
    #expect(try Recording(shareLine: #require(all[3].saved)).marks == [.undo, .unfinished])
  }

  @Test func aLoadedGameChoosesTheRules() throws {
    let saved = try #require(try answers(to: ["save"], rules: .threes).last?.saved)
    #expect(
      try answers(to: ["load \(saved)", "new"], rules: .triples).map(\.rules) == ["triples", "threes", "threes"])
  }

  @Test(arguments: ["load", "load x", "load triples2.", "load triples2.AQAAACoAAA", "load a b"])
  func whatIsNotASavedGameChangesNothing(line: String) throws {
    let all = try answers(to: ["left", line, "board"])
    #expect(all[2].error != nil && all[3].board == all[1].board)
  }

  @Test func aGameOfOtherRulesIsLoaded() throws {
    let all = try answers(
      to: ["load triples2.AQAAACpeNtjY2NjY2NjY2NjY2NgEw-0VXw", "save"], rules: .twenty48, seed: 7)
    #expect(all[1].score == 338 && all[1].rules == "triples" && all[1].done == true)
    #expect(all[2].saved?.hasPrefix("triples2.") == true)
  }

  @Test func marksCannotBeLaundered() throws {
    var line = try #require(try answers(to: ["left", "undo", "hint", "play last", "save"]).last?.saved)
    for _ in 0..<3 { line = try #require(try answers(to: ["load \(line)", "left", "save"]).last?.saved) }
    #expect(try Recording(shareLine: line).marks == [.undo, .hint, .autoplay, .unfinished])
    let fresh = try #require(try answers(to: ["load \(line)", "new", "save"]).last?.saved)
    #expect(try Recording(shareLine: fresh).marks == [.unfinished])
  }

  @Test func playersMoveAndMarkTheGame() throws {
    for (player, direction) in [("last", "right"), ("first", "up")] {
      let all = try answers(to: ["play \(player)", "save"])
      #expect(all[1].moved == true && all[1].direction == direction)
      #expect(try Recording(shareLine: #require(all[2].saved)).marks.contains(.autoplay))
    }
    #expect(try answers(to: ["play last"])[1].hint == nil && answers(to: ["play first"])[1].hint?.count == 4)
  }

  /// The reason describes the board before the move, not after it.
  @Test func aPlayerGivesTheReasonForItsMove() throws {
    let board = "set 0 3 3 2 / 3 3 3 1 / 0 1 2 0 / 0 3 3 0"
    let all = try answers(to: [board, "hint", "play first"], rules: .threes)
    #expect(all[2].reason == "merges a 1 and a 2" && all[3].moved == true)
    #expect(all[3].reason == all[2].reason && all[3].hint == all[2].hint)
  }

  /// The ratings of a player would be a hint; a player without ratings gives none.
  @Test func nothingRatesTheBoardOfAFirstTry() throws {
    let daily = Daily(Day(20_797), .triples)
    var firstTry = GameSession(daily.game)
    let board = daily.game.board.grid.values(in: .triples).joined().map(String.init).joined(separator: " ")
    let direction = try #require(daily.game.legalDirections.first)
    _ = firstTry.perform(.push(direction, by: .player), at: 0)
    let dailies = DailyGuard(DailyLog(), unfinished: [firstTry], today: daily.day)
    let wanted = firstTry.game.board.grid.values(in: .triples)
    let found = try (0..<400).lazy.map { "set \(board) seed \($0)" }.first { set in
      try answers(to: [set, direction.rawValue]).last?.board == wanted
    }
    var engine = Engine(
      setup: GameSetup(seed: 42), players: SimplePlayers(), rng: SeededGenerator(), dailies: { dailies })
    let lines = [try #require(found), direction.rawValue, "hint", "play first", "play last"]
    let all = try engine.answers(to: lines.map { .success($0) }).split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
    #expect(all[1].board == wanted && all[2].error?.contains("your first try of") == true)
    #expect(all[3].error == all[2].error && all[4].moved == true)
  }

  /// A day ends after its last move, though the board has room.
  @Test func afterTheLastMoveOfADayThereIsNothingToPlay() throws {
    let daily = Daily(Day(20_797), .threes)
    let pushes = ["left", "down", "left", "down", "right", "down", "up"]
    let lines = (0..<900).map { pushes[$0 % pushes.count] } + ["hint"]
    let all = try answers(to: lines, rules: .threes, seed: daily.seed)
    #expect(all.last?.turn == 100 && all.last?.done == true && all.last?.hint?.isEmpty == true)
    #expect(
      texts(lines + ["play first"], setup: GameSetup(rules: .threes, seed: daily.seed)).last?
        .contains("the game has ended") == true)
  }

  @Test func aHintMarksTheGameAndTellsEachDirection() throws {
    let all = try answers(to: ["hint", "save"])
    #expect(
      all[1].hint?.first == .init(direction: "up", loss: 0, expected: 4.3, value: nil) && all[1].turn == 0)
    #expect(all[1].hint?.last == .init(direction: "right", loss: 3.3, expected: 1, value: nil))
    #expect(try Recording(shareLine: #require(all[2].saved)).marks.contains(.hint))
    let values = try answers(to: ["hint"], players: SimplePlayers(isScore: false))
    #expect(values[1].hint?.first == .init(direction: "up", loss: nil, expected: nil, value: 4.3))
  }

  @Test(arguments: [
    "play", "play nobody", "play last 1", "hint now",
  ])
  func whatNoPlayerUnderstandsChangesNothing(line: String) throws {
    let all = try answers(to: [line, "board"])
    #expect(all[1].error != nil && all[2] == all[0])
  }

  @Test func theNamesOfThePlayersAreTold() throws {
    #expect(try answers(to: ["play chess"])[1].error == "the players are last, first and seeded, not 'chess'")
  }

  /// Random choices differ from turn to turn, but are the same in the same game.
  @Test func chanceDependsOnTheTurn() throws {
    let all = try answers(to: Array(repeating: "play seeded", count: 12))
    let free = zip(all, all.dropFirst()).filter { $0.0.legal?.count == 4 }.compactMap(\.1.direction)
    #expect(Set(free).count > 2)
    #expect(try answers(to: Array(repeating: "play seeded", count: 12)) == all)
  }

  @Test func noPlayerMovesInAGameThatIsDone() throws {
    let moves = Array(repeating: ["up", "left", "down", "right"], count: 30).flatMap(\.self)
    for player in ["last", "first"] {
      #expect(try answers(to: moves + ["play \(player)"]).last?.error == "the game has ended")
    }
  }
}
