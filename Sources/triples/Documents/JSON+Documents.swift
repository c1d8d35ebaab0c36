import FoundationEssentials
import TriplesEngine
import TriplesModel

extension JSON {
  /// The high scores, in the format of their file.
  static func scores(_ boards: ScoreBoards, _ keys: [ScoreBoards.Key]) -> JSON {
    .document("scores", version: 3, keys.flatMap { boards[$0].scores }.map(JSON.init))
  }

  private init(_ score: HighScore) {
    let game = score.summary
    self.init([
      "rules": game.rules, "mode": game.origin.mode.rawValue, "seed": game.origin.seed, "score": game.score,
      "highestTile": game.highestTile, "moves": game.moves, "seconds": game.seconds, "date": game.date,
      "marks": game.marks, "game": score.line, "name": score.player,
    ])
  }

  init(_ game: SavedGame) {
    let summary = game.summary
    self.init([
      "number": game.number, "rules": summary.rules, "game": game.kind, "moves": summary.moves,
      "score": summary.score, "seed": summary.origin.seed, "date": game.date, "inPlay": game.isInPlay,
    ])
  }

  /// The results of the daily games of some rules, the newest first.
  static func dailies(_ log: DailyLog, _ rules: [RuleSet], on today: Day) -> JSON {
    .document("daily", rules.map { JSON(log, $0, on: today) })
  }

  private init(_ log: DailyLog, _ rules: RuleSet, on today: Day) {
    let streaks = log.streaks(of: rules, on: today)
    let results = log.results.values.filter { $0.daily.rules == rules }.sorted { $0.daily.day > $1.daily.day }
    self.init([
      "rules": rules, "seed": Daily(today, rules).seed, "streak": streaks.current, "longestStreak": streaks.longest,
      "lastThirtyDays": streaks.recent, "results": results.map { JSON($0, par: log.pars[$0.daily]) },
    ])
  }

  private init(_ result: DailyResult, par: Par?) {
    self.init([
      "date": result.daily.day.text, "score": result.score, "par": par?.score, "moves": result.moves,
      "marks": result.marks, "line": result.line,
    ])
  }

  /// The statistics of a rule set.
  init(_ statistics: Statistics) {
    let (scores, streaks) = (statistics.scores, statistics.streaks)
    self.init([
      "rules": statistics.rules, "games": statistics.games, "aided": statistics.aided,
      "unfinished": statistics.unfinished, "seconds": statistics.seconds, "counted": scores.count,
      "mean": scores.mean, "median": scores.median, "best": scores.best,
      "meanPercentOfBound": statistics.meanSkill.map { $0 * 100 },
      "highestTiles": statistics.highestTiles.map { JSON(tile: $0.tile, games: $0.games) },
      "streak": streaks.current, "longestStreak": streaks.longest, "months": statistics.months.map(JSON.init),
    ])
  }

  /// How many games have this highest tile.
  init(tile: Int, games: Int) { self.init(["tile": tile, "games": games]) }

  private init(_ month: Statistics.Month) {
    let scores = month.scores
    self.init([
      "month": month.name, "games": scores.count, "mean": scores.mean, "median": scores.median, "best": scores.best,
    ])
  }

  /// Packs of levels, and what was reached in them.
  static func levels(_ packs: [LevelPack], _ progress: LevelProgress) -> JSON {
    .document("levels", packs.map { JSON($0, progress) })
  }

  private init(_ pack: LevelPack, _ progress: LevelProgress) {
    let levels = pack.chapters.flatMap { chapter in
      chapter.entries.map { JSON($0, in: pack, chapter: chapter.title, progress) }
    }
    let faults = pack.faults.map { JSON(["file": $0.file, "reason": $0.reason]) }
    self.init(["pack": pack.name, "levels": levels, "faults": faults])
  }

  private init(_ entry: LevelPack.Entry, in pack: LevelPack, chapter: PrintableText, _ progress: LevelProgress) {
    let (result, level) = (progress[entry.id], entry.level)
    self.init([
      "name": entry.id.name, "title": level.title, "chapter": chapter, "rules": level.rules, "par": level.par,
      "isOpen": result != nil || progress.missing(before: entry.id, in: pack) == 0, "stars": result?.stars,
      "points": result?.points, "moves": result?.recording.moves.count, "seconds": result?.recording.seconds,
      "date": result?.recording.date,
    ])
  }

