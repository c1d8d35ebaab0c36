import Testing
import TriplesCanvas
import TriplesLevels
import TriplesModel
import TriplesTUI

/// A level as a player sees it, from its first push to its end.
@Suite struct LevelSceneTests {
  /// Without room for large stars.
  private static let narrow = Size(columns: 74, rows: 24)
  private static let far = """
    title: Far
    board: . . . . / 3 . 3 . / . . . . / . . . .
    goal: tile 96
    moves: 3
    time: 0:20
    """

  @Test func theBoardTheTextAndTheLimitsAreShown() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, at: 2)
    let text = app.text(at: 3)
    #expect(text.contains("Pair"))
    #expect(text.contains("Bring them together."))
    #expect(text.contains("make 6"))
    #expect(text.contains("highest 3"))
    #expect(text.contains("moves left"))
    #expect(text.contains("0:30"))
    #expect(app.world.begun == 2)
  }

  /// If the panel has no room for the text, a line over the tabs shows it, or says where it is.
  @Test func theTextIsToldOnceAtEverySize() {
    let level = pairLevel.replacing(
      "Bring them together.", with: "Bring them together with {push}. Then rest a while in the corner.")
    for (columns, rows, part) in [
      (80, 24, "corner."), (50, 50, "corner."), (40, 20, "? explains this level."), (30, 10, "? explains this level."),
    ] {
      var app = TestApp.levels(level, size: Size(columns: columns, rows: rows))
      app.press(.enter, at: 2)
      let words = app.text(at: 3).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.ranges(of: "Bring").count <= 1 && !words.contains("{"), "\(columns)×\(rows)")
      #expect(words.contains(part), "\(columns)×\(rows): \(words)")
    }
  }

  /// No text of the panel is visible beside a dialog.
  @Test func noTextSticksOutBesideTheEnd() {
    for columns in 39...61 {
      for rows in 8...14 {
        var app = TestApp.levels(pairLevel, size: Size(columns: columns, rows: rows))
        app.press(.enter, at: 2)
        app.press(.left, at: 3)
        let text = app.text(at: 30)
        let lone = text.split(separator: "\n").filter { $0.contains(/^ *\p{L}( {4,}\p{L})? *$/) }
        #expect(text.contains("Solved") && lone.isEmpty, "\(columns)×\(rows)\n\(text)")
      }
    }
  }

  /// A player who does not see what ends a level loses it without warning.
  @Test(arguments: [(40, 20), (40, 22), (40, 23), (40, 24), (50, 24), (50, 50), (80, 24), (120, 40)])
  func allGoalsAndLimitsAreShownAtEverySize(columns: Int, rows: Int) {
    let pack = BuiltInLevels.pack
    for entry in pack.entries {
      var app = TestApp(
        AppState(
          .fixture, traits: .full, size: Size(columns: columns, rows: rows), settings: Settings(),
          boards: ScoreBoards(),
          setup: GameSetup(mode: .deterministic), challenges: Challenges(packs: [pack]), at: 0))
      app.state.play(.start(.level(entry, isNew: true)), at: 1)
      app.carryOut(at: 1)
      let (text, level) = (app.text(at: 9), entry.level)
      let goals = level.goals.map { $0.words().title }
      #expect(goals.allSatisfy(text.contains), "\(level.title) at \(columns)×\(rows): \(text)")
      let words = "\(level.title) at \(columns)×\(rows): \(text)"
      if let moves = level.moves {
        #expect(text.contains("moves left") || text.contains("\(moves) left"), "\(words)")
      }
      if let seconds = level.seconds {
        #expect(text.contains("\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"), "\(words)")
      }
    }
  }

  /// A level may have more goals than fit into a small window. Its limits stay, in one or two lines.
  @Test func limitsStayWhenGoalsGiveWay() {
    let goals = ["tile 96", "merges 24", "score 1200", "survive 3", "clear 3s"].map { "goal: \($0)" }
    let level = Self.far.replacing("goal: tile 96", with: goals.joined(separator: "\n"))
    for columns in stride(from: 23, through: 48, by: 5) {
      for rows in 8...25 {
        var app = TestApp.levels(level, size: Size(columns: columns, rows: rows))
        app.press(.enter, at: 2)
        let text = app.text(at: 9)
        #expect(text.contains("0:20") && text.contains(/3 (moves )?left|left +3/), "\(columns)×\(rows): \(text)")
      }
    }
  }

  /// The help of a level contains all that matters, and the rules only once.
  @Test func theHelpNamesGoalsAndLimits() {
    let level = pairLevel + "\nrules: threes\nshows: all"
    var app = TestApp.levels(level, size: Size(columns: 120, rows: 40))
    app.press(.enter, at: 2)
    app.type("?", at: 3)
    let words = app.text(at: 9).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Goal: make 6, 5 moves, shows the ") && words.contains(" cell, 0:30, par 1"), "\(words)")
  }

  /// A panel of one line shows limits first, then goals, and points only if there is room.
  @Test(arguments: [(23, 8), (30, 12)])
  func oneLineShowsLimitsFirst(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    let pack = BuiltInLevels.pack
    for entry in pack.entries {
      var app = TestApp(
        AppState(
          .fixture, traits: .full, size: size, settings: Settings(), boards: ScoreBoards(),
          setup: GameSetup(mode: .deterministic), challenges: Challenges(packs: [pack]), at: 0))
      app.state.play(.start(.level(entry, isNew: true)), at: 1)
      app.carryOut(at: 1)
      app.advance(to: 9)
      let line = app.text(at: 9).split(separator: "\n").last ?? ""
      if let moves = entry.level.moves { #expect(line.contains("\(moves) "), "\(entry.level.title): \(line)") }
      #expect(line.contains("0:") == (entry.level.seconds != nil), "\(entry.level.title): \(line)")
    }
    var app = TestApp.levels(pairLevel, size: size)
    app.press(.enter, at: 2)
    #expect(app.text(at: 2.5).contains("Bring them together."))
    app.press(.up, at: 3)
    for part in ["make 6", "4 left", "0:2"] { #expect(app.text(at: 4).contains(part), "\(app.text(at: 4))") }
  }

  /// A title may have forty letters. Its number and the cursor's mark stay.
  @Test(arguments: [(40, 20), (40, 24), (50, 50), (80, 24), (120, 40)])
  func aLongTitleIsShortened(columns: Int, rows: Int) {
    let title = "Antidisestablishmentarianism for our two"
    let level = Self.far.replacing("Far", with: title)
    var app = TestApp.levels(level, level.replacing("two", with: "one"), size: Size(columns: columns, rows: rows))
    let list = app.text(at: 2)
    #expect(list.ranges(of: "Antid").count >= 2, "\(columns)×\(rows): \(list)")
    if rows == 20 { #expect(list.contains("> 1 Antid") && list.contains("2 Antid"), "\(list)") }
    app.press(.enter, at: 2)
    guard rows != 20, (columns, rows) != (40, 24) else { return }
    #expect(app.text(at: 9).contains("Antid"), "\(columns)×\(rows): \(app.text(at: 9))")
  }

  /// In all fronts a level has the same number, that in its own pack.
  @Test func aSecondPackBeginsWithOne() {
    let packs = ["One", "Two"].map { title in
      LevelPack(name: title, files: [("1.level", Self.far.replacing("Far", with: title))])
    }
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 40), settings: Settings(), boards: ScoreBoards(),
        setup: GameSetup(mode: .deterministic), challenges: Challenges(packs: packs), at: 0))
    app.type("5", at: 1)
    #expect(app.text(at: 2).contains("1 One") && app.text(at: 2).contains("1 Two"))
  }

  /// Notices about a level end with it, and its text hides no cells.
  @Test func whatIsToldGoesWithTheLevel() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, at: 2)
    app.type("n", at: 3)
    #expect(app.text(at: 3).contains("restarts the"))
    app.type("1", at: 3)
    #expect(!app.text(at: 3).contains("restarts the"))
    var small = TestApp.levels(pairLevel, size: Size(columns: 40, rows: 20))
    small.press(.enter, at: 2)
    let lines = small.text(at: 3).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("Bring them together.") && lines[1].contains("▗▄"))
  }

  @Test func theClockCountsDownFromTheFirstMoveAndStandsUnderTheHelp() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    #expect(app.text(at: 60).contains("0:20"))
    app.press(.left, at: 60)
    #expect(app.text(at: 63).contains("0:17"))
    app.type("?", at: 64)
    app.press(.escape, at: 90)
    #expect(app.text(at: 91).contains("0:15"))
    app.press(.escape, at: 91)
    app.press(.enter, at: 100)
    #expect(app.text(at: 101).contains("0:14"))
  }

  @Test func theClockStandsWithoutFocus() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.left, at: 60)
    app.update(.focus(false), at: 64)
    app.advance(to: 90)
    app.update(.focus(true), at: 100)
    #expect(app.text(at: 101).contains("0:15"))
  }

  /// No key changes a hidden board.
  @Test func keysWaitUntilTheBoardHasRoom() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, .left, at: 2)
    app.state.resize(to: Size(columns: 15, rows: 5), at: 4)
    for key in "uic" { app.type(String(key), at: 5) }
    app.press(.down, .enter, at: 5)
    app.state.resize(to: Size(columns: 80, rows: 24), at: 6)
    #expect(app.text(at: 9).contains(/moves left +2/) && app.text(at: 9).contains("★ without help"))
  }

  @Test func theClockStandsInAWindowTooSmallForTheBoard() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.left, at: 60)
    app.state.resize(to: Size(columns: 15, rows: 5), at: 64)
    app.advance(to: 90)
    app.state.resize(to: Size(columns: 80, rows: 24), at: 100)
    #expect(app.text(at: 101).contains("0:15"))
  }

  @Test func theLastTenSecondsAreRed() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.left, at: 10)
    #expect(colors(app, "0:11", from: 19.05, to: 19.95).count == 1)
    let late = colors(app, "0:09", from: 21.05, to: 21.95)
    #expect(late.count == 1)
    #expect(late.allSatisfy { Int($0.red) > Int($0.green) && Int($0.red) > Int($0.blue) })
  }

  @Test func withoutALimitOfTimeNothingChangesEachSecond() {
    var app = TestApp.levels(Self.far.replacing("\ntime: 0:20", with: ""))
    app.press(.enter, at: 2)
    app.press(.left, at: 10)
    app.advance(to: 30)
    #expect(app.state.nextChange(after: 30) == nil)
  }

  /// Returns the colours of a text over some time, during which it stays on the screen.
  private func colors(_ app: TestApp, _ text: String, from start: Seconds, to end: Seconds) -> Set<Color> {
    var colors: Set<Color> = []
    for now in stride(from: start, to: end, by: 0.1) {
      let frame = app.state.frame(at: now)
      guard let point = place(of: text, in: frame) else {
        Issue.record("\(text) is not shown at \(now)")
        return []
      }
      if let color = frame[point].style.foreground { colors.insert(color) }
    }
    return colors
  }

  private func place(of text: String, in frame: Frame) -> Point? {
    for (row, line) in frame.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      return Point(
        column: line.unicodeScalars.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
    return nil
  }

  @Test func pointsRiseAndFallWhereTheyArise() {
    var app = TestApp.levels(
      "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 48")
    app.press(.enter, at: 2)
    app.press(.up, at: 3)
    #expect(app.text(at: 3.1).contains("−5"))
    app.press(.left, at: 5)
    #expect(app.text(at: 5.1).contains("+10"))
    app.type("u", at: 7)
    #expect(app.text(at: 7.1).contains("−15"), "the merge's points and half as many")
    app.type("i", at: 9)
    #expect(app.text(at: 9.1).contains("−5"))
  }

  /// A hint without a move gives the reason and costs nothing. The first reason applies only to the board asked about.
  @Test(arguments: [
    (LevelGuidance.unsolvable, "This level can no longer be solved. Undo or restart."),
    (.undecided, "No solution found. There may still be one."),
  ])
  func aHintWithoutAMoveIsFree(guidance: LevelGuidance, said: String) {
    for (columns, rows) in [(80, 24), (50, 50), (23, 8)] {
      var app = TestApp.levels(Self.far, size: Size(columns: columns, rows: rows))
      app.world.guidance = guidance
      app.press(.enter, at: 2)
      app.press(.left, at: 3)
      let events = app.world.events
      app.type("i", at: 4)
      #expect(app.world.events == events, "no penalty is kept")
      // The keys name the cost.
      let text = app.text(at: 4.1).replacing("hint −5", with: "").replacing("undo −5", with: "")
      #expect(!text.contains("best") && !text.contains("−5"))
      if columns == 80 { #expect(app.notice(at: 4.1) == said) }
      #expect(!app.text(at: 4.1).contains("looking"))
    }
  }

  @Test(arguments: ["1", "2"]) func aHintIsLookedForAgainWhenItsLevelIsShownAgain(tab: String) {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    app.state.update(.key(.character("i")), at: 4)
    _ = app.state.takeRequests()
    #expect(app.text(at: 4).contains("looking"))
    app.type(tab, at: 5)
    #expect(!app.world.events.contains(.penalty))
    app.type("5", at: 6)
    #expect(app.text(at: 7).contains("is best") && !app.text(at: 7).contains("looking"))
    #expect(app.world.events.last == .penalty)
  }

  @Test func starsLandOneByOneAndTheDialogLeadsOn() throws {
    var app = TestApp.levels(pairLevel, Self.far, size: Self.narrow)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    let reached = try #require(app.world.progress.results.values.first)
    #expect(reached.points == 40 && reached.stars == 3)
    #expect(reached.recording.moves == [.left])
    #expect(app.world.endedLevels == 1)
    let stars = stride(from: 3.2, through: 6, by: 0.1).map { now in app.text(at: now).count { $0 == "★" } }
    #expect(stars.first == 2 && stars.contains(1) && stars.last == 3, "two were beside the board")
    let text = app.panel(at: 6)
    #expect(text.contains("Solved!"))
    #expect(text.contains("10 points and 30 for the time"))
    #expect(text.contains("1 move, par 1, 0:30 left"))
    app.press(.left, at: 7)
    #expect(app.world.events.count { if case .move = $0 { true } else { false } } == 1)
    app.press(.enter, at: 8)
    #expect(app.text(at: 9).contains("make 96"))
  }

  @Test func failingSaysWhyAndKeysLeadOn() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.up, .down, .up, at: 3)
    #expect(app.text(at: 5).contains("Out of moves"))
    #expect(app.world.progress.results.isEmpty)
    app.type("c", at: 6)
    #expect(app.text(at: 7).contains("highest 0") || app.text(at: 7).contains("highest 3"))
    #expect(!app.text(at: 7).contains("Out of moves"))
    app.press(.up, at: 8)
    app.advance(to: 28)
    #expect(app.text(at: 29).contains("Time is up"))
    app.press(.escape, at: 30)
    #expect(app.text(at: 31).contains("next: Far"))
  }

  /// A key that no longer works says so.
  @Test(arguments: ["u", "r", "i"]) func keysOfALevelThatIsOverAreAnswered(key: String) {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.up, .down, .up, at: 3)
    app.type(key, at: 6)
    #expect(app.notice(at: 6) == "c restarts this one.")
  }

  @Test func afterTheLastLevelNoKeyLeadsToANextOne() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, .left, at: 2)
    app.type("u", at: 6)
    #expect(app.text(at: 6).contains("Solved!") && app.notice(at: 6) == "c restarts this one.")
  }

  @Test func theStarThatAHintTakesStaysBesideIt() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, at: 2)
    app.type("i", at: 3)
    #expect(app.text(at: 3.1).contains("☆ without help") && app.text(at: 3.1).contains("is best"))
    app.press(.up, .down, .up, .left, at: 5)
    #expect(app.panel(at: 12).contains("For two more stars: within 3 moves, without help"))
  }

  @Test func aLineSaysHowManyMovesAreLeft() {
    var app = TestApp.levels(pairLevel, size: Size(columns: 40, rows: 20))
    app.press(.enter, at: 2)
    #expect(app.text(at: 3).contains("5 left") && !app.text(at: 3).contains("5 moves"))
    app.press(.up, .down, .up, .down, at: 4)
    #expect(app.text(at: 5).contains("1 left"))
  }

  @Test func clearBeginsAgainAtAnyTime() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.press(.up, at: 3)
    app.type("c", at: 4)
    let text = app.text(at: 6)
    #expect(text.contains("0:20"))
    #expect(text.contains("moves left              3") || text.contains("3"))
    #expect(app.world.begun == 3)
  }

  @Test func aLevelGoesOnWithItsTime() throws {
    let level = try Level(parsing: Self.far)
    var session = GameSession(History(level.game), seconds: 0, level: LevelID(pack: "test", name: "a"))
    _ = session.restore(.move(.up), at: 7)
    let app = TestApp.levels(Self.far, resumed: session)
    let text = app.text(at: 0.5)
    #expect(text.contains("0:13"))
    #expect(text.contains("Far"))
  }

  @Test func leavingSavesTheTimeAndAnEndedLevelIsNotSavedAgain() {
    var app = TestApp.levels(Self.far, pairLevel)
    app.press(.enter, at: 2)
    app.press(.up, at: 3)
    app.state.suspend(at: 8)
    app.carryOut(at: 8)
    #expect(app.world.events.last == .clock && app.world.clocks.last == 5)

    var other = TestApp.levels(pairLevel)
    other.press(.enter, at: 2)
    other.press(.left, at: 3)
    let saved = other.world.events.count
    other.state.suspend(at: 9)
    other.carryOut(at: 9)
    #expect(other.world.events.count <= saved + 1)
    #expect(other.world.endedLevels == 1)
  }

  /// A killed program gives back a second at most. Without a countdown nothing is saved and nothing wakes up.
  @Test func aCountdownIsSavedOnceASecond() {
    var app = TestApp.levels(
      Self.far, "title: t\nboard: 3 . 3 . / . . . . / . . . . / . . . .\ngoal: tile 96")
    app.press(.enter, at: 2)
    app.advance(from: 2, to: 9)
    #expect(app.ticks.isEmpty)
    app.press(.left, at: 10)
    app.advance(from: 10, to: 13.5)
    #expect(app.ticks.map { $0.rounded(.down) } == [1, 2, 3])
    app.type("?", at: 14)
    app.advance(from: 14, to: 20)
    #expect(app.ticks.count == 3)
    app.press(.escape, at: 20)
    app.advance(from: 20, to: 60)
    #expect(app.ticks.allSatisfy { $0 <= 21 } && app.ticks.count >= 18)

    app.press(.escape, at: 61)
    app.press(.right, .enter, at: 62)
    app.press(.left, at: 63)
    let saved = app.ticks.count
    app.advance(from: 63, to: 66)
    #expect(app.ticks.count == saved)
  }

  @Test func theComputerNeitherPlaysNorReviewsLevels() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.type("p", at: 3)
    app.advance(from: 3, to: 6)
    #expect(app.text(at: 4).contains("No autoplay in levels."))
    #expect(app.text(at: 4).contains("highest 3"))
    app.type("e", at: 7)
    #expect(app.text(at: 7).contains("No review of levels."))
  }

  @Test(arguments: [
    Size(columns: 40, rows: 24), Size(columns: 30, rows: 12), Size(columns: 23, rows: 8),
    Size(columns: 200, rows: 60),
  ])
  func everySizeShowsWhatMatters(size: Size) {
    var app = TestApp.levels(pairLevel, size: size)
    app.press(.enter, at: 2)
    app.advance(to: 10)
    let text = app.text(at: 10)
    #expect(text.contains("6"))
    app.press(.left, at: 11)
    #expect(app.text(at: 15).contains("Solved!"))
  }

  /// The end names the missing stars only if an earlier solution did not earn them.
  @Test func aBetterEarlierSolutionMissesNoStar() throws {
    var first = TestApp.levels(pairLevel)
    first.press(.enter, at: 2)
    first.press(.left, at: 3)
    for (progress, isTold) in [(LevelProgress(), true), (first.world.progress, false)] {
      var app = TestApp.levels(pairLevel, progress: progress)
      // You have to choose a solved level yourself.
      if !isTold { app.press(.end, at: 1.5) }
      app.press(.enter, at: 2)
      app.type("i", at: 3)
      app.press(.left, at: 4)
      let panel = app.panel(at: 9)
      #expect(panel.contains("Solved!") && panel.contains("For another star: without help") == isTold)
    }
  }

  /// Esc leads to the list. Enter opens the same level again, with what was lost before the first move.
  @Test func aLevelWithoutMovesIsReturnedTo() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, .escape, .enter, at: 2)
    #expect(app.text(at: 3).contains("Esc levels"))
    app.type("i", at: 4)
    #expect(app.text(at: 5).contains("c restart"))
    // The first Esc ends the hint, and says so.
    #expect(app.text(at: 5).contains("Esc close"))
    app.press(.escape, at: 5.2)
    #expect(app.text(at: 5.3).contains("Esc levels"))
    app.press(.escape, at: 6)
    #expect(app.text(at: 6).contains("Continue  Pair"))
  }

  /// First come the stars, then the points. A key ends the animation.
  @Test func pointsComeAfterTheStars() {
    var app = TestApp.levels(pairLevel, size: Self.narrow)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    let end = (0..<90).map { 3 + Seconds($0) / 30 }
    let starred = end.first { app.text(at: $0).contains("★   ★   ★") }
    let told = end.first { app.panel(at: $0).contains("points and 30 for") }
    #expect(starred.map { $0 <= told ?? 0 } == true, "\(starred ?? 0) \(told ?? 0)")
    #expect(app.text(at: 4.1).contains("Solved!") && !app.text(at: 4.1).contains("★   ★   ★"))
    app.type("z", at: 4.1)
    #expect(app.text(at: 4.1).contains("★   ★   ★") && app.panel(at: 4.1).contains("points and"))
  }

  @Test func onePointIsSingular() {
    var app = TestApp.levels(pairLevel + "\npoints: 1")
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    #expect(app.panel(at: 9).contains("1 point and 30 for the time"))
  }

  /// Three rows high in cells and in pixels, if there is room.
  @Test func largeStarsHaveTheirShare() {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    func lit(_ now: Seconds) -> Int {
      app.state.frame(at: now).cells.count { $0.style.background == Theme.classic.accent && $0.character == " " }
    }
    #expect((6...10).contains(lit(9) / 3) && !app.text(at: 9).contains("★   ★"))
    app.state.size = Self.narrow
    #expect(app.text(at: 9).contains("★   ★   ★"))
    (app.state.size, app.state.traits.hasPixels) = (Size(columns: 80, rows: 24), true)
    app.state.traits.cellSize = Size(columns: 10, rows: 20)
    #expect(app.state.frame(at: 9).placements.count { $0.image.text == "★" } == 3)
  }

  /// A notice from the resumed level ends with it.
  @Test func aNoticeEndsWithItsLevel() {
    var app = TestApp.levels(Self.far)
    app.press(.enter, at: 2)
    app.state.showNotice("Your level continues at move 3.", at: 3)
    #expect(app.text(at: 3).contains("Your level"))
    app.press(.escape, at: 4)
    #expect(app.text(at: 4).contains("Challenges") && !app.text(at: 4).contains("Your level"))
  }

  @Test func withoutMotionTheStarsAreThereAtOnce() {
    var settings = Settings()
    settings[.motion] = "off"
    var app = TestApp.levels(pairLevel, traits: .ascii, settings: settings)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    #expect(app.text(at: 3).contains("*   *   *"))
    #expect(app.state.nextChange(after: 5) == nil)
  }
}

extension TestApp {
  /// The times at which a countdown was saved.
  fileprivate var ticks: [Seconds] {
    zip(world.events, world.clocks).filter { $0.0 == .tick }.map(\.1)
  }
}
