import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Texts name the keys that the player chose, in every scene.
@Suite struct ChosenKeysTests {
  /// A capital Greek letter for each action, because no text contains one by chance.
  private static let chosen: [String: String] = Dictionary(
    uniqueKeysWithValues: zip(
      KeyMap.actions.map(\.name),
      (0x0391...).lazy.filter { $0 != 0x03A2 }.compactMap(Unicode.Scalar.init).map { String($0) }))

  private static let choice = KeyChoice(actions: chosen.mapValues { [$0] })

  /// Returns the key of an action.
  private func key(_ action: String) -> String { Self.chosen[action] ?? "" }

  private func settings() -> Settings {
    var settings = Settings()
    settings.keyChoice = Self.choice
    settings[.digits] = "plain"
    return settings
  }

  /// The default character keys, without those that work whatever you choose.
  private static let usual = [
    "u", "r", "i", "p", "+", "=", "-", "n", "y", "m", "g", "v", "e", "c", "t", "x", "q", "?",
  ]

  /// Returns the words that are just a default key. Tiles, dates and columns of marks are not.
  private func usualKeys(in text: String) -> [String] {
    let words = text.split { " \n,;:.>\u{2502}[]".contains($0) }.map(String.init)
    return words.filter { Self.usual.contains($0) && $0 != "-" }
  }

  /// Checks a scene on a wide and on a narrow screen.
  private func check(_ name: String, _ app: TestApp, at now: Seconds) {
    for size in [
      Size(columns: 200, rows: 60), Size(columns: 80, rows: 24), Size(columns: 45, rows: 50),
      Size(columns: 40, rows: 20),
    ] {
      var app = app
      app.state.size = size
      app.advance(to: now)
      let text = app.text(at: now).split(separator: "\n").filter {
        !$0.contains("Marks: ") && !$0.contains("1 + 2")
      }
      let old =
        usualKeys(in: text.joined(separator: "\n")) + (text.contains { $0.contains("1 Game") } ? ["1"] : [])
      if !old.isEmpty {
        Issue.record("\(name) at \(size.columns)×\(size.rows): \(old)\n\(app.text(at: now))")
      }
    }
  }

  @Test func everyActionHasAnotherKey() {
    #expect(Self.choice.result().problems.isEmpty)
  }

  @Test func noTextOfAGameNamesAUsualKey() {
    var app = TestApp(.fixture(settings: settings()))
    check("game", app, at: 2)
    app.type(key("hint"), at: 3)
    check("hint", app, at: 4)
    app.type(key("autoplay"), at: 5)
    check("autoplay", app, at: 5.2)
    app.playFiveMoves(at: 6)
    app.type(key("newGame"), at: 7)
    check("question", app, at: 7.2)
    app.press(.escape, at: 8)
    for action in ["help", "highScores", "about", "history", "challenges"] {
      app.type(key(action), at: 9)
      check(action, app, at: 9.5)
    }
    app.type(key("game"), at: 10)
    app.type(key("daily"), at: 11)
    check("daily", app, at: 11.5)
  }

  @Test func noTextAfterAGameNamesAUsualKey() {
    var app = TestApp(.fixture(settings: settings()))
    app.playToTheEnd(at: 1)
    check("ending", app, at: 9)
    app.type(key("review"), at: 10)
    check("review", app, at: 11)
    app.press(.escape, at: 12)
    app.type(key("highScores"), at: 13)
    check("high scores", app, at: 13)
    app.press(.enter, at: 14)
    check("replay", app, at: 14.5)
    app.type(key("help"), at: 15)
    check("help of the replay", app, at: 15)
    app.press(.escape, .escape, at: 16)
    app.type(key("history"), at: 17)
    check("history", app, at: 17)
    app.type(key("search"), at: 18)
    app.type("daily", at: 18)
    check("search", app, at: 18)
  }

  @Test func noTextOfALevelNamesAUsualKey() {
    var app = TestApp.levels(pairLevel, settings: settings())
    app.type(key("challenges"), at: 1)
    check("list", app, at: 1)
    app.press(.enter, at: 2)
    check("level", app, at: 2)
    app.type(key("newGame"), at: 3)
    check("no new game", app, at: 3)
    app.type(key("autoplay"), at: 4)
    check("no autoplay", app, at: 4)
    app.press(.left, at: 5)
    check("reached", app, at: 9)
  }

  @Test func noTextOfADuelNamesAUsualKey() throws {
    let setups = [
      (Duelist.person, Duelist.computer(.one)), (.computer(.one), .computer(.one)),
    ].map {
      DuelSetup(rules: .triples, seed: 42, first: $0, second: $1, date: Date(timeIntervalSince1970: 0))
    }
    for setup in setups {
      var app = TestApp(
        AppState(
          .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: settings(),
          duel: DuelMatch(setup), history: DuelHistory(), at: 0))
      check("duel", app, at: 2)
      app.press(.left, at: 3)
      check("duel, placing", app, at: 3.5)
      app.type(key("newGame"), at: 4)
      check("no new duel", app, at: 4.2)
    }
  }
}
