extension TriplesTrainer {
  private static let usualUnit: Float = 1
  private static let usualThreshold: Float = 5000

  /// What was learned so far as the bytes of a file.
  public func file(unit: Float?, threshold: Float?) -> [UInt8] {
    network(unit: unit ?? Self.usualUnit, threshold: threshold ?? Self.usualThreshold).file
  }

  /// What was learned so far, rounded to units of `unit` points, without what learned from no more than `threshold` points.
  public func network(unit: Float = 1, threshold: Float = 0) -> TupleNetwork {
    TupleNetwork(
      tuples: entries[..<TuplePatterns.summaryStart].map { entry in
        entry.size <= threshold ? 0 : Int8(Self.rounded(entry.weight / unit, limit: 127))
      },
      summaries: entries[TuplePatterns.summaryStart...].map { entry in
        Int16(Self.rounded(entry.weight / TupleNetwork.summaryUnit, limit: 32_767))
      },
      unit: unit)
  }

  private static func rounded(_ number: Float, limit: Float) -> Float {
    max(-limit, min(limit, number + (number < 0 ? -0.5 : 0.5)))
  }
}
