import Synchronization
import TriplesCanvas

/// The numbers of the tiles of a board, worked out as they come up: all tiles of a board have one size.
package final class NumeralStamps: Sendable {
  /// What is tried in turn: what is sharp in any font, where blocks come from one, then parts of cells.
  private let numerals: [Numerals]
  private let tile: Size
  private let glyphs: GlyphSet
  /// By ``place(of:x:y:)``; the inner nil stands for a number that is written in plain digits.
  private let known = Mutex<[NumeralStamp??]>(Array(repeating: nil, count: places))

  /// None where plain digits are wanted.
  package init?(tile: Size, look: Look) {
    guard look.hasLargeDigits else { return nil }
    let sharp = look.traits.hasFontBlocks && look.traits.glyphs > .cells ? [Numerals(halvesOn: tile)] : []
    numerals = [Numerals(wholeCellsOn: tile)] + sharp + [Numerals(tile: tile, glyphs: look.traits.glyphs)]
    (self.tile, glyphs) = (tile, look.traits.glyphs)
  }

  /// The stamp of a value for a tile whose corner lies so many eighths into a cell; nil if plain digits are to be used.
  package func stamp(of value: Int, x: Int, y: Int) -> NumeralStamp? {
    known.withLock { known in
      let place = Self.place(of: value, x: x, y: y)
      if let stamp = known[place] { return stamp }
      let stamp = numerals(for: value).flatMap {
        NumeralStamp(of: value, $0, tile: tile, at: (x, y), glyphs: glyphs)
      }
      known[place] = .some(stamp)
      return stamp
    }
  }

  /// Values are powers of two or three times such, and a corner lies at a whole or at a half cell.
  private static func place(of value: Int, x: Int, y: Int) -> Int {
    let rank = 2 * value.trailingZeroBitCount + (value.isMultiple(of: 3) ? 1 : 0)
    return (4 * rank + (x > 0 ? 2 : 0) + (y > 0 ? 1 : 0)) % places
  }

  /// Enough for all bits of a value.
  private static var places: Int { 8 * Int.bitWidth }

  /// Calls `body` with each block of a number, from the corner of its tile.
  package func forEachBlock(of value: Int, _ body: (Block) -> Void) {
    _ = numerals(for: value)?.forEachBlock(of: value, body)
  }

  private func numerals(for value: Int) -> Numerals? { numerals.first { $0.hasRoom(for: value) } }
}
