extension Frame {
  /// Fills a block with a colour, over whatever is there, to eighths of a cell; its corners may be rounded a little.
  public mutating func fill(_ block: Block, with color: Color, isRounded: Bool = false) {
    for row in block.rows {
      for column in block.columns {
        let point = Point(column: column, row: row)
        let corner = isRounded ? block.corner(at: point) : []
        let glyph = block.coverage(of: point).glyph(rounding: corner)
        let beneath = self[point].style.background
        self[point] = Cell(
          glyph.character,
          glyph.isInverted
            ? Style(glyph.character == " " ? nil : beneath, on: color) : Style(color, on: beneath))
      }
    }
  }

  /// Mixes all colours of a rectangle with another.
  mutating func dim(_ rect: Rect, toward color: Color, by share: Double) {
    for row in rect.rows {
      for column in rect.columns {
        let point = Point(column: column, row: row)
        let style = self[point].style
        self[point].style.foreground = style.foreground?.mixed(with: color, share)
        self[point].style.background = style.background?.mixed(with: color, share)
      }
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
