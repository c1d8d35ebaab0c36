import TriplesCanvas
import TriplesModel

extension ReplayScene {
  /// A game that somebody else plays.
  struct Watched: Hashable {
    var game: LiveGame
    /// When to look again; nil once there is nothing more to see.
    var nextLook: Seconds?
  }

  /// Seconds from one look at the file to the next.
  private static let interval: Seconds = 0.25

  /// A game in play as it stands, followed from now on; nil if the events are not those of a game.
  init?(watching events: [LiveEvent], at now: Seconds, settings: Settings) {
    guard let (game, history) = History.watching(events) else { return nil }
    self.init(history, from: history.turns.count, at: now, settings: settings)
    watched = Watched(game: game, nextLook: now + Self.interval)
  }

  /// True if what the player does is seen at once: nobody has stepped back.
  var isLive: Bool { watched?.nextLook != nil && turn == lastTurn }

  mutating func look(at now: Seconds) -> [SceneCommand] {
    guard let next = watched?.nextLook, now >= next else { return [] }
    watched?.nextLook = now + Self.interval
    return [.effect(.follow)]
  }

  /// Takes over what happened. At the end of the game the scene goes along; anywhere else it stays.
  mutating func take(_ news: LiveNews, at now: Seconds) -> [SceneCommand] {
    guard let watched, watched.nextLook != nil else { return [] }
    switch news {
    case .events(let events):
      let isKnown = events.beginGame ? restart(events) : events.allSatisfy { follow($0, at: now) }
      return isKnown ? [] : take(.ended(.damaged), at: now)
    case .ended(let end):
      self.watched?.nextLook = nil
      return [.noLongerLive(watched.game.player, end)]
    }
  }

  private mutating func follow(_ event: LiveEvent, at now: Seconds) -> Bool {
    let (isLive, last) = (isLive, history.turns.last)
    guard history.follow(event) else { return false }
    switch event {
    case .turn where isLive: move(forwards: true, at: now)
    case .back where turn == last.map({ $0.number - 1 }) && isLive:
      if let last { motion.undo(last, to: history.game.board, at: now) }
    case .back: jump(to: turn)
    case .turn, .start, .over: break
    }
    return true
  }

  /// The player plays another game, or the file was written anew.
  private mutating func restart(_ events: [LiveEvent]) -> Bool {
    guard let (game, history) = History.watching(events) else { return false }
    let stays = !isLive && history.game(at: 0) == self.history.game(at: 0)
    let shown = turn
    self.history = history
    watched?.game = game
    jump(to: stays ? shown : lastTurn)
    return true
  }
}
