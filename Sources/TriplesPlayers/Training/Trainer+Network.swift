extension Trainer {
  /// What was learned so far, rounded to units of `unit` points.
  ///
  /// Weights whose errors sum up to no more than `threshold` points belong to parts of boards that were hardly
  /// ever met; without them the file is much smaller and the player hardly weaker.
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
