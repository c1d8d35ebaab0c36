/// Where duels are kept. It never fails: what goes wrong it says in a line for the player.
public protocol DuelArchiving: Archiving {
  /// Keeps a duel as it stands at a moment; on return a killed program cannot lose it. One that is over is entered into
  /// the history.
  mutating func save(_ match: DuelMatch, at now: Seconds) -> String?
  /// The duels that were played.
  var history: DuelHistory { get }
}
