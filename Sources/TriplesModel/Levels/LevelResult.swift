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
      stars: level.stars(for: standing.total), points: standing.total,
      recording: Recording(session.history, seconds: seconds))
  }

  /// The same with the date on which it was reached, where it has none yet.
  public func dated(_ date: Date) -> LevelResult {
    LevelResult(stars: stars, points: points, recording: recording.dated(date))
  }
}

/// What was reached of all levels: the best result of each.
public struct LevelProgress: Hashable, Sendable {
  /// The results.
  public private(set) var results: [LevelID: LevelResult]

  /// Progress of its parts; none unless said.
  public init(_ results: [LevelID: LevelResult] = [:]) { self.results = results }

  /// The best result of a level; nil while it is not reached.
  public subscript(id: LevelID) -> LevelResult? { results[id] }

  /// Keeps a result if it has more points than the one that is there; true if it does.
  @discardableResult
  public mutating func add(_ result: LevelResult, of id: LevelID) -> Bool {
    if let old = results[id], old.points >= result.points { return false }
    results[id] = result
    return true
  }

  /// How many levels of a pack are to be reached before one opens; 0 if it is open.
  ///
  /// One may leave out two: a level is open while fewer than three before it are not reached.
  public func missing(before id: LevelID, in pack: LevelPack) -> Int {
    let before = pack.entries.prefix { $0.id != id }
    return max(0, before.count { results[$0.id] == nil } - Self.maxLeftOut)
  }

  /// How many levels one may leave out.
  public static let maxLeftOut = 2

  /// The first level of a pack that is not reached; the first if all are.
  public func next(in pack: LevelPack) -> LevelPack.Entry? {
    pack.entries.first { results[$0.id] == nil } ?? pack.entries.first
  }

  /// The stars in some levels.
  public func stars(in entries: some Sequence<LevelPack.Entry>) -> Int {
    entries.reduce(0) { $0 + (results[$1.id]?.stars ?? 0) }
  }
}
