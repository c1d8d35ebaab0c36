import TestSupport
import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The numbers on tiles, and the score.
@Suite struct NumeralTests: DrawsBoards {
  /// Numbers of one to three digits have one height, four and five fit as well, from 80×24 up.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func numeralsHaveOneHeight(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    var heights: Set<Int> = []
    for value in [1, 12, 192, 3072, 12288] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      let raster = Raster(draw([sprite], on: geometry, look))
      let (face, ink) = look.tileColors(of: value)
      let samples = Raster.samples(ofHalves: geometry.face(of: sprite))
      let inked = samples.rows.filter { y in samples.columns.contains { raster[$0, y] == ink } }
      let (right, bottom) = (samples.columns.upperBound - 1, samples.rows.upperBound - 1)
      #expect(raster[samples.columns.lowerBound, samples.rows.lowerBound] == face && raster[right, bottom] == face)
      heights.insert(inked.count)
    }
    #expect(heights.count == 1 && (heights.first ?? 0) >= 8 * geometry.tile.rows / 2)
  }

  /// A tile without its number is the worst that can happen.
  @Test(
    arguments: [(23, 8), (40, 20), (45, 60), (50, 50), (60, 26), (80, 24), (100, 30), (120, 20), (120, 40), (200, 60)],
    [0, 1, 2])
  func eachTileShowsItsNumber(size: (columns: Int, rows: Int), kind: Int) throws {
    var traits = ScreenTraits.full
    (traits.hasFontBlocks, traits.hasBlocks) = (kind > 0, kind < 2)
    let (geometry, look) = (try geometry(size.columns, size.rows), Look(theme: .classic, traits: traits))
    for value in [1, 2, 3, 6, 12, 48, 96, 384, 768, 1536, 12288] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      let ink = look.tileColors(of: value).ink
      let isShown = draw([sprite], on: geometry, look).cells.contains {
        $0.style.background == ink || ($0.character != " " && $0.style.foreground == ink)
      }
      #expect(isShown, "\(value), \(size), \(traits)")
    }
  }

  /// Four digits of quarters are illegible where a font shows seams between them.
  @Test func aFontIsGivenFourPlainDigits() throws {
    var traits = ScreenTraits.full
    traits.hasFontBlocks = true
    let (geometry, look) = (try geometry(80, 24), Look(theme: .classic, traits: traits))
    for (value, isPlain) in [(48, false), (768, false), (1536, true), (6144, true)] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      #expect(draw([sprite], on: geometry, look).text.contains("\(value)") == isPlain)
    }
  }

  /// On low tiles a font shows plain digits, as far from the top of the face as from its lower edge.
  @Test(arguments: [(40, 20), (45, 60), (120, 20)])
  func aFontIsGivenPlainDigitsInTheMiddleOfLowTiles(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for value in [1, 48, 192, 1536] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      let frame = draw([sprite], on: geometry, fontLook)
      let (face, tile) = (look.tileColors(of: value).face, geometry.rect(at: Position(row: 1, column: 1)))
      let lines = text(frame, in: tile).split(separator: "\n").map { $0.filter { $0 != " " } }
      let row = try #require(lines.firstIndex(of: "\(value)"))
      #expect(lines.joined() == "\(value)", "nothing else")
      let grounds = tile.rows.map { frame[Point(column: tile.origin.column, row: $0)].style.background }
      #expect(grounds == Array(repeating: face, count: 2 * row + 1) + [face.edge], "\(value)")
    }
  }

  /// Half a cell of ink lacks pixels towards the rest of the stroke, if that goes on in the next row.
  @Test(arguments: [(50, 50), (80, 24), (100, 30)])
  func halvesOfAFontTouchNoInkAboveOrBelow(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for value in [1, 2, 3, 6, 12, 24, 32, 48, 64, 96] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      #expect(seams(draw([sprite], on: geometry, fontLook), look.tileColors(of: value).ink) == 0, "\(value)")
    }
    for score in [1_234_567, 890] {
      var frame = Frame(size: Size(columns: columns, rows: 5), filledWith: Cell(" ", look.page))
      _ = ScoreView(look: fontLook).draw(score, in: frame.bounds, into: &frame)
      #expect(seams(frame, look.theme.accent) == 0, "\(score)")
    }
  }

  /// How many halves of cells have ink at their edge of the cell and beyond it.
  private func seams(_ frame: Frame, _ ink: Color) -> Int {
    let raster = Raster(frame)
    return frame.bounds.rows.reduce(0) { sum, row in
      sum
        + frame.bounds.columns.count { column in
          switch frame[Point(column: column, row: row)].character {
          case "▀": row > 0 && raster[8 * column, 8 * row - 1] == ink
          case "▄": row + 1 < frame.size.rows && raster[8 * column, 8 * row + 8] == ink
          default: false
          }
        }
    }
  }

  /// A score below zero has large figures, too, in cells and in pixels: a minus, then the same number.
  @Test func aScoreBelowZeroIsLarge() {
    func drawn(_ score: Int, _ look: Look) -> (frame: Frame, columns: Int) {
      var frame = Frame(size: Size(columns: 40, rows: 3), filledWith: Cell(" ", look.page))
      let columns = ScoreView(look: look).draw(score, in: frame.bounds, into: &frame)
      return (frame, columns)
    }
    for look in [look, fontLook] {
      let (below, above) = (drawn(-25, look), drawn(25, look))
      let shift = below.columns - above.columns
      #expect(shift >= 3 && !below.frame.text.contains("25"))
      let inked = below.frame.cells.enumerated().filter { $0.element != Cell(" ", look.page) && $0.offset % 40 < shift }
      #expect(!inked.isEmpty && inked.allSatisfy { $0.offset / 40 == 1 }, "the minus is in the middle")
    }
    var traits = ScreenTraits(depth: .direct, isUnicode: true, cellSize: Size(columns: 10, rows: 20))
    traits.hasPixels = true
    let images = drawn(-25, Look(theme: .classic, traits: traits)).frame.placements.map(\.image)
    #expect(images.map(\.text) == ["-", "2", "5"])
    #expect(
      images.allSatisfy { image in
        image.rendered() != TileImage("", face: nil, ink: image.ink, size: image.size).rendered()
      })
  }

  /// Where a font shows no halves of cells, the strokes of a score are whole cells, across as well as down.
  @Test func aScoreWithoutHalvesHasAllStrokes() {
    var traits = ScreenTraits.full
    (traits.hasFontBlocks, traits.hasBlocks) = (true, false)
    let look = Look(theme: .classic, traits: traits)
    var frame = Frame(size: Size(columns: 40, rows: 5), filledWith: Cell(" ", look.page))
    _ = ScoreView(look: look).draw(159, in: frame.bounds, into: &frame)
    let top = (0..<40).count { frame[Point(column: $0, row: 0)].style.background == look.theme.accent }
    #expect(top >= 8)
  }

  /// On a large board numbers of up to three digits are whole cells, which no font can show with a seam; on a small
  /// one they are parts of cells.
  @Test(arguments: [(80, 24, false), (100, 30, false), (120, 40, false), (200, 60, true)])
  func numbersOfALargeBoardAreWholeCells(columns: Int, rows: Int, areWhole: Bool) throws {
    let geometry = try geometry(columns, rows)
    for value in [1, 2, 3, 48, 96, 192, 384, 768] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      let frame = draw([sprite], on: geometry, look)
      #expect(frame.cells.allSatisfy { $0.character == " " } == areWhole, "\(value)")
      let ink = look.tileColors(of: value).ink
      #expect(frame.cells.contains { [$0.style.background, $0.style.foreground].contains(ink) }, "\(value)")
    }
  }

  /// Where blocks come from a font, numbers of two digits need no other of them than halves, whose ink is in front.
  @Test(arguments: [(80, 24), (100, 30), (120, 40)])
  func aFontIsGivenNumbersWithoutSeams(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for value in [1, 2, 3, 6, 12, 24, 48, 96] {
      let sprite = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      let cells = draw([sprite], on: geometry, fontLook).cells
      let ink = look.tileColors(of: value).ink
      let halves = cells.filter { $0.character != " " }
      #expect(halves.allSatisfy { "▀▄".unicodeScalars.contains($0.character) && $0.style.foreground == ink })
      #expect(cells.contains { $0.style.background == look.tileColors(of: value).ink }, "\(value)")
    }
  }

  /// A font without blocks is given plain digits, never a part of a large one.
  @Test(arguments: [(80, 24), (100, 30)])
  func aFontWithoutBlocksIsGivenPlainDigits(columns: Int, rows: Int) throws {
    var traits = fontLook.traits
    traits.hasBlocks = false
    let sprite = Sprite(Tile(id: 1, value: 48, position: Position(row: 1, column: 1)))
    let cells = draw([sprite], on: try geometry(columns, rows), Look(theme: .classic, traits: traits)).cells
    #expect(
      String(String.UnicodeScalarView(cells.map(\.character).filter { $0 != " " && $0 != "·" })) == "48")
  }

  /// The score of a game is drawn without seams, too, and each score in another way.
  @Test func aFontIsGivenAScoreWithoutSeams() {
    var app = TestApp(.fixture(traits: fontLook.traits))
    var scores: Set<String> = []
    for turn in 1...6 {
      app.press(turn.isMultiple(of: 2) ? .up : .left, at: 20 * Double(turn))
      let text = app.text(at: 20 * Double(turn) + 9).split(separator: "\n").prefix(5)
      let score = text.map { String($0.dropFirst(54)) }.joined()
      #expect(!score.contains { "▌▐▖▗▘▝▛▜▙▟▞▚".contains($0) })
      scores.insert(score)
    }
    #expect(scores.count > 3)
  }

  /// A 6 is open at the right over two pixels, so that nobody takes it for an 8.
  @Test func aSixIsNoEight() throws {
    let geometry = try geometry(80, 24)
    let inks = [6, 8].map { value in
      ink(of: Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1))), on: geometry)
    }
    #expect(inks[1].subtracting(inks[0]).count >= 2 * 2 * 16)
  }

  /// On its way a number is the same as at rest, moved by halves of a cell; how it is drawn is not to be seen.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func numbersKeepTheirShapeOnTheirWay(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    let pitch = (geometry.tile.columns + geometry.gap.columns, geometry.tile.rows + geometry.gap.rows)
    for value in [1, 24, 192, 768, 3072, 12288] {
      let rest = Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1)))
      let expected = ink(of: rest, on: geometry)
      for (x, y) in [(1, 0), (2, 0), (0, 1), (3, 1), (1, 3), (4, 5)] {
        var moved = rest
        moved.column += Double(x) / Double(2 * pitch.0)
        moved.row += Double(y) / Double(2 * pitch.1)
        let shifted = expected.map { Point(column: $0.column + 4 * x, row: $0.row + 4 * y) }
        #expect(ink(of: moved, on: geometry) == Set(shifted), "\(value) after \(x), \(y) halves")
      }
    }
  }

  /// The samples of a tile's number.
  private func ink(of sprite: Sprite, on geometry: BoardGeometry) -> Set<Point> {
    let raster = Raster(draw([sprite], on: geometry, look))
    let (_, ink) = look.tileColors(of: sprite.value)
    let samples = Raster.samples(ofHalves: geometry.face(of: sprite))
    let points = samples.rows.flatMap { y in
      samples.columns.lazy.filter { raster[$0, y] == ink }.map { Point(column: $0, row: y) }
    }
    return Set(points)
  }
}
