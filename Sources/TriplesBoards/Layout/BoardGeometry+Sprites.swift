import TriplesCanvas

/// Where sprites lie, between the cells of the board perhaps.
extension BoardGeometry {
  /// The steps in which edges move, in eighths of a cell.
  enum Grain {
    /// All that there are.
    case fine
    /// Those that characters of a font show without a seam: whole columns, and halves of rows.
    case coarse

    fileprivate var x: Int { self == .fine ? 1 : 8 }
    fileprivate var y: Int { self == .fine ? 1 : 4 }
    /// A tile that grows has corners inside of cells. Those at halves are a quarter of one, and stick out nowhere.
    fileprivate var growthX: Int { max(x, 4) }
    fileprivate var growthY: Int { 4 }
  }

  /// The face of a sprite in eighths of a cell. It grows into half of the gap at most.
  package func face(of sprite: Sprite) -> Block { face(of: sprite, .fine) }

  /// The same, with its edges at the steps of a grain.
  func face(of sprite: Sprite, _ grain: Grain) -> Block {
    let (left, top) = offset(of: sprite, grain)
    let x = growth(sprite.width, 8 * tile.columns, gap: 8 * gap.columns) / grain.growthX * grain.growthX
    let y = growth(sprite.height, 8 * tile.rows, gap: 8 * gap.rows) / grain.growthY * grain.growthY
    return Block(
      left: left - x, top: top - y, right: left + 8 * tile.columns + x, bottom: top + 8 * tile.rows + y)
  }

  /// The top left corner of a sprite's place, at the nearest steps of a grain.
  private func offset(of sprite: Sprite, _ grain: Grain) -> (left: Int, top: Int) {
    let (left, top) = offset(of: sprite)
    return ((left + grain.x / 2) & ~(grain.x - 1), (top + grain.y / 2) & ~(grain.y - 1))
  }

  /// The top left corner of a sprite's place in eighths of a cell.
  private func offset(of sprite: Sprite) -> (left: Int, top: Int) {
    let (x, y) = lean(of: sprite)
    return (
      8 * origin.column + Int((sprite.column * Double(8 * pitch.columns) + 8 * x).rounded()),
      8 * origin.row + Int((sprite.row * Double(8 * pitch.rows) + 8 * y).rounded())
    )
  }

  /// How far a sprite leans, in cells: an eighth of its way to the next cell of the board, but two that lean towards
  /// each other leave a quarter of the gap between them.
  func lean(of sprite: Sprite) -> (x: Double, y: Double) {
    func most(_ pitch: Int, _ gap: Int) -> Double { min(Double(pitch) / 8, 0.375 * Double(gap)) }
    return (
      sprite.leanX * most(pitch.columns, gap.columns), sprite.leanY * most(pitch.rows, gap.rows)
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
