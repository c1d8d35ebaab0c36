import FoundationEssentials
import TriplesModel

/// Unfinished games in memory, for worlds that have no files.
package struct GamesAside {
  /// The games, the oldest first.
  package private(set) var games: [GameSession] = []

  package init(_ games: [GameSession] = []) { self.games = games }

  /// Keeps the replaced game if it can be resumed. Starts the newest game that the change admits, otherwise a new one.
  package mutating func start(_ change: GameChange, _ dailies: inout DailyLog) -> GameStart {
    if let session = change.session, session.isResumable, !change.isAbandoned { games.append(session) }
    let admits = change.request.admits as (GameSession) -> Bool
    let index = games.lastIndex { admits($0) && !$0.isPractice } ?? games.lastIndex(where: admits)
    let found = index.map { games.remove(at: $0) }
    dailies.unfinished = Set(games.compactMap(\.waitingDaily))
    let (log, tries) = (dailies, games.filter(\.isFirstTry).compactMap(\.daily))
    if let found { return change.resume(found) }
    return change.start(on: Date(timeIntervalSince1970: 0)) {
      log.attempt(at: $0, on: change.today, isElsewhere: tries.contains($0))
    }
  }
}
