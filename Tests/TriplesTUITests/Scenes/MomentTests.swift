import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Important moments have their effect on the screen, and the next key ends it.
@Suite struct MomentTests {
  /// Returns a game in which a push to the left makes the highest tile.
  private func app(
    _ board: String, _ rules: RuleSet = .twenty48, boards: ScoreBoards = ScoreBoards(), reducesMotion: Bool = false
  ) throws -> TestApp {
    let grid = try Grid(parsing: board, in: rules)
    var settings = Settings()
    settings[.motion] = reducesMotion ? "off" : nil
    let game = Game(rules, Origin(.deterministic, seed: 42, board: grid))
    return TestApp(.fixture(settings: settings, boards: boards, resuming: GameSession(game)))
  }

  /// Returns how many frames in the second after a slide differ from the last one on the board.
  private func shining(_ app: TestApp, from start: Seconds) -> Int {
    func board(_ time: Seconds) -> [Cell] {
      let frame = app.state.frame(at: time)
      return (2..<22).flatMap { row in (0..<47).map { frame[Point(column: $0, row: row)] } }
    }
    let rest = board(start + 5)
    return (0..<60).count { board(start + 0.45 + Seconds($0) / 30) != rest }
  }

  @Test func theTileThatWinsLightsTheBoardAndTheGameGoesOn() throws {
    var app = try app("1024 1024 . . / 2 . . . / . . . . / . . . 4")
    app.press(.left, at: 10)
    #expect(app.panel(at: 10.2).contains("2048! You win. Play on."))
    #expect(shining(app, from: 10) > 8)
    app.press(.down, at: 10.5)
    #expect(app.text(at: 10.6).contains(/Moves +2/), "the next key is obeyed")
    #expect(shining(app, from: 10.5) == 0, "and ends the light")
  }

  @Test func eachDoublingIsGreater() throws {
    let lengths = try [2048, 4096, 8192].map { value in
      var app = try app("\(value / 2) \(value / 2) . . / 2 . . . / . . . . / . . . 4")
      app.press(.left, at: 10)
      return shining(app, from: 10)
    }
    #expect(lengths == lengths.sorted() && Set(lengths).count == 3, "\(lengths)")
  }

  /// A new highest tile shines alone, from 48 up.
  @Test func aNewHighestTileShines() throws {
    for (tile, isMoment) in [(12, false), (24, true)] {
      var app = try app("\(tile) \(tile) . . / 1 . . . / . . . . / . . . 1", .triples)
      app.press(.left, at: 10)
      #expect(app.panel(at: 10.2).contains("48!") == isMoment)
      #expect((shining(app, from: 10) > 5) == isMoment)
    }
  }

  @Test func reducedMotionSaysItAndShowsNoLight() throws {
    var app = try app("1024 1024 . . / 2 . . . / . . . . / . . . 4", reducesMotion: true)
    app.press(.left, at: 10)
    #expect(app.panel(at: 10.2).contains("2048! You win."))
    #expect(shining(app, from: 10) == 0)
  }

  /// The best score is passed once, when it happens.
  @Test func theBestScoreIsPassedOnce() {
    var best = History(Game(.triples, Origin(.deterministic, seed: 7)))
    for direction in [Direction.left, .up, .right, .down] { best.play(direction) }
    var app = TestApp(.fixture(boards: ScoreBoards([HighScore(Recording(best))])))
    var said: [Int] = []
    for move in 0..<12 {
      app.advance(to: 10 * Seconds(move + 1))
      app.press([.left, .up, .right, .down][move % 4], at: 10 * Seconds(move + 1))
      if app.panel(at: 10 * Seconds(move + 1) + 0.5).contains("You passed your best score") { said.append(move) }
    }
    #expect(said.count == 1, "\(said)")
  }

  /// The new tile of Threes comes over the edge. Those of the others grow in place.
  @Test func theNewTileOfThreesSlidesIn() throws {
    for rules in RuleSet.allCases {
      var history = History(Game(rules, Origin(.deterministic, seed: 42)))
      guard let turn = history.play(.left), let spawned = turn.spawned else { continue }
      let timeline = Timeline(turn, to: history.game.board, from: [], at: 0)
      let early = timeline.sprites(at: 0.02).first { $0.id == spawned.id }
      #expect((early.map { $0.place.x > 3 && $0.scale == 1 } ?? false) == (rules == .threes))
    }
  }

