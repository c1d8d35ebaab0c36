import TriplesModel

/// The games in play on a host in text mode.
package struct PlainWatch: PlainFront {
  private let outside: PlainOutside
  package var voice: PlainVoice
  /// The games of the last list.
  private var games: [LiveEntry] = []

  package init(outside: PlainOutside, style: PlainStyle = PlainStyle()) {
    (self.outside, voice) = (outside, PlainVoice(style))
  }

  package mutating func opening(at now: Seconds) -> String {
    sayGames()
    return voice.takeSaid()
  }

  /// Watches a game, lists the games, or leaves.
  package mutating func answer(_ line: String, at now: Seconds) -> String {
    let word = line.lowercased().split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "list"
    switch word {
    case "list", "watch": sayGames()
    case "game": leave(for: .game(nil), at: now)
    case "quit", "q": leave(for: nil, at: now)
    default: watch(Int(word) ?? 0, at: now)
    }
    return voice.takeSaid()
  }

  private mutating func sayGames() {
    guard let games = outside.liveGames() else { return say("You do not play on a host.") }
    self.games = games
    for (number, entry) in zip(1..., games) {
      say(
        "\(number): \(entry.game.player), \(entry.game.rules.title), \(entry.game.kind), "
          + "\(Sentences.count(entry.score, "point")), \(Seconds(entry.age).clockText).")
    }
    say(
      games.isEmpty
        ? "Nobody plays on this host now. Type list, game or quit." : "Type a number to watch, list, game or quit.")
  }

  private mutating func watch(_ number: Int, at now: Seconds) {
    guard games.indices.contains(number - 1) else { return say("Type a number from the list, list, game or quit.") }
    let entry = games[number - 1]
    switch outside.watch(entry) {
    case .events(let events):
      if let (game, history) = History.watching(events) {
        leave(for: .watching(game, history), at: now)
      } else {
        say(LiveEnd.damaged.words(entry.game.player))
      }
    case .ended(let end): say(end.words(entry.game.player))
    }
  }
}
