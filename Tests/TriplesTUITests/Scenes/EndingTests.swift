import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What a player sees when no move is left.
@Suite struct EndingTests {
  /// Returns a game of seed 42 that has just ended, after others.
  private func ended(
    after others: [HighScore] = [], size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = .full
  ) -> TestApp {
    var world = MemoryWorld()
    world.boards = ScoreBoards(others)
    var app = TestApp(.fixture(size: size, traits: traits, boards: world.boards), world: world)
    app.playToTheEnd(at: 1)
    return app
  }

  /// Returns a finished game of a seed, with the four arrows in turn.
  private func finished(seed: UInt32) -> HighScore {
    var history = History(Game(.triples, Origin(.deterministic, seed: seed)))
    for turn in 0..<400 where !history.game.isDone {
      history.play([.up, .left, .down, .right][turn % 4])
    }
    return HighScore(Recording(history).dated(Date(timeIntervalSince1970: -1)))
  }

  private func finished(where isWanted: (Int) -> Bool) throws -> HighScore {
    let games = (0..<2000 as Range<UInt32>).lazy.filter { $0 != 42 }.map(finished(seed:))
    return try #require(games.first { isWanted($0.summary.score) })
  }

  /// Buttons are whole even if two do not fit into a line.
  @Test func noButtonIsCut() {
    for columns in 60...64 {
      var app = TestApp(.fixture(size: Size(columns: columns, rows: 20), traits: .ascii))
      app.playToTheEnd(at: 1)
      app.mouse(.press, 1, 19, at: 9)
      app.mouse(.release, 1, 19, at: 9)
      #expect(app.text(at: 30).contains("n new game"), "\(app.text(at: 30))")
    }
  }

  /// The result is shown after the score has counted up.
  @Test func theResultWaitsForTheScore() {
    let app = ended()
    #expect(app.text(at: 1.7).contains("No more moves") && !app.text(at: 1.7).contains("of the possible"))
    #expect(app.text(at: 6).contains("of the possible"))
  }

  @Test func theTilesLightUpAndTheResultStaysOffTheBoard() {
    let app = ended()
    let (atRest, still) = (app.boardText(at: 6), app.state.frame(at: 6))
    let moments = (0..<30).map { 1.3 + Seconds($0) / 20 }
    #expect(moments.contains { app.state.frame(at: $0) != still })
    #expect(moments.allSatisfy { app.boardText(at: $0) == atRest }, "no tile moves")
    var taken = app
    taken.type("u", at: 6)
    taken.type("r", at: 7)
    #expect(taken.boardText(at: 20) == atRest, "nothing lies over it")
  }

  @Test func theResultSaysHowItCompares() throws {
    #expect(ended().text(at: 5).contains("Your first game"))
    let better = ended(after: [try finished { $0 > 338 }])
    #expect(better.text(at: 5).contains(/2nd best, \d+ behind/))
    let worse = ended(after: [try finished { $0 < 338 }])
    #expect(worse.text(at: 5).contains(/New best, by \d+!/))
    let equal = ended(after: [try finished { $0 == 338 }])
    #expect(equal.text(at: 5).contains("Equals your best"))
  }

  @Test func theComparisonComesBackWithTheEnd() throws {
    let better = try finished { $0 > 338 }
    for (others, words) in [([], "Your first game"), ([better], "2nd best, ")] as [([HighScore], String)] {
      var app = ended(after: others)
      app.type("u", at: 5)
      app.type("r", at: 6)
      #expect(app.text(at: 12).contains(words), "\(words)")
    }
  }

