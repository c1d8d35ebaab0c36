import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

/// The three rule sets, with the known answers in `docs/rules.md`.
@Suite struct EngineRulesTests {
  @Test func threesShowsItsNextTile() throws {
    let all = try answers(to: ["left", "up", "right", "down"], rules: .threes)
    #expect(all.map(\.next) == [3, 2, 3, 3, 1].map(Answer.Next.number))
    #expect(all.map(\.score) == [6, 12, 12, 15, 18])
    #expect(all[4].board == [[3, 1, 0, 0], [0, 3, 2, 3], [3, 1, 3, 1], [0, 3, 2, 2]])
    #expect(all.allSatisfy { $0.rules == "threes" })
  }

  @Test func aBonusIsShownAsAPlus() throws {
    let moves = Array(repeating: ["up", "left", "down", "right"], count: 16).flatMap(\.self)
    let all = try answers(to: moves, rules: .threes, seed: 2)
    let first = try #require(all.first { $0.next == .text("+") })
    #expect(
      first.turn == 46 && first.board == [[1, 12, 6, 2], [3, 1, 6, 12], [3, 6, 48, 0], [6, 0, 1, 2]])
    #expect(
      texts(moves, setup: GameSetup(rules: .threes, seed: 2)).contains { $0.hasSuffix(#""next":"+"}"#) })
  }

  @Test func the2048GameSlides() throws {
    let all = try answers(to: ["left", "up", "right"], rules: .twenty48)
    #expect(all.map(\.score) == [0, 4, 4, 12])
    #expect(all[3].board == [[0, 0, 0, 8], [0, 0, 0, 0], [0, 0, 0, 2], [0, 2, 0, 0]])
    #expect(all.allSatisfy { $0.rules == "2048" && $0.next == nil })
  }

  @Test func aNewGameHasTheRulesThatWereAskedFor() throws {
    let all = try answers(to: ["rules threes", "new", "new 7", "rules chess", "rules", "rules 2048", "new"])
    #expect(
      all.map(\.rules) == ["triples", "triples", "threes", "threes", "threes", "threes", "threes", "2048"])
    #expect(all.map(\.seed) == [42, 42, 42, 7, nil, nil, 7, 42])
    #expect(all[4].error == "the rules are triples, threes and 2048, not 'chess'")
  }

  @Test(arguments: RuleSet.allCases)
  func whatIsSavedIsLoadedByAnyEngine(rules: RuleSet) throws {
    let played = try answers(to: ["left", "up", "right", "down", "save"], rules: rules)
    let saved = try #require(played.last?.saved)
    #expect(saved.hasPrefix("triples2."))
    let all = try answers(to: ["load \(saved)", "left"], seed: 3)
    #expect(
      all[1].board == played[5].board && all[1].rules == rules.rawValue && all[1].next == played[5].next)
    #expect(
      try answers(to: ["left", "up", "right", "down", "left"], rules: rules).last?.board == all[2].board)
  }

  @Test func theGoalIsToldOnce() throws {
    let root = #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }
    let line = try String(contentsOfFile: root + "/Fixtures/Engine/before-2048.share", encoding: .utf8)
    let all = try answers(to: ["load \(line)", "down", "undo", "redo", "undo", "down"])
    #expect(all.map(\.goal) == [nil, nil, true, nil, nil, nil, nil])
    #expect(all[2].rules == "2048" && all[2].board?.joined().max() == 2048)
  }
}
