import Libc
import TriplesModel

/// A picture of the whole screen, drawn in memory. What falls outside is clipped.
public struct Frame: Hashable, Sendable {
  /// The size of the screen; no side is negative.
  public let size: Size
  /// The cells, row by row from the top.
  public private(set) var cells: [Cell]
  /// Pictures above the cells, where ``ScreenTraits/hasPixels`` says so.
  public internal(set) var placements: [Placement] = []
  /// The cells that pictures may lie over, and their size in pixels.
  var pictured: [Rect] = []
  var cellSize = Size(columns: 1, rows: 1)
  /// True if a wide character was written.
  private var hasWideCells = false
  /// How many pieces of pictures there are.
  var pieceCount = 0
  /// True while something moves: what blocks leave in the cells beside them is removed when all is at rest.
  package var isMoving = false
  /// The cell on which screen readers and braille displays find the focus; nil if nothing has it.
  package var cursor: Point?

  public init(size: Size, filledWith cell: Cell = .blank) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: cell, count: self.size.columns * self.size.rows)
  }

  public var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// The cell at a point; blank outside the frame, where writing does nothing.
  public subscript(point: Point) -> Cell {
    get { index(of: point).map { cells[$0] } ?? .blank }
    set {
      guard let index = index(of: point) else { return }
      cells[index] = newValue
      if !pictured.isEmpty { uncover(Rect(column: point.column, row: point.row, columns: 1, rows: 1)) }
    }
  }

  private func index(of point: Point) -> Int? { bounds.contains(point) ? point.row * size.columns + point.column : nil }

  /// Calls `body` for each cell in which a frame of the same size differs, with the other's cell and its own.
  package func forEachDifference(from other: Frame, _ body: (Point, _ theirs: Cell, _ own: Cell) -> Void) {
    precondition(size == other.size)
    cells.withUnsafeBufferPointer { own in
      other.cells.withUnsafeBufferPointer { theirs in
        for row in 0..<size.rows {
          for first in stride(from: 0, to: size.columns, by: Self.stretch) {
            let columns = first..<min(first + Self.stretch, size.columns)
            let start = row * size.columns
            if Self.areSame(own, theirs, start + first, columns.count) { continue }
            for column in columns where own[start + column] != theirs[start + column] {
              body(Point(column: column, row: row), theirs[start + column], own[start + column])
            }
          }
        }
      }
    }
  }

  /// So many cells are compared at once, as most of a frame is as it was.
  private static var stretch: Int { 16 }

  /// Compares cells as bytes: they are numbers side by side.
  private static func areSame(
    _ own: UnsafeBufferPointer<Cell>, _ theirs: UnsafeBufferPointer<Cell>, _ start: Int, _ count: Int
  ) -> Bool {
    guard let own = own.baseAddress, let theirs = theirs.baseAddress else { return true }
    return memcmp(own + start, theirs + start, count * MemoryLayout<Cell>.stride) == 0
  }

  /// Fills a rectangle with one cell.
  public mutating func fill(_ rect: Rect, with cell: Cell) { change(rect) { $0 = cell } }

  /// Changes each cell of a rectangle, in place: much of the time that a frame takes is spent here.
  package mutating func change(_ rect: Rect, _ body: (inout Cell) -> Void) {
    if !pictured.isEmpty { uncover(rect) }
    changeBeneath(rect, body)
  }

  /// The same for cells that stay beneath the pictures over them.
  mutating func changeBeneath(_ rect: Rect, _ body: (inout Cell) -> Void) {
    let (rows, columns) = (rect.rows.clamped(to: bounds.rows), rect.columns.clamped(to: bounds.columns))
    let width = size.columns
    cells.withUnsafeMutableBufferPointer { cells in
      for row in rows {
        for place in row * width + columns.lowerBound..<row * width + columns.upperBound {
          body(&cells[place])
        }
      }
    }
  }

  /// Puts cells into a rectangle that they fill row by row.
  package mutating func put(_ stamp: [Cell], in rect: Rect) {
    if !pictured.isEmpty { uncover(rect) }
    let width = rect.size.columns
    let columns = rect.columns.clamped(to: bounds.columns)
    for row in rect.rows.clamped(to: bounds.rows) {
      let first = (row - rect.origin.row) * width + columns.lowerBound - rect.origin.column
      cells.replaceSubrange(
        row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound,
        with: stamp[first..<first + columns.count])
    }
  }

  /// Writes one line of text to the right from a point; a style without background keeps what is there.
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

  /// The frame as a terminal can show it: half of a wide character is a blank, and both halves have one style.
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
}

/// Pictures over cells. What is drawn on cells later covers the pictures there: they are cut off around it.
extension Frame {
  /// Puts pictures over an area, above those that are there; a cell has so many pixels.
  public mutating func place(_ pictures: [Placement], over area: Rect, cell: Size) {
    placements += pictures
    cellSize = cell
    if !pictured.contains(where: { $0.contains(area) }) { pictured.append(area) }
  }

