import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Previews, the lesson and celebrations, as a player sees them.
@Suite struct LevelPreviewTests {
  /// A preview shows the merged tiles, and the new tile only if the level does. It counts nothing.
  @Test(arguments: ["", "shows: all\n"]) func aPreviewShowsTheBoardAfterAPush(shows: String) throws {
    let level = "title: t\nboard: 3 3 . . / . . . . / . . . . / . . . .\n\(shows)goal: tile 48"
    let peek = try #require(
      try Level(parsing: level).game.peek(.left, showing: shows.isEmpty ? .rules : .all))
    #expect((peek.spawn != nil) == !shows.isEmpty)
    var app = TestApp.levels(level, settings: Self.plain)
    app.press(.enter, at: 2)
    let before = app.world.events
    #expect(tiles(app, at: 4) == [3, 3])
    app.press(Key(.left, .shift), at: 5)
    let entering = peek.spawn.map { [Int($0.rank.bits)] } ?? Array(repeating: [1, 2], count: 15).flatMap(\.self)
    #expect(tiles(app, at: 6) == [6] + entering)
    #expect(app.text(at: 6).contains("Preview of ←"))
    app.press(Key(.left, .shift), at: 7)
    #expect(!app.text(at: 8).contains("Preview"))
    #expect(tiles(app, at: 8) == [3, 3])
    app.press(Key(.left, .shift), at: 9)
    app.press(.escape, at: 10)
    #expect(tiles(app, at: 11) == [3, 3])
    app.press(Key(.up, .shift), at: 12)
    #expect(app.notice(at: 12.1) == "Nothing can move up." && app.world.events == before)
    app.press(Key(.left, .shift), at: 13)
    app.press(.left, at: 14)
    #expect(app.world.events.last == .move(.left))
  }

  /// The text of a level gives way to its title and keys. A notice tells it at the start if the panel lacks it.
  @Test func aLongTextHidesNoKey() {
    let text = (1...40).map { "word\($0 % 10)" }.joined(separator: " ")
    let level =
      "title: Long\ntext: \(text)\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 12\nmoves: 8\ntime: 1:00"
    for (columns, rows) in [(80, 24), (60, 16), (70, 13), (100, 20), (120, 40)] {
      var app = TestApp.levels(level, size: Size(columns: columns, rows: rows), settings: Self.plain)
      app.press(.enter, at: 2)
      let start = app.text(at: 3)
      #expect(!start.contains("..."), "\(start)")
      let later = app.text(at: 30)
      #expect(later.contains("Esc levels"), "\(columns)×\(rows)\n\(later)")
      #expect(later.contains("Long") || rows < 24, "\(later)")
    }
    let japanese = "title: J\ntext: これは日本語の説明です。二つの数字を押して三を作ってください。急いでください。\ngoal: tile 12"
    var app = TestApp.levels(japanese, settings: Self.plain)
    app.press(.enter, at: 2)
    #expect(app.notice(at: 3).isEmpty, "the panel has it")
  }

  @Test func aPreviewEndsWithTheTimeOfTheLevel() {
    var app = TestApp.levels(farLevel, settings: Self.plain)
    app.press(.enter, at: 2)
    app.press(.up, at: 3)
    let board = tiles(app, at: 5)
    app.press(Key(.left, .shift), at: 6)
    #expect(tiles(app, at: 7) != board)
    app.advance(to: 30)
    #expect(app.text(at: 32).contains("Time is up") && tiles(app, at: 32) == board)
    app.press(.escape, at: 33)
    #expect(app.text(at: 34).contains("next: Far"))
  }

  private static var plain: Settings {
    var settings = Settings()
    settings[.digits] = "plain"
    return settings
  }

  /// Returns the numbers on the board, row by row.
  private func tiles(_ app: TestApp, at now: Seconds) -> [Int] {
    app.boardText(at: now).split { !$0.isNumber }.compactMap { Int($0) }
  }

  @Test func theLessonHasNoPointsStarsOrLimits() {
    var app = TestApp.levels(pairLevel.replacing("time: 0:30", with: "lesson: yes"))
    app.press(.enter, at: 2)
    #expect(!app.text(at: 3).contains("points") && !app.text(at: 3).contains("☆"))
    app.press(.left, at: 4)
    let text = app.text(at: 8)
    #expect(text.contains("Well done.") && !text.contains("points") && !text.contains("★"))
  }

  @Test func theEndOfAChapterIsCelebrated() {
    var app = TestApp.levels("chapter: One\n" + pairLevel, pairLevel)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    #expect(app.text(at: 9).contains("Solved!"))
    app.press(.enter, at: 10)
    app.press(.left, at: 11)
    #expect(app.text(at: 17).contains("Chapter complete!") && app.panel(at: 17).contains("One: 2 of 2 levels"))
    app.type("c", at: 18)
    app.press(.left, at: 19)
    #expect(app.text(at: 29).contains("Solved!"), "once")
  }
}
