import TriplesCanvas

/// Large digits of one height and weight. Their strokes are rectangles of half cells.
///
/// A horizontal stroke of half a row looks as heavy as an upright one of a column.
struct Numerals: Hashable, Sendable {
  /// The height of a digit, and the thickness of a horizontal stroke, in half rows.
  let height, weight: Int
  private let blocks: Blocks

  /// The precision with which the terminal draws parts of a cell.
  enum Blocks: Hashable, Sendable {
    case exact
    /// Blocks come from a font, which may leave a seam between half cells and whole cells of a stroke.
    case font
    case none

    init(_ traits: ScreenTraits) { self = !traits.hasBlocks ? .none : traits.hasFontBlocks ? .font : .exact }
  }

  /// Creates digits about three fifths as high as a tile of `rows` half rows; nil if they do not fit.
  init?(on rows: Int, _ blocks: Blocks) {
    let target = 3 * rows / 5
    // With a font, a tile that ends at half a row has a lip there. No digit touches it.
    let end = rows - (blocks == .exact || rows % 2 == 0 ? 1 : 2)
    self.init(weight: max(1, (target + 1) / 5), height: target, blocks) { height in
      let top = Self.top(of: height, in: rows, blocks)
      return top > 0 && top + height <= end
    }
  }

  /// Creates digits that fill rows of the screen, such as for a score; nil if there are too few rows.
  init?(filling rows: Int, _ blocks: Blocks) {
    self.init(weight: max(1, 2 * rows / 5), height: 2 * rows, blocks) { $0 <= 2 * rows }
  }

  /// Creates the digits that fit and are closest to a weight and a height.
  private init?(weight: Int, height: Int, _ blocks: Blocks, fits: (Int) -> Bool) {
    let weight = blocks == .exact || (blocks == .font && weight == 1) ? weight : max(2, weight / 2 * 2)
    // Both counters of a digit are equally high, and whole cells if strokes are. In a font, digits of whole rows have
    // no seams.
    let heights =
      blocks == .font && weight == 1
      ? Array([5] + stride(from: 6, through: height + 1, by: 2)).reversed()
      : Array(
        stride(from: 5 * weight, through: max(5 * weight, height + 1), by: blocks == .exact || weight == 1 ? 2 : 4))
    guard let height = heights.filter(fits).min(by: { abs($0 - height) < abs($1 - height) }) else { return nil }
    (self.height, self.weight, self.blocks) = (height, weight, blocks)
  }

  /// Returns the first half row of digits in the middle of a tile. Unless blocks are exact, a whole row begins there.
  private static func top(of height: Int, in rows: Int, _ blocks: Blocks) -> Int {
    let top = (rows - height) / 2
    return blocks == .exact ? top : (top + 1) / 2 * 2
  }

  /// The widths of an upright stroke and of the spaces within and between digits, in half columns.
  struct Widths: Hashable, Sendable {
    let stem, counter, gap: Int
    var isInWholeCells: Bool { stem % 2 == 0 && counter % 2 == 0 && gap % 2 == 0 }
    func digits(_ count: Int) -> Int { count * (2 * stem + counter + gap) - gap }
  }

  /// Returns the preferred widths with which `count` digits fit into `columns` half columns; nil if none do.
  func widths(of count: Int, in columns: Int) -> Widths? {
    // Digits in whole cells have only one width.
    let units = blocks == .none ? [1] : [weight, max(1, weight - 1)]
    let choices = units.flatMap { unit in
      let shapes =
        switch blocks {
        case .none: [(2, 2, 2)]
        // Thin digits begin and end with a cell, so that most of their uprights have no seams.
        case .font where unit == 1: [(2, 2, 2), (1, 2, 2)]
        case .font, .exact: [(2, 2, 2), (2, 2, 1), (2, 1, 1), (1, 2, 1)] + (unit > 1 ? [(1, 1, 1)] : [])
        }
      return shapes.map { Widths(stem: unit * $0, counter: unit * $1, gap: unit * $2) }
    }
    return choices.first { $0.digits(count) <= columns }
  }

