import TriplesCanvas

extension PanelView {
  static let cellColumns = 11

  /// Whose turn it is, and the rest in one line.
  var low: Part { .column([banner].compactMap(\.self) + [line(withBanner: false)]) }

  private var banner: Part? { panel.banner.map { .text($0.texts, $0.style, priority: 95).on($0.style) } }

  var rows: Part {
    let texts = panel.items.compactMap { item -> Part? in
      switch item {
      case .figure, .board: nil
      case .line(let line, _): .paragraph(line.texts, line.style, priority: 75)
      case .bar(let share, let label, let value): bar(share, label, value, priority: 74)
      case .chart(let chart):
        .column(
          [
            .text([""], look.plain), .chart(chart, columns: layout.board.rect.size.columns, rows: 3...8, look),
            .text([""], look.plain),
          ], priority: 1, isWhole: true)
      }
    }
    return .column(
      [banner, panel.title.map { .text($0.texts, $0.style, priority: 50) }, isHigh ? head : nil].compactMap(\.self)
        + (isHigh ? [.gap(1, priority: Self.air)] : []) + cells + texts + [advice, notice(rows: 1...3)]
        + [.gap(1, priority: 71), panel.buttons?.line(isUnicode: look.traits.isUnicode) ?? keyLine])
  }

  /// True if the points and the next tile have room to be large.
  private var isHigh: Bool { space.size.rows >= 12 }

  /// Figures as labels above values, in lines that are filled evenly.
  private var cells: [Part] {
    var cells: [(label: String, value: Part)] = []
    if let score = panel.score, !isHigh {
      let room = Part.room(Room.score.rawValue, least: Size(columns: 1, rows: 1), ideal: Size(columns: inner, rows: 1))
      cells.append((score.label ?? "Score", room.focused()))
    }
    if let next = panel.next, !isHigh {
      let tile = Part.tile(next, in: panel.rules, ideal: Size(columns: 4, rows: 1), look)
      cells.append(("Next", tile.numbered(Room.next.rawValue)))
    }
    cells += panel.items.figures.map { ($0.label, .text($0.values, $0.style ?? look.plain)) }
    guard !cells.isEmpty else { return [] }
    let most = max(1, inner / max(Self.cellColumns, (cells.map(\.label.count).max() ?? 0) + 1))
    let lines = (cells.count + most - 1) / most
    let inLine = (cells.count + lines - 1) / lines
    return (0..<lines).map { line in
      .row(
        cells[line * inLine..<min(cells.count, (line + 1) * inLine)].map { cell in
          Part.column([.text([cell.label], look.muted), cell.value], isWhole: true).columns(inner / inLine)
        }, gap: 0, priority: 80 - 5 * line)
    }
  }

  /// The keys in a line; that of the help is the last to go.
  private var keyLine: Part {
    .row(
      panel.keys.enumerated().map { .text([text($1, $1.short)], priority: -$0) }
        + [.text([text(.help, KeyLabel.help.short)])], gap: 3, priority: 76)
  }
}
