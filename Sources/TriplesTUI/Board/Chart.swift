import TriplesCanvas

package struct Chart: Hashable, Sendable {
  /// The parts of each bar, from the bottom up.
  private let bars: [[Double]]
  private let styles: [Style]
  let top: Double

  /// Creates a chart in which a bar with the sum `top` fills the height.
  package init(bars: [[Double]], styles: [Style], top: Double) {
    (self.bars, self.styles, self.top) = (bars, styles, max(1, top))
  }

  /// Creates a chart of bars with one part each. The highest bar fills the height.
  package init(_ values: [Double], _ style: Style) {
    self.init(bars: values.map { [$0] }, styles: [style], top: values.max() ?? 0)
  }

  /// Returns the highest of the bars that share a column; nil without bars.
  func bar(inColumn column: Int, of columns: Int) -> [Double]? {
    let first = bars.count * column / columns
    return bars.dropFirst(first).prefix(max(1, bars.count * (column + 1) / columns - first)).max {
      $0.reduce(0, +) < $1.reduce(0, +)
    }
  }

  func style(of bar: [Double], at height: Double) -> Style {
    var sum = 0.0
    let part = bar.firstIndex { part in
      sum += part
      return sum >= height * top
    }
    return styles[part ?? bar.lastIndex { $0 > 0 } ?? 0]
  }
}

extension LayoutNode {
  /// Returns a horizontal progress bar, filled to `share` (0 to 1).
  package static func bar(
    _ share: Double, columns: ClosedRange<Int>, _ look: Look, style: Style? = nil, priority: Int = 1
  ) -> LayoutNode {
    room(
      least: Size(columns: columns.lowerBound, rows: 1), ideal: Size(columns: columns.upperBound, rows: 1),
      priority: priority
    ) { rect, frame in
      frame.fill(rect, with: Cell(" ", look.raised))
      var style = style ?? look.raisedStrong
      style.attributes.remove(.reverse)
      frame.writeBar(
        Bar.cells(
          share, of: rect.size.columns, isUnicode: look.traits.isUnicode,
          inWholeCells: !look.traits.hasBlocks), at: rect.origin, style)
    }
  }

  /// Returns a chart that fills its space. If there are more bars than columns, a column shows the highest of several.
  package static func chart(_ chart: Chart, columns: Int, rows: ClosedRange<Int>, _ look: Look) -> LayoutNode {
    let least = Size(columns: min(8, columns), rows: rows.lowerBound)
    return room(least: least, ideal: Size(columns: columns, rows: rows.upperBound)) { rect, frame in
      for column in 0..<rect.size.columns {
        guard let bar = chart.bar(inColumn: column, of: rect.size.columns) else { continue }
        let place = rect.origin.column + column
        frame.drawBar(bar.reduce(0, +) / chart.top, in: Rect(place..<place + 1, rect.rows), on: look.traits) { height in
          chart.style(of: bar, at: (Double(height) + 0.5) / Double(rect.size.rows))
        }
      }
    }
  }
}

extension Frame {
  /// Draws an upright bar that fills a share of a rectangle, in whole cells unless blocks are exact. `style` returns
  /// the style of a row, counted from 0 at the foot.
  mutating func drawBar(_ share: Double, in rect: Rect, on traits: ScreenTraits, style: (Int) -> Style) {
    let (isUnicode, isExact) = (traits.isUnicode, traits.hasBlocks && !traits.hasFontBlocks)
    let cells = Bar.cells(share, of: rect.size.rows, isUpright: true, isUnicode: isUnicode, inWholeCells: !isExact)
    for (height, cell) in cells.enumerated() {
      let point = Point(column: rect.origin.column, row: rect.rows.upperBound - 1 - height)
      writeBar(String(repeating: cell, count: rect.size.columns), at: point, style(height))
    }
  }
}
