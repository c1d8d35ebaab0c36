/// The games played and their mean scores.
struct LearningProgress: Hashable, Sendable {
  private(set) var games = 0
  private(set) var curve: [Float] = []
  private var sum = 0

  /// Counts a game in; after every `gamesPerPoint` the curve gets a point.
  mutating func count(_ score: Int, gamesPerPoint: Int) {
    games += 1
    sum += score
    guard games % gamesPerPoint == 0 else { return }
    curve.append(Float(sum) / Float(gamesPerPoint))
    sum = 0
  }
}

extension LearningProgress {
  /// Writes the progress into a checkpoint.
  func write(_ writer: inout CheckpointWriter) {
    for number in [games, sum, curve.count] { writer.append(UInt64(number)) }
    writer.append(curve)
  }

  /// Reads the progress from a checkpoint.
  init?(_ reader: inout CheckpointReader) {
    guard let games = reader.count(), let sum = reader.count(), let points = reader.count(),
      let curve = reader.array(of: Float.self, count: points)
    else { return nil }
    (self.games, self.sum, self.curve) = (games, sum, curve)
  }
}
