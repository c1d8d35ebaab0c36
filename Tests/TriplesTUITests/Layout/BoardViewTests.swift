import TestSupport
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The look of a board, at rest and in motion.
@Suite struct BoardViewTests: DrawsBoards {
  private let full = [[1, 2, 3, 6], [12, 24, 48, 96], [192, 384, 768, 1536], [3072, 6144, 12288, 1]]

  /// A preview says that its tiles are faded, so they must look different at each colour depth and with all characters.
  @Test(arguments: ColorDepth.allCases, [true, false])
  func paleTilesLookDifferent(depth: ColorDepth, isUnicode: Bool) throws {
    let (look, geometry) = (
      Look(theme: look.theme, traits: ScreenTraits(depth: depth, isUnicode: isUnicode)), try geometry(80, 24)
    )
    let sprites = board(full).tiles.map(Sprite.init)
    var pale = sprites
    for index in pale.indices { pale[index].isPale = true }
    #expect(draw(sprites, on: geometry, look) != draw(pale, on: geometry, look))
  }

  /// The board has a frame, tiles with cut corners, and narrow gaps in its colour that look the same across and down.
  @Test(arguments: [(40, 20), (80, 24), (100, 30), (120, 40), (200, 60), (50, 50)])
  func tilesLieInAFrame(columns: Int, rows: Int) throws {
    let (geometry, theme) = (try geometry(columns, rows), look.theme)
    let board = board(full)
    let raster = Raster(draw(board.tiles.map(Sprite.init), on: geometry, look))
    func color(_ x: Int, _ y: Int) -> Color? { raster[4 * x + 2, 4 * y + 2] }
    let faces = board.tiles.map { tile in
      (tile, Rect(geometry.rect(at: tile.position).halves.origin, BoardView(geometry: geometry, look: look).faces.size))
    }
    for (tile, place) in faces {
      let face = look.tileColors(of: tile.value).face
      let (right, bottom) = (place.columns.upperBound, place.rows.upperBound)
      #expect(color(place.origin.column, place.origin.row) == theme.board, "a corner is cut")
      #expect(color(right - 1, bottom - 1) == theme.board)
      #expect(color(place.origin.column + 1, place.origin.row) == face && color(right - 1, bottom - 2) == face)
      for x in 0..<2 { #expect(color(right + x, place.origin.row + 2) == theme.board, "the gap has a column") }
      #expect(color(place.origin.column + 2, bottom) == theme.board, "the gap has half a row")
      if tile.position.column < 3 { #expect(color(right + 2, place.origin.row + 2) != theme.board) }
      if tile.position.row < 3 { #expect(color(place.origin.column + 2, bottom + 1) != theme.board) }
    }
    let rect = geometry.rect.halves
    #expect(color(rect.columns.lowerBound + 4, rect.rows.lowerBound) == theme.page, "half a row of air above the frame")
    #expect(color(rect.columns.lowerBound + 4, rect.rows.lowerBound + 1) == theme.board)
  }

  /// A tile is never shown as another one because its thousands do not fit.
  @Test(arguments: [(8, "6"), (12, "12k"), (16, "12k")])
  func aSmallTileIsShownInWholeOrNotAtAll(columns: Int, label: String) throws {
    var frame = Frame(size: Size(columns: columns, rows: 4))
    let values = [[12288, 0, 0, 0], [6, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    let grid = try #require(Grid(values: values, in: .triples))
    look.draw(grid, of: .triples, in: frame.bounds, into: &frame)
    #expect(text(frame, in: frame.bounds).split { $0.isWhitespace }.first.map(String.init) == label)
  }

  /// What moves beyond the frame is cut off there, to half a cell.
  @Test(arguments: Direction.allCases, [false, true])
  func nothingLeavesTheFrame(direction: Direction, isFont: Bool) throws {
    let (geometry, look) = (try geometry(80, 24), isFont ? fontLook : look)
    var motion = BoardMotion(board(full))
    let rest = Raster(draw(motion.sprites(at: 0), on: geometry, look))
    motion.nudge(direction, at: 0)
    let frame = geometry.rect.halves
    for time in stride(from: 0 as Seconds, to: 0.2, by: 0.01) {
      var sprites = motion.sprites(at: time)
      for place in sprites.indices { sprites[place].scale = 1 + time.rawValue }
      let raster = Raster(draw(sprites, on: geometry, look))
      for y in 0..<frame.rows.upperBound + 2 {
        for x in 0..<frame.columns.upperBound + 2 {
          let isOutside = !Rect(frame.columns, frame.rows.dropFirst()).contains(Point(column: x, row: y))
          guard isOutside, raster[4 * x + 2, 4 * y + 2] != rest[4 * x + 2, 4 * y + 2] else { continue }
          Issue.record("\(x) \(y) after \(time)")
        }
      }
    }
  }

  /// An entering tile is cut off at the frame, together with its number.
  @Test(arguments: [false, true]) func aTileThatEntersIsCutOff(isFont: Bool) throws {
    let (geometry, look) = (try geometry(80, 24), isFont ? fontLook : look)
    let rest = Raster(draw([], on: geometry, look))
    for step in 1...9 {
      var tile = Sprite(Tile(id: 99, value: 3, position: Position(row: 0, column: 0)))
      tile.place.y = -Double(step) / 10
      let raster = Raster(draw([tile], on: geometry, look))
      let frame = geometry.rect.halves
      // In a font the frame begins with the lower half of its first row.
      for y in 0..<frame.rows.lowerBound + (isFont ? 1 : 0) {
        for x in 0..<frame.columns.upperBound where raster[4 * x + 2, 4 * y + 2] != rest[4 * x + 2, 4 * y + 2] {
          Issue.record("\(x) \(y) at \(tile.place.y)")
        }
      }
    }
  }

  /// For one frame, a tile that is about to enter is wholly outside the board.
  @Test(arguments: Direction.allCases) func aTileIsNotSeenBeforeItEnters(direction: Direction) throws {
    let geometry = try geometry(80, 24)
    let (row, column) = (direction == .up ? 3 : 0, direction == .left ? 3 : 0)
    let tile = Sprite(Tile(id: 99, value: 3, position: Position(row: row, column: column)))
    var frame = Frame(size: Size(columns: 80, rows: 40), filledWith: Cell(" ", look.plain))
    let view = BoardView(geometry: geometry, look: look, rules: .triples)
    view.drawEmpty(into: &frame)
    let empty = frame.cells
    view.draw([tile.shifted(-1, toward: direction)], into: &frame)
    #expect(frame.cells == empty)
  }

  /// A hint lights the side of the frame towards which to push, alike in all directions, with colours and without.
  @Test(arguments: Direction.allCases)
  func aHintLightsASide(direction: Direction) throws {
    let geometry = try geometry(80, 24)
    var frame = draw([], on: geometry, look)
    BoardView(geometry: geometry, look: look).lightSide(direction, into: &frame)
    let raster = Raster(frame)
    let accent = look.theme.accent
    let lit = (0..<8 * frame.size.rows).flatMap { y in
      (0..<8 * frame.size.columns).filter { raster[$0, y] == accent }.map { Point(column: $0, row: y) }
    }
    let (columns, rows) = (lit.map(\.column), lit.map(\.row))
    let (width, height) = ((columns.max() ?? 0) - (columns.min() ?? 0) + 1, (rows.max() ?? 0) - (rows.min() ?? 0) + 1)
    #expect(direction.isHorizontal ? width == 8 && height > 8 * 18 : height == 4 && width > 8 * 40)
    #expect(lit.count == width * height, "without holes and ears")
    let plain = Look(theme: .classic, traits: .ascii)
    var text = draw([], on: geometry, plain)
    BoardView(geometry: geometry, look: plain).lightSide(direction, into: &text)
    #expect(text.text.count { $0 == ["^", "v", "<", ">"][direction.number] } == 4)
  }

  /// The border of the chosen cell has four sides. They are whole cells if blocks have seams or do not exist.
  @Test(arguments: [0, 1, 2]) func theCursorHasFourSides(kind: Int) throws {
    var traits = ScreenTraits.full
    (traits.hasFontBlocks, traits.hasBlocks) = (kind > 0, kind < 2)
    let (geometry, look) = (try geometry(80, 24), Look(theme: .classic, traits: traits))
    let (place, view) = (Position(row: 1, column: 1), BoardView(geometry: geometry, look: look))
    var frame = draw([], on: geometry, look)
    view.drawCursor(at: place, .tile(try #require(RuleSet.triples.rank(ofValue: 1))), into: &frame)
    let raster = Raster(frame)
    let cell = Raster.samples(ofHalves: Rect(geometry.rect(at: place).halves.origin, view.faces.size))
    let (middle, centre) = (cell.origin.column + cell.size.columns / 3, cell.origin.row + cell.size.rows / 2)
    let sides = [
      raster[middle, cell.rows.lowerBound + 1], raster[middle, cell.rows.upperBound - 2],
      raster[cell.columns.lowerBound + 2, centre], raster[cell.columns.upperBound - 3, centre],
    ]
    #expect(sides.allSatisfy { $0 == look.theme.accent }, "\(sides)")
    #expect(raster[middle, centre] == look.tileColors(of: 1).face)
  }

  /// A font may omit the lowest row of pixels of a block, so that the background shows. In the frame it must be the
  /// board's.
  @Test func noLineOfTheScreenCrossesTheFrame() throws {
    let geometry = try geometry(80, 24)
    let frame = draw([], on: geometry, fontLook)
    for column in geometry.rect.columns.dropFirst().dropLast() {
      let cell = frame[Point(column: column, row: geometry.rect.origin.row)]
      #expect(cell.character == "▀" && cell.style == Style(look.theme.page, on: look.theme.board))
    }
  }

  /// Tiles that may appear have their numbers in the cells. In pixels they are images.
  @Test func aPreviewShowsWhatMayAppear() {
    var app = TestApp(.fixture(size: Size(columns: 200, rows: 60)))
    app.press(Key(.right, .shift), at: 5)
    #expect(app.text(at: 6).contains("Preview") && app.text(at: 6).contains("1/2"))
    (app.state.traits.cellSize, app.state.traits.hasPixels) = (Size(columns: 10, rows: 20), true)
    #expect(app.state.frame(at: 6).placements.contains { $0.image.text == "1/2" })
  }

  /// The tiles that a push would move are pale at their new places. Everything else looks as before.
  @Test func aPreviewIsPale() throws {
    let geometry = try geometry(80, 24)
    var pale = sprite(48)
    pale.isPale = true
    let (face, ink) = look.tileColors(of: 48)
    let frame = draw([pale], on: geometry, look)
    let colors = Set(frame.cells.flatMap { [$0.style.background, $0.style.foreground] })
    #expect(!colors.contains(face) && !colors.contains(ink))
    let raster = Raster(frame)
    let corner = samples(of: pale, on: geometry, look).origin
    #expect(![face, look.theme.board, look.theme.slot].contains(raster[corner.column + 20, corner.row + 2]))
  }

  /// Cached faces of tiles look like painted ones.
  @Test(arguments: [(80, 24), (40, 20), (120, 40)])
  func tilesAtRestLookAsTheyDoInMotion(columns: Int, rows: Int) throws {
    let geometry = try geometry(columns, rows)
    for look in [look, fontLook] {
      let sprites = board(full).tiles.map(Sprite.init)
      let painted = draw(
        sprites.map { sprite in
          var sprite = sprite
          sprite.glow = 1e-6
          return sprite
        }, on: geometry, look)
      let still = draw(sprites, on: geometry, look)
      #expect(still.cells == painted.cells)
    }
  }

  /// A merging tile has the colour of its old value, then that of its new one, so that cells change once.
  @Test func aMergedTileChangesItsColourOnce() throws {
    let (geometry, look) = (try geometry(80, 24), look)
    let before = board([[3, 3, 0, 0]] + Array(full[1...]))
    let turn = Turn(number: 1, direction: .left, events: before.events(pushing: .left), points: 0)
    var after = before
    after.apply(turn.events)
    let timeline = Timeline(turn, to: after, from: before.tiles.map(Sprite.init), at: 0)
    for time in stride(from: 0.051, to: timeline.end, by: 0.002) {
      let sprite = try #require(timeline.sprites(at: time).last)
      let corner = samples(of: sprite, on: geometry, look).origin
      let color = Raster(draw([sprite], on: geometry, look))[corner.column + 8, corner.row + 3]
      #expect(color == look.tileColors(of: time < 0.066 ? 3 : 6).face, "after \(time)")
    }
  }

  /// During a slide the gaps between tiles of a row keep their width, wherever the tiles are.
  @Test(arguments: [false, true])
  func noGapVanishesInASlide(hasFontBlocks: Bool) throws {
    let geometry = try geometry(80, 24)
    let look = hasFontBlocks ? self.fontLook : self.look
    let (face, _) = look.tileColors(of: 1)
    for step in 0...100 {
      let sprites = (0..<3).map { column in
        var sprite = Sprite(Tile(id: column, value: 1, position: Position(row: 1, column: column)))
        sprite.place.x += Double(step) / 100
        return sprite
      }
      let raster = Raster(draw(sprites, on: geometry, look))
      let view = BoardView(geometry: geometry, look: look)
      let (first, last) = (view.face(of: sprites[0]), view.face(of: sprites[2]))
      let y = Raster.samples(ofHalves: first).rows.lowerBound + (hasFontBlocks ? 5 : 30)
      let range = Raster.samples(ofHalves: Rect(first.columns.lowerBound..<last.columns.upperBound, first.rows)).columns
      let faces = range.filter { raster[$0, y] == face }
      let gaps = zip(faces, faces.dropFirst()).map { $1 - $0 - 1 }.filter { $0 > 0 }
      #expect(gaps == [8, 8], "after \(step) % of the way")
    }
  }

  /// With font blocks, tiles move by whole cells, and no line of the ground crosses a face: the ground is always the
  /// ink.
  @Test func aFontIsGivenNoSeams() throws {
    let geometry = try geometry(120, 40)
    let grounds = [look.theme.board, look.theme.slot, look.theme.page]
    for step in 0...100 {
      let sprites = (0..<3).map { place in
        var sprite = Sprite(Tile(id: place, value: 12, position: Position(row: 1, column: place)))
        sprite.place.x += Double(step) / 100
        sprite.place.y += Double(step % 7) / 7
        sprite.scale = 1 + 0.1 * Double(step % 3)
        return sprite
      }
      let face = look.tileColors(of: 12).face
      for cell in draw(sprites, on: geometry, fontLook).cells where cell.character != " " {
        guard let ground = cell.style.background, grounds.contains(ground) else { continue }
        #expect(cell.style.foreground != face)
      }
    }
  }

  /// A tile that grows is a rectangle at each size: no corner of it sticks out, and none is missing.
  @Test func aGrowingTileHasNoEars() throws {
    for (columns, rows) in [(80, 24), (100, 30), (120, 40)] {
      let geometry = try geometry(columns, rows)
      for step in 0...64 {
        var sprite = Sprite(Tile(id: 1, value: 3, position: Position(row: 1, column: 1)))
        sprite.scale = 0.4 + 0.01 * Double(step)
        #expect(isRectangle(sprite, on: geometry, look), "\(columns)×\(rows), \(sprite.scale)")
      }
    }
  }

  /// True if a sprite's colours fill the rectangle of its face and appear nowhere around it.
  private func isRectangle(_ sprite: Sprite, on geometry: BoardGeometry, _ look: Look) -> Bool {
    let raster = Raster(draw([sprite], on: geometry, look))
    let (face, ink) = look.tileColors(of: sprite.value)
    let samples = samples(of: sprite, on: geometry, look)
    // A cell at a corner may need three colours.
    let corners = [0, samples.size.columns - 8].flatMap { x in
      [0, samples.size.rows - 8].map { samples.shifted(by: Point(column: x, row: $0)).origin }
    }.map { Rect($0, Size(columns: 8, rows: 8)) }
    let around = samples.inset(columns: -8, rows: -8)
    return around.rows.allSatisfy { y in
      around.columns.allSatisfy { x in
        let point = Point(column: x, row: y)
        return corners.contains { $0.contains(point) } || samples.contains(point) == [face, ink].contains(raster[x, y])
      }
    }
  }

  /// A swelling tile grows by half a cell.
  @Test func aSwellingTileDoesNotEatItsNeighbours() throws {
    let view = BoardView(geometry: try geometry(80, 24), look: look)
    var grown = sprite(3)
    grown.scale = 1.5
    let (rest, face) = (view.face(of: sprite(3)), view.face(of: grown))
    #expect(rest.origin.column - face.origin.column == 1 && rest.origin.row - face.origin.row == 1)
  }

  /// The tile below is visible until the other one covers it. The covering tile is never a mix of both.
  @Test func aMergeCoversWithoutMud() throws {
    let geometry = try geometry(120, 40)
    let before = board([[3, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    let (beneath, above) = (before.tiles[0], before.tiles[1])
    var top = Sprite(above)
    top.place.x = 0.4
    let frame = draw([Sprite(beneath), top], on: geometry, look)
    let (face, ink) = look.tileColors(of: 3)
    let known =
      [face, ink, look.plain.background, look.theme.board].compactMap(\.self)
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
