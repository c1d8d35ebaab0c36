import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the duels that were played: how the person stands against each level, and a list with a cursor.
struct DuelListView {
  let list: DuelList
  let rules: RuleSet
  let look: Look
  let keys: KeyNames
  let environment: Environment

  private static let columns = (date: 16, name: 11, score: 8, margin: 7)
  private static let width = 66

  /// Draws in a rectangle, as much as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    frame.writeFitting(summaries, row: rect.origin.row, in: rect, look.muted)
    guard !list.records.isEmpty else { return }
    let table = rect.centred(Size(columns: min(Self.width, rect.size.columns - 2), rows: rect.size.rows))
    var row = rect.origin.row + 2
    for (number, line) in standings.enumerated() where row + 4 < rect.rows.upperBound {
      write(line, row: row, in: table, number == 0 ? look.strong : look.plain, into: &frame)
      row += 1
    }
    row += standings.isEmpty ? 0 : 1
    write("  " + titles, row: row, in: table, look.strong, into: &frame)
    drawRecords(in: table.rows(row + 1 - rect.origin.row, rect.rows.upperBound - row - 1), into: &frame)
  }

  private func drawRecords(in rect: Rect, into frame: inout Frame) {
    let first = max(0, list.cursor - rect.size.rows + 1)
    for (line, record) in list.records.dropFirst(first).prefix(max(0, rect.size.rows)).enumerated() {
      let hasCursor = first + line == list.cursor
      let text = (hasCursor ? "> " : "  ") + cells(record, hasCursor: hasCursor)
      write(
        text, row: rect.origin.row + line, in: rect, hasCursor ? look.chosen : look.plain, into: &frame)
    }
  }

  private func write(_ text: String, row: Int, in rect: Rect, _ style: Style, into frame: inout Frame) {
    frame.write(text.prefix(rect.size.columns), at: Point(column: rect.origin.column, row: row), style)
  }

  private var summaries: [String] {
    let title = "\(rules.title), duels"
    guard !list.records.isEmpty else {
      return ["\(title): none yet; \(keys[.show(.challenges)]) and Duel plays one", "\(title): none"]
    }
    let count = list.records.count == 1 ? "1 played" : "\(list.records.count) played"
    let replays = "\(keys[.confirm]) replays"
    let keys =
      look.traits.isUnicode
      ? "\(keys.arrows([.left, .right], gap: " ")) choose a game, \(replays) it" : replays
    return ["\(title): \(count); \(keys)", "\(title): \(count)", title]
  }

  private var standings: [String] {
    guard !list.standings.isEmpty else { return [] }
    let head = ["Against", "Won", "Lost", "Drawn", "Best", "Mean"]
    let rows = list.standings.map { standing in
      ["level \(standing.level.rawValue)"]
        + [standing.wins, standing.losses, standing.draws, standing.best, standing.mean].map(String.init)
    }
    return ([head] + rows).map { cells in
      "  " + cells.enumerated().map { $0 == 0 ? left($1, 8) : right($1, 7) }.joined()
    }
  }

  private var titles: String {
    line(["Date and time", "First", "Second", "Points", "", "Margin"], marked: nil)
  }

  private func cells(_ record: DuelRecord, hasCursor: Bool) -> String {
    let margin = record.result?.margin(of: record.setup.solo?.person ?? .first) ?? 0
    return line(
      [
        environment.localTime(record.setup.date), name(record.setup.first), name(record.setup.second),
      ] + record.scores.map(String.init) + [(margin > 0 ? "+" : "") + String(margin)],
      marked: hasCursor ? list.game : nil)
  }

  /// The cells of a row in their columns; the points of the game that is chosen stand in brackets.
  private func line(_ cells: [String], marked: Contestant?) -> String {
    let points = zip(Contestant.allCases, cells.dropFirst(3)).map { $0 == marked ? "[\($1)]" : "\($1) " }
    return left(cells[0], Self.columns.date + 2) + left(cells[1], Self.columns.name)
      + left(cells[2], Self.columns.name) + points.map { right($0, Self.columns.score + 1) }.joined()
      + right(cells.last ?? "", Self.columns.margin)
  }

  private func name(_ duelist: Duelist) -> String { duelist.level.map { "level \($0.rawValue)" } ?? "person" }

  private func left(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - text.count))
  }

  private func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.count)) + text
  }
}
