import TriplesCanvas

/// Upright bars beside each other, each of parts upon each other.
package struct Chart: Hashable, Sendable {
  /// The parts of each bar, from its foot up.
  private let bars: [[Double]]
  /// The styles of the parts, the same in all bars.
  private let styles: [Style]
  private let top: Double

  /// Bars of parts; `top` is what fills the height.
  public init(bars: [[Double]], styles: [Style], top: Double) {
    (self.bars, self.styles, self.top) = (bars, styles, max(1, top))
  }

  /// Bars of one part, of which the highest fills the height.
  public init(_ values: [Double], _ style: Style) {
    self.init(bars: values.map { [$0] }, styles: [style], top: values.max() ?? 0)
  }

  /// The highest of the bars that share a column; nil without bars.
  func bar(inColumn column: Int, of columns: Int) -> [Double]? {
    let first = bars.count * column / columns
    return bars.dropFirst(first).prefix(max(1, bars.count * (column + 1) / columns - first)).max {
      $0.reduce(0, +) < $1.reduce(0, +)
    }
  }

  /// How much of the height a bar fills.
  func share(of bar: [Double]) -> Double { bar.reduce(0, +) / top }

  func style(of bar: [Double], at height: Double) -> Style {
    var sum = 0.0
    let part = bar.firstIndex { part in
      sum += part
      return sum >= height * top
    }
    return styles[part ?? bar.lastIndex { $0 > 0 } ?? 0]
  }
}
