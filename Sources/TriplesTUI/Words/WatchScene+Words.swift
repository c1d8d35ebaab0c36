import TriplesModel

/// What spectators read.
extension WatchScene {
  func titles(_ keys: KeyNames) -> [String] {
    let count = games.count == 1 ? "1 game in play" : "\(games.count) games in play"
    return [
      "\(count) on this host; \(keys[.confirm]) watches, \(keys[.cancel]) closes",
      "\(count); \(keys[.confirm]) watches", count,
    ]
  }

  var promise: String { "Games that others play on this host will be listed here." }
}

extension SceneCommand {
  static let isSomebodyElses = notice("This game is somebody else's.")

  /// Why a game in play is no longer live.
  static func noLongerLive(_ player: HostName, _ end: LiveEnd) -> SceneCommand { notice(end.words(player)) }
}
