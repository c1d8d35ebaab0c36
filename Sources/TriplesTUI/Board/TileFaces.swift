import TriplesCanvas
import TriplesModel

/// How the tiles of a board look in cells, worked out once for a look and a size of the board.
package struct TileFaces: Sendable {
  /// True if tiles end at half a row; else they are whole cells.
  let endsAtHalves: Bool
  /// A tile in halves of cells.
  public let size: Size
  let hasCutCorners: Bool
  private var numbers: [Int: Number] = [:]
  /// The cells of tiles at rest, row by row, for the tiles of 2048 and for those of the other rules.
  private var stamps: (powers: [Int: [Cell]], triples: [Int: [Cell]]) = ([:], [:])

  public init(on geometry: BoardGeometry, _ look: Look) {
    let (pitch, tile) = (geometry.pitch, geometry.tile)
    let showsHalves = look.hasFaces && look.traits.hasBlocks
    endsAtHalves = geometry.hasFrame && pitch.rows > 2 && showsHalves
    hasCutCorners = tile.rows > 1 && showsHalves
    size = Size(columns: 2 * tile.columns, rows: endsAtHalves ? 2 * pitch.rows - 1 : 2 * tile.rows)
    guard look.fillsTiles else { return }
    if look.hasLargeDigits, let numerals = Numerals(on: size.rows, Numerals.Blocks(look.traits)) {
      for value in Set(RuleSet.allCases.flatMap(\.values)) {
        numbers[value] = numerals.strokes(of: value, on: size).flatMap(Number.init)
      }
    }
    stamps.powers = stamps(of: .twenty48, pitch: pitch, hasFrame: geometry.hasFrame, look)
    stamps.triples = stamps(of: .triples, pitch: pitch, hasFrame: geometry.hasFrame, look)
  }

  /// Nil for a number that needs plain digits.
  subscript(value: Int) -> Number? { numbers[value] }

  /// The columns and rows of the cells that a tile at rest touches.
  var stampSize: Size { Size(columns: size.columns / 2, rows: (size.rows + 1) / 2) }

  /// The cells of a tile at rest; nil for a value that no tile has.
  func stamp(of value: Int, in rules: RuleSet) -> [Cell]? {
    rules == .twenty48 ? stamps.powers[value] : stamps.triples[value]
  }

  private func stamps(of rules: RuleSet, pitch: Size, hasFrame: Bool, _ look: Look) -> [Int: [Cell]] {
    let geometry = BoardGeometry(origin: Point(column: 0, row: 0), pitch: pitch, hasFrame: hasFrame)
    let board = BoardView(geometry: geometry, look: look, rules: rules, faces: self)
    let empty = Frame(size: stampSize, filledWith: Cell(" ", Style(nil, on: look.ground(of: geometry))))
    return rules.values.reduce(into: [:]) { stamps, value in
      var frame = empty
      board.paint([Sprite(Tile(id: 0, value: value, position: Position(row: 0, column: 0)))], into: &frame)
      stamps[value] = frame.cells
    }
  }
}

extension RuleSet {
  fileprivate var values: [Int] { ranks.map(value(of:)) }
}

extension TileFaces {
  /// A cell of a number, counted from the cell of the tile's corner, and its inked quarters as the bits of a pattern.
  struct Part: Sendable { let column, row, pattern: Int }

  struct Number: Sendable {
    /// All that is inked, in halves of cells from the corner of the tile.
    let bounds: Rect
    /// The cells for a corner at a whole row and at half a row.
    private let parts: [[Part]]

    init?(_ strokes: [Rect]) {
      guard let first = strokes.first else { return nil }
      bounds = strokes.reduce(first) { $0.union($1) }
      let columns = bounds.columns.upperBound / 2 + 1
      let count = columns * (bounds.rows.upperBound / 2 + 1)
      parts = (0..<2).map { phase in
        var patterns = [Int](repeating: 0, count: count)
        for stroke in strokes.map({ $0.shifted(by: Point(column: 0, row: phase)) }) {
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
    func parts(at corner: Point) -> [Part] { parts[corner.row & 1] }
  }
}