  /// The finished duels of some rules, and the results against each level.
  static func duels(_ history: DuelHistory, _ rules: RuleSet?) -> JSON {
    let (standings, records) = history.of(rules)
    return .document("duels", JSON(["standings": standings.map(JSON.init), "finished": records.map(JSON.init)]))
  }

  private init(_ standing: DuelStanding) {
    self.init([
      "rules": standing.rules, "level": standing.level.rawValue, "won": standing.wins, "lost": standing.losses,
      "drawn": standing.draws, "bestMargin": standing.best, "meanMargin": standing.mean,
    ])
  }

  private init(_ record: DuelRecord) {
    let setup = record.setup
    self.init([
      "date": setup.date, "rules": setup.rules, "seed": setup.seed, "firstLevel": setup.first.level?.rawValue,
      "secondLevel": setup.second.level?.rawValue, "firstScore": record.scores.first,
      "secondScore": record.scores.dropFirst().first, "clock": setup.clock.map { Int($0) }, "moves": setup.moves,
      "undo": record.isAided, "resigned": record.resigned.map { $0 == .first ? "first" : "second" },
      "games": record.games,
    ])
  }

  /// The boards of a host, and the lines of its logs that do not count.
  static func boards(_ report: BoardReport, _ choice: BoardChoice, today: Day) -> JSON {
    let boards = report.boards
    let (days, rules, players): ([Daily], [RuleSet], Bool) =
      switch choice {
      case .all: (boards.days, RuleSet.allCases, true)
      case .day(let day): (boards.days.filter { $0.day == day }, [], false)
      case .rules(let rules): ([], [rules], false)
      case .levels, .duels: ([], [], true)
      }
    return .document(
      "board",
      JSON([
        "days": days.map { JSON(["date": $0.day.text, "rules": $0.rules, "results": boards.day($0).map(JSON.init)]) },
        "best": rules.map { JSON(["rules": $0, "results": boards.best($0).map(JSON.init)]) },
        "players": players ? boards.players(today: today).map(JSON.init) : [],
        "rejected": report.rejected.map { JSON(["place": $0.place, "reason": $0.reason]) },
      ]))
  }

  private init(_ row: HostRow) {
    self.init([
      "rank": row.rank, "player": row.name, "id": row.result.player.id, "score": row.result.score,
      "date": row.result.date, "marks": row.result.marks,
    ])
  }

  private init(_ player: HostBoards.Player) {
    self.init([
      "player": player.name, "id": player.player.id, "games": player.games, "days": player.days,
      "streak": player.streaks.current, "longestStreak": player.streaks.longest, "levels": player.levels,
      "stars": player.stars, "points": player.points, "won": player.won, "drawn": player.drawn, "lost": player.lost,
      "duels": player.duels.map {
        JSON(["level": $0.level.rawValue, "won": $0.won, "drawn": $0.drawn, "lost": $0.lost])
      },
    ])
  }
}

extension JSON {
  /// What a command prints with `--json`: the name of the format, its version, and its content under the same name.
  /// docs/json.md describes each document; a change to one needs a new version there.
  static func document(_ name: StaticString, version: Int = 1, _ content: some JSONValue) -> JSON {
    JSON(["format": "triples-\(name)", "version": version, name: content])
  }
}

extension UInt32: JSONValue { package func write(to json: inout JSONWriter) { Int(self).write(to: &json) } }
extension PrintableText: JSONValue { package func write(to json: inout JSONWriter) { description.write(to: &json) } }
extension RuleSet: JSONValue { package func write(to json: inout JSONWriter) { rawValue.write(to: &json) } }
/// Written in UTC: `2026-11-21T00:41:00Z`.
extension Date: JSONValue { package func write(to json: inout JSONWriter) { formatted(.iso8601).write(to: &json) } }
/// Written in a fixed order.
extension Set: JSONValue where Element == Mark {
  package func write(to json: inout JSONWriter) { Mark.allCases.filter(contains).map(\.rawValue).write(to: &json) }
}
