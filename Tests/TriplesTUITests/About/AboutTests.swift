import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// About as you see and touch it. In pixels each tile is one picture, so tests can locate the tiles.
@Suite struct AboutTests {
  private static let cell = Size(columns: 8, rows: 17)
  private static let pixels: ScreenTraits = {
    var traits = ScreenTraits.full
    (traits.hasPixels, traits.cellSize) = (true, cell)
    return traits
  }()

  /// Returns About, opened at time 1, after some seconds.
  private func about(
    after seconds: Seconds, size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = pixels,
    settings: Settings = Settings()
  ) -> TestApp {
    var app = TestApp(.fixture(size: size, traits: traits, settings: settings))
    app.type("3", at: 1)
    app.advance(from: 1, to: 1 + seconds)
    return app
  }

  private func tiles(_ app: TestApp, at now: Seconds) -> [Placement] { app.state.frame(at: now).placements }

  private func text(_ app: TestApp, at now: Seconds) -> String {
    app.text(at: now).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [Size(columns: 40, rows: 20), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)])
  func saysWhatItIs(size: Size) {
    let text = text(about(after: 0, size: size), at: 1)
    let mouse = size.columns > 40 ? ["mouse throws"] : []
    for phrase in ["Triples 0.0", "1 and 2 make 3", "↑↓←→ tilt", "Enter drops more"] + mouse {
      #expect(text.contains(phrase))
    }
  }

  @Test func tilesFallAndThenNothingChanges() throws {
    var app = about(after: 0.2)
    let early = tiles(app, at: 1.2)
    #expect(app.state.nextChange(after: 1.2) == 1.2)
    app.advance(from: 1.2, to: 1.4)
    let fallen = tiles(app, at: 1.4).first { $0.layer == early.first?.layer }
    #expect(try #require(fallen).origin.row > #require(early.first).origin.row)
    app.advance(from: 1.4, to: 9)
    #expect(app.state.nextChange(after: 9) == nil)
    let resting = app.state.frame(at: 9)
    app.advance(to: 3600)
    #expect(app.state.frame(at: 3600) == resting && app.state.nextChange(after: 3600) == nil)
    #expect(resting.placements.count > 5)
  }

  @Test func arrowsTilt() {
    var app = about(after: 8)
    for (key, side) in [(Key.Code.left, \Placement.origin.column), (.up, \.origin.row)] {
      let before = tiles(app, at: 9).map { $0[keyPath: side] }
      app.press(key, at: 9)
      app.advance(from: 9, to: 17)
      let after = tiles(app, at: 17).map { $0[keyPath: side] }
      #expect(after.reduce(0, +) < before.reduce(0, +) && app.state.nextChange(after: 17) == nil)
    }
  }

  @Test func theMouseThrows() throws {
    var app = about(after: 8)
    let tile = try #require(tiles(app, at: 9).min { $0.origin.row < $1.origin.row })
    let (column, row) = (tile.origin.column / Self.cell.columns + 2, tile.origin.row / Self.cell.rows + 1)
    app.mouse(.press, column, row, at: 9)
    for step in 1...6 {
      let now = 9 + Seconds(step) / 60
      app.mouse(.drag, column, max(2, row - step), at: now)
      app.advance(to: now)
    }
    func height(at now: Seconds) -> Int? { tiles(app, at: now).first { $0.layer == tile.layer }?.origin.row }
    app.mouse(.release, column, max(2, row - 6), at: 9.1)
    let released = try #require(height(at: 9.1))
    #expect(released < tile.origin.row)
    app.advance(from: 9.1, to: 9.2)
    #expect(try #require(height(at: 9.2)) < released)
    app.advance(from: 9.2, to: 17)
    #expect(app.state.nextChange(after: 17) == nil)
  }

  @Test func enterDropsMore() {
    var app = about(after: 8)
    let before = tiles(app, at: 9)
    app.press(.enter, at: 9)
    app.advance(from: 9, to: 9.2)
    #expect(tiles(app, at: 9.2).count > before.count)
  }

  @Test func withoutMotionTilesLieStillAtOnce() {
    var settings = Settings()
    settings[.motion] = "off"
    var app = about(after: 0, settings: settings)
    let atOnce = tiles(app, at: 1)
    #expect(atOnce.count > 5 && app.state.nextChange(after: 1) == nil)
    app.advance(to: 2)
    #expect(tiles(app, at: 2) == atOnce)
    app.press(.left, at: 2)
    app.advance(to: 2)
    #expect(tiles(app, at: 2) != atOnce && app.state.nextChange(after: 2) == nil)
  }

  @Test func theSameInputsGiveTheSameFrames() {
    func run(perSecond: Int) -> Frame {
      var app = TestApp(.fixture(traits: Self.pixels))
      app.type("3", at: 1)
      for tick in 0...6 * perSecond {
        let now = 1 + Seconds(tick) / Double(perSecond)
        app.advance(to: now)
        if now == 3 { app.press(.right, at: now) }
        if now == 4 { app.press(.enter, at: now) }
        if now == 5 { app.mouse(.press, 20, 3, at: now) }
      }
      return app.state.frame(at: 7)
    }
    #expect(run(perSecond: 64) == run(perSecond: 16))
  }

  @Test func aStoppedProgramDoesNotCatchUp() {
    var (app, twin) = (about(after: 0.5), about(after: 0.5))
    app.advance(to: 1000)
    twin.advance(to: 1.75)
    #expect(app.state.frame(at: 1000) == twin.state.frame(at: 1.75))
  }

  /// No tile is drawn world of the stage, at any size, in any frame, in pixels, blocks, colours or characters.
  @Test(arguments: [(23, 8), (30, 14), (40, 20), (80, 24), (120, 40), (50, 50), (200, 60)])
  func tilesStayOnTheStage(columns: Int, rows: Int) {
    let size = Size(columns: columns, rows: rows)
    var fonts = ScreenTraits.full
    fonts.hasFontBlocks = true
    let all = [Self.pixels, .full, fonts, ScreenTraits(depth: .none, isUnicode: false)]
    let rect = Rect(column: 1, row: 2, columns: columns - 3, rows: max(6, rows - 8))
    let stage = AboutStage(rect)
    var pile = TilePile(box: stage.box, seed: 7)
    let world = (0..<rows).flatMap { row in (0..<columns).map { Point(column: $0, row: row) } }
      .filter { !rect.contains($0) }
    var faults = 0
    for step in 0..<8 * 256 {
      if step % 256 == 255 { pile.tilt([.left, .up, .right, .down][step / 256 % 4]) }
      pile.advance()
      guard step % 16 == 0 else { continue }
      for traits in all {
        let empty = Cell("x")
        var frame = Frame(size: size, filledWith: empty)
        stage.draw(pile, Look(theme: .classic, traits: traits), into: &frame)
        faults += world.count { frame[$0] != empty }
        faults += frame.placements.count { !rect.pixels(Self.cell).contains($0.area) }
      }
    }
    #expect(faults == 0)
  }

  @Test(arguments: [Size(columns: 23, rows: 8), Size(columns: 10, rows: 4), Size(columns: 0, rows: 0)])
  func tinyScreensNeedNoFrames(size: Size) {
    #expect(about(after: 0.1, size: size).state.nextChange(after: 1.1) == nil)
  }

  @Test func aResizeKeepsTheTiles() {
    var app = about(after: 8)
    func sum(at now: Seconds) -> Int { tiles(app, at: now).compactMap { Int($0.image.text) }.reduce(0, +) }
    let before = sum(at: 9)
    for columns in stride(from: 81, through: 120, by: 3) {
      app.state.size = Size(columns: columns, rows: 40)
      app.advance(to: 9)
    }
    app.advance(from: 9, to: 20)
    #expect(sum(at: 20) == before && app.state.nextChange(after: 20) == nil)
  }

  @Test func helpIsNotCovered() {
    var app = about(after: 1)
    app.type("?", at: 2)
    #expect(app.text(at: 2).contains(/mouse +throws/))
  }
}
