import FoundationEssentials

/// How a level was reached: what is kept of it.
public struct LevelResult: Hashable, Sendable {
  /// The stars, 0 to 3.
  public let stars: Int
  /// The points with those of the seconds that were left.
  public let points: Int
  /// The game with its moves, its time, and the date on which it was reached.
  public let recording: Recording

  /// A result of its parts.
  public init(stars: Int, points: Int, recording: Recording) {
    (self.stars, self.points, self.recording) = (min(max(0, stars), 3), points, recording)
  }

  /// The result of a session in which a level was reached; nil if it was not.
  public init?(_ level: Level, _ session: GameSession, at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    guard standing.status == .reached else { return nil }
    let seconds = Int(session.clock.time(at: now))
    self.init(
      stars: standing.stars, points: standing.total,
      recording: Recording(session.history, seconds: seconds))
  }

  /// The same with the date on which it was reached, where it has none yet.
  public func dated(_ date: Date) -> LevelResult {
    LevelResult(stars: stars, points: points, recording: recording.dated(date))
  }
}

/// What was reached of all levels: the most stars of each, and the result with the most points.
public struct LevelProgress: Hashable, Sendable {
  /// The results.
  public private(set) var results: [LevelID: LevelResult]

  /// Progress of its parts; none unless said.
  public init(_ results: [LevelID: LevelResult] = [:]) { self.results = results }

  /// The best of a level; nil while it is not reached.
  public subscript(id: LevelID) -> LevelResult? { results[id] }

  /// Keeps what is better than before, points with their game or stars; true if anything is.
  @discardableResult
  public mutating func add(_ result: LevelResult, of id: LevelID) -> Bool {
    let old = results[id]
    let scored = old.flatMap { $0.points >= result.points ? $0 : nil } ?? result
    let best = LevelResult(
      stars: max(old?.stars ?? 0, result.stars), points: scored.points, recording: scored.recording)
    results[id] = best
    return best != old
  }

  /// How many levels of a pack are to be reached before one opens; 0 if it is open.
  ///
  /// You may leave out two: a level is open while fewer than three before it, with the same rules, are not reached. The
  /// lesson is always open and keeps nothing closed.
  public func missing(before id: LevelID, in pack: LevelPack) -> Int {
    guard let level = pack.entries.first(where: { $0.id == id })?.level, !level.isLesson else { return 0 }
    let before = pack.entries.prefix { $0.id != id }.filter {
      $0.level.rules == level.rules && !$0.level.isLesson
    }
    return max(0, before.count { results[$0.id] == nil } - Self.maxLeftOut)
  }

  /// How many levels you may leave out.
  public static let maxLeftOut = 2

  /// The first level of a pack that is not reached; the first if all are.
  public func next(in pack: LevelPack) -> LevelPack.Entry? {
    pack.entries.first { results[$0.id] == nil } ?? pack.entries.first
  }

  /// The stars in some levels.
  public func stars(in entries: some Sequence<LevelPack.Entry>) -> Int {
    entries.reduce(0) { $0 + min($1.level.maxStars, results[$1.id]?.stars ?? 0) }
  }
}
