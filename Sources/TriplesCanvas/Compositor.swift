import TriplesModel

/// Paints rectangles over each other, to halves of a cell, and then finds for each cell the character and the two
/// colours that show its quarters best.
///
/// Rectangles are in half cells, counted from the top left corner of the screen. A row of cells is read from the frame when
/// it is first painted on, and only painted cells are written back.
public struct Compositor {
  private let area: Rect
  /// The half cells outside of which nothing is painted.
  private let clip: Rect
  private let hasBlocks: Bool
  /// The colours behind and between tiles, from the lowest up. Their loss is what the eye minds most.
  private let grounds: [UInt32]
  /// The colours of the half cells of the area, row by row, or marks of text.
  private var shades: [UInt32]
  /// The last colour painted in each cell; ``untouched`` if there is none.
  private var last: [UInt32]
  private var isRead: [Bool]
  private var texts: [Cell] = []

  /// Values that no colour has.
  private static var untouched: UInt32 { .max }
  private static var textMark: UInt32 { 1 << 31 }

  /// Creates a compositor that paints only some cells of a frame, and of these only the half cells in `clip`. `grounds` are
  /// the colours behind tiles, from the lowest up; nil is the terminal's own. Without blocks each cell has one colour.
  public init(_ area: Rect, of frame: Frame, hasBlocks: Bool = true, grounds: [Color?] = [], clip: Rect? = nil) {
    self.area = area.clamped(to: frame.bounds)
    self.clip = self.area.halves.clamped(to: clip ?? self.area.halves)
    self.hasBlocks = hasBlocks
    self.grounds = grounds.map(Style.bits)
    let (columns, rows) = (self.area.size.columns, self.area.size.rows)
    shades = Array(repeating: 0, count: 4 * columns * rows)
    last = Array(repeating: Self.untouched, count: columns * rows)
    isRead = Array(repeating: false, count: rows)
  }

  /// Paints a rectangle of half cells. If it `hasCutCorners`, the outermost half cell at each corner is left out.
  public mutating func fill(_ halves: Rect, with color: Color?, hasCutCorners: Bool = false, into frame: inout Frame) {
    let halves = halves.clamped(to: clip)
    guard !halves.isEmpty else { return }
    let (shade, cells) = (Style.bits(of: color), halves.cells)
    read(cells.rows, of: frame)
    func corner(_ number: Int) -> Point {
      Point(
        column: number & 1 == 0 ? halves.columns.lowerBound : halves.columns.upperBound - 1,
        row: number & 2 == 0 ? halves.rows.lowerBound : halves.rows.upperBound - 1)
    }
    var kept = SIMD4<UInt32>()
    if hasCutCorners { for number in 0..<4 { kept[number] = shades[place(ofHalf: corner(number))] } }
    for row in halves.rows {
      Self.set(
        shade, in: &shades, from: place(ofHalf: Point(column: halves.origin.column, row: row)), halves.size.columns)
    }
    for row in cells.rows {
      Self.set(shade, in: &last, from: place(of: Point(column: cells.origin.column, row: row)), cells.size.columns)
    }
    guard hasCutCorners else { return }
    for number in 0..<4 {
      let corner = corner(number)
      shades[place(ofHalf: corner)] = kept[number]
      last[place(of: Point(column: corner.column >> 1, row: corner.row >> 1))] = kept[number]
    }
  }

  /// Paints some quarters of a cell, the bits of a pattern row by row.
  package mutating func paint(_ pattern: Int, at point: Point, with color: Color?, into frame: inout Frame) {
    guard area.contains(point) else { return }
    read(point.row..<point.row + 1, of: frame)
    set(pattern, of: point, to: Style.bits(of: color))
  }

  /// Writes text of narrow characters, whose cells take a colour as a whole.
  public mutating func write(_ text: String, at point: Point, _ style: Style, into frame: inout Frame) {
    for (offset, character) in text.unicodeScalars.enumerated() {
      let point = Point(column: point.column + offset, row: point.row)
      guard area.contains(point) else { continue }
      read(point.row..<point.row + 1, of: frame)
      set(15, of: point, to: Self.textMark | UInt32(texts.count))
      texts.append(Cell(character, style))
    }
  }

