import FoundationEssentials
import TriplesEngine
import TriplesModel

extension JSON {
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
      .object([
        "days": .array(
          days.map { daily in
            .object([
              "date": .text(daily.day.text), "rules": .text(daily.rules.rawValue),
              "results": rows(boards.day(daily)),
            ])
          }),
        "best": .array(
          rules.map { .object(["rules": .text($0.rawValue), "results": rows(boards.best($0))]) }),
        "players": .array(players ? boards.players(today: today).map(JSON.init) : []),
        "rejected": .array(
          report.rejected.map { .object(["place": .text($0.place), "reason": .text($0.reason)]) }),
      ]))
  }

  private static func rows(_ rows: [HostRow]) -> JSON {
    .array(
      rows.map { row in
        .object([
          "rank": .number(row.rank), "player": .text(row.name), "id": .text(row.result.player.id),
          "score": .number(row.result.score), "date": JSON(row.result.date), "marks": JSON(row.result.marks),
        ])
      })
  }

  private init(_ player: HostBoards.Player) {
    self = .object([
      "player": .text(player.name), "id": .text(player.player.id), "games": .number(player.games),
      "days": .number(player.days), "streak": .number(player.streaks.current),
      "longestStreak": .number(player.streaks.longest), "levels": .number(player.levels),
      "stars": .number(player.stars), "points": .number(player.points), "won": .number(player.won),
      "drawn": .number(player.drawn), "lost": .number(player.lost),
    ])
  }
}
