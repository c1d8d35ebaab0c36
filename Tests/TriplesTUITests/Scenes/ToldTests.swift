import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Messages are complete and true, even at small sizes.
@Suite struct ToldTests {
  private let sizes = [Size(columns: 40, rows: 20), Size(columns: 60, rows: 25), Size(columns: 45, rows: 60)]

  /// Returns the words on the screen, wherever lines break.
  private func words(of app: TestApp, at now: Seconds) -> String {
    app.text(at: now).split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  @Test func aLongNoticeTakesSeveralLines() {
    let text = "The arrow keys push all tiles towards an edge, each by one cell, and one more tile appears."
    for size in sizes {
      var app = TestApp(.fixture(size: size))
      app.state.showNotice([text], at: 1)
      #expect(words(of: app, at: 2).contains(text), "\(size)")
    }
  }

  @Test func aWordThatIsLongerThanItsLineIsBroken() {
    let path = "/home/ada/.local/share/a-folder-with-a-long-name/another-one/scores.json"
    for size in sizes {
      var app = TestApp(.fixture(size: size))
      app.state.showNotice(["Cannot open \(path)"], at: 1)
      #expect(app.text(at: 2).filter { !$0.isWhitespace }.contains(path), "\(size)")
    }
  }

  @Test func theTabsCanBeReadBesideANotice() {
    var app = TestApp()
    app.type("4", at: 1)
    app.state.showNotice("Something happened.", at: 1)
    #expect(app.text(at: 2).contains("History") && app.text(at: 2).contains("Something happened."))
  }

  @Test func aClickEndsTheAnswerToAKey() {
    var app = TestApp()
    app.type("u", at: 1)
    #expect(app.text(at: 1.1).contains("Nothing to undo."))
    app.mouse(.press, 79, 23, at: 2)
    #expect(!app.text(at: 2.1).contains("Nothing to undo."))
  }

  @Test func noNoticeLiesOverTheHelp() {
    var app = TestApp(.fixture(size: Size(columns: 40, rows: 20)))
    app.state.showNotice("Something happened.", at: 1)
    app.type("?", at: 2)
    #expect(!app.text(at: 2).contains("Something happened.") && app.text(at: 2).contains("more"))
  }

  @Test func aLargeGoalIsNotCut() {
    var app = TestApp.levels(
      """
      title: Far
      board: . . . . / 1536 1536 . . / . . . . / . . . .
      goal: score 1000000
      stars: 10 30 39
      """)
    app.press(.enter, .left, at: 2)
    #expect(app.text(at: 9).contains("score 1,000,000") && !app.text(at: 9).contains("of 1"))
    #expect(app.text(at: 9).contains(/score 1,000,000 +3,07\d\n/))
    for line in app.text(at: 9).split(separator: "\n") { #expect(line.count < 80, "\(line)") }
  }

  /// A game with help is compared with other games with help, and the words say so.
  @Test func anAidedEndDoesNotCallItselfTheBest() {
    var app = TestApp()
    app.type("i", at: 1)
    app.playToTheEnd(at: 2)
    let text = app.panel(at: 9)
    #expect(text.contains("First game with help"))
    #expect(!text.contains("Your first game"))
  }

  /// If all moves have the same rating, none is called the best.
  @Test(arguments: [(80, 24), (50, 50)])
  func waysThatAreAlikeHaveNoBest(columns: Int, rows: Int) {
    var world = MemoryWorld()
    world.advises = false
    var app = TestApp(.fixture(size: Size(columns: columns, rows: rows)), world: world)
    app.type("i", at: 1)
    let options = Direction.allCases.map { Advice.Option(direction: $0, value: 12.2) }
    app.answer(app.world.question, Advice(options: options, isScore: true), at: 2)
    #expect(words(of: app, at: 3).contains("↑ or ↓ or ← or →") && !words(of: app, at: 3).contains(" best"))
  }

  @Test func theComputerIsSeenToStop() {
    var app = TestApp()
    app.type("p", at: 1)
    #expect(app.panel(at: 1.01).contains("The computer plays ×1"))
    #expect(app.panel(at: 1.01).contains("speed"), "the keys tell the rest")
    app.type("p", at: 1.02)
    #expect(!app.panel(at: 1.03).contains("computer") && app.panel(at: 1.03).contains("Your turn again."))
  }

  /// An empty list says what will be there, and its key fills it.
  @Test(arguments: ["2", "4"]) func anEmptyTableOffersTheKeyThatFillsIt(keys: String) {
    var app = TestApp()
    app.type(keys, at: 1)
    let text = app.text(at: 2)
    #expect(text.contains("will appear here") && text.contains("Enter shows your game"))
    app.press(.enter, at: 3)
    #expect(app.text(at: 4).contains("Moves"))
  }

  /// A question is in the middle of the board, and cuts no figure.
  @Test(arguments: [(80, 24), (110, 34), (120, 40)])
  func aQuestionLiesOnTheBoard(columns: Int, rows: Int) throws {
    let size = Size(columns: columns, rows: rows)
    let layout = try #require(GameLayout(size: size))
    var app = TestApp(.fixture(size: size))
    app.playFiveMoves(at: 1)
    let before = app.state.frame(at: 9)
    app.type("n", at: 9)
    let asked = app.state.frame(at: 9)
    for row in asked.bounds.rows {
      for column in layout.board.rect.columns.upperBound..<columns {
        let point = Point(column: column, row: row)
        #expect(asked[point].character == before[point].character)
      }
    }
    #expect(app.text(at: 9).contains("Leave this game?"))
  }

  /// With few colours, faces keep theirs behind a question, because large digits would be unreadable without them.
  @Test func facesOfFewColoursStayBehindAQuestion() {
    var app = TestApp(.fixture(traits: ScreenTraits(depth: .eight, isUnicode: true)))
    app.playFiveMoves(at: 1)
    let faces = app.state.frame(at: 9).cells.count { $0.style.background != nil }
    app.type("n", at: 9)
    #expect(app.state.frame(at: 9).cells.count { $0.style.background != nil } > faces / 2)
  }
}
