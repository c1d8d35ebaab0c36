import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The board in pixels, as a player sees it.
@Suite struct PixelBoardTests {
  static let cell = Size(columns: 10, rows: 20)

  /// The app at rest on a terminal with pixels.
  func app(size: Size = Size(columns: 80, rows: 24)) -> TestApp {
    var traits = ScreenTraits(depth: .direct, isUnicode: true, cellSize: Self.cell)
    traits.hasPixels = true
    return TestApp(.fixture(size: size, traits: traits))
  }

  /// The numbers on the board, from the left and from the top.
  func tiles(_ frame: Frame) -> [(text: String, x: Int, y: Int)] {
    frame.placements.filter { !$0.image.text.isEmpty && $0.image.face != nil }
      .sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map { ($0.image.text, $0.x, $0.y) }
  }

  @Test func thereIsAPictureForEachTileAndEachPlace() {
    let frame = app().state.frame(at: 5)
    #expect(tiles(frame).map(\.text) == ["2", "1", "1", "1"])
    #expect(frame.placements.count { $0.image.text.isEmpty } == 16)
    #expect(Set(frame.placements.map(\.id)).count == frame.placements.count)
    let faces = frame.placements.map(\.image).filter { $0.face != nil }
    #expect(Set(faces).count == 3, "what looks the same is one picture")
  }

  @Test func aTileAtRestFillsWholeCells() {
    let frame = app().state.frame(at: 5)
    for placement in frame.placements where placement.image.face != nil {
      #expect(placement.x % Self.cell.columns == 0 && placement.y % Self.cell.rows == 0)
      #expect(placement.image.size.columns % Self.cell.columns == 0)
    }
  }

  /// A hint points at each line of the board with an arrow a third as high as a tile, in the gap beside it.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20)])
  func aHintIsFourArrows(size: Size) throws {
    var app = app(size: size)
    let before = app.state.frame(at: 5)
    app.type("i", at: 5)
    let frame = app.state.frame(at: 5)
    let arrows = frame.placements.filter { $0.image.text == "▲" }
    let board = try #require(GameLayout(size: frame.size)?.board)
    #expect(arrows.count == 4 && frame.placements.count == before.placements.count + 4)
    #expect(Set(frame.placements.map(\.id)).count == frame.placements.count)
    for (column, arrow) in arrows.enumerated() {
      let tile = board.rect(at: Position(row: 0, column: column)).pixels(Self.cell)
      #expect(arrow.image.size.rows == tile.size.rows / 3)
      let middles = [arrow.area, tile].map { $0.columns.lowerBound + $0.columns.upperBound }
      #expect(abs(middles[0] - middles[1]) <= 2)
      let drawn = arrow.image.rendered()
      let rows = (0..<drawn.size.rows).map { row in
        (0..<drawn.size.columns).count { drawn.bytes[4 * (row * drawn.size.columns + $0) + 3] > 127 }
      }.filter { $0 > 0 }
      #expect(rows.count > drawn.size.rows / 3 && rows[0] * 3 < drawn.size.columns, "it points up")
      #expect((rows.max() ?? 0) * 10 > 9 * drawn.size.columns)
    }
    app.press(.escape, at: 6)
    #expect(app.state.frame(at: 7).placements == before.placements)
  }

  @Test func aPushMovesPicturesByPixels() {
    var app = app()
    let before = app.state.frame(at: 5)
    app.press(.left, at: 5)
    let places = (0...12).map { step in
      tiles(app.state.frame(at: 5 + Double(step) / 120)).map(\.x).reduce(0, +)
    }
    #expect(Set(places).count > 8, "no steps of whole cells")
    #expect(tiles(app.state.frame(at: 7)).count == tiles(before).count + 1)
  }

  @Test func whatLiesOverTheBoardIsReadable() {
    var app = app()
    app.type("?", at: 5)
    let help = app.state.frame(at: 5)
    for row in 0..<24 {
      for column in 0..<80 where help[Point(column: column, row: row)].style.background == Theme.classic.board {
        let cell = Rect(
          column: column * Self.cell.columns, row: row * Self.cell.rows, columns: Self.cell.columns,
          rows: Self.cell.rows)
        #expect(
          !help.placements.contains {
            $0.area.columns.overlaps(cell.columns) && $0.area.rows.overlaps(cell.rows)
          })
      }
    }
    #expect(Set(help.placements.map(\.id)).count == help.placements.count)
    app.press(.escape, at: 6)
    #expect(app.state.frame(at: 6).placements.allSatisfy { $0.crop == nil })
  }

  /// A question leaves the board around it as it is, in pixels, under a veil.
  @Test func aQuestionCoversAPartOfTheBoard() {
    var app = app()
    app.press(.up, at: 5)
    let before = app.state.frame(at: 8).placements
    app.type("n", at: 8)
    let asked = app.state.frame(at: 8).placements
    #expect(asked.contains { $0.crop != nil } && asked.contains { $0.image.opacity < 1 })
    #expect(asked.count { $0.crop == nil && before.contains($0) } > 5)
  }

  /// The score is drawn of ten pictures at most, whatever it counts through.
  @Test func theScoreIsDrawnFigureByFigure() {
    var app = app()
    app.press(.left, .up, .right, at: 5)
    for step in 0...40 {
      let frame = app.state.frame(at: 5 + Double(step) / 60)
      let figures = frame.placements.filter { $0.image.face == nil }.sorted { $0.x < $1.x }
      #expect(figures.allSatisfy { $0.image.text.count == 1 } && !figures.isEmpty)
    }
    let figures = app.state.frame(at: 9).placements.filter { $0.image.face == nil }.sorted { $0.x < $1.x }
    #expect(figures.map(\.image.text).joined() == String(score))
  }

  /// The score after these three moves.
  private var score: Int {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    for move in [Direction.left, .up, .right] { _ = game.play(move) }
    return game.score
  }

  /// No frame of a whole game with its end falls back to cells: nothing is written on pictures.
  @Test func picturesAreThereInEveryFrameOfAGame() {
    var app = app()
    app.playToTheEnd(at: 5)
    for tick in 0..<240 {
      let frame = app.state.frame(at: 5 + Double(tick) / 60)
      if frame.placements.isEmpty { Issue.record("no pictures after \(tick) frames") }
      #expect(Set(frame.placements.map(\.id)).count == frame.placements.count)
    }
  }
}
