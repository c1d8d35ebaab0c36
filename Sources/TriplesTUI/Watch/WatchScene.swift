import TriplesCanvas
import TriplesModel

/// The games in play on the host, with a cursor. One of them can be watched.
struct WatchScene: Hashable {
  private(set) var games: [LiveEntry]
  private(set) var cursor = ListCursor()
  /// When to read the list again.
  private var nextLook: Seconds

  /// Seconds from one reading to the next.
  private static let interval: Seconds = 2

  /// A list as it was read just now.
  init(_ games: [LiveEntry], at now: Seconds) { (self.games, nextLook) = (games, now + Self.interval) }

  /// Takes over the list; the cursor stays with its game.
  private mutating func update(_ games: [LiveEntry]) {
    let chosen = self.games.indices.contains(cursor.row) ? self.games[cursor.row].id : nil
    self.games = games
    cursor = ListCursor(row: games.firstIndex { $0.id == chosen } ?? cursor.row)
    cursor.scroll(by: 0, of: games.count)
  }
}

extension WatchScene: Scene {
  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    if case .live(let games) = answer { update(games) }
    return []
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    if cursor.handle(intent, of: games.count) { return [] }
    switch intent {
    case .confirm: return games.indices.contains(cursor.row) ? [.effect(.watch(games[cursor.row]))] : []
    case .cancel: return [.close]
    case .watch: return []
    default: return nil
    }
  }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard let rows = input.wheelRows else { return nil }
    cursor.scroll(by: rows, of: games.count)
    return []
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    guard context.now >= nextLook else { return [] }
    nextLook = context.now + Self.interval
    return [.effect(.listLive)]
  }

  func nextChange(after now: Seconds) -> Seconds? { nextLook }

  func content(in context: SceneContext) -> Part? {
    let columns = [
      Table.Column(title: "Player", width: HostName.maxCells, weight: 12, isLeading: true),
      Table.Column(title: "Rules", width: 7, weight: 8, isLeading: true),
      Table.Column(title: "Game", width: 20, weight: 6, isLeading: true),
      Table.Column(title: "Score", width: 7, weight: 11), Table.Column(title: "Moves", width: 5, weight: 7),
      Table.Column(title: "Time", width: 8, weight: 9),
    ]
    let table = Table(columns: columns, count: games.count, cursor: cursor.row, promise: promise) { [games] in
      let (entry, game) = (games[$0], games[$0].game)
      return [
        game.player.text, game.rules.title, game.kind.description, String(entry.score), String(entry.moves),
        Seconds(entry.age).clockText,
      ]
    }
    return .page(titles(context.keys), [table.part(context.look)], context.look)
  }
}
