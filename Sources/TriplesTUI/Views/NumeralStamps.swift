import Synchronization

/// The numbers of the tiles of a board, worked out as they come up: all tiles of a board have one size.
final class NumeralStamps: Sendable {
  private let numerals: Numerals
  private let tile: Size
  private let glyphs: GlyphSet
  /// Nil stands for a number that is written in plain digits.
  private let known = Mutex<[Key: NumeralStamp?]>([:])

  private struct Key: Hashable {
    let value, x, y: Int
  }

  /// None where plain digits are wanted.
  init?(tile: Size, look: Look) {
    guard look.hasLargeDigits else { return nil }
    numerals = Numerals(tile: tile, glyphs: look.traits.glyphs)
    (self.tile, glyphs) = (tile, look.traits.glyphs)
  }

  /// The stamp of a value for a tile whose corner lies so many eighths into a cell; nil if plain digits are to be used.
  func stamp(of value: Int, x: Int, y: Int) -> NumeralStamp? {
    known.withLock { known in
      let key = Key(value: value, x: x, y: y)
      if let stamp = known[key] { return stamp }
      let stamp = NumeralStamp(of: value, numerals, tile: tile, at: (x, y), glyphs: glyphs)
      known[key] = .some(stamp)
      return stamp
    }
  }

  /// Calls `body` with each block of a number, from the corner of its tile.
  func forEachBlock(of value: Int, _ body: (Block) -> Void) {
    _ = numerals.forEachBlock(of: value, body)
  }
}
