/// Paints rectangles over each other, to halves of a cell, and then finds for each cell the character and the two
/// colours that show its quarters best.
///
/// Whole cells go straight into the frame; quarters are kept of the others alone, so the price of a picture is that of
/// its edges. Rectangles are in halves of cells, counted from the top left corner of the screen.
package struct Compositor {
  private let area: Rect
  private let hasBlocks: Bool
  /// The colours behind and between tiles, whose loss the eye minds most.
  private let grounds: SIMD2<UInt32>
  private var quartered: [QuarteredCell] = []
  /// For each cell of the area the number in `quartered` from 1 on; 0 for a cell of one colour. Empty before the first.
  private var places: [Int32] = []

  /// Creates a compositor that paints only some cells of a frame. `gap` is the colour between tiles and `slot` that of
  /// empty cells; nil is the terminal's own. Without blocks each cell has one colour.
  package init(_ area: Rect, of frame: Frame, hasBlocks: Bool = true, gap: Color? = nil, slot: Color? = nil) {
    self.area = Rect(area.columns.clamped(to: frame.bounds.columns), area.rows.clamped(to: frame.bounds.rows))
    self.hasBlocks = hasBlocks
    grounds = SIMD2(Style(on: gap).paper, Style(on: slot ?? gap).paper)
  }

  package mutating func fill(_ halves: Rect, with color: Color?, into frame: inout Frame) {
    guard halves.size.columns > 0, halves.size.rows > 0 else { return }
    let (columns, wholeColumns) = Self.cells(halves.columns, in: area.columns)
    let (rows, wholeRows) = Self.cells(halves.rows, in: area.rows)
    cover(Rect(wholeColumns, wholeRows), with: color, in: &frame)
    guard columns != wholeColumns || rows != wholeRows else { return }
    let shade = Style(on: color).paper
    for row in rows {
      for column in columns where !wholeColumns.contains(column) || !wholeRows.contains(row) {
        let number = number(of: Point(column: column, row: row), in: frame)
        quartered[number].paint(halves, shade)
      }
    }
  }

  /// Paints some quarters of a cell, the bits of a pattern row by row, in the ink of a style; the rest of the cell has its
  /// background, unless something else was painted there.
  package mutating func paint(_ pattern: Int, at point: Point, _ style: Style, into frame: inout Frame) {
    guard area.contains(point) else { return }
    let number = places.isEmpty ? 0 : Int(places[place(of: point)])
    if number > 0 {
      quartered[number - 1].paint(pattern, Style(on: style.foreground).paper)
    } else {
      frame[point] = pattern == 15 ? Cell(" ", Style(on: style.foreground)) : QuarteredCell.cell(pattern, style)
    }
  }

  /// Writes text whose cells take a colour as a whole.
  package mutating func write(_ text: String, at point: Point, _ style: Style, into frame: inout Frame) {
    let rect = Rect(column: point.column, row: point.row, columns: text.unicodeScalars.count, rows: 1)
    cover(Rect(rect.columns.clamped(to: area.columns), rect.rows.clamped(to: area.rows)), with: nil, in: &frame)
    frame.write(text, at: point, style)
  }

  /// Puts the characters of all cells of several colours into the frame.
  package func finish(_ frame: inout Frame) {
    for (number, cell) in zip(1..., quartered) where places[place(of: cell.point)] == number {
      frame[cell.point] = cell.cell(hasBlocks: hasBlocks, grounds: grounds)
    }
  }

  /// The cells that a span of halves touches, and those that it covers.
  private static func cells(_ halves: Range<Int>, in limits: Range<Int>) -> (touched: Range<Int>, whole: Range<Int>) {
    let first = (halves.lowerBound + 1) >> 1
    let whole = first..<max(first, halves.upperBound >> 1)
    let touched = halves.lowerBound >> 1..<(halves.upperBound + 1) >> 1
    return (touched.clamped(to: limits), whole.clamped(to: limits))
  }

  private func place(of point: Point) -> Int {
    (point.row - area.origin.row) * area.size.columns + point.column - area.origin.column
  }

  private mutating func cover(_ rect: Rect, with color: Color?, in frame: inout Frame) {
    guard !rect.columns.isEmpty, !rect.rows.isEmpty else { return }
    frame.fill(rect, with: Cell(" ", Style(on: color)))
    guard !quartered.isEmpty else { return }
    for row in rect.rows {
      let start = place(of: Point(column: rect.origin.column, row: row))
      for place in start..<start + rect.size.columns { places[place] = 0 }
    }
  }

  /// The index of a cell in `quartered`, with the colour that it has in the frame if it is new there.
  private mutating func number(of point: Point, in frame: Frame) -> Int {
    if places.isEmpty {
      places = Array(repeating: 0, count: area.size.columns * area.size.rows)
      quartered.reserveCapacity(256)
    }
    let place = place(of: point)
    if places[place] == 0 {
      quartered.append(QuarteredCell(at: point, of: frame[point].style.paper))
      places[place] = Int32(quartered.count)
    }
    return Int(places[place]) - 1
  }
}

