import TriplesCanvas
import TriplesModel

extension SettingsScene {
  /// Columns of the names of settings and of actions, and of a line beside another and of one alone.
  private static let nameColumns = 12
  private static let actionColumns = 23
  private static let listColumns = (choices: 58, keys: 37)
  private static let aloneColumns = 60

  /// What can be chosen, and the keys beside it or below it.
  func content(in context: SceneContext) -> Part? {
    let (look, all) = (context.look, SettingsList(context).rows)
    let count = all.count - KeyMap.actions.count
    func list(_ rows: Range<Int>, least: Int = 1) -> Part {
      .list(rows.count, cursor: cursor - rows.lowerBound, rows: least...rows.count, priority: 9) {
        line(all[rows.lowerBound + $0], rows.lowerBound + $0, in: context)
      }
    }
    func besideKeys(_ choices: [Part]) -> Part {
      .row(
        [
          Part.column(choices).columns(Self.listColumns.choices).aligned(.leading),
          Part.column([list(count..<all.count)]).columns(Self.listColumns.keys).aligned(.leading),
        ], gap: 1, isWhole: true)
    }
    let below = [tiles(in: context), .gap(1, priority: 4)] + places(in: context)
    return .page(
      ["Settings, saved as you change them", "Settings"],
      [
        .first(
          [
            besideKeys([list(0..<count, least: count)] + below), besideKeys([list(0..<count)]),
            Part.column([list(all.indices)]).columns(0...Self.aloneColumns),
          ], priority: 90),
        .spring, .text(hints(context.keys), look.muted, priority: 80),
      ], look)
  }

  /// A setting and its values, the chosen one first where there is no room for all.
  private func line(_ row: SettingRow, _ place: Int, in context: SceneContext) -> Part {
    let (look, hasCursor) = (context.look, place == cursor)
    let base = hasCursor ? look.chosen : look.plain
    let isKey = if case .key = row.content { true } else { false }
    return Part.row(
      [
        .text([hasCursor ? ">" : " "], base, priority: 99),
        .text([row.title], base, priority: 9).columns(isKey ? Self.actionColumns : Self.nameColumns).aligned(.leading),
        .text(values(of: row, hasCursor ? typing : nil, base, in: context), priority: 8),
      ], gap: 1
    ).on(base).aligned(.leading).numbered(place)
  }

  private func values(of row: SettingRow, _ typing: Typing?, _ base: Style, in context: SceneContext) -> [[Part.Span]] {
    let look = context.look
    var chosen = base
    chosen.attributes.insert(.bold)
    switch (row.content, typing) {
    case (_, .key): return [[Part.Span(Self.askForKey, look.selected)]]
    case (_, .text(let field)): return [[Part.Span(field.shown, look.selected)]]
    case (.key(let action), nil): return [[Part.Span(context.keys.all(of: action), chosen)]]
    case (.text(let text, _, _), nil): return [[Part.Span(text, chosen)]]
    case (.choice(let values), nil):
      var other = base
      other.foreground = look.muted.foreground
      let all = values.flatMap { [Part.Span($0.text, $0.isChosen ? chosen : other), Part.Span("  ", base)] }.dropLast()
      let one = values.filter(\.isChosen).map { Part.Span($0.text, chosen) }
      return [Array(all), one]
    }
  }

  /// All tiles of the rules in the theme, below a blank row.
  private func tiles(in context: SceneContext) -> Part {
    let ranks = Rank.all.dropFirst()
    var grid = Grid()
    for (place, rank) in zip(Position.all, ranks) { grid[place] = rank }
    let board = Part.board(grid, in: context.setup.rules, ideal: Size(columns: 23, rows: 11), context.look)
    let blank = Size(columns: 1, rows: 1)
    return .column([.room(least: blank, ideal: blank), .row([.gap(2), board], gap: 0)], priority: 5, isWhole: true)
  }

  /// Where games and settings are stored.
  private func places(in context: SceneContext) -> [Part] {
    context.environment.places.map { place in
      .text(["  \(place.what): \(place.path)", "  \(place.path)"], context.look.muted, priority: 3).aligned(.leading)
    }
  }
}
