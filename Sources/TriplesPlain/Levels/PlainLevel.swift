import TriplesModel

/// The levels of a pack in text mode.
///
/// It is a front of `GameSession` over a `GameArchive`; how a level stands is told by `LevelStanding`.
public struct PlainLevel<Archive: GameArchive>: PlainFront, PlainSpeaker {
  /// Finds the next move to the goal, after some that were made.
  public typealias Guide = @Sendable (Level, _ moves: [Direction]) -> LevelGuidance

  /// What is said to who types anything else.
  public static var usage: String {
    "Type up, down, left, right, undo, goal, board, hint, new, level, levels, quit, or help for all commands."
  }

  /// True when the player wants to leave.
  public internal(set) var isFinished = false
  let pack: LevelPack
  var entry: LevelPack.Entry
  var session: GameSession
  var archive: Archive
  var style: PlainStyle
  let guide: Guide
  /// True when the level is reached or lost.
  var isOver = false
  private let isResumed: Bool
  var said: [String] = []

  /// A level of a pack, which begins, or goes on in the session that was saved.
  public init(
    _ entry: LevelPack.Entry, in pack: LevelPack, resuming session: GameSession? = nil, archive: Archive,
    style: PlainStyle = PlainStyle(), guide: @escaping Guide
  ) {
    (self.pack, self.entry, self.archive) = (pack, entry, archive)
    (self.style, self.guide) = (style, guide)
    self.session = session ?? Self.session(of: entry)
    isResumed = session != nil
  }

  static func session(of entry: LevelPack.Entry) -> GameSession {
    GameSession(History(entry.level.game), level: entry.id)
  }

  /// What is said first.
  public mutating func opening(at now: Seconds) -> String {
    say(sentences.explanation())
    say(Self.usage)
    if !isResumed { say(archive.begin(session)) }
    _ = session.perform(.show(true), at: now)
    sayLevel(at: now)
    endIfOver(at: now)
    return takeSaid()
  }

  /// Does what a line says, and tells what happened: sentences, a line each. The time may be over before.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    guard let command = PlainCommand(parsing: line, PlainForm.level) else { return Self.usage }
    let wasOver = isOver
    endIfOver(at: now)
    if isOver == wasOver { obey(command, at: now) }
    return takeSaid()
  }

  /// Saves the time of a level that has to be reached in time.
  public mutating func tick(at now: Seconds) -> Bool {
    guard level.seconds != nil, LevelStanding(level, session, at: now).status == .playing else {
      return false
    }
    perform(.tick, at: now)
    return session.clock.isRunning
  }

  /// The input has ended, or the program is to leave: stores the time.
  public mutating func leave(at now: Seconds) -> String {
    if !isFinished, !isOver { perform(.suspend, at: now) }
    isFinished = true
    return takeSaid()
  }

  var level: Level { entry.level }
  /// What is lost if the program ends now, and why.
  public var losses: [String] { archive.losses }
  var sentences: Sentences { Sentences(style: style, rules: level.rules) }
}
