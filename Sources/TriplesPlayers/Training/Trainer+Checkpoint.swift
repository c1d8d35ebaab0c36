import TriplesModel

extension Trainer {
  private static func checkpointName(_ rules: RuleSet) -> String { "triples-\(rules.rawValue)-training 1\n" }

  /// Everything that training continues from, as the bytes of a file with a checksum.
  public var checkpoint: [UInt8] {
    var writer = CheckpointWriter(name: Self.checkpointName(rules))
    writer.append(UInt64(seed))
    progress.write(&writer)
    pool.write(&writer)
    writer.append(weights)
    writer.append(coherence)
    return writer.finished()
  }

  /// A trainer that continues from a checkpoint; nil if the bytes are not a whole one for the game.
  public init?(_ rules: RuleSet, checkpoint bytes: [UInt8]) {
    let count = rules.lesson.plan.weights
    guard var reader = CheckpointReader(bytes, name: Self.checkpointName(rules)),
      let seed = reader.number().flatMap(UInt32.init(exactly:)), let progress = LearningProgress(&reader),
      let pool = StartPool(&reader), let weights = reader.array(of: Float.self, count: count),
      let coherence = reader.array(of: SIMD2<Float>.self, count: count), reader.isAtEnd
    else { return nil }
    (self.rules, self.seed, self.progress, self.pool) = (rules, seed, progress, pool)
    (self.weights, self.coherence) = (weights, coherence)
  }
}

extension Trainer {
  /// How often a weight of a file counts as having been corrected, and by how much in all: enough that it learns on slowly.
  private static let pastErrors = SIMD2<Float>(0.1, 1)

  /// A trainer that starts from the weights of a file, whose checkpoint is lost.
  public init(_ weights: Weights, seed: UInt32) {
    self.init(weights.rules, seed: seed)
    guard let points = lesson.points(of: weights) else { return }
    self.weights = points
    for index in points.indices where points[index] != 0 { coherence[index] = Self.pastErrors * lesson.plan.pastErrors }
  }
}
