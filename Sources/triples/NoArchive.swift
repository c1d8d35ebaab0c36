import TriplesModel
import TriplesTUI

/// Keeps nothing: for what is shown only.
struct NoArchive: Archive {
  mutating func begin(_ game: Game) -> String? { nil }
  mutating func keep(_ event: JournalEvent, at seconds: Seconds) -> String? { nil }
  mutating func enter(_ outcome: Outcome) -> ScoreReport { ScoreReport(table: HighScoreTable(), rank: nil) }
  mutating func keep(_ settings: Settings) -> String? { nil }
  func pastGames() -> [HighScore] { [] }
}
