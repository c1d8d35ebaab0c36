extension TriplesTrainer {
  private static let checkpointName = "triples-training 2\n"

  /// All that training goes on from, as the bytes of a file with a checksum.
  public var checkpoint: [UInt8] {
    var writer = CheckpointWriter(name: Self.checkpointName)
    writer.append(UInt64(seed))
    progress.write(&writer)
    writer.append(entries)
    return writer.finished()
  }

  /// A trainer that goes on from a checkpoint; nil if the bytes are not one.
  public init?(checkpoint bytes: [UInt8]) {
    guard var reader = CheckpointReader(bytes, name: Self.checkpointName),
      let seed = reader.number().flatMap(UInt32.init(exactly:)), let progress = LearningProgress(&reader),
      let entries = reader.array(of: Entry.self, count: TuplePatterns.size), reader.isAtEnd
    else { return nil }
    self.seed = seed
    self.progress = progress
    self.entries = entries
  }
}
