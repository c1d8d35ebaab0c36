import TriplesCanvas
import TriplesModel

extension DuelScene {
  /// What the computer has to decide, and what it found.
  struct Thought: Hashable {
    let task: DuelTask
    /// When it is played at the earliest, so that one can follow.
    let due: Seconds
    /// Nil while it is looked for.
    var choice: DuelChoice?
  }

  private static let pause: Seconds = 0.35

  /// Asks the computer where it has to decide, and plays what it found when that is due.
  mutating func advanceThought(at now: Seconds) -> [SceneCommand] {
    guard let thought else { return ask(at: now) }
    guard let choice = thought.choice, now >= thought.due else { return [] }
    self.thought = nil
    return perform(.choose(choice), at: now) + [.withdraw(Self.computersTurn)]
  }

  private mutating func ask(at now: Seconds) -> [SceneCommand] {
    guard let task = match.task, let level = match.decidingLevel(at: now), let side = match.contestant
    else { return [] }
    let pause = match.setup.hasPerson ? Self.pause : pace.interval / 2
    thought = Thought(task: task, due: max(now, motion.timeline.end) + pause)
    let think = SceneCommand.effect(.think(task, level, seed: side == .first ? match.setup.seed : ~match.setup.seed))
    let isLate = match.setup[side] == .person
    return isLate ? [.timeIsUp, think] : [think]
  }

  /// Takes over what the computer found, if it is still to be decided.
  mutating func take(_ choice: DuelChoice, for task: DuelTask) {
    guard thought?.task == task else { return }
    thought?.choice = choice
  }

  /// When the computer has something to do; nil while it thinks and while people play.
  func nextThought(after now: Seconds) -> Seconds? {
    guard let thought else { return match.decidingLevel(at: now) == nil ? nil : now }
    return thought.choice == nil ? nil : thought.due
  }
}
