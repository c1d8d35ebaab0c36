import Libc
import TriplesModel

/// The contents of the whole screen. Drawing outside it has no effect.
public struct Frame: Hashable, Sendable {
  public let size: Size
  /// The cells, row by row from the top.
  public private(set) var cells: [Cell]
  /// Images above the cells, if ``ScreenTraits/hasPixels``.
  public internal(set) var placements: [Placement] = []
  /// The cells that images may cover, and the size of a cell in pixels.
  var imageAreas: [Rect] = []
  var cellSize = Size(columns: 1, rows: 1)
  private var hasWideCells = false
  /// True while something moves. At rest, the encoder repaints cells in which vanished blocks may have left a line.
  package var isMoving = false
  /// The cell with the focus, where screen readers and braille displays look; nil if there is none.
  package var cursor: Point?

  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: cell, count: self.size.columns * self.size.rows)
  }

  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a point; blank outside the frame.
  public subscript(point: Point) -> Cell {
    get { index(of: point).map { cells[$0] } ?? .blank }
    set {
      guard let index = index(of: point) else { return }
      cells[index] = newValue
      if !imageAreas.isEmpty { uncover(Rect(column: point.column, row: point.row, columns: 1, rows: 1)) }
    }
  }

  private func index(of point: Point) -> Int? { bounds.contains(point) ? point.row * size.columns + point.column : nil }

  /// Calls `body` for each cell in which a frame of the same size differs, with the other's cell and its own.
  package func forEachDifference(from other: Frame, _ body: (Point, _ theirs: Cell, _ own: Cell) -> Void) {
    precondition(size == other.size)
    // Most cells are unchanged, so this many are compared at once, as bytes.
    let stretch = 16
    cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { theirs in
        guard let ownStart = own.baseAddress, let theirStart = theirs.baseAddress else { return }
        for row in 0..<size.rows {
          for first in stride(from: 0, to: size.columns, by: stretch) {
            let columns = first..<min(first + stretch, size.columns)
            let start = row * size.columns
            let bytes = columns.count * MemoryLayout<Cell>.stride
            if memcmp(ownStart + start + first, theirStart + start + first, bytes) == 0 { continue }
            for column in columns where own[start + column] != theirs[start + column] {
              body(Point(column: column, row: row), theirs[start + column], own[start + column])
            }
          }
        }
      }
    }
  }

  public mutating func fill(_ rect: Rect, with cell: Cell) { change(rect) { $0 = cell } }

  /// Changes each cell of a rectangle in place, because drawing a frame spends much of its time here.
  package mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    if !imageAreas.isEmpty { uncover(rect) }
    changeBeneath(rect, body)
  }

  /// Changes each cell of a rectangle, and leaves the images over them.
  mutating func changeBeneath(_ rect: Rect, _ body: (inout Cell) -> Void) {
    let (rect, width) = (rect.clamped(to: bounds), size.columns)
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rect.rows {
        for place in row * width + rect.columns.lowerBound..<row * width + rect.columns.upperBound {
          body(&cells[place])
        }
      }
    }
  }

  /// Fills a rectangle inside the frame with cells, row by row.
  package mutating func put(_ stamp: [Cell], in rect: Rect) {
    if !imageAreas.isEmpty { uncover(rect) }
    let columns = rect.size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for (number, row) in rect.rows.enumerated() {
        let start = row * size.columns + rect.origin.column
        _ = cells[start...].update(fromContentsOf: stamp[number * columns..<(number + 1) * columns])
      }
    }
  }

  /// The frame as a terminal can show it: blanks for single halves of wide characters, and one style for both halves.
  package var withoutHalves: Frame {
    guard hasWideCells else { return self }
    var frame = self
    for index in cells.indices {
      let isLast = (index + 1) % size.columns == 0
      let isFirst = index % size.columns == 0
      let isWhole =
        if cells[index].isContinuation { !isFirst && cells[index - 1].isWide } else {
          !cells[index].isWide || !isLast && cells[index + 1].isContinuation
        }
      if !isWhole {
        frame.cells[index] = Cell(" ", cells[index].style)
      } else if cells[index].isContinuation {
        frame.cells[index].style = cells[index - 1].style
      }
    }
    return frame
  }

  /// The frame as lines of text, without styles and without blanks at the ends of lines.
  public var text: String {
    (0..<size.rows).map { row in
      let cells = cells[row * size.columns..<(row + 1) * size.columns]
      let end = cells.lastIndex { $0.character != " " }.map { $0 + 1 } ?? cells.startIndex
      var line = String.UnicodeScalarView()
      for cell in cells[..<end] where !cell.isContinuation { line.append(cell.character) }
      return String(line)
    }.joined(separator: "\n")
  }

  // MARK: Text and boxes

  /// Writes a line of text from a point to the right; a style without background keeps that of the cells.
  public mutating func write(_ text: some StringProtocol, at point: Point, _ style: Style = .plain) {
    var target = point
    func put(_ cell: Cell) {
      var cell = cell
      cell.style.background = style.background ?? self[target].style.background
      self[target] = cell
      target.column += 1
    }
    for character in text.unicodeScalars {
      let columns = character.isASCII ? 1 : character.columns
      if columns == 1 { put(Cell(character, style)) }
      guard columns == 2 else { continue }
      hasWideCells = true
      put(Cell(character, style))
      put(Cell(Cell.continuation, style))
    }
  }

  /// Writes a line of text in the middle of a rectangle's row, clipped to the rectangle.
  package mutating func writeCentred(_ text: String, row: Int, in rect: Rect, _ style: Style) {
    let text = text.prefix(columns: rect.size.columns)
    let column = rect.origin.column + (rect.size.columns - text.columns) / 2
    write(text, at: Point(column: column, row: row), style)
  }

  /// Draws the border of a rectangle, with rounded corners if the terminal has them.
  package mutating func drawBox(_ rect: Rect, _ style: Style, isUnicode: Bool) {
    guard rect.size.columns > 1, rect.size.rows > 1 else { return }
    let parts = Array((isUnicode ? "╭─╮│╰╯" : "+-+|++").unicodeScalars)
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    func put(_ part: Int, _ column: Int, _ row: Int) {
      self[Point(column: column, row: row)] = Cell(parts[part], style)
    }
    for column in rect.columns { for row in [top, bottom] { put(1, column, row) } }
    for row in rect.rows { for column in [left, right] { put(3, column, row) } }
    put(0, left, top)
    put(2, right, top)
    put(4, left, bottom)
    put(5, right, bottom)
  }

  /// Writes a bar. Its whole cells are coloured blanks, because full blocks leave seams in many fonts.
  package mutating func writeBar(_ cells: some StringProtocol, at point: Point, _ style: Style) {
    for (offset, character) in cells.unicodeScalars.enumerated() {
      let target = Point(column: point.column + offset, row: point.row)
      if character == "█", let foreground = style.foreground {
        self[target] = Cell(" ", Style(nil, on: foreground))
      } else {
        write(String(character), at: target, style)
      }
    }
  }
}