  /// Mixes all colours of a rectangle with another.
  package mutating func dim(_ rect: Rect, toward color: Color, by share: Double) {
    veil(rect, with: color, by: share)
    changeBeneath(rect) { cell in
      cell.style.foreground = cell.style.foreground?.mixed(with: color, share)
      cell.style.background = cell.style.background?.mixed(with: color, share)
    }
  }

  mutating func uncover(_ rect: Rect) {
    guard pictured.contains(where: { $0.overlaps(rect) }) else { return }
    let hole = rect.pixels(cellSize)
    guard placements.contains(where: { $0.area.overlaps(hole) }) else { return }
    placements = placements.flatMap { placement in
      guard placement.area.overlaps(hole) else { return [placement] }
      return placement.pieces(around: hole).map { piece in
        pieceCount += 1
        var piece = piece
        piece.id = Self.firstPiece + pieceCount
        return piece
      }
    }
  }

  /// The numbers of pieces and of veils, beyond those of all whole pictures.
  private static var firstPiece: Int { 1 << 28 }
  private static var firstVeil: Int { 1 << 29 }

  /// Lays a colour over the pictures of a rectangle, which lets them stand back.
  private mutating func veil(_ rect: Rect, with color: Color, by share: Double) {
    for area in pictured {
      let columns = area.columns.clamped(to: rect.columns)
      let place = Rect(columns, area.rows.clamped(to: rect.rows)).pixels(cellSize)
      guard place.size.columns > 0, place.size.rows > 0 else { continue }
      let image = TileImage("", face: color, ink: color, size: place.size, opacity: share, corner: 0)
      placements.append(
        Placement(
          id: Self.firstVeil + placements.count, image: image, x: place.origin.column, y: place.origin.row,
          layer: 1 << 16 + placements.count))
    }
  }
}

extension Rect {
  /// The rectangle of cells as one of pixels.
  package func pixels(_ cell: Size) -> Rect {
    Rect(
      column: origin.column * cell.columns, row: origin.row * cell.rows, columns: size.columns * cell.columns,
      rows: size.rows * cell.rows)
  }

  /// True if it has cells in common with another.
  func overlaps(_ other: Rect) -> Bool { rows.overlaps(other.rows) && columns.overlaps(other.columns) }
}

extension Placement {
  /// The pixels of the screen that it covers.
  package var area: Rect {
    let size = crop?.size ?? image.size
    return Rect(column: x, row: y, columns: size.columns, rows: size.rows)
  }

  /// What is left of it around a hole: the parts above, below, left and right of it.
  func pieces(around hole: Rect) -> [Placement] {
    let area = area
    let rows = hole.rows.clamped(to: area.rows)
    let parts = [
      Rect(area.columns, area.rows.lowerBound..<rows.lowerBound),
      Rect(area.columns, rows.upperBound..<area.rows.upperBound),
      Rect(area.columns.lowerBound..<max(area.columns.lowerBound, hole.columns.lowerBound), rows),
      Rect(min(area.columns.upperBound, hole.columns.upperBound)..<area.columns.upperBound, rows),
    ]
    return parts.compactMap { part in
      guard part.size.columns > 0, part.size.rows > 0 else { return nil }
      var piece = self
      (piece.x, piece.y) = (part.origin.column, part.origin.row)
      let start = crop?.origin ?? Point(column: 0, row: 0)
      piece.crop = Rect(
        column: start.column + piece.x - x, row: start.row + piece.y - y, columns: part.size.columns,
        rows: part.size.rows)
      return piece
    }
  }
}

extension Frame {
  /// Writes the first text that fits in the middle of a row, or as many words of the last one as fit.
  package mutating func writeFitting(_ texts: [String], row: Int, in rect: Rect, _ style: Style) {
    writeCentred(Self.fitting(texts, columns: rect.size.columns), row: row, in: rect, style)
  }

  /// The first of some texts that fits into a width; else the first words of the last that do.
  package static func fitting(_ texts: [String], columns: Int) -> String {
    texts.first { $0.columns <= columns } ?? words(of: texts.last ?? "", columns: columns)
  }

  private static func words(of text: String, columns: Int) -> String {
    var fitting = ""
    for word in text.split(separator: " ") {
      let longer = fitting.isEmpty ? String(word) : "\(fitting) \(word)"
      guard longer.columns <= columns else { break }
      fitting = longer
    }
    return fitting
  }

  /// Draws the border of a rectangle, with rounded corners where the terminal has them.
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

  /// Writes a line of text in the middle of a rectangle's row, clipped to the rectangle.
  package mutating func writeCentred(_ text: String, row: Int, in rect: Rect, _ style: Style) {
    let text = text.prefix(columns: rect.size.columns)
    let column = rect.origin.column + (rect.size.columns - text.columns) / 2
    write(text, at: Point(column: column, row: row), style)
  }
}
