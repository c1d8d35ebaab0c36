/// How the mean score grew while training, as bars: twenty stretches of equal length.
struct LearningCurve {
  private static let (rows, barCells) = (20, 50)
  private let points: [Float]

  private let gamesPerPoint: Int

  /// A curve with a point for every so many games.
  init(_ points: [Float], gamesPerPoint: Int) {
    self.points = points
    self.gamesPerPoint = gamesPerPoint
  }

  /// A line for each stretch: the games so far, a bar, the mean score.
  var text: String {
    let stretch = max(1, (points.count + Self.rows - 1) / Self.rows)
    let highest = points.max() ?? 1
    return stride(from: 0, to: points.count, by: stretch).map { start in
      let part = points[start..<min(start + stretch, points.count)]
      let mean = part.reduce(0, +) / Float(part.count)
      let bar = bar(eighths: Int(mean / highest * Float(8 * Self.barCells)), of: Self.barCells)
      return "\(String(part.endIndex * gamesPerPoint).padded(9))  \(bar)  \(Double(mean).text(0))"
    }.joined(separator: "\n")
  }
}
