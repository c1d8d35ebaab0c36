import TriplesCanvas
import TriplesModel

/// The games that can go on, with a cursor.
struct SavedList: Hashable {
  private(set) var games: [SavedGame] = []
  private(set) var cursor = 0

  /// Takes over the games.
  mutating func update(_ games: [SavedGame]) {
    self.games = games
    scroll(by: 0)
  }

  /// Moves the cursor.
  mutating func scroll(by rows: Int) { cursor = max(0, min(games.count - 1, cursor + rows)) }

  /// Enter resumes the chosen game, and the key that clears a level deletes it; nil for what is not for the list.
  mutating func handle(_ intent: Intent) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction): if !direction.isHorizontal { scroll(by: direction == .up ? -1 : 1) }
    case .first: scroll(by: -games.count)
    case .last: scroll(by: games.count)
    case .confirm: return withChosen { .request(.saved($0)) }
    case .copy, .clear: return withChosen { .open(QuestionScene(deleting: $0)) }
    default: return nil
    }
    return []
  }

  private func withChosen(_ command: (SavedGame) -> SceneCommand) -> [SceneCommand] {
    guard games.indices.contains(cursor) else { return [] }
    return games[cursor].isInPlay ? [.notice("This game is in play.")] : [command(games[cursor])]
  }
}
