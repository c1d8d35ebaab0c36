import TriplesEngine
import TriplesModel

extension JSON {
  /// The high scores, in the format of their file.
  static func scores(_ boards: ScoreBoards, _ keys: [ScoreBoards.Key]) -> JSON {
    .document("scores", version: 2, .array(keys.flatMap { boards[$0].scores }.map(JSON.init)))
  }

  private init(_ score: HighScore) {
    let game = score.summary
    self = .object([
      "rules": .text(game.rules.rawValue), "mode": .text(game.origin.mode.rawValue),
      "seed": .number(Int(game.origin.seed)), "score": .number(game.score),
      "highestTile": .number(game.highestTile), "moves": .number(game.moves), "seconds": JSON(game.seconds),
      "date": JSON(game.date), "marks": JSON(game.marks), "recording": JSON(score.letters),
      "player": JSON(score.player?.description),
    ])
  }

  /// The saved games.
  static func games(_ games: [SavedGame]) -> JSON { .document("games", .array(games.map(JSON.init))) }

  private init(_ game: SavedGame) {
    let summary = game.summary
    self = .object([
      "number": .number(game.number), "rules": .text(summary.rules.rawValue), "game": .text(game.kind),
      "moves": .number(summary.moves), "score": .number(summary.score),
      "seed": .number(Int(summary.origin.seed)), "date": JSON(game.date), "inPlay": .bool(game.isInPlay),
    ])
  }

  /// The results of the daily games of some rules, the newest first.
  static func dailies(_ log: DailyLog, _ rules: [RuleSet], on today: Day) -> JSON {
    .document("daily", .array(rules.map { JSON(log, $0, on: today) }))
  }

  private init(_ log: DailyLog, _ rules: RuleSet, on today: Day) {
    let streaks = log.streaks(of: rules, on: today)
    let results = log.results.values.filter { $0.daily.rules == rules }.sorted { $0.daily.day > $1.daily.day }
    self = .object([
      "rules": .text(rules.rawValue), "seed": .number(Int(Daily(today, rules).seed)),
      "streak": .number(streaks.current), "longestStreak": .number(streaks.longest),
      "lastThirtyDays": .number(streaks.recent),
      "results": .array(results.map { JSON($0, par: log.pars[$0.daily]) }),
    ])
  }

  private init(_ result: DailyResult, par: Par?) {
    self = .object([
      "date": .text(result.daily.day.text), "score": .number(result.score), "par": JSON(par?.score),
      "moves": .number(result.moves), "marks": JSON(result.marks), "line": .text(result.line),
    ])
  }
}
