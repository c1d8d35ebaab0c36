import TriplesModel

/// What there is to say of a level: its shortest solution, how hard it is, and what contradicts itself.
public struct LevelCheck: Sendable {
  /// The search for the shortest solution.
  public let search: LevelSearch.Result
  /// How random games end.
  public let rating: LevelRating
  /// How first tries end; nil in the lesson.
  public let tries: FirstTries?
  /// How many moves are forced; nil if no solution was found.
  public let sense: LevelSense?
  /// What is wrong, each in a line.
  public let faults: [String]

  /// Checks a level with a search of so many boards.
  public init(_ level: Level, maxBoards: Int = LevelSearch.usualBoards) {
    search = LevelSearch(maxBoards: maxBoards).solve(level)
    rating = LevelRating(level)
    tries = level.isLesson ? nil : FirstTries(level)
    sense = search.moves.map { LevelSense(level, solution: $0) }
    faults = Self.contradictions(in: level, search)
  }

  /// Returns the contradictions between a level and what a search found.
  public static func contradictions(in level: Level, _ search: LevelSearch.Result) -> [String] {
    let (own, found) = (level.solution.count, search.moves?.count)
    let isOwnLonger = own > 0 && (found ?? own) < own
    let par = [own > 0 ? own : nil, found].compactMap(\.self).min()
    let needed = par.map { Level.secondsPerMove * $0 } ?? 0
    return [
      par == nil && search.isExhaustive ? "it has no solution" : nil,
      par == nil && !search.isExhaustive ? "no solution found in \(search.boards) boards" : nil,
      isOwnLonger ? "its solution has \(own) moves, but \(found ?? own) are enough" : nil,
      level.seconds.flatMap { time in
        time < needed
          ? "\(time) seconds are too few: three stars take \(needed) seconds at two seconds per move" : nil
      },
    ].compactMap(\.self)
  }
}
