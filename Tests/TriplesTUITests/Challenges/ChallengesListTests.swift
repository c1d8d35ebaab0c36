import Testing
import TriplesCanvas
import TriplesLevels
import TriplesModel
import TriplesTUI

/// The list of levels at all sizes: whole words, whole cards, and a sign where it continues.
@Suite struct ChallengesListTests {
  private static let titles = [
    "Alpha", "Giants of 2048 forever", "Gamma", "Delta", "Epsilon", "Zeta", "Eta", "Theta",
  ]

  /// Returns an app with eight levels in two chapters. The second one begins after the fourth level.
  private static func app(_ columns: Int, _ rows: Int, traits: ScreenTraits = .full) -> TestApp {
    let levels = titles.enumerated().map { place, title in
      (place % 4 == 0 ? "chapter: Chapter \(place / 4)\n" : "")
        + "title: \(title)\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6\nmoves: 5\n"
        + "solution: l\n"
    }
    return .levels(
      levels[0], levels[1], levels[2], levels[3], levels[4], levels[5], levels[6], levels[7],
      size: Size(columns: columns, rows: rows), traits: traits)
  }

  /// Returns the beginning of a card's title. The first level is the next one to play.
  private static func label(_ place: Int) -> String {
    place == 0 ? "next: 1 \(titles[0])" : "\(place + 1) \(titles[place].prefix(6))"
  }