package enum Bar {
  /// Returns a horizontal bar, `share` (0 to 1) of `columns` long, in eighths of a cell; of `#` in ASCII.
  package static func horizontal(_ share: Double, columns: Int, isUnicode: Bool, inWholeCells: Bool = false) -> String {
    let share = min(max(share, 0), 1)
    guard isUnicode else { return String(repeating: "#", count: Int(share * Double(columns) + 0.5)) }
    let eighths = rounded(share * Double(columns), of: inWholeCells ? 8 : 1)
    let rest = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + rest
  }

  /// Returns the cells of an upright bar from the bottom up, `share` of `rows` high, in halves if blocks have seams.
  package static func upright(_ share: Double, rows: Int, on traits: ScreenTraits) -> [Character] {
    let height = min(max(share, 0), 1) * Double(rows)
    guard traits.isUnicode else { return Array(repeating: "#", count: Int(height + 0.5)) }
    let eighths = max(1, rounded(height, of: !traits.hasBlocks ? 8 : traits.hasFontBlocks ? 4 : 1))
    let rest = eighths % 8 == 0 ? [] : [Array("▁▂▃▄▅▆▇")[eighths % 8 - 1]]
    return Array(repeating: "█", count: eighths / 8) + rest
  }

  /// Returns a length in eighths of a cell, a multiple of `step` unless it is less than half a cell.
  private static func rounded(_ length: Double, of step: Int) -> Int {
    length < 0.5 ? Int(8 * length + 0.5) : step * Int(8 * length / Double(step) + 0.5)
  }
}
