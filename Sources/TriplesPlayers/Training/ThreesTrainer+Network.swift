extension ThreesTrainer {
  private static let usualUnit: Float = 256
  private static let usualThreshold: Float = 65_000

  /// What was learned so far as the bytes of a file.
  public func file(unit: Float?, threshold: Float?) -> [UInt8] {
    network(unit: unit ?? Self.usualUnit, threshold: threshold ?? Self.usualThreshold).file
  }

  /// What was learned so far, rounded to units of `unit` points.
  ///
  /// Weights whose errors sum up to no more than `threshold` points belong to parts of boards that were hardly
  /// ever met; without them the file is much smaller and the player hardly weaker.
  public func network(unit: Float = 32, threshold: Float = 0) -> ThreesNetwork {
    ThreesNetwork(
      weights: weights.indices.map { index in
        guard coherence[index].y > threshold else { return 0 }
        let number = (weights[index] / unit).rounded()
        return Int16(max(-32_767, min(32_767, number)))
      },
      unit: unit)
  }
}
