import TriplesCanvas
import TriplesModel

extension SavedList {
  /// The games that can go on, as a table with a cursor.
  func content(in context: SceneContext) -> Part {
    let (look, keys) = (context.look, context.keys)
    let count = games.count == 1 ? "1 saved game" : "\(games.count) saved games"
    let titles = ["\(count); \(keys[.confirm]) resumes, \(keys[.copy]) deletes", count]
    let table = Table.games(
      games.map(\.summary), cursor: cursor.row, promise: "Games that you can resume will be listed here.",
      fields: [Table.score, Table.date(context.environment), Table.moves],
      leading: [
        (Table.Column(title: "No.", width: 4, weight: 12), "1"),
        (Table.Column(title: "Game", width: 20, weight: 10), "own game"),
        (Table.Column(title: "Rules", width: 7, weight: 6), "Triples"),
      ]
    ) { [games] row in [String(games[row].number), games[row].kind, games[row].summary.rules.title] }
    return .page(titles, [table.part(look)], look)
  }
}
