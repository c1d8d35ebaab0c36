import FoundationEssentials
import TriplesModel

/// Games that were put aside in memory, for archives that have no files.
package struct GamesAside {
  /// The games, the oldest first.
  package private(set) var games: [GameSession] = []

  package init(_ games: [GameSession] = []) { self.games = games }

  /// Puts a settled game aside unless it is left, and seats the newest that the change admits, otherwise a new one.
  package mutating func seat(
    _ change: GameChange, asideOf settled: GameSession?, _ dailies: inout DailyLog
  ) -> Seating {
    if let settled, settled.isResumable, !change.isLeft { games.append(settled) }
    let index =
      games.lastIndex { change.admits($0) && !$0.isPractice } ?? games.lastIndex(where: change.admits)
    let found = index.map { games.remove(at: $0) }
    dailies.unfinished = Set(games.filter(\.isWaitingFirstTry).compactMap(\.daily))
    let (log, tries) = (dailies, games.filter(\.isFirstTry).compactMap(\.daily))
    return found.map(change.seating)
      ?? change.seating(on: Date(timeIntervalSince1970: 0)) {
        log.attempt(at: $0, on: change.today, isElsewhere: tries.contains($0))
      }
  }
}
