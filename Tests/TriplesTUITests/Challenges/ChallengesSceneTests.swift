import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The list of levels.
@Suite struct ChallengesSceneTests {
  private static func level(_ title: String, chapter: String? = nil) -> String {
    (chapter.map { "chapter: \($0)\n" } ?? "")
      + "title: \(title)\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6\n"
  }

  private static func app(progress: LevelProgress = LevelProgress()) -> TestApp {
    .levels(
      level("Alpha", chapter: "One"), level("Beta"), level("Gamma"), level("Delta", chapter: "Two"),
      level("Epsilon"), progress: progress)
  }

  @Test func levelsAreSmallBoardsWithTitlesUnderTheirChapter() {
    let text = Self.app().text(at: 2)
    #expect(text.contains(/One +0\/9\n/) && text.contains(/Challenges  0 of 5 solved, next: Alpha +★ 0\/15\n/))
    for part in ["next: 1 Alpha", "2 Beta", "3 Gamma", " 3  3 "] { #expect(text.contains(part)) }
    #expect(text.contains("make 6"))
  }

  /// The chosen level has a frame with its title, or, without room, a mark before its title.
  @Test(arguments: [ScreenTraits.full, .ascii]) func theChosenLevelHasAFrame(traits: ScreenTraits) throws {
    var app = Self.app()
    app.state.traits = traits
    app.press(.right, at: 2)
    let lines = app.text(at: 2).split(separator: "\n").map(String.init)
    let title = try #require(lines.first { $0.contains("2 Beta") })
    #expect(
      title.contains(
        traits.isUnicode ? /next: 1 Alpha +│ +2 Beta +│ +3 Gamma/ : /next: 1 Alpha +\| +2 Beta +\| +3 Gamma/))
    #expect(title.unicodeScalars.count { $0 == "│" || $0 == "|" } == 2)
    app.state.size = Size(columns: 80, rows: 11)
    #expect(app.text(at: 2).contains("> 2 Beta"))
  }

  @Test func aTitleInWideCharactersIsBroken() {
    let text = TestApp.levels(Self.level("Alpha"), Self.level("一二三四五六七八九十")).text(at: 2)
    #expect(text.contains("一") && text.contains("十"))
  }

  @Test func aReachedLevelHasStarsAndPoints() {
    var app = Self.app()
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    app.press(.escape, at: 6)
    let text = app.text(at: 7)
    #expect(text.count { $0 == "★" } == 1 + 3)
    #expect(text.contains(/One +3\/9/) && text.contains(/1 of 5 solved, next: Beta +★ 3\/15/))
  }

  @Test func theCursorGoesThroughRowsAndTheListScrolls() {
    var app = Self.app()
    app.press(.down, at: 2)
    #expect(app.text(at: 2).contains(/Two +0\/6/))
    app.press(.up, at: 3)
    app.press(.enter, at: 4)
    #expect(app.text(at: 5).contains("Alpha"))
  }

  @Test func aPageKeyGoesTwoLinesOfCards() {
    var app = Self.app()
    app.press(.home, .pageDown, at: 2)
    #expect(app.text(at: 2).contains(/│ *next: 1 Alpha *│/), "below the day and the duel")
  }

  @Test func aLevelInPlayIsOfferedAtTheTop() {
    var app = Self.app()
    app.press(.enter, at: 2)
    app.press(.down, at: 3)
    app.press(.escape, at: 4)
    #expect(app.text(at: 5).contains("Continue  Alpha"))
    app.type("1", at: 6)
    app.type("5", at: 7)
    app.press(.home, .enter, at: 8)
    #expect(app.text(at: 9).contains("highest 3"))
    #expect(app.world.begun == 2)
  }