  /// Below the cards stand the title, the goal and, if there is room, the limits of the chosen level.
  @Test func theChosenLevelHasItsWholeTitle() {
    let pack = BuiltInLevels.pack
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(), boards: ScoreBoards(),
        setup: GameSetup(mode: .deterministic), challenges: Challenges(packs: [pack]), at: 0))
    app.type("5", at: 1)
    app.press(.home, at: 2)
    var lines: [Substring] = []
    for _ in 0..<pack.entries.count + 4 {
      app.press(.right, at: 2)
      lines += app.text(at: 2).split(separator: "\n")
    }
    for title in pack.entries.map(\.level.title) {
      #expect(lines.contains { $0.hasPrefix("  \(title)  ") }, "\(title)")
    }
  }

  private static let sizes =
    [(40, 20), (45, 60), (50, 50), (60, 25), (80, 24), (120, 20), (200, 60), (23, 8)]
    + stride(from: 24, through: 120, by: 12).map { ($0, 18) }

  @Test(arguments: [ScreenTraits.full, .ascii]) func noWordIsCutAtAnySize(traits: ScreenTraits) {
    var words = Words(short: "Daily one pushes places reach more level v")
    for code in [Key.Code.home, .down, .right, .end] {
      var app = Self.app(200, 80, traits: traits)
      app.press(code, at: 2)
      words.learn(app.text(at: 2))
    }
    for (columns, rows) in Self.sizes {
      var app = Self.app(columns, rows, traits: traits)
      for code in [Key.Code.home, .down, .down, .right, .down, .down, .end] {
        app.press(code, at: 2)
        let lines = app.text(at: 2).split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
        let text = lines.joined(separator: "\n").replacing(/[↑↓^v] \d+/, with: "")
        let cut = words.cut(in: text)
        if !cut.isEmpty { Issue.record("\(columns)×\(rows): \(cut)") }
      }
    }
  }

  @Test func noWindowIsTooSmall() {
    for (columns, rows) in (1...9).flatMap({ columns in (1...12).map { (columns, $0) } }) {
      var app = Self.app(columns, rows)
      app.press(.end, at: 2)
      #expect(app.state.frame(at: 3).size == Size(columns: columns, rows: rows))
    }
  }

  @Test func theDayAndWhatCameOfItAreToldWhereItIsNarrow() {
    for columns in [40, 45, 50, 60] {
      let text = Self.app(columns, 50).text(at: 2)
      #expect(text.contains("Daily 21 Nov") && text.contains(": no result yet"), "\(columns)")
      #expect(text.contains("Duel  one"), "\(columns)")
    }
  }

  /// The list opens at its beginning, even in pixels, where cards are higher.
  @Test func theListOpensWithItsFirstLine() {
    var traits = ScreenTraits(depth: .direct, isUnicode: true, cellSize: Size(columns: 10, rows: 20))
    traits.hasPixels = true
    for size in [(40, 20), (60, 25), (80, 24), (120, 20)] {
      let text = Self.app(size.0, size.1, traits: traits).text(at: 2)
      #expect(text.contains("Daily 21 Nov") && text.contains("Chapter 0") && text.contains("1 Alpha"), "\(size)")
      #expect(!text.contains(/↑ \d/), "\(size)")
    }
  }

  @Test func aLongTitleTakesTwoLines() {
    let lines = Self.app(80, 40).text(at: 2).split(separator: "\n").map(String.init)
    let first = lines.firstIndex { $0.contains("2 Giants of ") }
    #expect(first.map { lines[$0 + 1].contains("2048 forever") } == true)
  }

  /// A card has a title, a board and three stars at any size.
  @Test func cardsAreShownWholeOrNotAtAll() {
    for (columns, rows) in Self.sizes where columns > 30 {
      var app = Self.app(columns, rows)
      for _ in 0...Self.titles.count {
        let text = app.text(at: 2).split(separator: "\n").dropFirst(2).joined(separator: "\n")
        let titles = Self.titles.indices.count { text.contains(Self.label($0)) }
        let (boards, stars) = (text.ranges(of: "3  3").count, text.ranges(of: "☆").count)
        // A low window has lines without boards.
        if 3 * titles != stars || boards != (rows < 24 ? 0 : titles) {
          Issue.record("\(columns)×\(rows): \(titles) titles, \(stars) stars, \(boards) boards")
        }
        app.press(.down, at: 2)
      }
    }
  }

  /// A window too low for two lines of cards shows each level in a line, with the stars in columns.
  @Test func aLowWindowShowsALineForEachLevel() {
    let lines = Self.app(120, 20).text(at: 2).split(separator: "\n").map(String.init)
    for place in Self.titles.indices {
      #expect(lines.contains { $0.contains(Self.label(place)) && $0.contains("☆☆☆") }, "\(place)")
    }
  }

  @Test func noHeadingStandsAlone() {
    for rows in 12...40 {
      for columns in [40, 60, 80] {
        let text = Self.app(columns, rows).text(at: 2)
        for chapter in 0...1 where text.contains("Chapter \(chapter)") {
          #expect(text.contains(Self.label(4 * chapter)), "\(columns)×\(rows)")
        }
      }
    }
  }

  @Test func aSignSaysThatTheListGoesOn() {
    for traits in [ScreenTraits.full, .ascii] {
      var app = Self.app(40, 12, traits: traits)
      app.press(.home, at: 2)
      #expect(app.text(at: 2).contains(/[↓v] \d+ more/) && !app.text(at: 2).contains(/[↑^] \d/))
      app.press(.end, at: 2)
      #expect(app.text(at: 2).contains(/[↑^] \d+ more/) && !app.text(at: 2).contains(/[↓v] \d/))
      #expect(!Self.app(80, 50, traits: traits).text(at: 2).contains("more"))
    }
  }

  /// At the usual size two lines of cards follow what you can continue, wherever the cursor is.
  @Test func theListFillsTheScreenBelowWhatContinues() {
    var app = TestApp.levels(farLevel, pairLevel, pairLevel, pairLevel, pairLevel, pairLevel)
    app.press(.enter, .up, .escape, at: 2)
    app.press(.home, at: 3)
    for _ in 0..<4 {
      #expect(app.text(at: 3).contains("Continue  Far") && app.text(at: 3).contains("6 Pair"))
      app.press(.down, at: 3)
    }
  }
}
