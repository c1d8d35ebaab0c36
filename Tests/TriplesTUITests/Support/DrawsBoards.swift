import TestSupport
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Draws boards of tiles without an app.
protocol DrawsBoards {}

extension DrawsBoards {
  var look: Look { Look(theme: .classic, traits: .full) }

  /// The look with font blocks.
  var fontLook: Look {
    var traits = ScreenTraits.full
    traits.hasFontBlocks = true
    return Look(theme: .classic, traits: traits)
  }

  /// Returns the board's geometry on a screen of a size.
  func geometry(_ columns: Int, _ rows: Int) throws -> BoardGeometry {
    try #require(GameLayout(size: Size(columns: columns, rows: rows))?.board)
  }

  /// Returns the samples of a sprite's face.
  func samples(of sprite: Sprite, on geometry: BoardGeometry, _ look: Look) -> Rect {
    Raster.samples(ofHalves: BoardView(geometry: geometry, look: look).face(of: sprite))
  }

  /// Returns a tile in the second row and column.
  func sprite(_ value: Int) -> Sprite { Sprite(Tile(id: 1, value: value, position: Position(row: 1, column: 1))) }

  /// Draws the sprites on their board and nothing else.
  func draw(_ sprites: [Sprite], on geometry: BoardGeometry, _ look: Look, in rules: RuleSet = .triples) -> Frame {
    let size = Size(columns: geometry.rect.columns.upperBound + 1, rows: geometry.rect.rows.upperBound + 1)
    var frame = Frame(size: size, filledWith: Cell(" ", look.plain))
    let view = BoardView(geometry: geometry, look: look, rules: rules)
    view.drawEmpty(into: &frame)
    view.draw(sprites, into: &frame)
    return frame
  }
}
