/// The weights in training, which several threads read and change without locks.
///
/// A thread may overwrite an update of another, as in Hogwild! (Niu et al., 2011): rarely, as few boards share weights.
struct LearningTable {
  /// How much of a target is the outcome of the game; the rest is what was expected of it.
  static let lambda: Float = 0.5

  let weights: UnsafeMutablePointer<Float>
  /// For the learning rate of each weight: the sum of its errors and the sum of their sizes.
  let coherence: UnsafeMutablePointer<SIMD2<Float>>

  /// Moves a weight by its share of an error, the less the more often its errors changed their sign: temporal coherence.
  @inline(__always) func learn(_ index: Int, share: Float, error: Float) {
    let past = coherence[index]
    weights[index] += past.y == 0 ? share : share * abs(past.x) / past.y
    coherence[index] = past + SIMD2(error, abs(error))
  }
}
