import TriplesCanvas
import TriplesModel

/// A level in play: a game with its goals, limits and points.
struct LevelScene: Sendable {
  let entry: LevelPack.Entry
  /// The board, the session and what helps the player, as in any game.
  private(set) var play: GameScene
  /// The points as they are shown.
  private(set) var points: LevelPoints
  /// Set when the level is reached or lost.
  private(set) var ending: LevelEnding?

  /// A level that begins or goes on.
  init(_ entry: LevelPack.Entry, _ session: GameSession, at now: Seconds, settings: Settings) {
    self.entry = entry
    play = GameScene(session, at: now, settings: settings)
    play.ending = nil
    points = LevelPoints(LevelStanding(entry.level, session, at: now).points)
    points.isAnimated = !settings.reducesMotion
  }

  /// Lets the level change itself in place.
  mutating func change(_ body: (inout LevelScene) -> [SceneCommand]) -> [SceneCommand] { body(&self) }

  var level: Level { entry.level }
  var session: GameSession { play.session }
  /// True when it is reached or lost.
  var isOver: Bool { ending != nil }

  /// How the level stands; one that is over stands as it ended.
  func standing(at now: Seconds) -> LevelStanding {
    ending?.standing ?? LevelStanding(level, session, at: now)
  }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) {
    play.adopt(settings)
    points.isAnimated = !settings.reducesMotion
  }

  /// Lets the game do something, and follows what became of the level.
  mutating func following(
    _ context: SceneContext, _ body: (inout GameScene) -> [SceneCommand]?
  ) -> [SceneCommand] {
    let over = endIfOver(in: context)
    guard !isOver else { return over }
    let commands = body(&play) ?? []
    play.ending = nil
    points.count(to: standing(at: context.now).points, at: context.now)
    return commands.map(asking) + endIfOver(in: context)
  }

  /// A hint in a level leads to its goal, so another question is asked.
  private func asking(_ command: SceneCommand) -> SceneCommand {
    guard case .effect(.advise(let situation)) = command else { return command }
    return .effect(.guide(level, after: session.history.moves, situation))
  }

  /// Ends the level when it is reached or lost.
  mutating func endIfOver(in context: SceneContext) -> [SceneCommand] {
    let standing = standing(at: context.now)
    guard ending == nil, standing.status != .playing else { return [] }
    let result = LevelResult(level, session, at: context.now)
    ending = LevelEnding(
      standing, stars: result?.stars ?? 0, start: max(context.now, play.motion.timeline.end),
      isInstant: context.settings.reducesMotion)
    play.assistance = nil
    let stopped = play.perform(.show(false), in: context)
    return stopped + [.effect(.endLevel(entry.id, result))]
  }

  /// The player sees the board, or does not: the clock runs only while it can be seen.
  mutating func show(_ isVisible: Bool, in context: SceneContext) -> [SceneCommand] {
    guard !isOver else { return [] }
    return play.perform(.show(isVisible), in: context)
  }

  /// Saves the time of a countdown.
  mutating func tick(in context: SceneContext) -> [SceneCommand] {
    level.seconds == nil ? [] : play.perform(.tick, in: context)
  }

  /// The program ends; the level goes on another time.
  mutating func suspend(in context: SceneContext) -> [SceneCommand] {
    isOver ? [] : play.perform(.suspend, in: context)
  }

  /// Shows the next move, which costs points, or says for free why none is named.
  mutating func take(
    _ guidance: LevelGuidance, for situation: Situation, in context: SceneContext
  ) -> [SceneCommand] {
    following(context) { play in
      if case .move(let direction) = guidance {
        return play.take(Advice(direction, in: situation), for: situation, in: context)
      }
      guard play.assistance == .asking, situation == play.game.situation else { return [] }
      play.assistance = nil
      return [.notice(guidance.sentence, shorter: guidance.shorter)]
    }
  }
}
