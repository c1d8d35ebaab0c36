import TriplesModel
import TriplesStore

/// The table of duels as text: how the person stands against each level, and the duels that were played.
struct DuelTableText {
  /// So many duels are listed.
  private static let maxListed = 20
  /// All lines.
  let text: String

  /// The text of a history, of all rules or of some.
  init(_ history: DuelHistory, rules: RuleSet?) {
    let standings = history.standings.filter { (rules ?? $0.rules) == $0.rules }
    let records = history.records.filter { (rules ?? $0.setup.rules) == $0.setup.rules }
    guard !records.isEmpty else {
      text = "No finished duels yet."
      return
    }
    let table = TextColumns(
      [["Rules", "Level", "Won", "Lost", "Drawn", "Best", "Mean"]] + standings.map(Self.cells))
    let list = TextColumns(
      [["Date", "Rules", "First", "Second", "Score", "Margin", "Seed"]]
        + records.prefix(Self.maxListed).map(Self.cells))
    text = (standings.isEmpty ? "" : table.text + "\n\n") + list.text
  }

  private static func cells(_ standing: DuelStanding) -> [String] {
    let numbers = [standing.wins, standing.losses, standing.draws, standing.best, standing.mean]
    return [standing.rules.title, String(standing.level.rawValue)] + numbers.map(String.init)
  }

  private static func cells(_ record: DuelRecord) -> [String] {
    let setup = record.setup
    let points = (record.scores.map(String.init) + ["-"]).prefix(2)
    return [
      setup.date.localText, setup.rules.title, name(setup.first), name(setup.second),
      points.joined(separator: ":"), record.marginText,
      String(setup.seed) + (record.isAided ? " undo" : ""),
    ]
  }

  private static func name(_ duelist: Duelist) -> String {
    duelist.level.map { "level \($0.rawValue)" } ?? "person"
  }
}
