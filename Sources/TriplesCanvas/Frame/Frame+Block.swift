extension Frame {
  /// Fills a block with a colour, over whatever is there, to eighths of a cell.
  public mutating func fill(_ block: Block, with color: Color, glyphs: GlyphSet = .quadrants) {
    fill([(block, color)], glyphs: glyphs)
  }

  /// Fills blocks over each other; where a cell has more colours than it can show, `gap` is not the one to go.
  package mutating func fill(
    _ blocks: [(block: Block, color: Color)], glyphs: GlyphSet = .quadrants, gap: Color? = nil
  ) {
    var compositor = Compositor(bounds, of: self, glyphs: glyphs, gap: gap)
    for (block, color) in blocks { compositor.fill(block, with: color, into: &self) }
    compositor.finish(&self)
  }

  /// Mixes all colours of a rectangle with another.
  package mutating func dim(_ rect: Rect, toward color: Color, by share: Double) {
    veil(rect, with: color, by: share)
    changeBeneath(rect) { cell in
      cell.style.foreground = cell.style.foreground?.mixed(with: color, share)
      cell.style.background = cell.style.background?.mixed(with: color, share)
    }
  }
}
