import TriplesCanvas
import TriplesModel
import TriplesStore

/// A table of high scores as text in columns.
struct ScoreTableText {
  private static let heads = [
    "Rank", "Score", "Highest", "Moves", "Time", "Date", "Mode", "Seed", "Marks",
  ]

  /// The title, the heads of the columns and a line for each game.
  let text: String

  /// The text of a table.
  init(_ table: HighScoreTable, of key: ScoreBoards.Key) {
    let title = "\(key.rules.title), \(key.isAided ? "with" : "without") help"
    let names = table.scores.map { $0.player?.description }
    // Who played stands last, where anybody says so: then the others are blank.
    let players = names.contains { $0 != nil } ? [["Player"]] + names.map { [$0 ?? ""] } : []
    let rows = [Self.heads] + zip(1..., table.scores).map { Self.cells($0, $1.summary) }
    text = title + "\n" + TextColumns(players.isEmpty ? rows : zip(rows, players).map { $0 + $1 }).text
  }

  private static func cells(_ rank: Int, _ game: GameSummary) -> [String] {
    [
      String(rank), String(game.score), String(game.highestTile), String(game.moves),
      game.seconds.map { Seconds($0).clockText } ?? "-", game.date?.localText ?? "-",
      game.origin.mode.name, String(game.origin.seed),
      Mark.allCases.filter(game.marks.contains).map(\.rawValue).joined(separator: " "),
    ]
  }
}
