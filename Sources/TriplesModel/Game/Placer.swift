/// Who places the new tiles. The seed always decides which tiles come.
public enum Placer: Hashable, Sendable {
  /// The seed, as in every game of a single player.
  case seed
  /// The other side of a duel.
  case opponent
}
