import TriplesModel

extension ThreesTrainer {
  private static let checkpointName = "triples-threes-training 1\n"

  /// All that training goes on from, as the bytes of a file with a checksum.
  public var checkpoint: [UInt8] {
    var writer = CheckpointWriter(name: Self.checkpointName)
    writer.append(UInt64(seed))
    progress.write(&writer)
    pool.write(&writer)
    writer.append(weights)
    writer.append(coherence)
    return writer.finished()
  }

  /// A trainer that goes on from a checkpoint; nil if the bytes are not one.
  public init?(checkpoint bytes: [UInt8]) {
    guard var reader = CheckpointReader(bytes, name: Self.checkpointName),
      let seed = reader.number().flatMap(UInt32.init(exactly:)), let progress = LearningProgress(&reader),
      let pool = ThreesPool(&reader),
      let weights = reader.array(of: Float.self, count: ThreesPatterns.size),
      let coherence = reader.array(of: SIMD2<Float>.self, count: ThreesPatterns.size), reader.isAtEnd
    else { return nil }
    self.seed = seed
    self.progress = progress
    self.pool = pool
    self.weights = weights
    self.coherence = coherence
  }
}

extension ThreesPool {
  /// Writes the positions into a checkpoint.
  func write(_ writer: inout CheckpointWriter) {
    for (positions, count) in zip(positions, counts) {
      writer.append(UInt64(count))
      for game in positions {
        writer.append(game.cells)
        writer.append(game.source.packed)
      }
    }
  }

  /// Reads the positions from a checkpoint.
  init?(_ reader: inout CheckpointReader) {
    self.init()
    for place in positions.indices {
      guard let count = reader.count() else { return nil }
      counts[place] = count
      for _ in 0..<min(count, Self.size) {
        guard let cells = reader.number(), let packed = reader.number() else { return nil }
        positions[place].append(PackedGame(cells: cells, source: Threes.PackedSource(packed: packed)))
      }
    }
  }
}
