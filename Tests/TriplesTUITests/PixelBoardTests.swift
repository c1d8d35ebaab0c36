import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The board in pixels, as a player sees it.
@Suite struct PixelBoardTests {
  static let cell = Size(columns: 10, rows: 20)

  /// Returns the app at rest on a terminal with pixels.
  func app(size: Size = Size(columns: 80, rows: 24)) -> TestApp {
    var traits = ScreenTraits(depth: .direct, isUnicode: true, cellSize: Self.cell)
    traits.hasPixels = true
    return TestApp(.fixture(size: size, traits: traits))
  }

  /// Returns the numbers on the board with their positions in pixels.
  func tiles(_ frame: Frame) -> [(text: String, x: Int, y: Int)] {
    frame.placements.filter { !$0.image.text.isEmpty && $0.image.face != nil }
      .sorted { ($0.origin.row, $0.origin.column) < ($1.origin.row, $1.origin.column) }
      .map { ($0.image.text, $0.origin.column, $0.origin.row) }
  }

  private func isGround(_ placement: Placement) -> Bool { placement.image.face == Theme.classic.board }

  @Test func thereIsAPictureForEachTileAndEachPlace() {
    let frame = app().state.frame(at: 5)
    #expect(tiles(frame).map(\.text) == ["2", "1", "1", "1"])
    #expect(frame.placements.count { $0.image.text.isEmpty } == 17, "16 cells and the frame")
    #expect(Set(frame.placements).count == frame.placements.count)
    let faces = frame.placements.map(\.image).filter { $0.face != nil }
    #expect(Set(faces).count == 4, "what looks the same is one picture")
  }

  /// The same composition as in cells: a frame, and equal tiles, and equal gaps of about a tenth of a tile.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func gapsAreATenthOfATile(size: Size) throws {
    let pictures = app(size: size).state.frame(at: 5).placements
    let (ground, slots) = (try #require(pictures.first(where: isGround)), pictures.filter { $0.layer == 1 })
    let columns = Set(slots.map(\.area.columns)).sorted { $0.lowerBound < $1.lowerBound }
    let rows = Set(slots.map(\.area.rows)).sorted { $0.lowerBound < $1.lowerBound }
    #expect(columns.count == 4 && rows.count == 4)
    for (ranges, frame) in [(columns, ground.area.columns), (rows, ground.area.rows)] {
      let gaps =
        [ranges[0].lowerBound - frame.lowerBound, frame.upperBound - ranges[3].upperBound]
        + zip(ranges, ranges.dropFirst()).map { $1.lowerBound - $0.upperBound }
      let tenth = Double(columns[0].count) / 10
      #expect(abs(Double(gaps[0]) - tenth) <= 1.5 && Set(gaps).count == 1 && Set(ranges.map(\.count)).count == 1)
    }
  }

  /// A hint lights the side of the frame towards which to push.
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 20)])
  func aHintLightsASide(size: Size) throws {
    var app = app(size: size)
    let before = app.state.frame(at: 5)
    app.type("i", at: 5)
    let frame = app.state.frame(at: 5)
    let side = try #require(frame.placements.first { !before.placements.contains($0) })
    let ground = try #require(frame.placements.first(where: isGround)).area
    #expect(frame.placements.count == before.placements.count + 1 && side.image.face == Theme.classic.accent)
    #expect(
      side.area.rows.lowerBound == ground.rows.lowerBound && side.area.columns.count * 10 > 8 * ground.columns.count)
    app.press(.escape, at: 6)
    #expect(app.state.frame(at: 7).placements == before.placements)
  }

  /// A row pushed against the frame does not leave it.
  @Test func nothingLeavesTheFrame() throws {
    var app = app()
    let ground = try #require(app.state.frame(at: 5).placements.first(where: isGround)).area
    for _ in 0..<8 { app.press(.up, at: 5) }
    for step in 0..<40 {
      let frame = app.state.frame(at: 5 + Seconds(step) / 60)
      let tiles = frame.placements.filter {
        $0.image.face != nil && !isGround($0) && $0.origin.column < ground.columns.upperBound
      }
      #expect(tiles.allSatisfy { ground.rows.clamped(to: $0.area.rows) == $0.area.rows })
    }
  }

  @Test func aPushMovesPicturesByPixels() {
    var app = app()
    let before = app.state.frame(at: 5)
    app.press(.left, at: 5)
    let places = (0...12).map { step in
      tiles(app.state.frame(at: 5 + Seconds(step) / 120)).map(\.x).reduce(0, +)
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
    #expect(Set(help.placements).count == help.placements.count)
    app.press(.escape, at: 6)
    #expect(app.state.frame(at: 6).placements.allSatisfy { $0.crop == nil })
  }

  /// A question leaves the board around it as it is, in pixels, under a veil.
  @Test func aQuestionCoversAPartOfTheBoard() {
    var app = app()
    app.playFiveMoves(at: 5)
    let before = app.state.frame(at: 8).placements
    app.type("n", at: 8)
    let asked = app.state.frame(at: 8).placements
    #expect(asked.contains { $0.crop != nil } && asked.contains { $0.image.opacity < 1 })
    #expect(asked.count { $0.crop == nil && before.contains($0) } > 5)
  }

  /// The score consists of ten pictures at most, whatever it counts through.
  @Test func theScoreIsDrawnFigureByFigure() {
    var app = app()
    app.press(.left, .up, .right, at: 5)
    for step in 0...40 {
      let frame = app.state.frame(at: 5 + Seconds(step) / 60)
      let figures = frame.placements.filter { $0.image.face == nil }.sorted { $0.origin.column < $1.origin.column }
      #expect(figures.allSatisfy { $0.image.text.count == 1 } && !figures.isEmpty)
    }
    let figures = app.state.frame(at: 9).placements.filter { $0.image.face == nil }.sorted {
      $0.origin.column < $1.origin.column
    }
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
      let frame = app.state.frame(at: 5 + Seconds(tick) / 60)
      if frame.placements.isEmpty { Issue.record("no pictures after \(tick) frames") }
      #expect(Set(frame.placements).count == frame.placements.count)
    }
  }
}
