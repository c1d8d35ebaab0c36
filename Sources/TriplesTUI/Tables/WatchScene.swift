import TriplesCanvas
import TriplesModel

/// The games in play on the host. One of them can be watched.
struct WatchScene: Hashable {
  private var games: [LiveEntry]
  var cursor = 0
  /// When to read the list again.
  private var nextLook: Seconds

  /// Seconds from one reading to the next.
  private static let interval: Seconds = 2

  /// A list as it was read just now.
  init(_ games: [LiveEntry], at now: Seconds) { (self.games, nextLook) = (games, now + Self.interval) }
}

extension WatchScene: ListScene {
  func count(in context: SceneContext) -> Int { games.count }

  /// Takes over the list; the cursor stays with its game.
  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    guard case .live(let games) = answer else { return [] }
    let chosen = self.games.at(cursor)?.id
    self.games = games
    move(to: games.firstIndex { $0.id == chosen } ?? cursor, in: context)
    return []
  }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .confirm: games.at(cursor).map { [.effect(.watch($0))] } ?? []
    case .cancel: [.close]
    case .watch: []
    default: nil
    }
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    guard context.now >= nextLook else { return [] }
    nextLook = context.now + Self.interval
    return [.effect(.listLive)]
  }

  func nextChange(after now: Seconds) -> Seconds? { nextLook }

  func content(in context: SceneContext) -> PageView? {
    let table = Table(
      columns: [
        .init("Player", HostName.maxCells, weight: 12, isLeading: true) { [games] in games[$0].game.player.text },
        .init("Rules", 7, weight: 8, isLeading: true) { [games] in games[$0].game.rules.title },
        .init("Game", 20, weight: 6, isLeading: true) { [games] in games[$0].game.kind.description },
        .init("Score", 7, weight: 11) { [games] in String(games[$0].score) },
        .init("Moves", 5, weight: 7) { [games] in String(games[$0].moves) },
        .init("Time", 8, weight: 9) { [games] in Seconds(games[$0].age).clockText },
      ], count: games.count, cursor: cursor, promise: promise)
    let count = games.count == 1 ? "1 game in play" : "\(games.count) games in play"
    return PageView(
      titles: ["Watch"], subtitles: ["\(count) on this host", count], body: [table.part(context.look)],
      count: games.count, keys: [(context.keys[.confirm], "watches"), (context.keys[.cancel], "closes")])
  }
}
