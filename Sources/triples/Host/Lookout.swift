import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI

/// Watches games on a host, for the screen and text mode.
final class Lookout {
  let host: HostFolder
  private let dailies: DailyStore
  private var spectator: Spectator?

  /// The results in a data folder decide which daily games may be seen.
  init(_ host: HostFolder, dataFolder: String) {
    self.host = host
    dailies = DailyStore(dataFolder: dataFolder)
  }

  var games: [LiveEntry] { host.liveGames(now: Date()) }

  /// Watches a game; returns what happened so far.
  func watch(_ entry: LiveEntry) throws(StoreError) -> LiveNews {
    spectator = try Spectator(of: entry, on: host) { [dailies] game in
      game.isOpen(to: (try? dailies.read()) ?? DailyLog(), on: Day(of: Date()))
    }
    let news = look()
    if case .ended = news { stop() }
    return news
  }

  /// Returns what happened since then.
  func look() -> LiveNews { spectator?.look() ?? .ended(.left) }

  /// Stops watching; spectators no longer include this player.
  func stop() { spectator = nil }

  /// Performs the effects of watching; nil for others.
  func perform(_ effect: AppState.Effect) -> [AppState.Answer]? {
    switch effect {
    case .listLive: return [.live(games)]
    case .watch(let entry):
      guard let news = try? watch(entry) else { return [.fault(LiveEnd.left.words(entry.game.player))] }
      switch news {
      case .events(let events): return [.watching(events)]
      case .ended(let end): return [.fault(end.words(entry.game.player))]
      }
    case .follow: return [.followed(look())]
    case .stopWatching:
      stop()
      return []
    default: return nil
    }
  }
}
