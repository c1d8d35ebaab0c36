import TriplesModel

/// Boards of games that went far, to start games from: few games come so far by themselves, but those
/// decide much of the mean score.
struct LateBoards: Sendable {
  /// How many boards are kept: 64 for each of 16 stages.
  static let capacity = stages * boardsPerStage
  private static let (stages, boardsPerStage) = (16, 64)

  /// The packed grids, stage by stage; 0 for none.
  var grids = [UInt64](repeating: 0, count: capacity)

  /// How far a game is, from 0, counted in 16 tiles of 3; nil if it is not late.
  static func stage(_ surplus: Surplus) -> Int? {
    surplus.threes < 64 ? nil : min(surplus.threes / 16 - 4, stages - 1)
  }

  /// Keeps a board in the place of another of its stage.
  mutating func keep(_ cells: UInt64, stage: Int) {
    let place = Int(truncatingIfNeeded: (cells &* 0x9E37_79B9_7F4A_7C15) >> 58)
    grids[stage * Self.boardsPerStage + place] = cells
  }

  /// A board of any stage; nil if there is none at the place drawn.
  func draw(_ dice: inout Drand48) -> UInt64? {
    let grid = grids[dice.below(Self.capacity)]
    return grid == 0 ? nil : grid
  }
}
