import TriplesModel

/// Paints rectangles over each other, to halves of a cell, and then finds for each cell the character and the two
/// colours that show its quarters best.
///
/// Whole cells go straight into the frame; quarters are kept of the others alone, so the price of a picture is that of
/// its edges. Rectangles are in halves of cells, counted from the top left corner of the screen.
package struct Compositor {
  private let area: Rect
  /// The halves of cells outside of which nothing is painted.
  private let clip: Rect
  private let hasBlocks: Bool
  /// The colours behind and between tiles, from the lowest up. Their loss is what the eye minds most.
  private let grounds: [UInt32]
  private var quartered: [QuarteredCell] = []
  /// For each cell of the area the number in `quartered` from 1 on; 0 for a cell of one colour. Empty before the first.
  private var places: [Int32] = []

  /// Creates a compositor that paints only some cells of a frame, and of these only the halves in `clip`. `grounds` are the
  /// colours behind tiles, from the lowest up; nil is the terminal's own. Without blocks each cell has one colour.
  public init(
    _ area: Rect, of frame: Frame, hasBlocks: Bool = true, grounds: [Color?] = [], clip: Rect? = nil
  ) {
    self.area = Rect(area.columns.clamped(to: frame.bounds.columns), area.rows.clamped(to: frame.bounds.rows))
    self.clip = clip ?? area.halves
    self.hasBlocks = hasBlocks
    self.grounds = grounds.map { Style(on: $0).paper }
  }

  /// Paints a rectangle of halves of cells. If it `hasCutCorners`, the outermost half at each corner is left out.
  public mutating func fill(
    _ halves: Rect, with color: Color?, hasCutCorners: Bool = false, into frame: inout Frame
  ) {
    let halves = Rect(halves.columns.clamped(to: clip.columns), halves.rows.clamped(to: clip.rows))
    guard halves.size.columns > 0, halves.size.rows > 0 else { return }
    let corners = hasCutCorners ? halves.corners.map { (point: $0, shade: self.shade(ofHalf: $0, in: frame)) } : []
    let (columns, wholeColumns) = Self.cells(halves.columns, in: area.columns)
    let (rows, wholeRows) = Self.cells(halves.rows, in: area.rows)
    cover(Rect(wholeColumns, wholeRows), with: color, in: &frame)
    let shade = Style(on: color).paper
    if columns != wholeColumns || rows != wholeRows {
      for row in rows {
        for column in columns where !wholeColumns.contains(column) || !wholeRows.contains(row) {
          let number = number(of: Point(column: column, row: row), in: frame)
          quartered[number].paint(halves, shade)
        }
      }
    }
    for case let (point, shade?) in corners {
      let number = number(of: Point(column: point.column >> 1, row: point.row >> 1), in: frame)
      quartered[number].paint(1 << (point.column & 1 + 2 * (point.row & 1)), shade)
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
  public mutating func write(_ text: String, at point: Point, _ style: Style, into frame: inout Frame) {
    let rect = Rect(column: point.column, row: point.row, columns: text.columns, rows: 1)
    cover(Rect(rect.columns.clamped(to: area.columns), rect.rows.clamped(to: area.rows)), with: nil, in: &frame)
    frame.write(text, at: point, style)
  }

  /// Puts the characters of all cells of several colours into the frame.
  package func finish(_ frame: inout Frame) {
    for (number, cell) in zip(1..., quartered) where places[place(of: cell.point)] == number {
      frame[cell.point] = cell.cell(hasBlocks: hasBlocks, grounds)
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

  /// The colour of half a cell across and down; nil outside of the area.
  private func shade(ofHalf half: Point, in frame: Frame) -> UInt32? {
    let point = Point(column: half.column >> 1, row: half.row >> 1)
    guard area.contains(point) else { return nil }
    let number = places.isEmpty ? 0 : Int(places[place(of: point)])
    let shades = number > 0 ? quartered[number - 1].shades : QuarteredCell(at: point, showing: frame[point]).shades
    return shades[half.column & 1 + 2 * (half.row & 1)]
  }

  /// The index of a cell in `quartered`, with the colours that it has in the frame if it is new there.
  private mutating func number(of point: Point, in frame: Frame) -> Int {
    if places.isEmpty {
      places = Array(repeating: 0, count: area.size.columns * area.size.rows)
      quartered.reserveCapacity(256)
    }
    let place = place(of: point)
    if places[place] == 0 {
      quartered.append(QuarteredCell(at: point, showing: frame[point]))
      places[place] = Int32(quartered.count)
    }
    return Int(places[place]) - 1
  }
}

/// A cell of several colours, before a character is chosen for it.
private struct QuarteredCell {
  let point: Point
  /// The colours of its quarters, row by row.
  private(set) var shades: SIMD4<UInt32>
  private var last: UInt32

  /// The characters that show some quarters, by the bits of their pattern.
  private static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  /// The pattern of each block character, counted from the first one of Unicode.
  private static let patterns: [Int] = (0..<32).map { offset in
    characters.firstIndex { Int($0.value) == 0x2580 + offset } ?? 0
  }

  /// The cell that shows a pattern in the ink of a style.
  static func cell(_ pattern: Int, _ style: Style) -> Cell { Cell(characters[pattern], style) }

  init(at point: Point, showing cell: Cell) {
    self.point = point
    shades = SIMD4(repeating: cell.style.paper)
    last = cell.style.paper
    let block = Int(cell.character.value) - 0x2580
    if Self.patterns.indices.contains(block) { paint(Self.patterns[block], Style(on: cell.style.foreground).paper) }
  }

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
    if pattern != 0 { last = shade }
  }

  /// The character and its two colours. In most fonts a block lacks the pixels at its edge of the cell, where its background
  /// shows. So of a face and the ground beside it the ground is the ink: the face has no line across it. Otherwise the ink is
  /// what was painted last, as on a number. The terminal's own ground cannot be ink.
  func cell(hasBlocks: Bool, _ grounds: [UInt32]) -> Cell {
    var (one, other) = (shades[0], nil as UInt32?)
    for quarter in 1..<4 where shades[quarter] != one && shades[quarter] != other {
      if other != nil || !hasBlocks {
        (one, other) = mainColors(grounds)
        break
      }
      other = shades[quarter]
    }
    guard let other, hasBlocks else { return Cell(" ", Style(ink: 0, paper: one)) }
    func height(_ shade: UInt32) -> Int { grounds.firstIndex(of: shade) ?? grounds.count }
    let (low, high) = (height(one), height(other))
    let isBehind = other == 0 || (one != 0 && (high == low ? one == last : high > low))
    let (paper, ink) = isBehind ? (other, one) : (one, other)
    var pattern = 0
    for quarter in 0..<4 where shades[quarter] == ink { pattern |= 1 << quarter }
    return Self.cell(pattern, Style(ink: ink, paper: paper))
  }

  /// The two colours that most of the cell has; grounds weigh double, so that gaps stay open and no corner sticks out.
  private func mainColors(_ grounds: [UInt32]) -> (UInt32, UInt32?) {
    var weights: [(shade: UInt32, weight: Int)] = []
    for quarter in 0..<4 {
      let shade = shades[quarter]
      let weight = grounds.contains(shade) ? 2 : 1
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

extension Rect {
  /// The rectangle of cells in halves of cells.
  package var halves: Rect { pixels(Size(columns: 2, rows: 2)) }

  fileprivate var corners: [Point] {
    let (left, right) = (columns.lowerBound, columns.upperBound - 1)
    let (top, bottom) = (rows.lowerBound, rows.upperBound - 1)
    return [(left, top), (left, bottom), (right, top), (right, bottom)].map { Point(column: $0, row: $1) }
  }
}
