import Synchronization
import TriplesCanvas
import TriplesModel

/// How the tiles of a board look in cells, for one look and one size of the board.
package struct TileFaces: Sendable {
  /// True if tiles end at half a row; otherwise they are whole cells.
  let endsAtHalves: Bool
  let hasCutCorners: Bool
  /// The size of a tile in half cells.
  package let size: Size
  private let numerals: Numerals?
  private var numbers: [Int: QuarterShape] = [:]
  /// The cells of tiles at rest, row by row.
  private var stamps: (triples: [Int: [Cell]], powers: [Int: [Cell]]) = ([:], [:])

  /// Creates faces, and computes all of them now if they are kept for many frames.
  package init(on geometry: BoardGeometry, _ look: Look, areKept: Bool = true) {
    let showsHalves = look.hasFaces && look.traits.hasBlocks
    endsAtHalves = geometry.hasFrame && geometry.pitch.rows > 2 && showsHalves
    // A font of blocks may leave a line of the face below a corner at the foot of a cell.
    hasCutCorners = geometry.tile.rows > 1 && showsHalves && (endsAtHalves || !look.traits.hasFontBlocks)
    size = Size(
      columns: 2 * geometry.tile.columns, rows: endsAtHalves ? 2 * geometry.pitch.rows - 1 : 2 * geometry.tile.rows)
    numerals = look.hasLargeDigits ? Numerals(on: size.rows, Numerals.Blocks(look.traits)) : nil
    guard look.fillsTiles, areKept else { return }
    for value in Set(RuleSet.allCases.flatMap(\.values)) { numbers[value] = self[value] }
    stamps = (stamps(of: .triples, on: geometry, look), stamps(of: .twenty48, on: geometry, look))
  }

  /// Returns a number in large digits; nil if it does not fit.
  subscript(value: Int) -> QuarterShape? {
    numbers[value] ?? numerals?.strokes(of: value, on: size).flatMap(QuarterShape.init)
  }

  /// The size of a tile at rest in cells, including those it only touches.
  var stampSize: Size { Size(columns: size.columns / 2, rows: (size.rows + 1) / 2) }

  /// Returns the cells of a tile at rest; nil for a value that no tile has.
  func stamp(of value: Int, in rules: RuleSet) -> [Cell]? {
    rules == .twenty48 ? stamps.powers[value] : stamps.triples[value]
  }

  private func stamps(of rules: RuleSet, on board: BoardGeometry, _ look: Look) -> [Int: [Cell]] {
    let geometry = BoardGeometry(origin: Point(column: 0, row: 0), pitch: board.pitch, hasFrame: board.hasFrame)
    let view = BoardView(geometry: geometry, look: look, rules: rules, faces: self)
    let empty = Frame(size: stampSize, filledWith: Cell(" ", Style(on: look.ground(of: geometry))))
    return rules.values.reduce(into: [:]) { stamps, value in
      var frame = empty
      view.paint([Sprite(value: value)], into: &frame)
      stamps[value] = frame.cells
    }
  }
}

extension RuleSet {
  fileprivate var values: [Int] { ranks.map(value(of:)) }
}

/// Strokes as quarters of cells, computed once for a corner at a whole row and once for one at half a row.
struct QuarterShape: Sendable {
  /// A cell, counted from that of the corner, and its painted quarters as the bits of a pattern.
  typealias Part = (column: Int, row: Int, pattern: Int)

  /// The bounds of what is painted, in half cells from the corner.
  let bounds: Rect
  private let parts: [[Part]]

  /// Creates the shape of rectangles of half cells, which may overlap; nil without any.
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
      return patterns.enumerated().filter { $1 > 0 }.map { ($0 % columns, $0 / columns, $1) }
    }
  }

  /// Returns the cells of the shape if its corner is at a point in half cells, in a whole column.
  func parts(at corner: Point) -> [Part] { parts[corner.row & 1] }
}

/// Keeps the last result while its key stays the same. It is in this module so that the compiler specialises it.
final class Memo<Lookup: Equatable & Sendable, Value: Sendable>: Sendable {
  /// A class, so that nothing is copied to compare keys.
  private final class Entry: Sendable {
    let key: Lookup
    let value: Value
    init(_ key: Lookup, _ value: Value) { (self.key, self.value) = (key, value) }
  }

  private let last = Mutex<Entry?>(nil)

  /// Returns the value for a key: the last one if the key is the same, otherwise a new one from `make`.
  func value(for key: Lookup, make: () -> Value) -> Value {
    if let kept = last.withLock({ $0 }), kept.key == key { return kept.value }
    let value = make()
    last.withLock { $0 = Entry(key, value) }
    return value
  }
}
