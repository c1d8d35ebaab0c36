import FoundationEssentials

/// The result of a solved level.
public struct LevelResult: Hashable, Sendable {
  /// The stars, 0 to 3.
  public let stars: Int
  /// The points, with the bonus.
  public let points: Int
  /// The game with its moves, its time and its date.
  public let recording: Recording

  /// A result of its parts.
  public init(stars: Int, points: Int, recording: Recording) {
    (self.stars, self.points, self.recording) = (min(max(0, stars), 3), points, recording)
  }

  /// The result of a session; nil if the level was not solved.
  public init?(_ level: Level, _ session: GameSession, at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    guard standing.status == .reached else { return nil }
    let seconds = Int(session.clock.time(at: now))
    self.init(stars: standing.stars, points: standing.total, recording: Recording(session.history, seconds: seconds))
  }

  /// The same with a date, unless it has one.
  public func dated(_ date: Date) -> LevelResult {
    LevelResult(stars: stars, points: points, recording: recording.dated(date))
  }
}

/// The progress in all levels: for each the most stars, and the game with the most points.
public struct LevelProgress: Hashable, Sendable {
  /// The results.
  public private(set) var results: [LevelID: LevelResult]

  /// Progress with some results.
  public init(_ results: [LevelID: LevelResult] = [:]) { self.results = results }

  /// The best result of a level; nil if it is not solved yet.
  public subscript(id: LevelID) -> LevelResult? { results[id] }

  /// Keeps the points with their game, and the stars, if they are better than before; true if any are.
  @discardableResult public mutating func add(_ result: LevelResult, of id: LevelID) -> Bool {
    let old = results[id]
    let scored = old.flatMap { $0.points >= result.points ? $0 : nil } ?? result
    let best = LevelResult(
      stars: max(old?.stars ?? 0, result.stars), points: scored.points, recording: scored.recording)
    results[id] = best
    return best != old
  }

  /// How many levels you have to solve before one opens; 0 if it is open. A level opens when at most two of the levels before
  /// it, with the same rules, are unsolved. The lesson is always open and keeps nothing closed.
  public func missing(before id: LevelID, in pack: LevelPack) -> Int {
    guard let level = pack.entries.first(where: { $0.id == id })?.level, !level.isLesson else { return 0 }
    let before = pack.entries.prefix { $0.id != id }.filter { $0.level.rules == level.rules && !$0.level.isLesson }
    return max(0, before.count { results[$0.id] == nil } - Self.maxLeftOut)
  }

  private static let maxLeftOut = 2

  /// The first unsolved level of a pack; the first level if all are solved.
  public func next(in pack: LevelPack) -> LevelPack.Entry? {
    pack.entries.first { results[$0.id] == nil } ?? pack.entries.first
  }

  /// The stars in some levels.
  public func stars(in entries: some Sequence<LevelPack.Entry>) -> Int {
    entries.reduce(0) { $0 + min($1.level.maxStars, results[$1.id]?.stars ?? 0) }
  }
}
