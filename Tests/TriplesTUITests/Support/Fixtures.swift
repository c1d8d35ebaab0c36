import FoundationEssentials
import TriplesModel
import TriplesTUI

extension AppState {
  /// An app at 80×24 with seed 42, the opening animation over at time 1.
  static func fixture(
    size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = .full, mode: GameMode = .deterministic,
    settings: Settings = Settings(), table: HighScoreTable = HighScoreTable(), at now: Seconds = 0
  ) -> AppState {
    let environment = Environment(
      version: "0.0", timeZone: .gmt, generator: Sevens(), advisor: FirstLegalAdvisor())
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
    let rank = table.enter(HighScore(outcome.history, date: date, seconds: outcome.seconds))
    return ScoreReport(table: table, rank: rank)
  }

  mutating func begin(_ game: Game) -> String? { nil }
  mutating func keep(_ event: JournalEvent, at seconds: Seconds) -> String? { nil }
  mutating func keep(_ settings: Settings) -> String? { nil }
  func pastGames() -> [HighScore] { table.scores }
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

/// Finds the directions good in the order in which they are legal; any other costs ten points.
struct FirstLegalAdvisor: Advisor {
  func advice(for grid: Grid) -> Advice {
    Advice(
      options: grid.legalDirections.enumerated().map { place, direction in
        .init(direction: direction, expectedScore: Double(500 - 10 * place))
      })
  }

  func bound(seed: UInt32) -> Int { 1000 }

  func review(_ history: History) -> [ReviewedMove] {
    history.turns.map { turn in
      let grid = history.game(at: turn.number - 1).board.grid
      let best = advice(for: grid).best ?? turn.direction
      return ReviewedMove(
        turn: turn.number, grid: grid, played: turn.direction, best: best,
        cost: best == turn.direction ? 0 : Double(turn.number))
    }
  }
}

extension AppState {
  /// The games that the app wanted entered since the effects were last taken.
  mutating func takeOutcomes() -> [Outcome] {
    takeEffects().compactMap { if case .ended(let outcome) = $0 { outcome } else { nil } }
  }

  /// What was to be kept of the game in play since the effects were last taken.
  mutating func takeEvents() -> [JournalEvent] {
    takeEffects().compactMap { if case .happened(let event, _) = $0 { event } else { nil } }
  }

  /// Types characters at one moment.
  mutating func type(_ text: String, at now: Seconds) {
    for scalar in text.unicodeScalars { update(.key(.character(scalar)), at: now) }
  }
}
