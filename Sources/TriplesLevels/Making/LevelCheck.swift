import TriplesModel

/// A level under test: its shortest solution, how hard it is, and what contradicts itself.
package struct LevelCheck: Sendable {
  /// The search for the shortest solution.
  package let search: LevelSearch.Result
  /// The share of random games that fail.
  package let randomFailures: Double
  /// How first tries end; nil in the lesson.
  package let tries: FirstTries?
  /// How many moves are forced; nil if no solution was found.
  package let forced: Int?
  /// What is wrong, each in a line.
  package let faults: [String]

  /// Checks a level with a search of so many boards.
  package init(_ level: Level, maxBoards: Int = LevelSearch.usualBoards) {
    search = LevelSearch(maxBoards: maxBoards).solve(level)
    randomFailures = level.randomFailures()
    tries = level.isLesson ? nil : FirstTries(level)
    forced = search.moves.map(level.forcedMoves)
    faults = Self.contradictions(in: level, search)
  }

  /// Returns the contradictions between a level and what a search found.
  package static func contradictions(in level: Level, _ search: LevelSearch.Result) -> [String] {
    let (own, found) = (level.solution.count, search.moves?.count)
    let isOwnLonger = own > 0 && (found ?? own) < own
    let par = [own > 0 ? own : nil, found].compactMap(\.self).min()
    let needed = par.map { Level.secondsPerMove * $0 } ?? 0
    return [
      par == nil && search.isExhaustive ? "it has no solution" : nil,
      par == nil && !search.isExhaustive ? "no solution found in \(search.boards) boards" : nil,
      isOwnLonger ? "its solution has \(own) moves, but \(found ?? own) are enough" : nil,
      level.seconds.flatMap { time in
        time < needed ? "\(time) seconds are too few: three stars take \(needed) seconds at two seconds per move" : nil
      },
    ].compactMap(\.self)
  }
}
