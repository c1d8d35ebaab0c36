/// Paints blocks over each other, to eighths of a cell, and then finds for each cell the character and the two
/// colours that show it best.
///
/// What covers whole cells goes straight into the frame; samples are kept of the others alone, so that the price of
/// a picture is that of its edges.
package struct Compositor {
  private let area: Rect
  private let glyphs: GlyphSet
  /// The colours behind and between tiles, whose loss the eye minds most.
  private let grounds: SIMD2<UInt32>
  private var mixed: [MixedCell] = []
  /// For each cell of the area the number in `mixed` from 1 on; 0 for a cell of one colour. Empty before the first.
  private var places: [Int32] = []

  /// Creates a compositor that paints only some cells of a frame. `gap` is the colour between tiles and `slot` that of
  /// empty cells; nil is the terminal's own.
  package init(_ area: Rect, of frame: Frame, glyphs: GlyphSet, gap: Color? = nil, slot: Color? = nil) {
    let (columns, rows) = (
      area.columns.clamped(to: frame.bounds.columns), area.rows.clamped(to: frame.bounds.rows)
    )
    self.area = Rect(
      column: columns.lowerBound, row: rows.lowerBound, columns: columns.count, rows: rows.count)
    self.glyphs = glyphs
    grounds = SIMD2(Style(on: gap).paper, Style(on: slot ?? gap).paper)
  }

  /// Fills a block with a colour.
  package mutating func fill(_ block: Block, with color: Color?, into frame: inout Frame) {
    let shade = Style(on: color).paper
    let whole = Rect(block.wholeColumns.clamped(to: area.columns), block.wholeRows.clamped(to: area.rows))
    if !whole.columns.isEmpty && !whole.rows.isEmpty { cover(whole, with: color, in: &frame) }
    let columns = block.columns.clamped(to: area.columns)
    for row in block.rows.clamped(to: area.rows) {
      let isInner = whole.rows.contains(row) && !whole.columns.isEmpty
      let left = isInner ? columns.lowerBound..<whole.columns.lowerBound : columns
      let right = isInner ? whole.columns.upperBound..<columns.upperBound : 0..<0
      let y = block.samples(ofRow: row)
      for column in left { paint(block.samples(ofColumn: column), y, shade, column, row, in: frame) }
      for column in right { paint(block.samples(ofColumn: column), y, shade, column, row, in: frame) }
    }
  }

  /// Writes text whose cells take a colour as a whole.
  package mutating func write(_ text: String, at point: Point, _ style: Style, into frame: inout Frame) {
    for (offset, character) in text.unicodeScalars.enumerated() {
      put(Cell(character, style), at: Point(column: point.column + offset, row: point.row), into: &frame)
    }
  }

  /// Puts a cell over whatever was painted there.
  package mutating func put(_ cell: Cell, at point: Point, into frame: inout Frame) {
    guard area.contains(point) else { return }
    if !places.isEmpty { places[place(of: point)] = 0 }
    frame[point] = cell
  }

  /// Puts the characters of all cells of several colours into the frame.
  package func finish(_ frame: inout Frame) {
    var last: (mixed: MixedCell, cell: Cell)?
    for (number, cell) in zip(1..., mixed) where places[place(of: cell.point)] == number {
      if let last, last.mixed.looksLike(cell) {
        frame[cell.point] = last.cell
      } else {
        let chosen = cell.cell(glyphs: glyphs, grounds: grounds)
        last = (cell, chosen)
        frame[cell.point] = chosen
      }
    }
  }

  private func place(of point: Point) -> Int {
    (point.row - area.origin.row) * area.size.columns + point.column - area.origin.column
  }

  private mutating func cover(_ rect: Rect, with color: Color?, in frame: inout Frame) {
    frame.fill(rect, with: Cell(" ", Style(on: color)))
    guard !mixed.isEmpty else { return }
    for row in rect.rows {
      let start = place(of: Point(column: rect.origin.column, row: row))
      for place in start..<start + rect.size.columns { places[place] = 0 }
    }
  }

  private mutating func paint(
    _ x: Range<Int>, _ y: Range<Int>, _ shade: UInt32, _ column: Int, _ row: Int, in frame: Frame
  ) {
    let point = Point(column: column, row: row)
    let place = place(of: point)
    if places.isEmpty {
      places = Array(repeating: 0, count: area.size.columns * area.size.rows)
      mixed.reserveCapacity(256)
    }
    if places[place] == 0 {
      mixed.append(MixedCell(at: point, of: frame[point].style.paper))
      places[place] = Int32(mixed.count)
    }
    mixed[Int(places[place]) - 1].paint(Samples.mask(columns: x, rows: y), shade)
  }
}
