import TriplesCanvas
import TriplesModel

/// The games that can go on, with a cursor.
struct SavedList: Hashable {
  private(set) var games: [SavedGame] = []
  private(set) var cursor = ListCursor()

  /// Takes over the games.
  mutating func update(_ games: [SavedGame]) {
    self.games = games
    scroll(by: 0)
  }

  /// Moves the cursor.
  mutating func scroll(by rows: Int) { cursor.scroll(by: rows, of: games.count) }

  /// Enter resumes the chosen game, and the key that clears a level deletes it; nil for what is not for the list.
  mutating func handle(_ intent: Intent) -> [SceneCommand]? {
    if cursor.handle(intent, of: games.count) { return [] }
    switch intent {
    case .confirm: return withChosen { .request(.saved($0)) }
    case .copy, .clear: return withChosen { .open(QuestionScene(deleting: $0)) }
    default: return nil
    }
  }

  private func withChosen(_ command: (SavedGame) -> SceneCommand) -> [SceneCommand] {
    guard games.indices.contains(cursor.row) else { return [] }
    return games[cursor.row].isInPlay ? [.isInPlay] : [command(games[cursor.row])]
  }
}
