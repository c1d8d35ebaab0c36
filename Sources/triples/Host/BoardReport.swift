import FoundationEssentials
import TriplesLevels
import TriplesModel
import TriplesStore

/// What the logs of one host or of several tell: the boards, and which lines do not count.
struct BoardReport {
  private(set) var boards = HostBoards()
  /// The lines that do not count, each with its place and the reason.
  private(set) var rejected: [(place: String, reason: String)] = []
  /// Up to where the last log was read.
  private(set) var position = LogPosition.start

  /// Reads logs; what was replayed before is known by the index. Levels that only a player has count nothing.
  init(_ logs: [HostLog], after start: LogPosition, index: inout HostIndex) throws {
    for log in logs {
      let levels = BuiltInLevels.byID(with: log.host)
      let isKnown = { (entry: HostEntry) in
        if case .level(let id) = entry.kind { levels[id] != nil } else { true }
      }
      position = try log.read(after: start, index: &index, level: { levels[$0] }, wants: isKnown) { line in
        switch line.finding {
        case .success(let found): boards.add(HostResult(found.entry, found.proof))
        case .failure(let fault): rejected.append((line.place, fault.description))
        }
      }
    }
  }
}

extension BuiltInLevels {
  /// The levels by their names, and those of a host.
  static func byID(with host: HostFolder?) -> [LevelID: Level] {
    let packs = [pack] + (host.map { LevelFolder.packs(dataFolder: $0.path) } ?? [])
    return Dictionary(packs.flatMap(\.entries).map { ($0.id, $0.level) }) { first, _ in first }
  }
}

/// A board as text or as a page.
struct BoardTable {
  let title: String
  let heads: [String]
  let rows: [[String]]

  /// The lines of a terminal.
  var text: String { "\(title)\n\(TextColumns([heads] + rows).text)" }
}

/// Which boards are wanted.
enum BoardChoice {
  case all
  case day(Day)
  case rules(RuleSet)
  case levels, duels
}

extension HostBoards {
  /// The boards as tables, those without games left out.
  func tables(_ choice: BoardChoice, today: Day) -> [BoardTable] {
    let tables =
      switch choice {
      case .all:
        RuleSet.allCases.map { dayTable(today, $0) } + RuleSet.allCases.map(bestTable)
          + [levels(today), duels(today), players(today)]
      case .day(let day): RuleSet.allCases.map { dayTable(day, $0) }
      case .rules(let rules): [bestTable(rules)]
      case .levels: [levels(today)]
      case .duels: [duels(today)]
      }
    return tables.filter { !$0.rows.isEmpty }
  }

  private func dayTable(_ day: Day, _ rules: RuleSet) -> BoardTable {
    let daily = Daily(day, rules)
    return games("\(daily.title), daily game", self.day(daily))
  }

  private func bestTable(_ rules: RuleSet) -> BoardTable { games("\(rules.title), best games", best(rules)) }

  private func games(_ title: String, _ rows: [HostRow]) -> BoardTable {
    BoardTable(
      title: title, heads: ["Rank", "Player", "Score", "Date and time (UTC)", "Help"],
      rows: rows.map { row in
        let date = row.result.date.formatted(.iso8601).replacing("T", with: " ").replacing("Z", with: "")
        let help = Mark.allCases.filter { Mark.isAided([$0]) && row.result.marks.contains($0) }
        return [
          String(row.rank), row.name, String(row.result.score), date,
          help.isEmpty ? "none" : help.map(\.rawValue).joined(separator: ", "),
        ]
      })
  }

  private func levels(_ today: Day) -> BoardTable {
    let players = players(today: today).filter { $0.levels > 0 }
      .sorted { ($1.stars, $1.points) < ($0.stars, $0.points) }
    return BoardTable(
      title: "Levels", heads: ["Player", "Levels", "Stars", "Points"],
      rows: players.map { [$0.name, String($0.levels), String($0.stars), String($0.points)] })
  }

  private func duels(_ today: Day) -> BoardTable {
    let players = players(today: today).filter { $0.won + $0.drawn + $0.lost > 0 }
      .sorted { ($1.won, $0.lost) < ($0.won, $1.lost) }
    return BoardTable(
      title: "Duels against the computer", heads: ["Player", "Won", "Drawn", "Lost"],
      rows: players.map { [$0.name, String($0.won), String($0.drawn), String($0.lost)] })
  }

  private func players(_ today: Day) -> BoardTable {
    BoardTable(
      title: "Players", heads: ["Player", "Games", "Days", "Streak", "Longest"],
      rows: players(today: today).map {
        [$0.name, String($0.games), String($0.days), String($0.streaks.current), String($0.streaks.longest)]
      })
  }
}