  /// A level that an earlier program left is at the top until you play it or another one replaces it.
  @Test func aLevelThatWaitsIsOfferedAtTheTop() throws {
    var app = Self.app()
    app.receive(.waitingLevels([try #require(LevelID(pack: "test", name: "b"))]), at: 2)
    #expect(app.text(at: 3).contains("Continue  Beta"))
    app.press(.home, .enter, at: 4)
    #expect(app.text(at: 5).contains("Beta") && app.world.begun == 2)
    app.press(.down, at: 6)
    app.press(.escape, at: 7)
    for _ in 1...2 { app.click("3 Gamma", at: 8) }
    app.press(.down, at: 9)
    app.press(.escape, at: 10)
    #expect(app.text(at: 11).contains("Continue  Gamma") && app.text(at: 11).contains("Continue  Beta"))
  }

  /// Another tab leaves the level where it is. Another level puts it aside.
  @Test func aLevelWaitsBehindAnotherTabAndForAnotherLevel() {
    var app = Self.app()
    app.press(.enter, at: 2)
    app.press(.down, at: 3)
    app.type("1", at: 4)
    #expect(!app.text(at: 4).contains("highest 3"))
    app.type("5", at: 5)
    #expect(app.text(at: 5).contains("highest 3"))
    app.press(.escape, at: 6)
    for _ in 1...2 { app.click("2 Beta", at: 7) }
    #expect(app.text(at: 8).contains("Beta") && app.world.aside.map(\.game.turnCount) == [1])
    app.press(.escape, at: 9)
    for _ in 1...2 { app.click("3  3", at: 10) }
    #expect(app.panel(at: 10).contains("Your level continues at move 1."))
  }

  @Test func aLevelThatGaveWayIsPutAsideOnce() {
    var app = Self.app()
    app.press(.enter, at: 2)
    app.press(.down, at: 3)
    app.press(.escape, at: 4)
    for _ in 1...2 { app.click("2 Beta", at: 5) }
    app.press(.left, at: 6)
    #expect(app.text(at: 9).contains("next"))
    app.press(.enter, at: 9)
    #expect(app.text(at: 10).contains("Gamma") && app.world.aside.map(\.game.turnCount) == [1])
  }

  @Test func clicksChooseAndOpen() {
    var app = Self.app()
    app.click("2 Beta", at: 2)
    #expect(app.world.begun == 1)
    app.click("2 Beta", at: 3)
    #expect(app.world.begun == 2)
    #expect(app.text(at: 4).contains("Beta"))
  }

  @Test func theLessonIsOfferedUntilItIsOpened() {
    func first(_ offersLesson: Bool) -> TestApp {
      TestApp(
        AppState(
          .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(),
          boards: ScoreBoards(),
          setup: GameSetup(mode: .deterministic), challenges: Challenges(offersLesson: offersLesson), at: 0))
    }
    let app = first(true)
    #expect(app.panel(at: 1).contains("New here? 5 and Enter: a short lesson."))
    #expect(app.world.changes.isEmpty)
    #expect(!first(false).text(at: 1).contains("New here?"))
  }

  /// Levels are read after the first frame.
  @Test func levelsThatComeLaterAreListedAndTheNextIsChosen() {
    var world = MemoryWorld()
    let files = [("a", "Alpha"), ("b", "Beta"), ("c", "")].map { name, title in
      (name: "\(name).level", text: Self.level(title))
    }
    world.packs = [LevelPack(name: "test", files: files)]
    var progress = LevelProgress()
    let first = world.packs[0].entries[0]
    let recording = Recording(History(first.level.game), seconds: 9)
    progress.add(LevelResult(stars: 3, points: 10, recording: recording), of: first.id)
    let challenges = Challenges(progress: progress)
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(),
        boards: ScoreBoards(), setup: GameSetup(mode: .deterministic), challenges: challenges, at: 0),
      world: world)
    #expect(app.panel(at: 1).contains("c.level: line 1:"))
    app.type("5", at: 2)
    #expect(app.text(at: 2).contains("1 Alpha") && app.text(at: 2).contains("next: 2 Beta"))
    app.press(.enter, at: 3)
    #expect(app.text(at: 4).contains("Beta") && !app.text(at: 4).contains("Alpha"))
  }

  /// A restart of the game, another tab and other notices leave the offer. The lesson and a finished game end it.
  @Test func theOfferStaysBesideTheGameUntilTheLessonIsOpened() {
    let lesson = (name: "a.level", text: Self.level("Alpha") + "lesson: yes")
    func start(_ boards: ScoreBoards) -> TestApp {
      TestApp(
        AppState(
          .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(), boards: boards,
          setup: GameSetup(mode: .deterministic),
          challenges: Challenges(packs: [LevelPack(name: "test", files: [lesson])], offersLesson: true), at: 0
        ))
    }
    var app = start(ScoreBoards())
    app.type("5", at: 2)
    app.press(.down, at: 2)
    app.type("1", at: 3)
    #expect(app.panel(at: 4).contains("New here? 5 and Enter"), "wherever the cursor was left")
    app.type("5", at: 5)
    app.press(.enter, at: 6)
    #expect(app.world.changes == [.openedLesson])
    app.type("1", at: 7)
    #expect(!app.text(at: 8).contains("New here?"))
    var world = MemoryWorld()
    for games in 1...2 {
      #expect(start(world.boards).panel(at: 1).contains("New here?") == (games == 1), "game \(games)")
      let setup = GameSetup(mode: .deterministic, seed: UInt32(games))
      var app = TestApp(.fixture(setup: setup, boards: world.boards), world: world)
      app.playToTheEnd(at: 0)
      world = app.world
    }
  }

  @Test func theOfferEndsWhereItLeadsTo() {
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(),
        boards: ScoreBoards(),
        setup: GameSetup(mode: .deterministic), challenges: Challenges(offersLesson: true), at: 0))
    #expect(app.panel(at: 1).contains("New here?"))
    app.type("5", at: 2)
    #expect(!app.text(at: 2).contains("New here?"))
  }

  @Test func theGameOfTheDayIsOfferedWithWhatCameOfIt() {
    var app = Self.app()
    #expect(app.text(at: 2).contains("Daily 21 Nov  Triples: no result yet"))
    app.press(.home, .enter, at: 3)
    #expect(app.text(at: 3).contains("Daily    21 Nov"))
    app.playToTheEnd(at: 4)
    app.type("5", at: 5)
    #expect(app.text(at: 6).contains(" of par 300"))
  }

  @Test func withoutLevelsTheTabSaysSo() {
    #expect(TestApp.levels().text(at: 2).contains("No levels here."))
  }

  @Test(arguments: [ColorDepth.direct, .indexed]) func levelsCanBeRead(depth: ColorDepth) {
    for background in [Color(0xFFFFFF), Color(0x000000)] {
      for columns in [80, 120] {
        var app = Self.app()
        app.state.traits = ScreenTraits(depth: depth, isUnicode: true, background: background)
        app.state.size = Size(columns: columns, rows: 40)
        expectReadable(app.state.frame(at: 2), depth)
        app.type("2", at: 3)
        expectReadable(app.state.frame(at: 4), depth)
      }
    }
  }

  private func expectReadable(_ frame: Frame, _ depth: ColorDepth) {
    for row in 1..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[Point(column: column, row: row)]
        guard cell.character.properties.isAlphabetic || cell.character.properties.numericType != nil,
          let (ink, ground) = cell.style.foreground.flatMap({ ink in cell.style.background.map { (ink, $0) } })
        else { continue }
        func shown(_ color: Color) -> Color { depth == .indexed ? Color(xterm: color.nearest(in: .indexed)) : color }
        #expect(shown(ink).contrast(with: shown(ground)) >= 4.5, "\(cell.character) at \(column), \(row)")
      }
    }
  }
}
