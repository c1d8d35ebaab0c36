import TriplesCanvas
import TriplesModel

/// What a duel asks of the outside. What is to be answered comes back as a ``DuelAnswer``.
public enum DuelRequest: Sendable {
  /// A duel is to begin, or one of the kind to go on; answered by ``DuelAnswer/begun(_:_:)``.
  case begin(DuelPlan)
  /// The duel is to be kept as it stands at a moment; answered by ``DuelAnswer/kept(_:)``.
  case save(DuelMatch, at: Seconds)
  /// The duels that were played are wanted; answered by ``DuelAnswer/kept(_:)``.
  case list
  /// The computer is asked at a level, whose errors the seed fixes; answered by ``DuelAnswer/choice(_:for:)``, perhaps
  /// later.
  case think(DuelTask, DuelLevel, seed: UInt32)
}

/// What the outside answers to a duel.
public enum DuelAnswer: Sendable {
  /// The duel that begins or goes on, and the duels that were played.
  case begun(DuelMatch, DuelHistory)
  /// The duels that were played.
  case kept(DuelHistory)
  /// What the computer decides.
  case choice(DuelChoice, for: DuelTask)
}
