import TestSupport
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The numbers on tiles, and the score.
@Suite struct NumeralTests: DrawsBoards {
  private static let sizes = [
    (23, 8), (40, 20), (45, 60), (50, 50), (60, 26), (80, 24), (80, 30), (100, 30), (120, 20), (120, 40), (200, 60),
  ]
  private let values = [1, 2, 3, 6, 12, 24, 48, 96, 192, 384, 768, 512, 1024, 2048, 1536, 12288]

  /// Large numbers have one height, and the face shows all around them.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func numeralsHaveOneHeight(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    var heights: Set<Int> = []
    for value in [1, 12, 192] {
      let inked = ink(of: sprite(value), on: geometry, look)
      let face = samples(of: sprite(value), on: geometry, look).inset(columns: 2, rows: 2)
      #expect(!inked.isEmpty && inked.allSatisfy(face.contains), "\(value)")
      heights.insert(Set(inked.map(\.row)).count)
    }
    #expect(heights.count == 1 && (heights.first ?? 0) >= 8 * geometry.pitch.rows / 2 - 4)
  }

  /// A number is in the middle of its tile, to half a cell.
  @Test(arguments: Self.sizes, [false, true])
  func numbersAreInTheMiddle(size: (columns: Int, rows: Int), isFont: Bool) throws {
    let (geometry, look) = (try geometry(size.columns, size.rows), isFont ? fontLook : look)
    for value in [2, 3, 6, 48, 96, 384] {
      let points = ink(of: sprite(value), on: geometry, look)
      let face = samples(of: sprite(value), on: geometry, look)
      guard !points.isEmpty else { continue }
      let columns = (points.map(\.column).min() ?? 0, points.map(\.column).max() ?? 0)
      let rows = (points.map(\.row).min() ?? 0, points.map(\.row).max() ?? 0)
      let across = columns.0 + columns.1 + 1 - face.columns.lowerBound - face.columns.upperBound
      let down = rows.0 + rows.1 + 1 - face.rows.lowerBound - face.rows.upperBound
      #expect(abs(across) <= 8 && abs(down) <= 8, "\(value): \(across), \(down)")
    }
  }

  /// This includes four digits: if a font draws them and they begin in the middle of a cell, a gap for the thousands
  /// moves them.
  @Test func fourDigitsAreInTheMiddle() throws {
    let geometry = try geometry(120, 40)
    let columns = ink(of: sprite(3072), on: geometry, fontLook).map(\.column)
    let face = samples(of: sprite(3072), on: geometry, fontLook).columns
    #expect((columns.min() ?? 0) - face.lowerBound == face.upperBound - 1 - (columns.max() ?? 0))
  }

  /// A tile without its number is the worst fault.
  @Test(arguments: Self.sizes, [0, 1, 2])
  func eachTileShowsItsNumber(size: (columns: Int, rows: Int), kind: Int) throws {
    var traits = ScreenTraits.full
    (traits.hasFontBlocks, traits.hasBlocks) = (kind > 0, kind < 2)
    let (geometry, look) = (try geometry(size.columns, size.rows), Look(theme: .classic, traits: traits))
    for (value, rules) in values.map({ ($0, RuleSet.triples) })
      + [16384, 32768, 65536, 131_072].map({ ($0, .twenty48) })
    where rules.rank(ofValue: value) != nil {
      let ink = look.tileColors(of: value, in: rules).foreground
      let isShown = draw([sprite(value)], on: geometry, look, in: rules).cells.contains {
        $0.style.background == ink || ($0.character != " " && $0.style.foreground == ink)
      }
      #expect(isShown, "\(value), \(size), \(traits)")
    }
  }

  /// From 80×24 up one to three digits are large.
  @Test(arguments: [(80, 24), (80, 30), (100, 30), (120, 40), (200, 60)], [false, true])
  func threeDigitsAreLarge(size: (columns: Int, rows: Int), isFont: Bool) throws {
    let (geometry, look) = (try geometry(size.columns, size.rows), isFont ? fontLook : look)
    for value in [1, 48, 96, 384, 768] { #expect(!text(of: value, on: geometry, look).contains("\(value)")) }
    for value in [1536, 12288] where geometry.pitch.rows > 8 {
      #expect(!text(of: value, on: geometry, look).contains("\(value)"))
    }
  }

  /// With font blocks, a stroke that continues beyond its cell is the background if the missing row of pixels would lie
  /// between two strokes. Other strokes of one and two digits continue only at the upper edge of a cell, where little
  /// is missing.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func strokesHaveNoSeams(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for value in values where value % 3 == 0 || value < 3 {
      let frame = draw([sprite(value)], on: geometry, fontLook)
      guard !frame.text.contains("\(value)") else { continue }
      let (face, ink) = fontLook.tileColors(of: value, in: .triples)
      let (needless, below) = seams(frame, ink, face)
      #expect(needless == 0, "\(value)")
      if value < 100 { #expect(below == 0, "\(value)") }
    }
    for score in [1_346_789, 890, 2541] {
      var frame = Frame(size: Size(columns: columns, rows: 3), filledWith: Cell(" ", look.plain))
      _ = fontLook.drawScore(score, in: frame.bounds, into: &frame)
      #expect(seams(frame, look.theme.accent, look.theme.page).needless == 0, "\(score)")
    }
  }

  /// Counts the cells whose ink continues beyond an edge: those that could avoid it, and those at the lower edge.
  private func seams(_ frame: Frame, _ ink: Color, _ face: Color) -> (needless: Int, below: Int) {
    let raster = Raster(frame)
    var found = (needless: 0, below: 0)
    for row in frame.bounds.rows.dropFirst().dropLast() {
      for column in frame.bounds.columns {
        let cell = frame[Point(column: column, row: row)]
        guard cell.character != " ", let front = cell.style.foreground, let behind = cell.style.background,
          Set([front, behind]) == [ink, face]
        else { continue }
        // The colours inside the four edges of the half cells, and outside them.
        let edges = [(2, 0, -1), (6, 0, -1), (2, 7, 8), (6, 7, 8)].map { x, within, beyond in
          (raster[8 * column + x, 8 * row + within], raster[8 * column + x, 8 * row + beyond])
        }
        guard edges.contains(where: { $0 == (front, front) }) else { continue }
        if edges.allSatisfy({ $0.0 == front || $0.1 == front }) { found.needless += 1 }
        if edges.suffix(2).contains(where: { $0 == (front, front) }) { found.below += 1 }
      }
    }
    return found
  }

  /// With a font, too, the face shows all around a number, so the number does not touch the lip of its tile.
  @Test(arguments: [(80, 24), (50, 50), (100, 30), (120, 40), (200, 60)])
  func numbersDoNotTouchTheLip(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for value in [1, 2, 6, 48, 192] {
      let frame = draw([sprite(value)], on: geometry, fontLook)
      let (raster, samples) = (Raster(frame), samples(of: sprite(value), on: geometry, fontLook))
      let (face, ink) = fontLook.tileColors(of: value, in: .triples)
      for column in samples.columns {
        let colors = samples.rows.map { raster[column, $0] }
        guard let last = colors.lastIndex(of: ink) else { continue }
        #expect(colors[(last + 1)...].prefix(4).allSatisfy { $0 == face }, "\(value)")
      }
    }
  }

  /// A score below zero has large figures, too, in cells and in pixels: a minus, then the same number.
  @Test func aScoreBelowZeroIsLarge() {
    func drawn(_ score: Int, _ look: Look) -> (frame: Frame, columns: Int) {
      var frame = Frame(size: Size(columns: 40, rows: 3), filledWith: Cell(" ", look.plain))
      let columns = look.drawScore(score, in: frame.bounds, into: &frame)
      return (frame, columns)
    }
    for look in [look, fontLook] {
      let (below, above) = (drawn(-25, look), drawn(25, look))
      let shift = below.columns - above.columns
      #expect(shift >= 3 && !below.frame.text.contains("25"))
      let inked = below.frame.cells.enumerated().filter {
        $0.element != Cell(" ", look.plain) && $0.offset % 40 < shift
      }
      #expect(!inked.isEmpty && inked.allSatisfy { $0.offset / 40 == 1 }, "the minus is in the middle")
    }
    var traits = ScreenTraits(depth: .direct, isUnicode: true, cellSize: Size(columns: 10, rows: 20))
    traits.hasPixels = true
    let images = drawn(-25, Look(theme: .classic, traits: traits)).frame.placements.map(\.image)
    #expect(images.map(\.text) == ["-", "2", "5"])
    #expect(
      images.allSatisfy { image in
        image.rendered() != TileImage("", face: nil, foreground: image.foreground, size: image.size).rendered()
      })
  }

  /// If a font shows no half cells, the strokes of a score are whole cells, across and down.
  @Test func aScoreWithoutHalvesHasAllStrokes() {
    var traits = ScreenTraits.full
    (traits.hasFontBlocks, traits.hasBlocks) = (true, false)
    let look = Look(theme: .classic, traits: traits)
    var frame = Frame(size: Size(columns: 40, rows: 5), filledWith: Cell(" ", look.plain))
    _ = look.drawScore(159, in: frame.bounds, into: &frame)
    let top = (0..<40).count { frame[Point(column: $0, row: 0)].style.background == look.theme.accent }
    #expect(top >= 7 && frame.cells.allSatisfy { $0.character == " " })
  }

  /// A font without blocks is given plain digits on tiles of less than seven rows, never a part of a large one.
  @Test(arguments: [(80, 24), (100, 30)])
  func aFontWithoutBlocksIsGivenPlainDigits(columns: Int, rows: Int) throws {
    var traits = fontLook.traits
    traits.hasBlocks = false
    let cells = draw([sprite(48)], on: try geometry(columns, rows), Look(theme: .classic, traits: traits)).cells
    #expect(String(String.UnicodeScalarView(cells.map(\.character).filter { $0 != " " && $0 != "·" })) == "48")
  }

  /// No two digits look alike: they differ by the ink of a stroke, at least.
  @Test(arguments: [(80, 24), (120, 40)], [false, true])
  func digitsDiffer(size: (columns: Int, rows: Int), isFont: Bool) throws {
    let (geometry, look) = (try geometry(size.columns, size.rows), isFont ? fontLook : look)
    let inks = [1, 2, 3, 4, 6, 8].map {
      ink(of: sprite($0), on: geometry, look, in: $0 == 4 || $0 == 8 ? .twenty48 : .triples)
    }
    for (place, one) in inks.enumerated() {
      for other in inks[(place + 1)...] { #expect(one.symmetricDifference(other).count >= 2 * 16) }
    }
  }

  /// A moving number is the number at rest, shifted by half cells, however it is drawn.
  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 60)])
  func numbersKeepTheirShapeOnTheirWay(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for value in [1, 24, 192, 768, 3072, 12288] where !text(of: value, on: geometry, look).contains("\(value)") {
      let expected = ink(of: sprite(value), on: geometry, look)
      for (x, y) in [(2, 0), (0, 1), (4, 1), (2, 3), (4, 5)] {
        var moved = sprite(value)
        moved.place.x += Double(x) / Double(2 * geometry.pitch.columns)
        moved.place.y += Double(y) / Double(2 * geometry.pitch.rows)
        let shifted = expected.map { Point(column: $0.column + 4 * x, row: $0.row + 4 * y) }
        #expect(ink(of: moved, on: geometry, look) == Set(shifted), "\(value) after \(x), \(y) halves")
      }
    }
  }

  private func text(of value: Int, on geometry: BoardGeometry, _ look: Look) -> String {
    draw([sprite(value)], on: geometry, look).text
  }

  /// Returns the samples of a tile's number.
  private func ink(
    of sprite: Sprite, on geometry: BoardGeometry, _ look: Look, in rules: RuleSet = .triples
  ) -> Set<Point> {
    let raster = Raster(draw([sprite], on: geometry, look, in: rules))
    let ink = look.tileColors(of: sprite.value, in: rules).foreground
    let samples = samples(of: sprite, on: geometry, look)
    return Set(
      samples.rows.flatMap { y in
        samples.columns.lazy.filter { raster[$0, y] == ink }.map { Point(column: $0, row: y) }
      })
  }
}
