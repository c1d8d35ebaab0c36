import TriplesCanvas
import TriplesModel

/// The large numbers on the tiles of a board, worked out once as quarters of cells.
package struct TileNumerals: Sendable {
  /// A cell of a number, counted from the cell of the tile's corner, and its inked quarters as the bits of a pattern.
  struct Part: Sendable { let column, row, pattern: Int }

  struct Number: Sendable {
    /// All that is inked, in halves of cells from the corner of the tile.
    let bounds: Rect
    /// The cells for a corner at a whole cell, at a half to the right, at a half below, and at both.
    private let parts: [[Part]]

    init?(_ strokes: [Rect]) {
      guard let first = strokes.first else { return nil }
      bounds = strokes.reduce(first) { $0.union($1) }
      let columns = bounds.columns.upperBound / 2 + 1
      let count = columns * (bounds.rows.upperBound / 2 + 1)
      parts = (0..<4).map { phase in
        var patterns = [Int](repeating: 0, count: count)
        for stroke in strokes.map({ $0.shifted(by: Point(column: phase & 1, row: phase >> 1)) }) {
          for y in stroke.rows {
            for x in stroke.columns { patterns[y / 2 * columns + x / 2] |= 1 << (x % 2 + 2 * (y % 2)) }
          }
        }
        return patterns.enumerated().filter { $1 > 0 }.map {
          Part(column: $0 % columns, row: $0 / columns, pattern: $1)
        }
      }
    }

    /// The cells of the number on a tile whose corner lies at a point in halves of cells.
    func parts(at corner: Point) -> [Part] { parts[(corner.column & 1) + 2 * (corner.row & 1)] }
  }

  private var numbers: [Int: Number] = [:]

  /// The numbers of the tiles of all rules; none for plain digits.
  package init(on tile: Size, _ look: Look) {
    guard look.hasLargeDigits else { return }
    for value in Set(RuleSet.allCases.flatMap { rules in Rank.all.dropFirst().map(rules.value(of:)) }) {
      numbers[value] = Numerals.strokes(of: value, on: tile, look).flatMap(Number.init)
    }
  }

  /// True if all numbers are in plain digits.
  var isEmpty: Bool { numbers.isEmpty }

  /// Nil for a number that needs plain digits.
  subscript(value: Int) -> Number? { numbers[value] }
}
