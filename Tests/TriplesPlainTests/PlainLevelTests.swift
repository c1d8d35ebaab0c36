import Testing
import TriplesModel
import TriplesPlain

/// Levels in text mode.
@Suite struct PlainLevelTests {
  private static let pack = LevelPack(
    name: "my pack",
    files: [
      (
        "1.level",
        "title: Two pairs\ntext: Push left, then up.\nboard: 3 3 . . / . . . . / 3 3 . . / . . . .\n"
          + "goal: tile 12\ntime: 1:00\nmoves: 5\nsolution: luu\nstars: 10 20 30"
      ),
      ("2.level", "title: Next\nboard: 1 2 . . / . . . . / . . . . / . . . .\ngoal: merges 1"),
    ])

  private func front(_ guidance: LevelGuidance = .move(.left), _ disk: Disk = Disk()) -> PlainFront {
    .level(of: Self.pack, world: DiskWorld(disk: disk, guidance: guidance))
  }

  /// If a level shows the new tile, a preview names it and its cell, and the push brings it there.
  @Test(arguments: [("rules", false), ("next", false), ("all", true)])
  func aPreviewTellsTheNewTileWhereTheLevelShowsIt(shows: String, tells: Bool) throws {
    let text = "title: Shown\nboard: 3 3 . . / . . . . / 3 3 . . / . . . .\ngoal: tile 12\nshows: \(shows)\n"
    let pack = LevelPack(name: "shown", files: [(name: "1.level", text: text)])
    var level = PlainFront.level(of: pack)
    _ = level.opening(at: 0)
    let preview = level.answer("peek left", at: 1)
    #expect(preview.contains("Then comes") == tells)
    guard tells else { return }
    let told = try #require(preview.firstMatch(of: #/Then comes (\d+) at (row \d, column \d)\./#)?.output)
    #expect(level.answer("left", at: 2).contains("New \(told.1) at \(told.2)."))
  }

  @Test func aTextSaysNothingOfAClock() {
    let text =
      "text: Make a 6. Plan first! The clock starts with your first move.\n"
      + "board: 3 3 . . / . . . . / . . . . / . . . ."
    let pack = LevelPack(name: "p", files: [("1.level", "title: A\n\(text)\ngoal: tile 6\ntime: 1:00")])
    var level = PlainFront.level(of: pack)
    let opening = level.opening(at: 0)
    #expect(opening.contains("\nMake a 6.\n") && !opening.contains("clock"), "\(opening)")
  }

  /// A star that you can no longer earn is not promised, and its loss is reported.
  @Test func theStarForFewMovesIsLostAloud() {
    let text = "board: . . . . / 3 3 . . / . . . . / . . . .\ngoal: tile 6\nsolution: l"
    var level = PlainFront.level(of: LevelPack(name: "p", files: [("1.level", "title: A\n\(text)")]))
    #expect(level.opening(at: 0).contains("A star for the goal, one within 3 moves and one without help."))
    let moves = ["up", "down", "up"].map { level.answer($0, at: 1).lowercased() }
    #expect(moves.map { $0.contains("the star for few moves is lost") } == [false, false, true], "\(moves)")
    #expect(level.answer("goal", at: 2).contains("A star for the goal and one without help."))
    #expect(level.answer("new", at: 3).contains("Next") == level.answer("board", at: 4).contains("Next"))
  }

  @Test(arguments: [true, false]) func fewMovesEarnPointsOnlyIfThereIsPar(hasPar: Bool) {
    let text = "board: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6\ntime: 1:00\n\(hasPar ? "solution: l" : "")"
    var level = PlainFront.level(of: LevelPack(name: "p", files: [("1.level", "title: A\n\(text)")]))
    let opening = level.opening(at: 0)
    #expect(opening.contains("\nNo time limit: few moves earn the points instead.\n") == hasPar, "\(opening)")
  }