  /// This includes a screen without colours, and a result of one line. Nothing else moves when the words appear.
  @Test(arguments: [ColorDepth.direct, .none], [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20)])
  func theScoreCountsBeforeItIsCompared(depth: ColorDepth, size: Size) throws {
    let app = ended(
      after: [finished(seed: 1)], size: size, traits: ScreenTraits(depth: depth, isUnicode: true))
    let (early, late) = (app.text(at: 1.5), app.text(at: 6))
    guard let words = late.firstMatch(of: /New best, by \d+!|\d+.. best, \d+ behind/)?.0 else {
      return #expect(size.columns == 40, "there is no room")
    }
    #expect(!early.contains(words))
    let rows = [early, late].map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Skill") }
    }
    #expect(size.columns == 40 || rows[0] != nil && rows[0] == rows[1])
  }

  @Test func theTileThatIsCountedIsLit() {
    var traits = ScreenTraits.full
    traits.hasFontBlocks = true
    let app = ended(traits: traits)
    let styles = { (now: Seconds) in Set(app.state.frame(at: now).cells.compactMap(\.style.background)) }
    let still = styles(6)
    #expect((0..<20).count { !styles(1.3 + Seconds($0) / 10).subtracting(still).isEmpty } > 10)
  }

  /// At the usual size everything has its line, with space around the score, and the keys are in two columns.
  @Test func theResultIsCalmAtTheUsualSize() throws {
    let app = ended(after: [finished(seed: 1), finished(seed: 2)])
    let lines = app.text(at: 5).split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(50) }
    let told = lines.map { $0.split(separator: " ").joined(separator: " ") }
    let title = try #require(told.firstIndex(of: "No more moves"))
    #expect(told[title - 1].isEmpty && told[title + 4].isEmpty && !told.contains("Score"))
    #expect(told[title + 5].contains("best"))
    #expect(
      told[title + 6].isEmpty && told[title + 7].hasPrefix("Skill") && told[title + 8] == "48 % of the possible 702")
    #expect(told.dropLast().suffix(3) == ["n new game e review", "c copy u undo", "Enter scores ? all keys"])
  }

  @Test func everyEndSaysWhatWasPossible() throws {
    #expect(ended().text(at: 5).contains("48 % of the possible 702"))
    #expect(ended(after: [finished(seed: 1)]).text(at: 5).contains("48 % of the possible 702"))
  }

  /// The growth of the score is below all else in portrait, and beside the board in landscape. Each tile that lights up
  /// adds the colour of its value, while the total stays.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 50, rows: 50), Size(columns: 45, rows: 60)])
  func theCourseOfTheGameIsShown(size: Size) throws {
    var traits = ScreenTraits.full
    let layout = try #require(GameLayout(size: size))
    let above = layout.arrangement == .landscape ? 5 : 0
    for hasFontBlocks in [false, true] {
      traits.hasFontBlocks = hasFontBlocks
      let app = ended(size: size, traits: traits)
      let look = Look(theme: .classic, traits: traits)
      let faces = Set([1, 2, 3, 6, 12, 24, 48, 96].map { look.tileColors(of: $0, in: .triples).face })
      func heights(at now: Seconds) -> [Int] {
        let frame = app.state.frame(at: now)
        return layout.panel.columns.map { column in
          layout.panel.rows.dropFirst(above).count { row in
            let cell = frame[Point(column: column, row: row)]
            return cell.style.background.map(faces.contains) ?? false && cell.character == " "
          }
        }
      }
      let curve = heights(at: 6).split(separator: 0).max { $0.count < $1.count } ?? []
      #expect(curve.count >= 8 && Array(curve) == curve.sorted(), "\(curve)")
      #expect((2...9).contains(curve.last ?? 0))
      let sums = (0..<20).map { heights(at: 1.3 + Seconds($0) / 10).reduce(0, +) }
      #expect(sums == sums.sorted() && Set(sums).count > 1)
    }
  }

  /// Each of two moves makes 128 points: half of the chart is half as high as the rest.
  @Test func eachMoveOfAShortGameHasOneBar() throws {
    let grid = try Grid(parsing: "64 64 32 16 / 16 8 64 8 / 64 16 8 16 / 64 8 16 8", in: .twenty48)
    let game = Game(.twenty48, Origin(.deterministic, seed: 42, board: grid))
    var app = TestApp(.fixture(traits: .ascii, resuming: GameSession(game)))
    app.press(.left, .up, at: 1)
    let text = app.text(at: 9)
    let bars = text.split(separator: "\n").map { $0.dropFirst(48).count { $0 == "#" } }.filter { $0 > 0 }
    let (high, all) = (try #require(bars.first), try #require(bars.last))
    #expect(text.contains("2 moves in") && all > 8 && all / 2 == high, "\(text)")
  }

  /// After a finished game you need no lesson, and no window is too small for the result.
  @Test func theOfferOfTheLessonGivesWayToTheResult() {
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 40, rows: 20), settings: Settings(),
        boards: ScoreBoards(),
        setup: GameSetup(mode: .deterministic), challenges: Challenges(offersLesson: true), at: 0))
    #expect(app.text(at: 1).contains("5 and Enter: a lesson"))
    app.playToTheEnd(at: 1)
    #expect(app.text(at: 5).contains("No more moves") && !app.text(at: 5).contains("lesson"))
  }

  @Test(arguments: [(80, 24), (120, 40), (50, 50), (200, 60), (40, 20), (40, 23), (60, 25), (30, 12), (23, 8)])
  func theMouseAloneBeginsTheNextGame(columns: Int, rows: Int) {
    var app = ended(size: Size(columns: columns, rows: rows))
    app.mouse(.press, 0, rows - 1, at: 4)
    let begun = app.world.begun
    app.click("n new game", at: 4)
    #expect(app.world.begun == begun + 1 && !app.text(at: 5).contains("No more moves"))
  }

  @Test func aRecordRipplesOnce() throws {
    let app = ended(after: [try finished { $0 < 338 }])
    let rest = app.state.frame(at: 6)
    #expect((0..<20).contains { app.state.frame(at: 3.2 + Seconds($0) / 20) != rest })
    var kept = app
    kept.type("z", at: 5)
    #expect(kept.state.nextChange(after: 5.5).map { $0 > 6 } ?? true, "then all is at rest")
  }

  /// The result stays. Enter opens the high scores, and ten seconds without a key do so once.
  @Test func enterShowsTheScoresAndOneOrEscapeLeadsBack() {
    for back in [Key.Code.character("1"), .escape] {
      var app = ended()
      app.press(.up, .left, .character("z"), at: 4)
      #expect(app.text(at: 4).contains("No more moves"), "neither is a move")
      app.press(.enter, at: 4.5)
      #expect(app.text(at: 4.5).contains("without help"))
      app.press(back, at: 5)
      #expect(app.text(at: 5).contains("Your first game"))
      app.advance(from: 5, to: 30)
      #expect(app.text(at: 30).contains("No more moves"), "it jumps once")
    }
  }

  /// If you look at another tab meanwhile, the high scores no longer open by themselves.
  @Test(arguments: ["3", "4", "5"]) func anotherTabEndsTheWait(tab: String) {
    var app = ended()
    app.type(tab, at: 4.5)
    app.type("1", at: 5)
    app.advance(from: 5, to: 30)
    #expect(app.text(at: 30).contains("No more moves"))
  }

  /// After a refusal the ended game is shown again, but the high scores do not open a second time.
  @Test func aRefusedGameDoesNotBeginTheWaitAgain() throws {
    var app = ended()
    app.type("4", at: 5)
    app.state.update(.key(.character("y")), at: 6)
    for request in app.state.takeRequests() {
      guard case .start(let change) = request.work else { continue }
      let refusal = try #require(change.refusal(TextError("it is in play")))
      app.state.receive(Answer(.started(refusal), to: request.token), at: 7)
    }
    app.type("1", at: 8)
    app.advance(from: 8, to: 30)
    #expect(app.text(at: 30).contains("No more moves"))
  }

  /// The arrows beside the board go with the game, and the focus with them.
  @Test func enterShowsTheScoresAlsoWhenAnArrowHadTheFocus() {
    var app = TestApp()
    for _ in 0..<(Tab.allCases.count + 2) { app.type("f", at: 1) }
    app.playToTheEnd(at: 2)
    #expect(app.text(at: 4).contains("No more moves"))
    app.press(.enter, at: 4.5)
    #expect(app.text(at: 4.5).contains("without help"))
  }

  @Test func theScoresOpenAtTheGameThatHasJustEnded() throws {
    var app = ended(after: [try finished { $0 > 338 }])
    app.press(.enter, at: 4)
    app.press(.enter, at: 5)
    app.press(.end, at: 6)
    #expect(app.text(at: 9).contains("Replay") && app.text(at: 9).contains("338"))
  }

  @Test func aKeyGivesTimeToLook() {
    var app = ended()
    app.press(.up, at: 9)
    app.advance(to: 18)
    #expect(app.text(at: 18).contains("No more moves"))
    app.advance(to: 40)
    #expect(app.text(at: 40).contains("No more moves"), "the end stays")
  }

  /// The keys stay visible after a click.
  @Test func aClickLeavesTheKeys() {
    var app = ended()
    app.state.update(.mouse(Mouse(.press, at: Point(column: 3, row: 3))), at: 4)
    #expect(app.text(at: 5).contains("new game") && app.text(at: 5).contains("review"))
  }

  @Test func theScoresThatOpenByThemselvesAreWholeAtOnce() {
    var app = ended()
    app.advance(to: 30)
    let first = app.text(at: 30)
    app.advance(to: 31)
    #expect(first.contains("without help") && first.contains("▙▄▄▄▄▟"), "with the board of the game")
    #expect(first.split(separator: "\n").count { $0.contains("338") } == 0, "its row arrives")
    #expect(app.text(at: 31).split(separator: "\n").count { $0.contains("338") } == 1)
  }

  @Test func theGameIsCopiedAsALine() throws {
    var state = ended().state
    state.update(.key(.character("c")), at: 4)
    let line = try #require(state.takeCopies().first)
    #expect(try Recording(shareLine: line).game.score == 338)
    var early = AppState.fixture()
    early.update(.key(.character("c")), at: 1)
    #expect(early.takeCopies().isEmpty, "a game in play has no result")
  }

  /// A key pressed just as the high scores open by themselves has its meaning from the end.
  @Test(arguments: ["c", "C"]) func theKeysOfTheEndWorkAsTheScoresOpen(key: String) {
    var (app, now) = (ended(), Seconds(2))
    while !app.text(at: now).contains("without help"), now < 30 {
      now += 0.5
      app.advance(to: now)
    }
    app.type(key, at: now + 1)
    #expect(app.copies.count == 1 && app.text(at: now + 1).contains("No more moves"))
  }

  /// The result is shown at every size, and never covers the board.
  @Test func theResultHasItsPlaceAtEverySize() {
    for (columns, rows) in [
      (25, 10), (40, 20), (80, 24), (50, 50), (100, 30), (120, 20), (60, 28), (200, 60),
    ] {
      let app = ended(size: Size(columns: columns, rows: rows))
      let text = app.text(at: 6)
      #expect(text.contains("338") || text.contains("No more moves"), "\(columns)×\(rows)")
    }
  }

  /// Besides the points, the chart and the keys there are five lines at most, for a daily game, a race, and any other
  /// game.
  @Test func theEndHasFiveLinesAtMost() throws {
    let game = ended(after: [finished(seed: 1), finished(seed: 2), finished(seed: 3), finished(seed: 4)])
    let start = Game(.triples, Origin(.deterministic, seed: 42))
    var rival = History(start)
    for turn in 0..<90 where !rival.game.isDone { rival.play([.down, .left, .up, .right][turn % 4]) }
    var raced = TestApp(
      .fixture(boards: game.world.boards, resuming: GameSession(History(start), rival: rival)), world: game.world)
    raced.playToTheEnd(at: 1)
    let daily = try #require(NamedScene.all.first { $0.name == "end-daily" }).app
    for (name, app) in [("game", game), ("race", raced), ("daily", daily)] {
      for (columns, rows) in [(80, 24), (100, 30), (120, 40), (120, 20), (200, 60)] {
        var app = app
        app.state.size = Size(columns: columns, rows: rows)
        let layout = try #require(GameLayout(size: app.state.size))
        guard layout.arrangement == .landscape else { continue }
        let text = TriplesTUITests.text(app.state.frame(at: 60), in: layout.panel).split(separator: "\n")
        let told = text.filter {
          $0.contains(/[a-z%]/) && !$0.contains(/No more moves| (new game|review|copy|undo|scores|all keys)/)
        }
        #expect((1...5).contains(told.count), "\(name) at \(columns)×\(rows)\n\(text.joined(separator: "\n"))")
      }
    }
  }

  /// The end of a level or a duel covers no tile if there is room beside or below the board.
  @Test(arguments: ["level-won", "level-failed", "duel-resigned"])
  func anEndHasItsPlaceInThePanel(name: String) throws {
    var app = try #require(NamedScene.all.first { $0.name == name }).app
    for (columns, rows) in [(80, 24), (100, 30), (120, 40), (120, 20), (200, 60), (50, 50), (45, 60)] {
      app.state.size = Size(columns: columns, rows: rows)
      let (frame, board) = (app.state.frame(at: 60), try #require(GameLayout(size: app.state.size)).board)
      let text = TriplesTUITests.text(frame, in: board.rect)
      #expect(!text.contains { $0.isLetter }, "\(columns)×\(rows)\n\(text)")
      let slot = frame[board.rect(at: Position(row: 2, column: 3)).cell(beside: .left)].style.background
      #expect(slot == Theme.classic.board, "nothing is dimmed at \(columns)×\(rows)")
    }
  }

  /// A free row separates the chart from what is above and below it, at any size.
  @Test func nothingTouchesTheChart() throws {
    let blocks = "▁▂▃▄▅▆▇█"
    let app = ended(after: [finished(seed: 1), finished(seed: 2), finished(seed: 3)])
    for columns in stride(from: 40, through: 200, by: 10) {
      for rows in stride(from: 14, through: 60, by: 2) {
        var app = app
        app.state.size = Size(columns: columns, rows: rows)
        let frame = app.state.frame(at: 60)
        let lines = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let layout = GameLayout(size: app.state.size), layout.arrangement != .compact,
          let label = lines.indices.first(where: { lines[$0].contains("54 moves in") })
        else { continue }
        let above = TriplesTUITests.text(frame, in: layout.panel.rows(label - layout.panel.origin.row - 1, 1))
        #expect(!above.contains { blocks.contains($0) }, "\(columns)×\(rows)\n\(frame.text)")
      }
    }
  }
}
