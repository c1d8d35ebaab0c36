import TriplesBasics

/// Paints rectangles over each other in half cells, then finds for each cell the character and the two colours that
/// show its quarters best.
///
/// A half cell is half a column wide and half a row high: a quarter of a cell. Rectangles count them from the top left
/// corner of the screen. A cell is read from the frame beneath when a part of it is first painted; ``finish(_:)``
/// writes only painted cells back.
public struct Compositor {
  private let area: Rect
  private var frame: Frame
  /// The half cells to which rectangles are clipped.
  private let clip: Rect
  private let hasBlocks: Bool
  /// True if blocks do not reach the edges of their cells.
  private let hasSeams: Bool
  /// The colours behind and between tiles, from the lowest up. Losing one would be the most visible error.
  private let grounds: [UInt32]
  private var spots: [Spot]
  private var texts: [Cell] = []

  /// A bit that is never set in a colour.
  private static var textMark: UInt32 { 1 << 31 }

  private struct Spot {
    /// The colours of the quarters, or `textMark` and an index in `texts`.
    var shades = SIMD4<UInt32>()
    /// The colour that was painted last; `.max` if nothing was painted.
    var last = UInt32.max
    var isPainted: Bool { last != .max }

    /// Paints the quarters of a pattern. If nothing was painted before, the others show the cell of the frame.
    mutating func paint(_ pattern: Int, with shade: UInt32, over cell: @autoclosure () -> Cell) {
      if pattern == 0b1111 {
        shades = SIMD4(repeating: shade)
      } else {
        if !isPainted { read(cell()) }
        for quarter in 0..<4 where pattern >> quarter & 1 == 1 { shades[quarter] = shade }
      }
      last = shade
    }

    private mutating func read(_ cell: Cell) {
      shades = SIMD4(repeating: cell.style.backgroundBits)
      guard let pattern = cell.quarters else { return }
      let ink = Style.bits(of: cell.style.foreground)
      for quarter in 0..<4 where pattern >> quarter & 1 == 1 { shades[quarter] = ink }
    }
  }

  /// Creates a compositor for an area of a frame; it fills only half cells in `clip`. `grounds` are the colours behind
  /// tiles, from the lowest up; nil is the terminal's default. Without blocks each cell has one colour.
  public init(
    _ area: Rect, of frame: Frame, hasBlocks: Bool = true, hasSeams: Bool = false, grounds: [Color?] = [],
    clip: Rect? = nil
  ) {
    (self.area, self.frame) = (area.clamped(to: frame.bounds), frame)
    self.clip = self.area.halves.clamped(to: clip ?? self.area.halves)
    (self.hasBlocks, self.hasSeams) = (hasBlocks, hasSeams)
    self.grounds = grounds.map(Style.bits)
    spots = Array(repeating: Spot(), count: self.area.size.columns * self.area.size.rows)
  }

  /// Paints a rectangle of half cells, except for the corners in `cutCorners`: all (`0..<4`), the
  /// lower two (`2..<4`) or none.
  public mutating func fill(_ halves: Rect, with color: Color?, cutCorners: Range<Int> = 0..<0) {
    let halves = halves.clamped(to: clip)
    let (shade, columns, rows) = (Style.bits(of: color), halves.columns, halves.rows)
    guard !cutCorners.isEmpty else { return fill(halves, with: shade) }
    let inner = halves.inset(columns: 1).columns
    fill(halves.inset(rows: 1), with: shade)
    fill(Rect(cutCorners.contains(0) ? inner : columns, rows.prefix(1)), with: shade)
    fill(Rect(cutCorners.contains(2) ? inner : columns, rows.suffix(1)), with: shade)
    // The colour that a cut corner keeps counts as painted last.
    for number in cutCorners where !halves.isEmpty {
      let column = number & 1 == 0 ? columns.lowerBound : columns.upperBound - 1
      let row = number & 2 == 0 ? rows.lowerBound : rows.upperBound - 1
      let place = place(of: Point(column: column >> 1, row: row >> 1))
      if spots[place].isPainted { spots[place].last = spots[place].shades[column & 1 + 2 * (row & 1)] }
    }
  }

  private mutating func fill(_ halves: Rect, with shade: UInt32) {
    guard !halves.isEmpty else { return }
    let (cells, frame) = (halves.cells, frame)
    for row in cells.rows {
      let upper = 2 * row < halves.rows.lowerBound ? 0b1100 : 0b1111
      let lower = 2 * row + 1 < halves.rows.upperBound ? 0b1111 : 0b0011
      let first = place(of: Point(column: 0, row: row))
      spots.withUnsafeMutableBufferPointer { spots in
        for column in cells.columns {
          var pattern = upper & lower
          if 2 * column < halves.columns.lowerBound { pattern &= 0b1010 }
          if 2 * column + 1 >= halves.columns.upperBound { pattern &= 0b0101 }
          spots[first + column].paint(pattern, with: shade, over: frame[Point(column: column, row: row)])
        }
      }
    }
  }

  /// Writes narrow characters. A cell that is partly painted over later shows only the background of its text.
  public mutating func write(_ text: String, at point: Point, _ style: Style) {
    for (offset, character) in text.unicodeScalars.enumerated() {
      let point = Point(column: point.column + offset, row: point.row)
      guard area.contains(point) else { continue }
      spots[place(of: point)].paint(0b1111, with: Self.textMark | UInt32(texts.count), over: .blank)
      texts.append(Cell(character, style))
    }
  }

