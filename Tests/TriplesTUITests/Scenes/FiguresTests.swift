import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Each displayed number is that of the game.
@Suite struct FiguresTests {
  /// Returns the words beside the board in their order.
  private func words(_ app: TestApp, at now: Seconds) -> [String] {
    app.panel(at: now).split(separator: " ").map(String.init)
  }

  private static let codes: [Direction: Key.Code] = [.up: .up, .down: .down, .left: .left, .right: .right]

  private func value(after label: String, in words: [String]) -> String? {
    words.firstIndex(of: label).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
  }

  @Test(arguments: RuleSet.allCases) func aGameItsEndAndItsRowsAgree(rules: RuleSet) throws {
    var settings = Settings()
    settings[.digits] = "plain"
    var app = TestApp(.fixture(setup: GameSetup(rules: rules, mode: .deterministic), settings: settings))
    var history = History(Game(rules, Origin(.deterministic, seed: 42)))
    var now: Seconds = 1
    while !history.game.isDone {
      let direction = try #require(history.game.legalDirections.first)
      history.play(direction)
      app.press(Self.codes[direction] ?? .up, at: now)
      now += 2
      guard !history.game.isDone, history.turnCount % 7 == 1 else { continue }
      let shown = words(app, at: now)
      #expect(shown.contains(history.game.score.grouped), "\(shown)")
      #expect(value(after: "Moves", in: shown) == String(history.turnCount))
      #expect(value(after: "Highest", in: shown) == String(history.game.highestTile))
      #expect(value(after: "Seed", in: shown) == "42")
    }
    now += 9
    let end = words(app, at: now)
    #expect(end.contains(history.game.score.grouped), "\(rules)")
    #expect(end.joined(separator: " ").contains("\(history.turnCount) moves in "))
    if let skill = history.game.skill { #expect(end.joined(separator: " ").contains(skill.texts[0])) }
    app.state.size = Size(columns: 120, rows: 40)
    for tab in ["2", "4"] {
      app.type(tab, at: now + 1)
      app.advance(to: now + 2)
      let row = try #require(
        app.text(at: now + 3).split(separator: "\n").first { $0.contains(">") }.map { $0.split(separator: " ") })
      for figure in [history.game.score.grouped, String(history.turnCount), String(history.game.highestTile)] {
        #expect(row.contains(Substring(figure)), "\(rules), tab \(tab): \(row)")
      }
      if let skill = history.game.skill { #expect(row.contains("\(skill.percent)"), "\(row)") }
    }
  }
}
