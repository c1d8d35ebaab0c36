import TriplesModel

/// The computer in a duel, on either side.
///
/// ```swift
/// let player = DuelPlayer(level: .three, seed: 42)
/// let choice = player.choose(DuelTask(game.situation))
/// ```
///
/// It has no memory: the same task always gets the same answer.
public struct DuelPlayer: Hashable, Sendable {
  /// How well it plays.
  public let level: DuelLevel
  /// The seed of its mistakes.
  public let seed: UInt32

  /// Creates a player of a level.
  public init(level: DuelLevel, seed: UInt32) { (self.level, self.seed) = (level, seed) }

  /// Returns a push or a cell for the task; nil if there is no legal choice. Takes up to about 10 ms.
  public func choose(_ task: DuelTask) -> DuelChoice? {
    let choices = task.choices
    guard choices.count > 1 else { return choices.first }
    if let mistake = task.mistake(of: level, seed: seed) { return mistake }
    return best(task.situation.rules.packed, of: choices, for: task)
  }

  private func best<R: PackedRules>(_: R.Type, of choices: [DuelChoice], for task: DuelTask) -> DuelChoice? {
    var search = DuelSearch<R>(task, budget: boards)
    return search.best(of: choices, maxPlies: plies)
  }

  /// The maximum number of plies to search.
  private var plies: Int { [1, 2, 3, 5, 12][level.rawValue - 1] }

  /// The maximum number of boards to search; the highest level takes some 10 ms.
  private var boards: Int { level == .five ? 40_000 : 20_000 }
}
