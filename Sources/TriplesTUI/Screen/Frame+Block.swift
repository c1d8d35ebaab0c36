extension Frame {
  /// Fills a block with a colour, over whatever is there, to eighths of a cell; its corners may be rounded a little.
  public mutating func fill(_ block: Block, with color: Color, isRounded: Bool = false) {
    for rows in Part.allCases.lazy.map(block.rows.part) where !rows.isEmpty {
      for columns in Part.allCases.lazy.map(block.columns.part) where !columns.isEmpty {
        let point = Point(column: columns.lowerBound, row: rows.lowerBound)
        let corner = isRounded ? block.corner(at: point) : []
        let rect = Rect(column: point.column, row: point.row, columns: columns.count, rows: rows.count)
        fill(rect, with: color, as: block.coverage(of: point).glyph(rounding: corner))
      }
    }
  }

  private mutating func fill(_ rect: Rect, with color: Color, as glyph: Coverage.Glyph) {
    if glyph.isWhole { return fill(rect, with: Cell(" ", Style(on: color))) }
    change(rect) { cell in
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

/// The cells of a side of a block that are covered alike.
private enum Part: CaseIterable { case first, inner, last }

extension Range<Int> {
  /// The cells of a part; none if there are too few.
  fileprivate func part(_ part: Part) -> Range<Int> {
    let innerStart = Swift.min(lowerBound + 1, upperBound)
    let innerEnd = Swift.max(innerStart, upperBound - 1)
    return switch part {
    case .first: lowerBound..<innerStart
    case .inner: innerStart..<innerEnd
    case .last: innerEnd..<upperBound
    }
  }
}

extension Block {
  /// Which corner of the block lies in a cell.
  fileprivate func corner(at point: Point) -> Quadrants {
    let (isLeft, isRight) = (point.column == columns.lowerBound, point.column == columns.upperBound - 1)
    if point.row == rows.lowerBound { return isLeft ? .upperLeft : isRight ? .upperRight : [] }
    if point.row == rows.upperBound - 1 { return isLeft ? .lowerLeft : isRight ? .lowerRight : [] }
    return []
  }
}
