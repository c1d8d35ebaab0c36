import TriplesModel
import TriplesPlayers

/// A level in play on packed grids: what a search needs of it, in few bytes.
package struct LevelState<R: PackedRules>: Hashable {
  package var game: PackedGame<R>
  private(set) var merges = 0
  package private(set) var moves = 0

  package init(_ origin: Origin) { game = PackedGame(origin) }

  /// Plays the push with a number in `Direction.allCases`; false, and nothing changes, if nothing moves.
  package mutating func play(_ number: Int) -> Bool {
    let pushed = R.Moves(game.cells)[number]
    guard pushed != game.cells else { return false }
    merges += game.cells.tileCount - pushed.tileCount
    moves += 1
    game.advance(to: pushed, pushing: number)
    return true
  }

  /// The pushes that move something, by their numbers, and the grids that they lead to.
  package var pushes: [(number: Int, cells: UInt64)] {
    let pushes = R.Moves(game.cells)
    return (0..<4).map { ($0, pushes[$0]) }.filter { $0.1 != game.cells }
  }
}

extension UInt64 {
  /// How many of the sixteen cells are not empty.
  var tileCount: Int {
    let occupied = self | self >> 1
    return ((occupied | occupied >> 2) & 0x1111_1111_1111_1111).nonzeroBitCount
  }
}