  /// Puts all painted cells into the frame.
  package func finish(_ frame: inout Frame) {
    for (offset, row) in area.rows.enumerated() where isRead[offset] {
      for column in area.columns {
        let point = Point(column: column, row: row)
        let last = last[place(of: point)]
        if last != Self.untouched { frame[point] = cell(showing: quarters(of: point), last) }
      }
    }
  }

  private func place(of point: Point) -> Int {
    (point.row - area.origin.row) * area.size.columns + point.column - area.origin.column
  }

  private func place(ofHalf half: Point) -> Int {
    (half.row - 2 * area.origin.row) * 2 * area.size.columns + half.column - 2 * area.origin.column
  }

  private func quarters(of point: Point) -> SIMD4<UInt32> {
    let place = place(ofHalf: Point(column: 2 * point.column, row: 2 * point.row))
    let below = place + 2 * area.size.columns
    return SIMD4(shades[place], shades[place + 1], shades[below], shades[below + 1])
  }

  private mutating func set(_ pattern: Int, of point: Point, to shade: UInt32) {
    let first = place(ofHalf: Point(column: 2 * point.column, row: 2 * point.row))
    for quarter in 0..<4 where pattern >> quarter & 1 == 1 {
      shades[first + quarter & 1 + (quarter >> 1) * 2 * area.size.columns] = shade
    }
    if pattern != 0 { last[place(of: point)] = shade }
  }

  private static func set(_ shade: UInt32, in shades: inout [UInt32], from start: Int, _ count: Int) {
    shades.withUnsafeMutableBufferPointer { shades in
      for place in start..<start + count { shades[place] = shade }
    }
  }

  /// Reads the colours of rows that were not painted on yet.
  private mutating func read(_ rows: Range<Int>, of frame: Frame) {
    let width = 2 * area.size.columns
    for row in rows where !isRead[row - area.origin.row] {
      isRead[row - area.origin.row] = true
      let start = row * frame.size.columns + area.origin.column
      var place = place(ofHalf: Point(column: 2 * area.origin.column, row: 2 * row))
      shades.withUnsafeMutableBufferPointer { shades in
        for cell in frame.cells[start..<start + area.size.columns] {
          let (ground, pattern) = (cell.style.backgroundBits, cell.quarters ?? 0)
          let ink = pattern == 0 ? ground : Style.bits(of: cell.style.foreground)
          shades[place] = pattern & 1 == 0 ? ground : ink
          shades[place + 1] = pattern & 2 == 0 ? ground : ink
          shades[place + width] = pattern & 4 == 0 ? ground : ink
          shades[place + width + 1] = pattern & 8 == 0 ? ground : ink
          place += 2
        }
      }
    }
  }

  /// The character and its two colours. In most fonts a block lacks the pixels at its edge of the cell, where its background
  /// shows. So of a face and the ground beside it the ground is in front: the face has no line across it. Otherwise what was
  /// painted last is in front, as on a number. The terminal's own ground is always behind.
  private func cell(showing quarters: SIMD4<UInt32>, _ last: UInt32) -> Cell {
    var shades = quarters
    for quarter in 0..<4 where shades[quarter] & Self.textMark != 0 {
      let text = texts[Int(shades[quarter] & ~Self.textMark)]
      if quarters == SIMD4(repeating: quarters[0]) { return text }
      shades[quarter] = text.style.backgroundBits
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
    let isBehind = other == 0 || (one != 0 && (high == low ? one == last : high > low))
    let (background, foreground) = isBehind ? (other, one) : (one, other)
    var pattern = 0
    for quarter in 0..<4 where shades[quarter] == foreground { pattern |= 1 << quarter }
    return Cell(quarters: pattern, Style(foregroundBits: foreground, backgroundBits: background))
  }

  /// The two colours that most of the cell has; grounds weigh double, so that gaps stay open and no corner sticks out.
  private func mainColors(of shades: SIMD4<UInt32>) -> (UInt32, UInt32?) {
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
    return 0..<32 ~= offset ? Self.patterns[offset] : nil
  }
}