  @Test func aQuestionInATextGetsNoFullStop() {
    let text = "text: Make a 6. Which way?\nboard: 3 3 . . / . . . . / . . . . / . . . ."
    let pack = LevelPack(name: "p", files: [("1.level", "title: A\n\(text)\ngoal: tile 6\ntime: 1:00")])
    var level = PlainFront.level(of: pack)
    #expect(level.opening(at: 0).contains("\nMake a 6. Which way?\n"))
  }

  /// Full answers contain what short ones do.
  @Test func undoTellsTheMovesThatAreLeft() {
    var level = front()
    _ = (level.opening(at: 0), level.answer("left", at: 1))
    #expect(level.answer("undo", at: 2).contains("5 moves left."))
  }

  /// Inside a level you name another one as anywhere else.
  @Test func levelsAreChosenByNumberAndTitle() {
    let pack = LevelPack(
      name: "p",
      files: (1...9).map { number in
        let chapter = number == 8 ? "chapter: Masters\n" : ""
        return ("\(number).level", "title: L\(number)\n\(chapter)goal: survive 1")
      })
    var level = PlainFront.level(of: pack, style: Settings(words: .short))
    _ = level.opening(at: 0)
    #expect(level.answer("list", at: 1).hasSuffix("\nMasters. 8: L8. 9: L9."))
    for (line, heard) in [
      ("level l9", "Level 9 of 9, L9."), ("level 2", "Level 2 of 9, L2."),
      ("level", "Level 3 of 9, L3."), ("level 10", "There is no level 10. The levels are 1 to 9."),
      ("level 0", "There is no level 0. The levels are 1 to 9."),
      ("level x", "There is no level x. The levels are 1 to 9."),
    ] { #expect(level.answer(line, at: 1).hasPrefix(heard), "\(line)") }
    _ = (level.answer("level 9", at: 2), level.answer("left", at: 3))
    #expect(level.answer("list", at: 4).hasSuffix("\nMasters. 8: L8. 9: L9, 3 stars."))
  }

  /// A file that is not a level is reported, even if it is the only one in its pack.
  @Test func aFileThatIsNoLevelIsNamed() {
    let file = (name: "2.level", text: "title: B\ngoal: bananas")
    let packs = [("one", ["title: A\ngoal: survive 1"]), ("none", [])].map { name, texts in
      LevelPack(name: name, files: texts.map { (name: "1.level", text: $0) } + [file])
    }
    var game = PlainFront.game(world: DiskWorld(disk: Disk(), packs: packs))
    _ = game.opening(at: 0)
    #expect(game.answer("levels none", at: 1).hasPrefix("2.level: line 2: 'bananas' is not a goal"))
    #expect(game.answer("levels one", at: 2).hasPrefix("Level 1 of 1, A."))
    let list = game.answer("list", at: 3)
    #expect(list.hasPrefix("one. 1: A.\n2.level: line 2: ") && list.contains("\nOther packs: none."), "\(list)")
  }

  @Test func severalMovesOfALevelAreUndone() {
    var level = front()
    _ = (level.opening(at: 0), level.answer("left right", at: 1))
    let undone = level.answer("undo 2", at: 2)
    #expect(undone.hasPrefix("Undid 2 moves.\n") && undone.contains("now -10 level points"), "\(undone)")
    let redone = level.answer("redo 2", at: 3)
    #expect(redone.hasPrefix("Redid 2 moves.\n") && redone.hasSuffix("now 10 level points."), "\(redone)")
  }

  @Test func afterTheLastLevelComesTheList() {
    var level = PlainFront.level(2, of: Self.pack)
    _ = level.opening(at: 0)
    let end = level.answer("left", at: 1)
    #expect(end.contains("Type list for all levels, new"))
  }

  private static let pair = LevelPack(
    name: "one", files: [("1.level", "title: One\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6")])

  /// Only a player without a solved level hears how to play levels.
  @Test func whoHasSolvedALevelIsNotIntroduced() {
    let world = DiskWorld(disk: Disk())
    var level = PlainFront.level(of: Self.pair, world: world)
    #expect(level.opening(at: 0).hasPrefix("Type up, down, left or right to push, goal"))
    #expect(level.answer("left", at: 1).contains("Solved!"))
    level = .level(of: Self.pair, world: world)
    #expect(level.opening(at: 0).hasPrefix("Level 1 of 1, One."))
    var begun = DiskWorld(disk: Disk())
    begun.waitingLevels = Self.pair.entries.map(\.id)
    level = .level(of: Self.pair, world: begun)
    #expect(level.opening(at: 0).hasPrefix("Level 1 of 1, One."))
  }

  /// The moves after the one that solves the level are not made.
  @Test func movesAfterTheEndOfALevelAreCounted() {
    var level = PlainFront.level(of: Self.pair)
    _ = level.opening(at: 0)
    #expect(level.answer("left up up", at: 1).contains("Stopped after 1 of 3 moves."))
  }

  @Test func aPushThatMovesNothingIsSaid() {
    var level = PlainFront.level(of: Self.pair)
    _ = level.opening(at: 0)
    #expect(level.answer("up", at: 1).hasPrefix("Nothing can move up."))
    #expect(level.answer("up left", at: 1).hasSuffix("Stopped after 0 of 2 moves."))
  }

  /// A push that moves nothing costs points, and the answer says so.
  @Test func whatAVainPushCostsIsSaid() {
    let pack = LevelPack(
      name: "one",
      files: [
        ("1.level", "title: One\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 24\ntime: 1:00\npoints: 20")
      ])
    var level = PlainFront.level(of: pack)
    _ = level.opening(at: 0)
    #expect(level.answer("up", at: 1).contains("\nNow -10 level points."))
  }

  @Test func aLevelThatCannotBeStoredSaysSo() {
    let disk = Disk()
    var level = front(.undecided, disk)
    _ = level.opening(at: 0)
    disk.isFull = true
    #expect(level.answer("new", at: 1).contains("the disk is full"))
  }

  @Test func aLevelIsOpenedFromAGameByNumberAndTitle() {
    for (words, entry) in [("2", 1), ("two pairs", 0), ("NEXT", 1)] {
      var level = PlainFront.level(of: Self.pack)
      _ = level.opening(at: 0)
      #expect(level.answer("levels \(words)", at: 1).hasPrefix("Level \(entry + 1) of 2, "))
      #expect(level.answer("levels my pack", at: 1).hasPrefix("my pack. 1: Two pairs. 2: Next."), "the list")
      #expect(level.answer("levels x", at: 1) == "There is no level x. The levels are 1 to 2.")
      var game = PlainFront.game(world: DiskWorld(disk: Disk(), packs: [Self.pack]))
      _ = game.opening(at: 0)
      #expect(game.answer("levels \(words)", at: 1).hasPrefix("Level \(entry + 1) of 2, "))
      #expect(game.answer("game", at: 2).contains("Score "), "and back")
    }
  }

  @Test func aLevelIsPlayedToItsGoalAndTheNextBegins() {
    var level = front()
    let opening = level.opening(at: 0)
    for text in [
      "Level 1 of 2, Two pairs. Triples.", "Push left, then up.", "Goal: make 12. Highest 3.",
      "5 moves left.", "Row 1: 3, 3, blank, blank.",
    ] {
      #expect(opening.contains(text), "\(text): \(opening)")
    }
    #expect(!opening.contains("level point"), "nobody asked")
    var said = level.answer("left", at: 1)
    #expect(said.contains("6 at row 1, column 1.") && said.contains("4 moves left."))
    for (time, line) in zip(2..., ["up", "up"]) { said = level.answer(line, at: Seconds(time)) }
    #expect(
      said.contains("Solved! 90 level points, 60 of them for few moves, 3 stars.") && !said.contains("Highest 12"))
    let again = level.answer("restart", at: 3)
    #expect(again.hasPrefix("Level 1 again. 5 moves left.\nRow 1: ") && !again.contains("Goal"))
    for (time, line) in zip(3..., ["left", "up", "up"]) { _ = level.answer(line, at: Seconds(time)) }
    #expect(level.answer("left", at: 4).hasPrefix("This level is over."))
    for line in ["legal", "mates", "peek left", "next"] {
      #expect(level.answer(line, at: 4) == "This level is over.", "\(line)")
    }
    #expect(level.answer("list", at: 4).contains("1: Two pairs, 3 stars."))
    #expect(level.answer("level", at: 5).contains("Level 2 of 2, Next."))
    #expect(level.answer("quit", at: 6) == "Goodbye." && level.isFinished)
  }

