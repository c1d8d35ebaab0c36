import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Beside the board: lessons, keys, and tiles that show what merges.
@Suite struct PanelTests {
  private static let tips = ["1 + 2 make 3", "equal tiles merge", "tiles slide to the edge", "next tile is shown"]

  /// A tip appears only while the visible board allows its push, and on three boards at most.
  @Test(arguments: RuleSet.allCases) func tipsAreTrueAndSoonGone(rules: RuleSet) {
    var said: [String] = []
    for seed in 1...12 as ClosedRange<UInt32> {
      var app = TestApp(.fixture(setup: GameSetup(rules: rules, mode: .deterministic, seed: seed)))
      var history = History(Game(rules, Origin(.deterministic, seed: seed)))
      var told: [String: Int] = [:]
      for turn in 0..<24 where !history.game.isDone {
        let now = Seconds(turn) + 1
        let text = app.text(at: now)
        let shown = Self.tips.filter(text.contains)
        #expect(shown.count <= 1)
        let tip = shown.first ?? ""
        told[tip, default: 0] += 1
        #expect(tip.isEmpty || told[tip] ?? 0 <= 3, "seed \(seed)")
        if !tip.isEmpty { #expect(Self.isTrue(tip, of: history.game), "seed \(seed), turn \(turn): \(tip)") }
        let direction = history.game.legalDirections[turn % history.game.legalDirections.count]
        history.play(direction)
        app.press(Self.codes[direction] ?? .up, at: now)
      }
      said += told.keys
    }
    #expect(said.contains { !$0.isEmpty })
  }

  private static let codes: [Direction: Key.Code] = [.up: .up, .down: .down, .left: .left, .right: .right]

  private static func isTrue(_ tip: String, of game: Game) -> Bool {
    let events = game.legalDirections.flatMap { game.board.events(pushing: $0) }
    let merged = events.compactMap { if case .merged(_, _, let value, _) = $0 { value } else { nil } }
    return switch tip {
    case "1 + 2 make 3": merged.contains(3)
    case "equal tiles merge": merged.contains { $0 > 3 }
    case "tiles slide to the edge":
      events.contains { if case .moved(_, let from, let to) = $0 { from != to } else { false } }
    default: game.rules == .threes
    }
  }

  /// The tiles of a tip are lit until it disappears.
  @Test func theTilesOfATipAreMarked() throws {
    var app = TestApp(.fixture(setup: GameSetup(mode: .deterministic)))
    var turn = 0
    while !app.text(at: 5).contains("1 + 2 make 3"), turn < 40 {
      app.press([.up, .left, .down, .right][turn % 4], at: 4)
      turn += 1
    }
    try #require(app.text(at: 5).contains("1 + 2 make 3"))
    let games = (1...3).map { HighScore(Recording(History(Game(.triples, Origin(.random, seed: UInt32($0)))))) }
    var expert = TestApp(.fixture(setup: GameSetup(mode: .deterministic), boards: ScoreBoards(games)))
    for turn in 0..<turn { expert.press([.up, .left, .down, .right][turn % 4], at: 4) }
    func grounds(_ app: TestApp) -> [Color?] {
      let frame = app.state.frame(at: 20)
      return (0..<48).flatMap { column in
        (2..<23).map { frame[Point(column: column, row: $0)].style.background }
      }
    }
    #expect(app.boardText(at: 20) == expert.boardText(at: 20))
    #expect(grounds(app) != grounds(expert))
  }

  @Test func whoHasFinishedThreeGamesIsNotTaught() {
    let games = (1...3).map { seed in
      HighScore(Recording(History(Game(.triples, Origin(.random, seed: UInt32(seed))))))
    }
    #expect(!TestApp(.fixture(boards: ScoreBoards(games))).text(at: 2).contains("make 3"))
  }

  @Test func theKeysThatMatterAreShown() {
    var app = TestApp()
    #expect(!app.text(at: 1).contains("u undo"), "there is nothing to undo")
    app.press(.left, at: 1)
    #expect(app.text(at: 2).contains("u undo") && app.text(at: 2).contains("? all keys"))
  }

  /// A click on a key beside or below a board does what the key does. Keys that do several things have no click.
  @Test(
    arguments: [
      "game", "game-hint", "game-computer", "game-daily", "race", "end", "end-daily", "replay", "replay-turn", "level",
      "level-won", "level-failed", "duel", "duel-computer", "duel-placing", "duel-resigned",
    ], [(80, 24), (100, 30), (120, 40), (50, 50), (40, 20), (23, 8)])
  func aKeyCanBeClicked(name: String, size: (columns: Int, rows: Int)) throws {
    let count = try clickedKeys(name, size, tags: 0..<100)
    #expect(count > 1 || size.rows < 24)
  }

  /// A click on a key at the foot of a page does what the key does.
  @Test(
    arguments: ["scores", "history", "days", "levels", "review", "settings", "settings-name", "about", "first-start"],
    [(80, 24), (120, 40), (50, 50), (40, 20)])
  func aKeyOfAPageCanBeClicked(name: String, size: (columns: Int, rows: Int)) throws {
    let count = try clickedKeys(name, size, tags: -20..<0)
    #expect(count > 0)
  }

  /// Clicks each key that the screen names with a word, and returns their number.
  private func clickedKeys(_ name: String, _ size: (columns: Int, rows: Int), tags: Range<Int>) throws -> Int {
    var app = try #require(NamedScene.all.first { $0.name == name }).app
    app.state.size = Size(columns: size.columns, rows: size.rows)
    let frame = app.state.frame(at: 60)
    var count = 0
    for part in app.state.placedParts(at: 60) where part.tag.map(tags.contains) == true {
      let words = TriplesTUITests.text(frame, in: part.rect).split(separator: " ").map(String.init)
      guard words.count > 1, words[1].count > 1, let key = Self.key(words[0]) else { continue }
      var (clicked, pressed) = (app, app)
      clicked.mouse(.press, part.rect.origin.column, part.rect.origin.row, at: 60)
      pressed.press(key, at: 60)
      #expect(clicked.state.frame(at: 60) == pressed.state.frame(at: 60), "\(words)\n\(clicked.text(at: 60))")
      #expect(clicked.copies == pressed.copies)
      count += 1
    }
    return count
  }

  private static func key(_ name: String) -> Key? {
    switch name {
    case "Enter": Key(.enter)
    case "Esc": Key(.escape)
    default: name.count == 1 ? name.unicodeScalars.first.map(Key.character) : nil
    }
  }

  @Test(arguments: ["u undo", "n new", "p autoplay", "? all keys"]) func aGameHasKeysToClick(label: String) throws {
    var app = TestApp()
    app.playFiveMoves(at: 1)
    let before = app.text(at: 9)
    app.click(label, at: 9)
    app.advance(to: 11)
    #expect(app.text(at: 11) != before, "\(before)")
  }

  /// A hint moves neither points nor figures, nor does the wait for it.
  @Test(arguments: ["game", "game-daily", "level"]) func nothingMovesWhenAHintComes(name: String) throws {
    let scene = try #require(NamedScene.all.first { $0.name == name }).app
    for columns in stride(from: 40, through: 140, by: 10) {
      for rows in 22...50 {
        var app = scene
        app.state.size = Size(columns: columns, rows: rows)
        func places() -> [String: Int] {
          let texts = ["Score", "Points", "Best", "Moves", "Lead", "make 6", "moves left", "time", "stars"]
          let parts = app.state.placedParts(at: 60).filter { $0.tag == 100 || texts.contains($0.text ?? "") }
          return Dictionary(parts.map { ($0.text ?? "large points", $0.rect.origin.row) }) { first, _ in first }
        }
        let before = places()
        for isAnswered in [false, true] {
          app.world.advises = isAnswered
          app.type(isAnswered ? "ii" : "i", at: 60)
          let moved = places().filter { before[$0] ?? $1 != $1 }.keys
          #expect(moved.isEmpty, "\(columns)×\(rows), \(isAnswered): \(moved)\n\(app.text(at: 60))")
        }
      }
    }
  }

  /// A tip has a free row above it, even while the lesson is offered.
  @Test(arguments: [(80, 24), (80, 30), (100, 30), (120, 40)])
  func aTipTouchesNothing(columns: Int, rows: Int) throws {
    for offersLesson in [false, true] {
      var app = TestApp(
        AppState(
          .fixture, traits: .full, size: Size(columns: columns, rows: rows), settings: Settings(),
          boards: ScoreBoards(), setup: GameSetup(mode: .deterministic),
          challenges: Challenges(offersLesson: offersLesson), at: 0))
      app.press(.left, .up, at: 1)
      let parts = app.state.placedParts(at: 60)
      let tip = try #require(parts.first { $0.text == "1 + 2 make 3" }?.rect)
      #expect(!parts.contains { $0.text?.isEmpty == false && $0.rect.origin.row == tip.origin.row - 1 })
      #expect(app.text(at: 60).contains("New here?") == offersLesson)
    }
  }

  /// The words of a preview have a free row above them, and so have the figures.
  @Test(arguments: [(80, 24), (100, 30), (120, 20)])
  func aPreviewTouchesNothing(columns: Int, rows: Int) throws {
    var app = TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: columns, rows: rows), settings: Settings(), boards: ScoreBoards(),
        setup: GameSetup(mode: .deterministic), at: 0))
    app.press(Key(.up, .shift), at: 3)
    let parts = app.state.placedParts(at: 3)
    func top(_ text: String) throws -> Int {
      try #require(parts.first { $0.text?.hasPrefix(text) == true }).rect.origin.row
    }
    let score = try #require(parts.first { $0.tag == 100 }?.rect)
    #expect(try top("Best") > score.rows.upperBound)
    let heading = try top(rows < 24 ? "Preview:" : "Preview of")
    #expect(!parts.contains { $0.text?.isEmpty == false && $0.rect.origin.row == heading - 1 })
  }

  /// In a panel of one line, the answer to the key is the hint. Its cost is shown elsewhere.
  @Test func aHintIsNotHiddenByANotice() {
    var app = TestApp(.fixture(size: Size(columns: 23, rows: 8)))
    app.press(.left, .up, at: 2)
    app.type("i", at: 3)
    app.advance(to: 4)
    #expect(!app.text(at: 4).contains("Now with help") && app.text(at: 4).contains(/[←→↑↓]/), "\(app.text(at: 4))")
  }

  /// The push of a preview leaves the tiles where the preview shows them: only the new tile is missing.
  @Test func aPreviewedPushDoesNotBeginAgain() {
    var app = TestApp(.fixture(traits: ScreenTraits(depth: .direct, isUnicode: false)))
    app.press(Key(.up, .shift), at: 3)
    let preview = app.boardText(at: 3).replacing("1/2", with: " . ")
    app.press(.up, at: 4)
    #expect(app.boardText(at: 4.01) == preview)
    #expect(app.boardText(at: 6) != preview)
  }

  /// The next tile has the numeral that a tile of its size has on a board.
  @Test(arguments: [(14, 7), (12, 6), (8, 4), (6, 3)], [false, true])
  func theNextTileIsATileOfTheBoard(size: (columns: Int, rows: Int), hasFontBlocks: Bool) throws {
    var traits = ScreenTraits.full
    traits.hasFontBlocks = hasFontBlocks
    let look = Look(theme: .classic, traits: traits)
    let tile = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    var (next, board) = (Frame(size: tile.size), Frame(size: tile.size))
    let rank = try #require(RuleSet.threes.rank(ofValue: 2))
    next.draw(.tile(.tile(rank), in: .threes, ideal: tile.size, look), in: tile)
    let geometry = BoardGeometry(tile: tile)
    let sprite = Sprite(Tile(id: 1, value: 2, position: Position(row: 0, column: 0)))
    BoardView(geometry: geometry, look: look, rules: .threes).draw([sprite], into: &board)
    #expect(next == board)
    #expect(next.text.contains("2") == (size.rows < 4), "plain digits on small tiles alone")
  }

  @Test func aNoticeLeavesTheHintAlone() {
    var app = TestApp()
    app.press(.left, at: 1)
    app.type("ig", at: 2)
    #expect(app.text(at: 2).contains("is best"))
    #expect(app.notice(at: 2).contains("Threes next; n starts it now."))
  }

  /// If there is only one line, a hint and a notice leave it room.
  @Test(arguments: ["", "i", "g", "ig"]) func theNextTileIsSeenAtEverySize(keys: String) {
    for columns in stride(from: 23, through: 143, by: 10) {
      for rows in stride(from: 8, through: 60, by: 4) {
        let size = Size(columns: columns, rows: rows)
        var app = TestApp(.fixture(size: size, setup: GameSetup(rules: .threes, mode: .deterministic)))
        app.press(.left, at: 1)
        app.type(keys, at: 2)
        guard let tile = app.state.placedParts(at: 2).first(where: { $0.tag == 102 }) else {
          Issue.record("\(size)")
          continue
        }
        let frame = app.state.frame(at: 2)
        let isPlain = TriplesTUITests.text(frame, in: tile.rect).contains { $0.isNumber || $0 == "+" }
        let middle = tile.rect.inset(columns: 1, rows: 1)
        let cells = middle.rows.flatMap { row in middle.columns.map { frame[Point(column: $0, row: row)] } }
        #expect(isPlain || Set(cells).count > 1, "\(size)")
      }
    }
  }

  /// Nothing moves by itself, neither after a while nor for a hint, which only lights arrows.
  @Test func theBoardIsAtRestUntilAKeyIsPressed() {
    var app = TestApp()
    for key in [Key.Code.left, .up, .left] { app.press(key, at: 2) }
    let rest = app.boardText(at: 3)
    #expect((0..<60).allSatisfy { app.boardText(at: 3 + Seconds($0) / 10) == rest })
    app.type("i", at: 20)
    let advised = app.boardText(at: 20)
    #expect((0..<30).allSatisfy { app.boardText(at: 20 + Seconds($0) / 30) == advised })
  }

  /// In each kind of scene, the panel beside a board begins in line with the first tiles and ends with the frame.
  @Test(arguments: ["game", "end", "race", "level", "replay", "duel"], [(80, 24), (120, 20), (120, 40)])
  func panelsBeginAndEndInLine(name: String, size: (columns: Int, rows: Int)) throws {
    var app = try #require(NamedScene.all.first { $0.name == name }).app
    app.state.size = Size(columns: size.columns, rows: size.rows)
    let board = try #require(GameLayout(size: app.state.size)).board
    let rows = app.state.placedParts(at: 60).filter { $0.text?.isEmpty == false }.map(\.rect.origin.row)
    #expect(rows.min() == board.origin.row && rows.max() == board.rect.rows.upperBound - 1)
  }

  /// A notice has a free row above it, and below it if there is room.
  @Test(arguments: [(80, 24), (100, 30), (120, 20), (120, 40), (50, 50)])
  func aNoticeTouchesNothing(columns: Int, rows: Int) throws {
    for name in ["game", "race", "level", "duel"] {
      var app = try #require(NamedScene.all.first { $0.name == name }).app
      app.state.size = Size(columns: columns, rows: rows)
      app.state.showNotice("Nothing moves.", at: 60)
      let lines = app.text(at: 60).split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(lines.firstIndex { $0.contains("Nothing moves.") })
      let left = columns > rows + 20 ? try #require(GameLayout(size: app.state.size)).panel.origin.column : 0
      #expect(lines[max(0, row - 1)].dropFirst(row > 0 ? left : columns).allSatisfy { $0 == " " }, "\(name)")
      #expect(lines[row + 1].dropFirst(left).allSatisfy { $0 == " " } || rows == 24 && name != "game", "\(name)")
    }
  }

  /// Even in a low panel, a free row separates the title from the points, and the banner from the next tile.
  @Test(arguments: [("level", 1), ("duel-computer", 2)])
  func titlesTouchNothing(name: String, row: Int) throws {
    var app = try #require(NamedScene.all.first { $0.name == name }).app
    app.state.size = Size(columns: 120, rows: 20)
    let rows = app.state.placedParts(at: 60).filter { $0.text?.isEmpty == false }.map(\.rect.origin.row).sorted()
    #expect(rows.contains(rows[0] + row - 1) && !rows.contains(rows[0] + row))
  }

  /// Below a board everything begins at the board's left edge.
  @Test func aPanelBelowABoardHasOneEdge() throws {
    for name in ["level", "replay", "end"] {
      var app = try #require(NamedScene.all.first { $0.name == name }).app
      app.state.size = Size(columns: 50, rows: 50)
      let left = try #require(GameLayout(size: app.state.size)).board.rect.origin.column
      let rows = Dictionary(
        grouping: app.state.placedParts(at: 60).filter { $0.text != nil }, by: \.rect.origin.row)
      #expect(rows.values.allSatisfy { $0.map(\.rect.origin.column).min() == left }, "\(name)")
    }
  }

  /// The panel is beside a board, or high or low below one.
  @Test(arguments: [(80, 24), (50, 50), (50, 34)])
  func aLevelHasPointsInAnyPanel(columns: Int, rows: Int) throws {
    var app = try #require(NamedScene.all.first { $0.name == "level" }).app
    app.state.size = Size(columns: columns, rows: rows)
    #expect(app.state.placedParts(at: 60).contains { $0.text == "Points" })
  }
}
