import TriplesCanvas
import TriplesModel

/// A level in play: a game with its goals, limits and points.
struct LevelScene: Sendable {
  let entry: LevelPack.Entry
  /// The levels around it, and what was reached of them before.
  private let challenges: Challenges
  /// The board, the session and what helps the player, as in any game.
  var play: GameScene
  /// The points as they are shown.
  private(set) var points: LevelPoints
  /// Set when the level is reached or lost.
  private(set) var ending: LevelEnding?

  /// A level that begins or goes on.
  init(
    _ entry: LevelPack.Entry, of challenges: Challenges, _ session: GameSession, at now: Seconds,
    settings: Settings
  ) {
    (self.entry, self.challenges) = (entry, challenges)
    play = GameScene(session, at: now, settings: settings, showing: entry.level.shows)
    play.ending = nil
    points = LevelPoints(LevelStanding(entry.level, session, at: now).points)
    points.isAnimated = !settings.reducesMotion
  }

  var level: Level { entry.level }
  /// The level after it; nil after the last of its pack.
  var next: LevelPack.Entry? { challenges.find(entry.id)?.pack.entry(after: entry.id) }
  var session: GameSession { play.session }
  /// True when it is reached or lost.
  var isOver: Bool { ending != nil }
  /// What goes on another time; nil if it is over.
  var unfinished: GameSession? { isOver ? nil : session }

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
      standing, result, start: max(context.now, play.motion.timeline.end),
      isInstant: context.settings.reducesMotion,
      celebration: result.flatMap { challenges.celebration(of: $0, entry.id) })
    play.assistance = nil
    let stopped = play.perform(.show(false), in: context)
    return stopped + [.effect(.endLevel(entry.id, result))]
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
