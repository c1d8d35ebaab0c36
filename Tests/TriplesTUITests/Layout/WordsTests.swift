import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// No text is ever cut. Without room there are other words, or fewer.
@Suite struct WordsTests {
  /// The keys that lead to each screen.
  private static let screens = [
    "", "i", "p", "n", "m", "g", "t", "?", "2", "2v", "2vvv", "2o", "2g", "3", "4", "4/threes",
    "4/daily 2026-11-21 threes", "2 ", "2 5", "2?",
    "u",
  ]
  /// Words that appear only where room is short.
  private static let short = """
    next: random deterministic Threes 2048 computer best points of moves turn replay replays Help back more order \
    paused games game Your are looked at were as good stops it stop New Random Fixed Levels autoplay
    """

  private static let played = {
    var app = TestApp()
    app.playToTheEnd(at: 0)
    return app
  }()

  /// Returns an app with a finished game in its tables, during a game whose seed has ten digits.
  private static func app(_ traits: ScreenTraits, _ size: Size) -> TestApp {
    let setup = GameSetup(mode: .deterministic, seed: 3_111_099_556)
    var settings = Settings()
    settings[.digits] = "plain"
    var app = TestApp(
      .fixture(size: size, traits: traits, setup: setup, settings: settings, boards: played.world.boards),
      world: played.world)
    app.press(.left, .up, at: 1)
    return app
  }

  private static func text(of keys: String, _ traits: ScreenTraits, _ size: Size) -> String {
    var app = app(traits, size)
    app.type(keys, at: 2)
    app.advance(to: 2)
    return app.text(at: 4)
  }

  private static func words(_ traits: ScreenTraits) -> Words {
    var words = Words(short: short)
    for keys in screens {
      for size in [Size(columns: 200, rows: 60), Size(columns: 100, rows: 120)] {
        words.learn(text(of: keys, traits, size))
      }
    }
    return words
  }

  @Test(arguments: [ScreenTraits.full, .ascii]) func noWordIsCutAtAnySize(traits: ScreenTraits) {
    let words = Self.words(traits)
    for keys in Self.screens {
      var app = Self.app(traits, Size(columns: 80, rows: 24))
      app.type(keys, at: 2)
      for (columns, rows) in Self.sizes {
        app.state.size = Size(columns: columns, rows: rows)
        app.advance(to: 2)
        let isOverlay = keys == "n"
        let text = isOverlay ? Words.panel(of: app.state.frame(at: 4)) : app.text(at: 4)
        // Regular expressions are slow, and few texts have such a word.
        if words.cut(in: text).isEmpty { continue }
        let cut = words.cut(in: text.replacing(/[↑↓^v] \d+|\d+ more/, with: ""))
        if !cut.isEmpty { Issue.record("“\(keys)” at \(columns)×\(rows): \(cut)\n\(text)") }
      }
    }
  }

  /// Common sizes, and many between.
  private static let sizes: [(Int, Int)] =
    [(40, 20), (80, 24), (100, 30), (120, 40), (200, 60), (50, 50), (45, 60), (120, 20)]
    + stride(from: 23, through: 143, by: 8).flatMap { columns in
      stride(from: 8, through: 44, by: 6).map { (columns, $0) }
    }

  /// This includes the end of a game.
  @Test(arguments: [ScreenTraits.full, .ascii]) func noWordOfTheReviewIsCut(traits: ScreenTraits) {
    var app = TestApp(.fixture(traits: traits))
    app.playToTheEnd(at: 1)
    app.type("e", at: 9)
    var words = Words(short: Self.short)
    for size in [Size(columns: 200, rows: 60), Size(columns: 100, rows: 120)] {
      app.state.size = size
      words.learn(app.text(at: 9))
    }
    for (columns, rows) in Self.sizes {
      app.state.size = Size(columns: columns, rows: rows)
      let cut = words.cut(in: app.text(at: 9))
      if !cut.isEmpty { Issue.record("\(columns)×\(rows): \(cut)") }
    }
  }

  @Test func aCutWordIsNoticed() {
    var words = Words(short: "fixed")
    words.learn("4 History · u undo\nseed 3111099556")
    #expect(words.cut(in: "4 History  undo 3111099556 fixed").isEmpty)
    #expect(words.cut(in: "His u und 31110995") == ["His", "und", "31110995"])
  }

  @Test func aNoticeHasTheWordsThatFit() {
    for (size, words) in [
      (Size(columns: 80, rows: 40), "Seed 42 next; n starts it now."),
      (Size(columns: 26, rows: 12), "next: Seed 42"),
    ] {
      var app = TestApp(.fixture(size: size, setup: GameSetup(mode: .random)))
      app.press(.left, .up, at: 1)
      app.type("m", at: 1)
      #expect(app.notice(at: 1) == words)
    }
  }

  /// In a small window a notice has a line without tiles. It gives way to more important messages there.
  @Test(arguments: [RuleSet.triples, .threes]) func aNoticeLeavesTheTilesOfASmallWindow(rules: RuleSet) throws {
    let size = Size(columns: 40, rows: 20)
    let board = try #require(GameLayout(size: size)?.board.rect)
    let setup = GameSetup(rules: rules, mode: .deterministic)
    for text in [
      "Your game continues at move 1,247, with 12,369 points.", "The computer plays no levels. Press i for a hint.",
      "Saved for later: 3 games. See History.", "Copied. Paste it to share.",
    ] {
      var app = TestApp(.fixture(size: size, setup: setup))
      let before = TriplesTUITests.text(app.state.frame(at: 2), in: board)
      app.state.showNotice(text, at: 2)
      #expect(app.notice(at: 2).contains(text.prefix { $0.isLetter }))
      #expect(TriplesTUITests.text(app.state.frame(at: 2), in: board) == before, "\(text)")
      var other = app
      app.type("i", at: 3)
      #expect(app.text(at: 3).contains("best") && !app.text(at: 3).contains(text.prefix { $0 != " " }), "a hint comes")
      other.playToTheEnd(at: 3)
      #expect(!other.text(at: 5).contains(text.prefix { $0 != " " }), "the end comes")
    }
  }

  /// A notice hides neither a hint nor a cell of the board nor the frame of the help, at any size.
  @Test func noticesCoverNeitherTheBoardNorAHint() {
    for (columns, rows) in Self.sizes {
      let size = Size(columns: columns, rows: rows)
      var app = TestApp(.fixture(size: size))
      app.type("i", at: 2)
      guard let layout = GameLayout(size: size), layout.arrangement != .compact else { continue }
      let before = app.state.frame(at: 4)
      app.receive(.fault("something went wrong"), at: 4)
      let after = app.state.frame(at: 4)
      for row in layout.board.rect.rows {
        for column in layout.board.rect.columns {
          let point = Point(column: column, row: row)
          if before[point] != after[point] { Issue.record("\(columns)×\(rows): \(point)") }
        }
      }
      let hint = before.text.split(separator: "\n").first { $0.contains("best") }
      #expect(hint.map { after.text.contains($0) } ?? true, "\(columns)×\(rows)")
      #expect(before != after)
    }
  }

  /// Bitmap fonts have no curly quotes and no ellipsis, so no scene has them.
  @Test func allFontsHaveTheCharactersOfSentences() {
    for scene in NamedScene.all {
      #expect(!scene.app.text(at: 60).contains(/[“”‘’…–—]/), "\(scene.name)")
    }
  }
}
