import TriplesModel

/// The games in play on a host in text mode: a number watches one.
public struct PlainWatch: PlainFront {
  private let outside: PlainOutside
  /// How it speaks.
  public var voice: PlainVoice
  /// The games as they were listed last.
  private var games: [LiveEntry] = []

  /// The list of the games in play.
  public init(outside: PlainOutside, style: PlainStyle = PlainStyle()) {
    (self.outside, voice) = (outside, PlainVoice(style))
  }

  /// The list.
  public mutating func opening(at now: Seconds) -> String {
    sayGames()
    return voice.takeSaid()
  }

  /// Watches the game of a number, lists the games again, or leaves.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    let word = line.lowercased().split(whereSeparator: \.isWhitespace).last.map(String.init) ?? "list"
    switch word {
    case "list", "watch": sayGames()
    case "game": voice.finish(for: .game(nil))
    case "quit", "q": voice.finish()
    default: watch(Int(word) ?? 0)
    }
    return voice.takeSaid()
  }

  /// Nothing is stored.
  public mutating func leave(at now: Seconds) -> String { voice.takeSaid() }

  private mutating func sayGames() {
    guard let games = outside.liveGames() else { return voice.said.append("You do not play on a host.") }
    self.games = games
    for (number, entry) in zip(1..., games) {
      voice.said.append(
        "\(number): \(entry.game.player), \(entry.game.rules.title), \(entry.game.kind), "
          + "\(Sentences.count(entry.score, "point")), \(Seconds(entry.age).clockText).")
    }
    voice.said.append(
      games.isEmpty
        ? "Nobody plays on this host now. Type list, game or quit."
        : "Type a number to watch, list, game or quit.")
  }

  private mutating func watch(_ number: Int) {
    guard games.indices.contains(number - 1) else {
      return voice.said.append("Type a number from the list, list, game or quit.")
    }
    let entry = games[number - 1]
    switch outside.watch(entry) {
    case .events(let events):
      if let (game, history) = History.watching(events) {
        voice.finish(for: .watching(game, history))
      } else {
        voice.said.append(LiveEnd.damaged.words(entry.game.player))
      }
    case .ended(let end): voice.said.append(end.words(entry.game.player))
    }
  }
}
