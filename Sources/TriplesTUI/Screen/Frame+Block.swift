extension Frame {
  /// Fills a block with a colour, over whatever is there, to eighths of a cell; its corners may be rounded a little.
  public mutating func fill(_ block: Block, with color: Color, isRounded: Bool = false) {
    let parts = block.parts
    for row in block.rows.clamped(to: bounds.rows) {
      for columns in parts {
        let point = Point(column: columns.lowerBound, row: row)
        let corner = isRounded ? block.corner(at: point) : []
        fill(columns, of: row, with: color, as: block.coverage(of: point).glyph(rounding: corner))
      }
    }
  }

  private mutating func fill(_ columns: Range<Int>, of row: Int, with color: Color, as glyph: Coverage.Glyph)
  {
    if glyph.isWhole {
      let rect = Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)
      return fill(rect, with: Cell(" ", Style(on: color)))
    }
    change(Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)) { cell in
      let beneath = cell.style.background
      let style = glyph.isInverted ? Style(beneath, on: color) : Style(color, on: beneath)
      cell = Cell(glyph.character, style)
    }
  }

  /// Mixes all colours of a rectangle with another.
  mutating func dim(_ rect: Rect, toward color: Color, by share: Double) {
    change(rect) { cell in
      cell.style.foreground = cell.style.foreground?.mixed(with: color, share)
      cell.style.background = cell.style.background?.mixed(with: color, share)
    }
  }
}

extension Block {
  /// Columns that are covered alike within a row: the first, all between, and the last.
  fileprivate var parts: [Range<Int>] {
    guard columns.count > 2 else { return columns.map { $0..<$0 + 1 } }
    let (start, end) = (columns.lowerBound, columns.upperBound)
    return [start..<start + 1, start + 1..<end - 1, end - 1..<end]
  }

  /// Which corner of the block lies in a cell.
  fileprivate func corner(at point: Point) -> Quadrants {
    let (isLeft, isRight) = (point.column == columns.lowerBound, point.column == columns.upperBound - 1)
    if point.row == rows.lowerBound { return isLeft ? .upperLeft : isRight ? .upperRight : [] }
    if point.row == rows.upperBound - 1 { return isLeft ? .lowerLeft : isRight ? .lowerRight : [] }
    return []
  }
}