  package mutating func finish(_ frame: inout Frame) {
    // Drops the copy, so that the cells are changed in place.
    self.frame = Frame(size: Size(columns: 0, rows: 0))
    // If the closure read `self`, it would copy it for each cell.
    let painted = self
    var places = spots.indices.makeIterator()
    frame.change(area) { cell in
      if let place = places.next(), painted.spots[place].isPainted { cell = painted.cell(at: place) }
    }
  }

  private func place(of point: Point) -> Int {
    (point.row - area.origin.row) * area.size.columns + point.column - area.origin.column
  }

  /// Returns the best character and its two colours. With seams, a line of the background shows, mostly at the lower
  /// edge. Of a face and a ground, the face is the background; with seams, the ground is, if it fills the lower half.
  /// Of two other colours, the one painted last is the foreground, such as a number. With seams the two swap if the
  /// foreground continues above or below the cell and the background does not: then the line has the colour of both
  /// sides. The terminal's default background is always the background.
  private func cell(at place: Int) -> Cell {
    let spot = spots[place]
    var shades = spot.shades
    func text(_ shade: UInt32) -> Cell { texts[Int(shade & ~Self.textMark)] }
    if shades == SIMD4(repeating: shades[0]) {
      if shades[0] & Self.textMark != 0 { return text(shades[0]) }
      return Cell(" ", Style(foregroundBits: 0, backgroundBits: shades[0]))
    }
    for quarter in 0..<4 where shades[quarter] & Self.textMark != 0 {
      shades[quarter] = text(shades[quarter]).style.backgroundBits
    }
    var (one, other) = (shades[0], nil as UInt32?)
    for quarter in 1..<4 where shades[quarter] != one && shades[quarter] != other {
      if other != nil || !hasBlocks {
        (one, other) = mainColors(of: shades)
        break
      }
      other = shades[quarter]
    }
    guard let other, hasBlocks else { return Cell(" ", Style(foregroundBits: 0, backgroundBits: one)) }
    func height(_ shade: UInt32) -> Int { grounds.firstIndex(of: shade) ?? grounds.count }
    let (low, high) = (height(one), height(other))
    let isBehind = other == 0 || (one != 0 && (high == low ? one == spot.last : high > low))
    var (background, foreground) = isBehind ? (other, one) : (one, other)
    var pattern = 0
    for quarter in 0..<4 where shades[quarter] == foreground { pattern |= 1 << quarter }
    func isInkBeyond(_ shade: UInt32) -> [Bool] { neighbours(of: shade, at: place).map { $0 == foreground } }
    func goesOn() -> Bool { isInkBeyond(foreground).contains(true) && !isInkBeyond(background).contains(false) }
    if hasSeams, background != 0, high == low ? goesOn() : pattern & 0b1100 == 0b1100 {
      (background, foreground, pattern) = (foreground, background, ~pattern & 0b1111)
    }
    return Cell(quarters: pattern, Style(foregroundBits: foreground, backgroundBits: background))
  }

  /// Returns the colours above and below a cell that touch its quarters of a shade; `.max` if nothing is painted there.
  private func neighbours(of shade: UInt32, at place: Int) -> [UInt32] {
    (0..<4).filter { spots[place].shades[$0] == shade }.map { quarter in
      let neighbour = place + (quarter < 2 ? -1 : 1) * area.size.columns
      return spots.indices.contains(neighbour) && spots[neighbour].isPainted
        ? spots[neighbour].shades[quarter ^ 2] : .max
    }
  }

  /// Returns the two colours with the most quarters; grounds count double, so that gaps stay open and no corner sticks
  /// out.
  private func mainColors(of shades: SIMD4<UInt32>) -> (UInt32, UInt32?) {
    func weight(_ shade: UInt32) -> Int {
      let quarters = (0..<4).reduce(0) { $0 + (shades[$1] == shade ? 1 : 0) }
      return grounds.contains(shade) ? 2 * quarters : quarters
    }
    func heaviest(except one: UInt32? = nil) -> UInt32? {
      (0..<4).map { shades[$0] }.filter { $0 != one }.max { weight($0) < weight($1) }
    }
    let first = heaviest() ?? shades[0]
    return (first, heaviest(except: first))
  }
}

/// Quarters as the bits of a pattern, row by row.
extension Cell {
  private static let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
  /// The pattern of each block character from U+2580 on.
  private static let patterns = (0..<32).map { offset in blocks.firstIndex { Int($0.value) == 0x2580 + offset } }

  /// Creates a cell that shows a pattern in the foreground. Whole cells are blanks, as full blocks leave seams in many
  /// fonts.
  package init(quarters pattern: Int, _ style: Style) {
    self = pattern == 15 ? Cell(" ", Style(on: style.foreground)) : Cell(Self.blocks[pattern], style)
  }

  /// The pattern of a block; nil for other characters.
  package var quarters: Int? {
    let offset = Int(character.value) - 0x2580
    return 0..<32 ~= offset ? Self.patterns[offset] : nil
  }
}
