import TestSupport
import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What a board looks like, at rest and in motion.
@Suite struct BoardViewTests: DrawsBoards {
  private let full = [[1, 2, 3, 6], [12, 24, 48, 96], [192, 384, 768, 1536], [3072, 6144, 12288, 1]]

  /// At rest a tile is whole cells of one colour, but for its number; between tiles there is the page.
  @Test(arguments: [(25, 10), (40, 20), (80, 24), (100, 30), (120, 40), (200, 60), (50, 50)])
  func atRestTilesAreWholeCells(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    let board = board(full)
    let frame = draw(board.tiles.map(Sprite.init), on: geometry, look)
    for tile in board.tiles where tile.value < 100 {
      let rect = geometry.rect(at: tile.position)
      let face = look.tileColors(of: tile.value).face
      let edge = rect.rows.flatMap { row in
        rect.columns.map { Point(column: $0, row: row) }.filter {
          rect.size.rows > 4 && !rect.inset(columns: 1, rows: 1).contains($0)
        }
      }
      for point in edge where frame[point] != Cell(" ", Style(on: face)) {
        Issue.record("\(tile.value): \(frame[point]) at \(point)")
      }
    }
    let tiles = Position.all.map(geometry.rect(at:))
    for row in geometry.rect.rows {
      for column in geometry.rect.columns {
        let point = Point(column: column, row: row)
        if !tiles.contains(where: { $0.contains(point) }) {
          #expect(frame[point].style.background == look.page.background && frame[point].character == " ")
        }
      }
    }
  }

  /// A merged tile keeps the colour of its old value for the first half of the change, so that cells change once.
  @Test func aMergedTileChangesItsColourHalfway() throws {
    let (geometry, look) = (try geometry(80, 24), look)
    let (before, after) = (board([[3, 3, 0, 0]] + Array(full[1...])), board([[6, 0, 0, 0]] + Array(full[1...])))
    let turn = Turn(number: 1, direction: .left, events: before.events(pushing: .left), points: 0)
    let timeline = Timeline(turn, to: after, from: before.tiles.map(Sprite.init), at: 0)
    for time in stride(from: 0, to: timeline.end, by: 0.002) {
      guard let sprite = timeline.sprites(at: time).last, let share = sprite.change?.share, abs(share - 0.5) > 0.1
      else { continue }
      let corner = Raster.samples(ofHalves: geometry.face(of: sprite)).origin
      let color = Raster(draw([sprite], on: geometry, look))[corner.column + 8, corner.row + 3]
      #expect((color == look.tileColors(of: 3).face) == (share < 0.5), "after \(share)")
    }
  }

  /// In mid-slide the gaps between tiles of one row keep their width, wherever the tiles are.
  @Test(arguments: [false, true])
  func noGapVanishesInASlide(hasFontBlocks: Bool) throws {
    let geometry = try geometry(80, 24)
    let look = hasFontBlocks ? self.fontLook : self.look
    let (face, _) = look.tileColors(of: 1)
    for step in 0...100 {
      let sprites = (0..<3).map { column in
        var sprite = Sprite(Tile(id: column, value: 1, position: Position(row: 1, column: column)))
        sprite.column += Double(step) / 100
        return sprite
      }
      let raster = Raster(draw(sprites, on: geometry, look))
      let (first, last) = (geometry.face(of: sprites[0]), geometry.face(of: sprites[2]))
      let y = Raster.samples(ofHalves: first).rows.lowerBound + 1
      let range = Raster.samples(ofHalves: Rect(first.columns.lowerBound..<last.columns.upperBound, first.rows)).columns
      let faces = range.filter { raster[$0, y] == face }
      let gaps = zip(faces, faces.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }
      #expect(gaps == [16, 16], "after \(step) % of the way")
    }
  }

  /// Where blocks come from a font, tiles on their way fill whole cells, and only their numbers need halves, in ink on
  /// the face: what a font leaves out of them is a notch of the face, never a line of ink.
  @Test func aFontIsGivenNoSeams() throws {
    let geometry = try geometry(120, 40)
    for step in 0...100 {
      let sprites = (0..<3).map { place in
        var sprite = Sprite(Tile(id: place, value: 12, position: Position(row: 1, column: place)))
        sprite.column += Double(step) / 100
        sprite.row += Double(step % 7) / 7
        sprite.width = 1 + 0.1 * Double(step % 3)
        return sprite
      }
      let cells = draw(sprites, on: geometry, fontLook).cells
      let (face, ink) = look.tileColors(of: 12)
      #expect(
        cells.allSatisfy {
          $0.character == " "
            || ("▀▄".unicodeScalars.contains($0.character) && $0.style == Style(ink, on: face))
        })
      #expect(cells.contains { $0.style.background == face })
    }
  }

  /// A tile that grows is a rectangle at each size: no corner of it sticks out, and none is missing.
  @Test func aGrowingTileHasNoEars() throws {
    for (columns, rows) in [(80, 24), (100, 30), (120, 40)] {
      let geometry = try geometry(columns, rows)
      for step in 0...64 {
        var sprite = Sprite(Tile(id: 1, value: 3, position: Position(row: 1, column: 1)))
        sprite.scale = 0.4 + 0.01 * Double(step)
        sprite.height *= 0.94
        #expect(isRectangle(sprite, on: geometry, look), "\(columns)×\(rows), \(sprite.scale)")
      }
    }
  }

  /// True if a sprite's colours are seen in the rectangle of its face, and nowhere around it.
  private func isRectangle(_ sprite: Sprite, on geometry: BoardGeometry, _ look: Look) -> Bool {
    let raster = Raster(draw([sprite], on: geometry, look))
    let (face, ink) = look.tileColors(of: sprite.value)
    let samples = Raster.samples(ofHalves: geometry.face(of: sprite))
    let around = samples.inset(columns: -8, rows: -8)
    return around.rows.allSatisfy { y in
      around.columns.allSatisfy { x in
        samples.contains(Point(column: x, row: y)) == [face, ink].contains(raster[x, y])
      }
    }
  }

  /// A tile that springs stays in its half of the gap.
  @Test func aSpringDoesNotEatItsNeighbours() throws {
    let geometry = try geometry(80, 24)
    var sprite = Sprite(Tile(id: 1, value: 3, position: Position(row: 1, column: 1)))
    let rest = geometry.face(of: sprite)
    sprite.scale = 1.5
    let grown = geometry.face(of: sprite)
    #expect(rest.origin.column - grown.origin.column == 2 && rest.origin.row - grown.origin.row == 1)
  }

  /// The tile beneath is seen until the other covers it; what covers it is never a mix of both.
  @Test func aMergeCoversWithoutMud() throws {
    let geometry = try geometry(120, 40)
    let before = board([[3, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    let (beneath, above) = (before.tiles[0], before.tiles[1])
    var top = Sprite(above)
    top.column = 0.4
    let frame = draw([Sprite(beneath), top], on: geometry, look)
    let (face, ink) = look.tileColors(of: 3)
    let known =
      [face, ink, look.page.background].compactMap(\.self) + [Color?](arrayLiteral: nil).compactMap(\.self)
    for cell in frame.cells {
      for color in [cell.style.background, cell.character == " " ? nil : cell.style.foreground] {
        guard let color, !known.contains(color) else { continue }
        #expect(color == look.slotColor, "\(cell)")
      }
    }
  }
}

extension Look {
  /// The colour of an empty cell.
  fileprivate var slotColor: Color? { chosen.background }
}