  @Test func aLessonHasNoPoints() {
    let text = "title: One\nlesson: yes\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6"
    var level = PlainFront.level(of: LevelPack(name: "one", files: [(name: "1.level", text: text)]))
    _ = level.opening(at: 0)
    let goals = level.answer("goal", at: 1)
    #expect(goals.contains("Goal: make 6.") && !goals.contains("point"))
  }

  @Test func aLostLevelPromisesNoStar() {
    let text = "title: Two pairs\nboard: 3 3 . . / . . . . / 3 3 . . / . . . .\ngoal: tile 12\nmoves: 5\nsolution: luu"
    var level = PlainFront.level(of: LevelPack(name: "one", files: [(name: "1.level", text: text)]))
    _ = level.opening(at: 0)
    #expect(level.answer("goal", at: 1).contains("A star for the goal"))
    #expect(level.answer("r l r l r", at: 2).contains("Level failed"))
    let goal = level.answer("goal", at: 3)
    #expect(goal.hasPrefix("Goal: make 12. Highest 3.") && !goal.contains(/[Ss]tar/), "\(goal)")
  }

  @Test func onlyAHintThatNamesAMoveCostsPoints() {
    for (guidance, said, points) in [
      (LevelGuidance.move(.left), "Best is left: it begins the shortest solution found.", "15 level points."),
      (.unsolvable, "This level can no longer be solved. Undo or restart.", "20 level points."),
      (.undecided, "No solution found. There may still be one.", "20 level points."),
    ] {
      var level = front(guidance)
      _ = level.opening(at: 0)
      #expect(level.answer("hint", at: 1).hasPrefix(said))
      _ = level.answer("left", at: 1)
      #expect(level.answer("goal", at: 1).hasSuffix(points))
    }
  }

