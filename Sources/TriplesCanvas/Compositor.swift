import TriplesModel

/// Paints rectangles over each other, to halves of a cell, and then finds for each cell the character and the two
/// colours that show its quarters best.
///
/// Whole cells go straight into the frame; quarters are kept of the others alone, so the price of a picture is that of
/// its edges. Rectangles are in half cells, counted from the top left corner of the screen.
public struct Compositor {
  private let area: Rect
  /// The half cells outside of which nothing is painted.
  private let clip: Rect
  private let hasBlocks: Bool
  /// The colours behind and between tiles, from the lowest up. Their loss is what the eye minds most.
  private let grounds: [UInt32]
  private var quartered: [QuarteredCell] = []
  /// For each cell of the area its number in `quartered` from 1 on; 0 for a cell of one colour. Empty before the first.
  private var numbers: [Int32] = []

  /// Creates a compositor that paints only some cells of a frame, and of these only the half cells in `clip`. `grounds` are
  /// the colours behind tiles, from the lowest up; nil is the terminal's own. Without blocks each cell has one colour.
  public init(_ area: Rect, of frame: Frame, hasBlocks: Bool = true, grounds: [Color?] = [], clip: Rect? = nil) {
    self.area = area.clamped(to: frame.bounds)
    self.clip = clip ?? area.halves
    self.hasBlocks = hasBlocks
    self.grounds = grounds.map(Style.bits)
  }

  /// Paints a rectangle of half cells. If it `hasCutCorners`, the outermost half cell at each corner is left out.
  public mutating func fill(_ halves: Rect, with color: Color?, hasCutCorners: Bool = false, into frame: inout Frame) {
    let (across, down) = (halves.columns.clamped(to: clip.columns), halves.rows.clamped(to: clip.rows))
    guard !across.isEmpty, !down.isEmpty else { return }
    let shade = Style.bits(of: color)
    let (columns, rows) = (across.cells.clamped(to: area.columns), down.cells.clamped(to: area.rows))
    for row in rows {
      let (upper, lower) = (2 * row, 2 * row + 1)
      let rowPattern = (down.contains(upper) ? 0b0011 : 0) | (down.contains(lower) ? 0b1100 : 0)
      let rowEnds = !hasCutCorners ? 0 : (down.endsAt(upper) ? 0b0011 : 0) | (down.endsAt(lower) ? 0b1100 : 0)
      let whole: Range<Int>? =
        rowPattern == 15 ? (rowEnds == 0 ? across.wholeCells : across.innerCells).clamped(to: columns) : nil
      if let whole { cover(whole, in: row, with: color, of: &frame) }
      for column in columns where whole?.contains(column) != true {
        let (left, right) = (2 * column, 2 * column + 1)
        let pattern = rowPattern & ((across.contains(left) ? 0b0101 : 0) | (across.contains(right) ? 0b1010 : 0))
        let corners =
          rowEnds == 0 ? 0 : rowEnds & ((across.endsAt(left) ? 0b0101 : 0) | (across.endsAt(right) ? 0b1010 : 0))
        let number = number(of: Point(column: column, row: row), in: frame)
        quartered[number].paint(pattern & ~corners, shade, around: corners)
      }
    }
  }

  /// Paints some quarters of a cell, the bits of a pattern row by row, in the foreground of a style; the rest of the cell has
  /// its background, unless something else was painted there.
  package mutating func paint(_ pattern: Int, at point: Point, _ style: Style, into frame: inout Frame) {
    guard area.contains(point) else { return }
    let number = numbers.isEmpty ? 0 : Int(numbers[place(of: point)])
    if number > 0 {
      quartered[number - 1].paint(pattern, Style.bits(of: style.foreground))
    } else {
      frame[point] = Cell(quarters: pattern, style)
    }
  }

  /// Writes text whose cells take a colour as a whole.
  public mutating func write(_ text: String, at point: Point, _ style: Style, into frame: inout Frame) {
    if area.rows.contains(point.row) {
      let columns = point.column..<point.column + text.columns
      cover(columns.clamped(to: area.columns), in: point.row, with: nil, of: &frame)
    }
    frame.write(text, at: point, style)
  }

  /// Puts the characters of all cells of several colours into the frame.
  package func finish(_ frame: inout Frame) {
    for (number, cell) in zip(1..., quartered) where numbers[place(of: cell.point)] == number {
      frame[cell.point] = cell.cell(hasBlocks: hasBlocks, grounds)
    }
  }

  private func place(of point: Point) -> Int {
    (point.row - area.origin.row) * area.size.columns + point.column - area.origin.column
  }

  private mutating func cover(_ columns: Range<Int>, in row: Int, with color: Color?, of frame: inout Frame) {
    frame.fill(Rect(columns, row..<row + 1), with: Cell(" ", Style(on: color)))
    guard !quartered.isEmpty else { return }
    let start = place(of: Point(column: columns.lowerBound, row: row))
    for place in start..<start + columns.count { numbers[place] = 0 }
  }

