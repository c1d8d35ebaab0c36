import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI

/// Keeps what happens in files. What goes wrong is told to the player; the game goes on.
struct FileArchive: Archive {
  let scores: ScoreStore
  /// The table as it was last seen, to go on with if the file fails.
  var table: HighScoreTable

  mutating func enter(_ outcome: Outcome) -> ScoreReport {
    let score = HighScore(game: outcome.game, date: Date(), seconds: outcome.seconds)
    do throws(StoreError) {
      let entry = try scores.enter(score, now: Date())
      table = entry.table
      return ScoreReport(table: entry.table, rank: entry.rank, notice: entry.notice)
    } catch {
      let rank = table.enter(score)
      return ScoreReport(table: table, rank: rank, notice: "The score is not kept: \(error).")
    }
  }

  mutating func keep(_ settings: Settings) {}
}