/// A cell of several colours, before a character is chosen for it.
private struct QuarteredCell {
  let point: Point
  /// The colour that it had at first, as a style packs it.
  private let base: UInt32
  /// The colours of its quarters, row by row.
  private var shades: SIMD4<UInt32>

  /// The characters that show some quarters, by the bits of their pattern.
  private static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  /// The cell that shows a pattern in the ink of a style.
  static func cell(_ pattern: Int, _ style: Style) -> Cell { Cell(characters[pattern], style) }

  init(at point: Point, of shade: UInt32) { (self.point, base, shades) = (point, shade, SIMD4(repeating: shade)) }

  /// Paints the quarters that lie in a rectangle of halves.
  mutating func paint(_ halves: Rect, _ shade: UInt32) {
    let columns =
      (halves.columns.contains(2 * point.column) ? 5 : 0) | (halves.columns.contains(2 * point.column + 1) ? 10 : 0)
    let rows = (halves.rows.contains(2 * point.row) ? 3 : 0) | (halves.rows.contains(2 * point.row + 1) ? 12 : 0)
    paint(columns & rows, shade)
  }

  /// Paints the quarters of a pattern.
  mutating func paint(_ pattern: Int, _ shade: UInt32) {
    for quarter in 0..<4 where pattern >> quarter & 1 == 1 { shades[quarter] = shade }
  }

  /// The character and its two colours. The ground that the cell had is behind it, and the terminal's own ground always
  /// is. In most fonts a block lacks the pixels at its edge of the cell, so ink is what was painted last.
  func cell(hasBlocks: Bool, grounds: SIMD2<UInt32>) -> Cell {
    var (one, other) = (shades[0], nil as UInt32?)
    for quarter in 1..<4 where shades[quarter] != one && shades[quarter] != other {
      if other != nil || !hasBlocks {
        (one, other) = mainColors(grounds)
        break
      }
      other = shades[quarter]
    }
    guard let other, hasBlocks else { return Cell(" ", Style(ink: 0, paper: one)) }
    let isBehind = other == 0 || (other == base && one != 0)
    let (paper, ink) = isBehind ? (other, one) : (one, other)
    var pattern = 0
    for quarter in 0..<4 where shades[quarter] == ink { pattern |= 1 << quarter }
    return Self.cell(pattern, Style(ink: ink, paper: paper))
  }

  /// The two colours that most of the cell has; grounds weigh double, so that gaps stay open and no corner sticks out.
  private func mainColors(_ grounds: SIMD2<UInt32>) -> (UInt32, UInt32?) {
    var weights: [(shade: UInt32, weight: Int)] = []
    for quarter in 0..<4 {
      let shade = shades[quarter]
      let weight = shade == grounds.x || shade == grounds.y ? 2 : 1
      if let place = weights.firstIndex(where: { $0.shade == shade }) {
        weights[place].weight += weight
      } else {
        weights.append((shade, weight))
      }
    }
    weights.sort { $0.weight > $1.weight }
    return (weights[0].shade, weights.dropFirst().first?.shade)
  }
}
