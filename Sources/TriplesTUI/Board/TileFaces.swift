import Synchronization
import TriplesCanvas
import TriplesModel

/// The tiles of a board in cells, for one look and one size of the board.
package struct TileFaces: Sendable {
  /// True if tiles end at half a row; otherwise they fill whole cells.
  let endsAtHalves: Bool
  /// The corners of a tile that are cut. A font may leave a line of the face beside a cut corner. So with a font only
  /// the lower corners are cut, and only if the tile ends at half a row.
  let cutCorners: Range<Int>
  var hasCutCorners: Bool { !cutCorners.isEmpty }
  /// The size of a tile in half cells.
  package let size: Size
  private let numerals: Numerals?
  private var numbers: [Int: [Rect]] = [:]
  private var stamps: (triples: [Int: [Cell]], powers: [Int: [Cell]]) = ([:], [:])

  /// Creates faces. If they are kept for many frames, computes all of them now.
  package init(on geometry: BoardGeometry, _ look: Look, areKept: Bool = true) {
    let showsHalves = look.hasThemeBackground && look.traits.hasBlocks
    endsAtHalves = geometry.hasFrame && geometry.pitch.rows > 2 && showsHalves
    let first = !look.traits.hasFontBlocks ? 0 : endsAtHalves ? 2 : 4
    cutCorners = (geometry.tile.rows > 1 && showsHalves ? first : 4)..<4
    size = Size(
      columns: 2 * geometry.tile.columns, rows: endsAtHalves ? 2 * geometry.pitch.rows - 1 : 2 * geometry.tile.rows)
    numerals = look.hasLargeDigits ? Numerals(on: size.rows, Numerals.Blocks(look.traits)) : nil
    guard look.fillsTiles, areKept else { return }
    for value in Set(RuleSet.allCases.flatMap { rules in rules.ranks.map(rules.value(of:)) }) {
      numbers[value] = self[value]
    }
    stamps = (stamps(of: .triples, on: geometry, look), stamps(of: .twenty48, on: geometry, look))
  }

  /// The strokes of a number in large digits, in half cells from the corner of its tile; nil if they do not fit.
  subscript(value: Int) -> [Rect]? { numbers[value] ?? strokes(of: String(value)) }

  /// Returns the strokes of digits, placed like those of a number; nil for other characters.
  func strokes(of text: String) -> [Rect]? {
    text.utf8.allSatisfy { 48...57 ~= $0 } ? numerals?.strokes(of: text, on: size) : nil
  }

  /// The size of a tile at rest in cells, including cells that it covers only partly.
  var stampSize: Size { Size(columns: size.columns / 2, rows: (size.rows + 1) / 2) }

  func stamp(of value: Int, in rules: RuleSet) -> [Cell]? {
    rules == .twenty48 ? stamps.powers[value] : stamps.triples[value]
  }

  private func stamps(of rules: RuleSet, on board: BoardGeometry, _ look: Look) -> [Int: [Cell]] {
    let geometry = BoardGeometry(origin: Point(column: 0, row: 0), pitch: board.pitch, hasFrame: board.hasFrame)
    let view = BoardView(geometry: geometry, look: look, rules: rules, faces: self)
    let empty = Frame(size: stampSize, filledWith: Cell(" ", Style(on: look.ground(of: geometry))))
    return rules.ranks.map(rules.value(of:)).reduce(into: [:]) { stamps, value in
      var frame = empty
      view.paint([Sprite(value: value)], into: &frame)
      stamps[value] = frame.cells
    }
  }
}

/// A cache of the last result and its key. It is in this module so that the compiler can specialise it.
final class Memo<Lookup: Equatable & Sendable, Value: Sendable>: Sendable {
  /// A class, so that comparing keys copies nothing.
  private final class Entry: Sendable {
    let key: Lookup
    let value: Value
    init(_ key: Lookup, _ value: Value) { (self.key, self.value) = (key, value) }
  }

  private let last = Mutex<Entry?>(nil)

  func value(for key: Lookup, make: () -> Value) -> Value {
    if let kept = last.withLock({ $0 }), kept.key == key { return kept.value }
    let value = make()
    last.withLock { $0 = Entry(key, value) }
    return value
  }
}
