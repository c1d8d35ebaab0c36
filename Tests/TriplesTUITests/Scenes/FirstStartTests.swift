import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct FirstStartTests {
  static func app(size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = .full) -> TestApp {
    TestApp(
      AppState(
        .fixture, traits: traits, size: size, settings: Settings(), boards: ScoreBoards(), setup: GameSetup(),
        challenges: Challenges(offersLesson: true), asksForGame: true, at: 0))
  }

  @Test(arguments: [(120, 40), (80, 24), (40, 20), (23, 8)])
  func itAsksWhichGameToPlay(columns: Int, rows: Int) {
    let text = Self.app(size: Size(columns: columns, rows: rows)).text(at: 2)
    for word in ["Which game", "Triples"] { #expect(text.contains(word), "\(text)") }
    guard rows >= 20 else { return }
    for word in ["Threes", "2048", "quick", "deep", "classic", "Enter plays"] {
      #expect(text.lowercased().contains(word.lowercased()), "\(text)")
    }
  }

  @Test func theHelpExplainsTheChosenGame() {
    var app = Self.app()
    app.press(.right, at: 2)
    app.type("?", at: 3)
    #expect(app.text(at: 3).contains("The tile shown as next enters"))
    #expect(app.text(at: 3).matches(of: /,  +settings/).count == 1, "a key stands there once")
  }

  /// Tabs opened from the help leave the question open until a game begins.
  @Test func theQuestionOutlastsTheHelp() {
    var app = Self.app()
    app.type("?1", at: 2)
    #expect(app.text(at: 3).contains("Which game"))
    app.type("?2", at: 4)
    #expect(app.text(at: 5).contains("2 High Scores") && !app.text(at: 5).contains("Which game"))
    app.type("1", at: 6)
    #expect(app.text(at: 7).contains("Which game"))
    var other = app
    other.type("?2n", at: 8)
    #expect(other.text(at: 11).contains("Triples, random") && !other.text(at: 11).contains("Which game"))
    app.press(.right, .enter, at: 8)
    #expect(app.text(at: 11).contains("Threes, random"))
    app.type("21", at: 12)
    #expect(app.text(at: 13).contains("Threes, random"))
  }

  @Test func theTablesAreThoseOfTheChosenGame() {
    var app = Self.app()
    app.press(.right, .enter, at: 2)
    app.type("2", at: 5)
    #expect(app.text(at: 6).contains("Threes, without help"))
    // A later game of other rules changes the table, too.
    app.type("1gn2", at: 7)
    #expect(app.text(at: 8).contains("2048, without help"))
  }

  @Test func theChoiceBeginsAtOnceAndIsRemembered() {
    var app = Self.app()
    app.press(.right, .enter, at: 2)
    #expect(app.text(at: 9).contains("Threes, random") && app.text(at: 9).contains("1 Game"))
    #expect(app.world.changes == [.value(.rules, "threes")])
    app.press(.left, at: 10)
    app.type("n", at: 11)
    if app.text(at: 11).contains("leave") { app.press(.enter, at: 12) }
    #expect(app.text(at: 19).contains("Threes, random"))
  }

  @Test(arguments: [("1", "Triples"), ("3", "2048")]) func aDigitChooses(key: String, title: String) {
    var app = Self.app()
    app.type(key, at: 2)
    #expect(app.text(at: 9).contains("\(title), random"))
  }

  @Test(arguments: ["l", "L"]) func aLetterLeadsToTheLesson(key: String) {
    var app = Self.app()
    app.type(key, at: 2)
    #expect(app.text(at: 3).contains("Challenges") && !app.text(at: 3).contains("Which game"))
  }

  @Test func itIsAskedOnceOnly() {
    #expect(!TestApp().text(at: 2).contains("Which game"))
    var app = Self.app()
    app.press(.escape, at: 2)
    #expect(app.text(at: 9).contains("Triples, random"))
  }

  /// In pixels the samples are images of tiles, like the later boards.
  @Test func theSamplesAreInPixels() {
    var traits = ScreenTraits(depth: .direct, isUnicode: true, cellSize: Size(columns: 10, rows: 20))
    traits.hasPixels = true
    let images = Self.app(traits: traits).state.frame(at: 2).placements.map(\.image)
    #expect(Set(images.map(\.text)).isSuperset(of: ["1", "2", "3", "48", "16"]) && images.count >= 27)
    #expect(images.allSatisfy { $0.size.columns == $0.size.rows })
  }
}
