import TriplesCanvas

/// Where sprites lie, between the cells of the board perhaps.
extension BoardGeometry {
  /// The steps in which edges move, in eighths of a cell.
  enum Grain {
    /// All that there are.
    case fine
    /// Whole cells, as characters of a font leave seams.
    case coarse

    fileprivate var step: Int { self == .fine ? 4 : 8 }
    /// A tile that grows has corners inside of cells. Those at halves are a quarter of one, and stick out nowhere.
    fileprivate var growth: Int { max(step, 4) }
  }

  /// The face of a sprite in eighths of a cell. It grows into half of the gap at most.
  package func face(of sprite: Sprite) -> Block { face(of: sprite, .fine) }

  /// The same, with its edges at the steps of a grain.
  func face(of sprite: Sprite, _ grain: Grain) -> Block {
    let (left, top) = offset(of: sprite, grain)
    let x = growth(sprite.width, 8 * tile.columns, gap: 8 * gap.columns) / grain.growth * grain.growth
    let y = growth(sprite.height, 8 * tile.rows, gap: 8 * gap.rows) / grain.growth * grain.growth
    return Block(
      left: left - x, top: top - y, right: left + 8 * tile.columns + x, bottom: top + 8 * tile.rows + y)
  }

  /// The top left corner of a sprite's place, at the nearest steps of a grain.
  private func offset(of sprite: Sprite, _ grain: Grain) -> (left: Int, top: Int) {
    let (left, top) = offset(of: sprite)
    let step = grain.step
    return ((left + step / 2) & ~(step - 1), (top + step / 2) & ~(step - 1))
  }

  /// The top left corner of a sprite's place in eighths of a cell.
  private func offset(of sprite: Sprite) -> (left: Int, top: Int) {
    (
      8 * origin.column + Int((sprite.column * Double(8 * pitch.columns)).rounded()),
      8 * origin.row + Int((sprite.row * Double(8 * pitch.rows)).rounded())
    )
  }

  /// Where the number of a sprite is drawn from: steps of halves of a cell keep it sharp.
  func steadyOffset(of sprite: Sprite, _ grain: Grain) -> (left: Int, top: Int) {
    let (left, top) = offset(of: sprite, grain)
    return ((left + 2) & ~3, (top + 2) & ~3)
  }

  /// By how much each side of a face goes out.
  private func growth(_ scale: Double, _ side: Int, gap: Int) -> Int {
    min(gap / 2, Int(((scale - 1) * Double(side) / 2).rounded()))
  }

  /// The cell in which a sprite's place begins, rounded to whole cells of the screen.
  func corner(of sprite: Sprite) -> Point {
    let (left, top) = offset(of: sprite)
    return Point(column: (left + 4) >> 3, row: (top + 4) >> 3)
  }
}
