import TriplesBoards
import TriplesCanvas

extension HistoryScene {
  func content(in context: SceneContext) -> PageView? {
    let isEmpty = count(in: context) == 0
    return PageView(
      titles: [title], subtitles: subtitles(context), body: body(in: context), count: count(in: context),
      keys: keys(isEmpty: isEmpty, context.keys))
  }

  /// What stands above a list, and the list.
  private func body(in context: SceneContext) -> [Part] {
    switch page {
    case .games: (median.map { [pictures($0, in: context), .gap(1, priority: 19)] } ?? []) + [table(in: context)]
    case .days: [daysView(in: context).part, .gap(1, priority: 19), table(in: context)]
    case .duels: duelList(in: context)
    case .saved: [savedList(in: context)]
    }
  }

  func daysView(in context: SceneContext) -> DaysView {
    DaysView(rules: rules, dailies: context.dailies, today: context.environment.today(), look: context.look)
  }

  private func table(in context: SceneContext) -> Part {
    let columns = Table.columns(context.environment, rules) { [games] in games[$0].summary }
    return Table(columns: columns, count: games.count, cursor: cursor, promise: promise(context.keys)).part(
      context.look, priority: 90)
  }

  private func pictures(_ median: Int, in context: SceneContext) -> Part {
    let (look, rows) = (context.look, min(max(context.stage.size.rows / 4, 6), 12))
    let chart = ScoreChart(scores: scores, median: median, chosen: games.count - 1 - cursor, look: look)
    let scores = Part.room(
      least: Size(columns: 20, rows: rows), ideal: Size(columns: context.stage.size.columns, rows: rows), priority: 3
    ) { chart.draw(in: $0, into: &$1) }
    let least = Size(columns: look.fillsTiles ? 8 : 23, rows: 4)
    let board = Part.room(least: least, ideal: Size(columns: 23, rows: rows), priority: 4) {
      [preview, rules] rect, frame in
      if let preview { SmallBoardView(look, rules: rules).draw(preview, in: rect, into: &frame) }
    }
    return Part.row([scores, tiles(rows, look), board], gap: 3, priority: 20)
      .columns(scores.widths.lowerBound...max(scores.widths.lowerBound, context.stage.size.columns))
  }

  /// How many games ended with which highest tile, the highest at the foot.
  private func tiles(_ rows: Int, _ look: Look) -> Part {
    let shown = highestTiles.suffix(rows)
    let most = Double(max(1, shown.map(\.count).max() ?? 1))
    let lines = shown.map { tile in
      let (face, ink) = look.tileColors(of: tile.value, in: rules)
      let style = look.fillsTiles ? Style(ink, on: face) : look.plain
      let bar = Bar.horizontal(
        Double(tile.count) / most, columns: 4, isUnicode: look.traits.isUnicode,
        inWholeCells: !look.traits.hasBlocks)
      return Part.row(
        [
          Part.column([.text([String(tile.value)], style)]).columns(7).aligned(.centred).on(style),
          Part.room(least: Size(columns: bar.count, rows: 1), ideal: Size(columns: bar.count, rows: 1)) {
            $1.writeBar(bar, at: $0.origin, look.fillsTiles ? Style(face, on: look.page.background) : look.muted)
          }, .text([String(tile.count)], look.muted),
        ], gap: 1)
    }
    return Part.column(lines, priority: 1).columns(18).aligned(.leading)
  }
}
