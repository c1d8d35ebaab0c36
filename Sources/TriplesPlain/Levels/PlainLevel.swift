import TriplesModel

/// The levels of a pack in text mode: a front of `GameSession` over a `GameArchive`.
package struct PlainLevel<Archive: GameArchive>: PlainSpeaker {
  /// Finds the next move to the goal, after the moves so far.
  package typealias Guide = @Sendable (Level, _ moves: [Direction]) -> LevelGuidance

  let pack: LevelPack
  var entry: LevelPack.Entry
  var session: GameSession
  var archive: Archive
  package var voice: PlainVoice
  let outside: PlainOutside
  let guide: Guide
  /// True when the level is solved or lost.
  var isOver = false
  private let isResumed: Bool
  /// The standing when it was last told.
  var told: LevelStanding?

  package init(
    _ entry: LevelPack.Entry, in pack: LevelPack, resuming session: GameSession? = nil, archive: Archive,
    outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(), guide: @escaping Guide
  ) {
    (self.pack, self.entry, self.archive) = (pack, entry, archive)
    (voice, self.guide, self.outside) = (PlainVoice(style), guide, outside)
    self.session = session ?? GameSession(History(entry.level.game), level: entry.id)
    isResumed = session != nil
  }

  package mutating func opening(at now: Seconds) -> String {
    if archive.progress.results.isEmpty, !isResumed {
      say("Type up, down, left or right to push, goal, board, hint, undo, quit, or help for all commands.")
    }
    if !isResumed { say(archive.begin(session)) }
    _ = session.perform(.show(true), at: now)
    sayLevel(at: now)
    endIfOver(at: now)
    return voice.takeSaid()
  }

  /// Does what a line says, unless the time was over before.
  package mutating func answer(_ line: String, at now: Seconds) -> String {
    let wasOver = isOver
    endIfOver(at: now)
    return isOver == wasOver ? respond(to: line, at: now) : voice.takeSaid()
  }

  /// Saves the time of a level with a time limit.
  package mutating func tick(at now: Seconds) -> Bool {
    let standing = LevelStanding(level, session, at: now)
    guard let left = standing.secondsLeft, standing.status == .playing else { return false }
    if left <= Self.alarm, session.clock.isRunning { voice.isRinging = true }
    perform(.tick, at: now)
    return session.clock.isRunning
  }

  package mutating func suspend(at now: Seconds) { if !isOver { perform(.suspend, at: now) } }

  /// The bell rings in the last seconds.
  private static var alarm: Seconds { 10 }
  package var losses: [String] { archive.losses }
  var saved: String? { isOver || !session.isResumable ? nil : "Level" }
  var level: Level { entry.level.timed(by: style.clock).naming(\.textWords) }
  var rules: RuleSet { level.rules }
  var packInPlay: LevelPack? { pack }
  var board: Board { session.game.board }
  var nextTile: NextTile? { session.game.situation(showing: level.shows).preview?.next }

  func spawn(afterPushing direction: Direction) -> Spawn? { session.game.peek(direction, showing: level.shows)?.spawn }
}

extension LevelAction {
  fileprivate var textWords: String {
    switch self {
    case .push: "up, down, left or right"
    case .undo: "undo"
    case .hint: "hint"
    case .peek: "peek left"
    }
  }
}