  /// A bar announces the jump to the high scores. A key stops it, and keys have their meaning from the end.
  @Test func aKeyStopsTheJumpToTheScores() {
    var app = TestApp()
    app.playToTheEnd(at: 1)
    #expect(app.text(at: 6).contains("High scores soon"))
    var stopped = app
    stopped.press(.left, at: 6)
    #expect(!stopped.text(at: 6.1).contains("High scores soon"))
    stopped.advance(from: 6, to: 30)
    #expect(stopped.text(at: 30).contains("No more moves"))
    app.advance(from: 2, to: 16)
    #expect(app.text(at: 16).contains("without help"), "it jumped")
  }

  @Test func theGhostIsOvertaken() {
    var rival = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for direction in [Direction.left, .up, .right, .down, .left, .up] { rival.play(direction) }
    var ghost = Ghost(rival)
    var (history, moments) = (History(Game(.triples, Origin(.deterministic, seed: 42))), [Moment]())
    for turn in 0..<40 {
      history.play([.up, .left, .down, .right][turn % 4])
      if let moment = ghost.follow(history.game) { moments.append(moment) }
    }
    #expect(zip(moments, moments.dropFirst()).allSatisfy { $0 != $1 }, "one after the other: \(moments)")
    #expect(moments.last == .overtook)
    // The player learns of the lead before losing it.
    #expect(moments.first == .overtook)
  }

  /// The light of a record gilds the tiles, even if the accent is dark, and their numbers stay readable.
  @Test(arguments: Theme.all) func lightMakesNoTileDark(theme: Theme) throws {
    let look = Look(theme: theme, traits: ScreenTraits(depth: .direct, isUnicode: true))
    for value in [1, 2, 3, 48, 384] {
      var sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 0, column: 0)))
      sprite.glow = 1
      let (face, ink) = look.colors(of: sprite, in: .triples, ground: nil)
      #expect(face.luminance > theme.page.luminance * 0.7 && face.contrast(with: ink) > 4.5, "\(theme.name) \(value)")
      // A lit tile is never darker than before.
      let plain = look.tileColors(of: value, in: .triples).face
      for share in [0.1, 0.25, 0.5, 0.75] {
        sprite.glow = share
        let lit = look.colors(of: sprite, in: .triples, ground: nil).face
        #expect(lit.luminance >= min(plain.luminance, face.luminance) - 0.01, "\(theme.name) \(value) \(share)")
      }
    }
  }

  /// The answer to a key covers news, which then appears again.
  @Test func newsOutlivesAnAnswer() throws {
    var app = try app("1024 1024 . . / 2 . . . / . . . . / . . . 4", reducesMotion: true)
    app.press(.left, at: 10)
    for _ in 0..<9 where !app.notice(at: 11).contains("Nothing can move") { app.press(.left, at: 11) }
    #expect(app.notice(at: 11) == "Nothing can move left.")
    app.type("z", at: 12)
    #expect(app.notice(at: 12).contains("2048! You win."))
    app.advance(to: 17)
    #expect(app.notice(at: 17).isEmpty)
  }

  /// The row of a first place appears cell by cell; without motion, at once. A key ends that and has its effect.
  @Test(arguments: [false, true]) func aFirstPlaceArrives(reducesMotion: Bool) {
    var settings = Settings()
    settings[.motion] = reducesMotion ? "off" : nil
    var app = TestApp(.fixture(settings: settings))
    app.playToTheEnd(at: 1)
    app.press(.enter, at: 10)
    func row(_ app: TestApp, at now: Seconds) -> String {
      var app = app
      app.advance(to: now)
      return app.text(at: now).split(separator: "\n").first { $0.contains("338") }.map(String.init) ?? ""
    }
    app.advance(to: 10)
    let lengths = (0..<30).map { row(app, at: 10 + Seconds($0) / 30).split(separator: " ").count }
    #expect(lengths == lengths.sorted() && (Set(lengths).count > 4) != reducesMotion, "\(lengths)")
    app.press(.down, at: 10.2)
    #expect(row(app, at: 10.2) == row(app, at: 15))
  }
}