  /// Returns the strokes of a number in the middle of a tile, in half cells from its corner; nil if it does not fit.
  func strokes(of text: String, on tile: Size) -> [Rect]? {
    guard var widths = widths(of: text.utf8.count, in: tile.columns - (blocks == .exact ? 2 : 4)) else { return nil }
    func left(_ widths: Widths) -> Int { (tile.columns - widths.digits(text.utf8.count)) / 2 }
    // In a font, an upright stroke across two cells has seams. Wider digits or gaps move it to whole cells.
    if blocks == .font, widths.isInWholeCells {
      let wider = [(0, 0), (2, 0), (0, 2)].map {
        Widths(stem: widths.stem, counter: widths.counter + $0, gap: widths.gap + $1)
      }
      widths = wider.first { left($0) % 2 == 0 && left($0) > 0 } ?? widths
    }
    let column = blocks == .exact ? left(widths) : left(widths) / 2 * 2
    let corner = Point(column: column, row: Self.top(of: height, in: tile.rows, blocks))
    // Begin at a whole cell. A wider gap before the last three of four or more digits keeps the number centred.
    return strokes(of: text, widths, thousands: 2 * (left(widths) - column)).map { $0.shifted(by: corner) }
  }

  /// Returns the strokes of digits and minus signs, in half cells from the top left corner. `thousands` is added to the gap
  /// before the last three digits. Strokes may overlap.
  func strokes(of text: String, _ widths: Widths, thousands: Int = 0) -> [Rect] {
    let (pitch, digits) = (2 * widths.stem + widths.counter + widths.gap, Array(text.utf8))
    return digits.enumerated().flatMap { place, character in
      let gap = digits.count > 3 && place >= digits.count - 3 ? thousands : 0
      return strokes(of: character, widths).map { $0.shifted(by: Point(column: place * pitch + gap, row: 0)) }
    }
  }

  /// The segments of all digits except 1, and of the minus sign: a to f clockwise from the top, g in the middle.
  private static let segments = [
    "abcdef", "", "abged", "abgcd", "fgbc", "afgcd", "afgedc", "abc", "abcdefg", "abcdfg", "g",
  ].map { Array($0.utf8) }

  private func strokes(of character: UInt8, _ widths: Widths) -> [Rect] {
    let (stem, width) = (widths.stem, 2 * widths.stem + widths.counter)
    func upright(_ column: Int, _ rows: Range<Int>) -> Rect { Rect(column..<column + stem, rows) }
    func level(_ row: Int, _ columns: Range<Int>) -> Rect { Rect(columns, row..<row + weight) }
    switch character {
    case UInt8(ascii: "1"):
      let isInCells = blocks == .none || (blocks == .font && widths.isInWholeCells)
      let left = isInCells ? (width - stem + 2) / 4 * 2 : (width - stem) / 2
      return [
        upright(left, 0..<height), level(0, (isInCells ? left - 2 : left / 2)..<left),
        level(height - weight, 0..<width),
      ]
    default: break
    }
    let digit = character == UInt8(ascii: "-") ? 10 : Int(character) - 48
    let middle = middle(of: digit)
    return Self.segments[digit].map { segment in
      switch segment {
      case UInt8(ascii: "a"): level(0, 0..<width)
      case UInt8(ascii: "b"): upright(width - stem, 0..<middle + weight)
      case UInt8(ascii: "c"): upright(width - stem, middle..<height)
      case UInt8(ascii: "d"): level(height - weight, 0..<width)
      case UInt8(ascii: "e"): upright(0, middle..<height)
      case UInt8(ascii: "f"): upright(0, 0..<middle + weight)
      default: level(middle, 0..<width)
      }
    }
  }

  /// Returns the row of the middle stroke. In a font, uprights that begin or end there get whole cells if possible.
  private func middle(of digit: Int) -> Int {
    let middle = (height - weight) / 2
    guard blocks == .font, weight == 1, height % 2 == 0 else { return middle }
    return digit == 4 || digit == 9 ? middle | 1 : middle & ~1
  }
}
