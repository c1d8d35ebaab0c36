import TriplesModel

/// The levels of a pack in text mode.
///
/// It is a front of `GameSession` over a `GameArchive`; how a level stands is told by `LevelStanding`.
public struct PlainLevel<Archive: GameArchive>: PlainSpeaker {
  /// Finds the next move to the goal, after some that were made.
  public typealias Guide = @Sendable (Level, _ moves: [Direction]) -> LevelGuidance

  let pack: LevelPack
  var entry: LevelPack.Entry
  var session: GameSession
  var archive: Archive
  /// How it speaks.
  public var voice: PlainVoice
  let outside: PlainOutside
  let guide: Guide
  /// True when the level is reached or lost.
  var isOver = false
  private let isResumed: Bool
  /// How the level stood when it was last told.
  var told: LevelStanding?

  /// A level of a pack, which begins, or goes on in the session that was saved.
  public init(
    _ entry: LevelPack.Entry, in pack: LevelPack, resuming session: GameSession? = nil, archive: Archive,
    outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(), guide: @escaping Guide
  ) {
    (self.pack, self.entry, self.archive) = (pack, entry, archive)
    (voice, self.guide, self.outside) = (PlainVoice(style), guide, outside)
    self.session = session ?? Self.session(of: entry)
    isResumed = session != nil
  }

  static func session(of entry: LevelPack.Entry) -> GameSession {
    GameSession(History(entry.level.game), level: entry.id)
  }

  /// What is said first.
  public mutating func opening(at now: Seconds) -> String {
    if archive.progress.results.isEmpty, !isResumed {
      say("Type up, down, left or right to push, goal, board, hint, undo, quit, or help for all commands.")
    }
    if !isResumed { say(archive.begin(session)) }
    _ = session.perform(.show(true), at: now)
    sayLevel(at: now)
    endIfOver(at: now)
    return takeSaid()
  }

  /// Does what a line says, and tells what happened: sentences, a line each. The time may be over before.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    let wasOver = isOver
    endIfOver(at: now)
    return isOver == wasOver ? respond(to: line, at: now) : takeSaid()
  }

  /// Saves the time of a level that has to be reached in time.
  public mutating func tick(at now: Seconds) -> Bool {
    let standing = LevelStanding(level, session, at: now)
    guard let left = standing.secondsLeft, standing.status == .playing else { return false }
    if left <= Self.alarm, session.clock.isRunning { voice.isRinging = true }
    perform(.tick, at: now)
    return session.clock.isRunning
  }

  /// The input has ended, or the program is to leave: stores the time.
  public mutating func leave(at now: Seconds) -> String {
    if !isFinished, !isOver { perform(.suspend, at: now) }
    voice.finish()
    return takeSaid()
  }

  /// The bell rings in the last seconds.
  private static var alarm: Seconds { 10 }
  /// What is lost if the program ends now, and why.
  public var losses: [String] { archive.losses }
  var level: Level { entry.level.timed(by: style.clock).naming(\.textWords) }
  var rules: RuleSet { level.rules }
  var board: Board { session.game.board }
  var nextTile: NextTile? { session.game.situation(showing: level.shows).preview?.next }

  func spawn(afterPushing direction: Direction) -> Spawn? {
    session.game.peek(direction, showing: level.shows)?.spawn
  }
}

extension LevelAction {
  /// The words of text mode.
  fileprivate var textWords: String {
    switch self {
    case .push: "up, down, left or right"
    case .undo: "undo"
    case .hint: "hint"
    case .peek: "peek left"
    }
  }
}
