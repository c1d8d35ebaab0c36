import FoundationEssentials
import TriplesModel
import TriplesTUI

extension AppState {
  /// An app at 80×24 with seed 42, the opening animation over at time 1.
  static func fixture(
    size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = .full, mode: GameMode = .deterministic,
    settings: Settings = Settings(), table: HighScoreTable = HighScoreTable(), at now: Seconds = 0
  ) -> AppState {
    let environment = Environment(version: "0.0", timeZone: .gmt, generator: Sevens())
    return AppState(
      environment, traits: traits, size: size, settings: settings, table: table,
      setup: GameSetup(mode: mode), at: now)
  }

  /// Presses keys, one after the other, at one moment.
  mutating func press(_ codes: Key.Code..., at now: Seconds) {
    for code in codes { update(.key(Key(code)), at: now) }
  }

  /// Plays seed 42 by the four arrows until the game is done.
  mutating func playToTheEnd(at now: Seconds) {
    for _ in 0..<40 { press(.up, .left, .down, .right, at: now) }
  }

  /// The picture as text.
  func text(at now: Seconds) -> String { frame(at: now).text }
}

/// A keeper that enters games into a table in memory.
struct MemoryArchive: Archive {
  var table = HighScoreTable()
  var date = Date(timeIntervalSince1970: 0)

  mutating func enter(_ outcome: Outcome) -> ScoreReport {
    let rank = table.enter(HighScore(game: outcome.game, date: date, seconds: outcome.seconds))
    return ScoreReport(table: table, rank: rank)
  }

  mutating func keep(_ settings: Settings) {}
}

/// A board of four rows of values.
func board(_ rows: [[Int]]) -> Board { Board(grid: Grid(values: rows) ?? Grid()) }

/// The part of a frame that a rectangle cuts out, as text.
func text(_ frame: Frame, in rect: Rect) -> String {
  rect.rows.map { row in
    var line = String.UnicodeScalarView()
    for column in rect.columns { line.append(frame[Point(column: column, row: row)].character) }
    return String(line)
  }.joined(separator: "\n")
}

/// A generator that says always the same, so that random games have a seed one can name.
struct Sevens: RandomNumberGenerator {
  func next() -> UInt64 { 7 << 32 | 7 }
}