  /// In text mode time does not count, so that you can continue the level on the screen with its limit.
  @Test func theClockOfALevelStandsStill() {
    var level = front()
    _ = (level.opening(at: 0), level.answer("left", at: 1), level.answer("goal", at: 100))
    #expect(level.play.level?.session.clock.time(at: 100) == 0)
    #expect(level.answer("level 1", at: 101).hasPrefix("Your level continues at move 1."))
    #expect(!level.tick(at: 200) && level.play.level?.isOver == false)
  }

  @Test func theDailyGameTakesThePlaceOfALevel() {
    var level = front()
    _ = level.opening(at: 0)
    #expect(level.answer("daily", at: 1).contains("\nDaily game: "), "after the rules of its game")
    #expect(level.answer("levels 1", at: 2).hasPrefix("Level 1 of 2, "))
  }

  @Test func hintsGoalsAndUnknownWords() {
    var level = front()
    _ = level.opening(at: 0)
    let hint = level.answer("hint", at: 1)
    #expect(hint.contains("Best is left: it begins the shortest solution found."))
    #expect(hint.contains("-5 level points, the star without help is lost."))
    #expect(level.answer("hint", at: 1) == "Best is left: it begins the shortest solution found.", "paid for")
    #expect(level.answer("goal", at: 1).contains("-5 level points"))
    #expect(level.answer("goal", at: 1).contains("Goal: make 12."))
    #expect(level.answer("undo", at: 1) == "Nothing to undo.")
    #expect(level.answer("level 9", at: 1) == "There is no level 9. The levels are 1 to 2.")
    #expect(level.answer("help goal", at: 1).contains("goal or g: read the goals"))
    #expect(level.answer("help all", at: 1).contains("\ngame or back: leave a replay"), "g is goal")
    #expect(level.answer("gaol", at: 1) == "Unknown word gaol. Did you mean goal?")
    _ = level.answer("left", at: 2)
    #expect(level.answer("quit", at: 3) == "Level saved. See you next time.")
  }
}
