/// Who puts the new tiles into their cells. Which tiles come, the seed says in any case.
public enum Placer: Hashable, Sendable {
  /// The seed, as in every game that one plays alone.
  case seed
  /// The other side of a duel.
  case opponent
}
