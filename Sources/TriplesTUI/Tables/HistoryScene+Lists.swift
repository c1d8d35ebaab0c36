import TriplesCanvas
import TriplesModel

extension HistoryScene {
  /// The score against each level, and all duels. The points of the chosen game are in brackets.
  func duelList(in context: SceneContext) -> [Part] {
    let (look, duels, localTime) = (context.look, duels(in: context), context.environment.localTime)
    func points(of side: Contestant) -> @Sendable (Int) -> String {
      { [cursor, chosen = self.side] row in
        let points = duels[row].scores.at(side.rawValue).map(String.init) ?? "-"
        return row == cursor && side == chosen ? "[\(points)]" : "\(points) "
      }
    }
    let table = Table(
      columns: [
        .init("Date and time", 16, weight: 5, isLeading: true) {
          localTime(duels[$0].setup.date)
        },
        .init("First", 8, weight: 7, isLeading: true) { duels[$0].setup.first.title },
        .init("Second", 8, weight: 6, isLeading: true) { duels[$0].setup.second.title },
        .init("Points", 8, weight: 9, points(of: .first)),
        .init("", 8, weight: 8, points(of: .second)),
        .init("Margin", 6, weight: 10) { duels[$0].marginText(isUnicode: look.traits.isUnicode) },
      ], count: duels.count, cursor: cursor, promise: promise(context.keys))
    let standings = context.duels.standings.filter { $0.rules == rules }
    let score = standings.isEmpty ? [] : [standingTable(standings).part(look), .gap(1, priority: 19)]
    return score + [table.part(look, priority: 90)]
  }

  private func standingTable(_ standings: [DuelStanding]) -> Table {
    Table(
      columns: [
        .init("Against", 8, weight: 9, isLeading: true) { "level \(standings[$0].level.rawValue)" },
        .init("Won", 5, weight: 8) { String(standings[$0].wins) },
        .init("Lost", 5, weight: 7) { String(standings[$0].losses) },
        .init("Drawn", 5, weight: 6) { String(standings[$0].draws) },
        .init("Best", 5, weight: 5) { String(standings[$0].best) },
        .init("Mean", 5, weight: 4) { String(standings[$0].mean) },
      ], count: standings.count)
  }

  func savedList(in context: SceneContext) -> Part {
    let games: Table.Games = { [saved] in saved[$0].summary }
    return Table(
      columns: [
        .init("No.", 4, weight: 12) { [saved] in String(saved[$0].number) },
        .init("Game", 20, weight: 10) { [saved] in saved[$0].kind },
        .init("Rules", 7, weight: 6) { games($0).rules.title }, .score(games),
        .date(context.environment, games), .moves(games),
      ], count: saved.count, cursor: cursor, promise: promise(context.keys)
    ).part(context.look)
  }
}

extension Duelist { fileprivate var title: String { level.map { "level \($0.rawValue)" } ?? "person" } }
