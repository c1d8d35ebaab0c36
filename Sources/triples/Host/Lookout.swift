import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI

/// Where somebody watches the others on a host: the screen and text mode ask it, in a game and without one.
final class Lookout {
  /// The host.
  let host: HostFolder
  private let dailies: DailyStore
  /// Nil while nobody is watched.
  private var spectator: Spectator?

  /// A place to watch a host from. The results in a data folder say which daily games may be seen.
  init(_ host: HostFolder, dataFolder: String) {
    self.host = host
    dailies = DailyStore(dataFolder: dataFolder)
  }

  /// The games in play.
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

  /// What happened since then.
  func look() -> LiveNews { spectator?.look() ?? .ended(.left) }

  /// Watches nobody any more, and is no longer counted.
  func stop() { spectator = nil }

  /// Does what a scene asks for; nil for an effect that is not about watching.
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