  /// The index of a cell in `quartered`, with the colours that it has in the frame if it is new there.
  private mutating func number(of point: Point, in frame: Frame) -> Int {
    if numbers.isEmpty {
      numbers = Array(repeating: 0, count: area.size.columns * area.size.rows)
      quartered.reserveCapacity(256)
    }
    let place = place(of: point)
    if numbers[place] == 0 {
      quartered.append(QuarteredCell(at: point, showing: frame[point]))
      numbers[place] = Int32(quartered.count)
    }
    return Int(numbers[place]) - 1
  }
}

/// Spans of half cells.
extension Range<Int> {
  /// The cells that it touches.
  fileprivate var cells: Range<Int> { lowerBound >> 1..<(upperBound + 1) >> 1 }
  /// The cells that it covers.
  fileprivate var wholeCells: Range<Int> { (lowerBound + 1) >> 1..<Swift.max((lowerBound + 1) >> 1, upperBound >> 1) }
  /// The cells between those with its ends.
  fileprivate var innerCells: Range<Int> {
    lowerBound >> 1 + 1..<Swift.max(lowerBound >> 1 + 1, (upperBound - 1) >> 1)
  }

  fileprivate func endsAt(_ half: Int) -> Bool { half == lowerBound || half == upperBound - 1 }
}

/// A cell of several colours, before a character is chosen for it.
private struct QuarteredCell {
  let point: Point
  /// The colours of its quarters, row by row.
  private var shades: SIMD4<UInt32>
  private var last: UInt32

  init(at point: Point, showing cell: Cell) {
    self.point = point
    shades = SIMD4(repeating: cell.style.backgroundBits)
    last = cell.style.backgroundBits
    if let pattern = cell.quarters { paint(pattern, Style.bits(of: cell.style.foreground)) }
  }

  /// Paints the quarters of a pattern. Corners that are left out count as painted last.
  mutating func paint(_ pattern: Int, _ shade: UInt32, around corners: Int = 0) {
    for quarter in 0..<4 where pattern >> quarter & 1 == 1 { shades[quarter] = shade }
    if pattern != 0 { last = shade }
    if corners != 0 { last = shades[corners.trailingZeroBitCount] }
  }

  /// The character and its two colours. In most fonts a block lacks the pixels at its edge of the cell, where its background
  /// shows. So of a face and the ground beside it the ground is in front: the face has no line across it. Otherwise what was
  /// painted last is in front, as on a number. The terminal's own ground is always behind.
  func cell(hasBlocks: Bool, _ grounds: [UInt32]) -> Cell {
    var (one, other) = (shades[0], nil as UInt32?)
    for quarter in 1..<4 where shades[quarter] != one && shades[quarter] != other {
      if other != nil || !hasBlocks {
        (one, other) = mainColors(grounds)
        break
      }
      other = shades[quarter]
    }
    guard let other, hasBlocks else { return Cell(" ", Style(foregroundBits: 0, backgroundBits: one)) }
    func height(_ shade: UInt32) -> Int { grounds.firstIndex(of: shade) ?? grounds.count }
    let (low, high) = (height(one), height(other))
    let isBehind = other == 0 || (one != 0 && (high == low ? one == last : high > low))
    let (background, foreground) = isBehind ? (other, one) : (one, other)
    var pattern = 0
    for quarter in 0..<4 where shades[quarter] == foreground { pattern |= 1 << quarter }
    return Cell(quarters: pattern, Style(foregroundBits: foreground, backgroundBits: background))
  }

  /// The two colours that most of the cell has; grounds weigh double, so that gaps stay open and no corner sticks out.
  private func mainColors(_ grounds: [UInt32]) -> (UInt32, UInt32?) {
    func weight(_ shade: UInt32) -> Int {
      let quarters = (0..<4).reduce(0) { $0 + (shades[$1] == shade ? 1 : 0) }
      return grounds.contains(shade) ? 2 * quarters : quarters
    }
    func heaviest(except one: UInt32? = nil) -> UInt32? {
      var (best, most) = (nil as UInt32?, 0)
      for quarter in 0..<4 where shades[quarter] != one && weight(shades[quarter]) > most {
        (best, most) = (shades[quarter], weight(shades[quarter]))
      }
      return best
    }
    let first = heaviest() ?? shades[0]
    return (first, heaviest(except: first))
  }
}

/// Quarters as the bits of a pattern, row by row.
extension Cell {
  private static let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  /// The pattern of each block character, counted from the first one of Unicode.
  private static let patterns = (0..<32).map { offset in blocks.firstIndex { Int($0.value) == 0x2580 + offset } }

  /// A cell that shows a pattern in the foreground of a style. Whole cells are blanks, as full blocks of many fonts leave seams.
  package init(quarters pattern: Int, _ style: Style) {
    self = pattern == 15 ? Cell(" ", Style(on: style.foreground)) : Cell(Self.blocks[pattern], style)
  }

  /// The pattern of a block; nil for other characters.
  fileprivate var quarters: Int? {
    let offset = Int(character.value) - 0x2580
    return Self.patterns.indices.contains(offset) ? Self.patterns[offset] : nil
  }
}
