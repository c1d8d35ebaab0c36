import TriplesCanvas

/// Beside a board.
extension PanelView {
  /// Columns of a label with the gap behind it.
  private static let indent = 9
  /// Blank rows between things of different kinds come before anything grows, so that nothing moves when buttons come.
  private static let air = 85

  var column: Part {
    var parts: [Part] = []
    if let title = panel.title { parts.append(.text(title.texts, title.style, priority: 50)) }
    if let banner = panel.banner {
      parts.append(
        Part.column([.gap(1), .text(banner.texts, banner.style), .gap(1)], priority: 95).aligned(.centred)
          .on(banner.style))
    }
    if let head { parts += [.gap(1, priority: Self.air), head] }
    parts += items
    return .column(parts + [.spring] + keyRows)
  }

  /// The next tile and the points, large.
  var head: Part? {
    let parts = [next, score].compactMap(\.self)
    return parts.isEmpty ? nil : .row(parts, gap: 3, priority: 90)
  }

  /// The tile that comes next, as a tile near the board.
  private var next: Part? {
    panel.next.map { next in
      Part.column(
        [
          .text(["Next"], look.muted),
          .tile(next, in: panel.rules, ideal: Size(columns: 2 * scoreRows, rows: scoreRows), look, priority: 2)
            .numbered(Room.next.rawValue),
        ], priority: 3, isWhole: true)
    }
  }

  /// The points under their name, unless a title says what they are.
  private var score: Part? {
    panel.score.map { score in
      let label = panel.title == nil ? [Part.text([score.label ?? "Score"], look.muted, priority: 1)] : []
      let room = Part.room(
        Room.score.rawValue, least: Size(columns: 1, rows: 3),
        ideal: Size(columns: isBeside ? inner : 20, rows: scoreRows),
        priority: 2
      ).focused()
      return .column(label + [room], priority: 2).aligned(.leading)
    }
  }

  /// Rows of the points: a panel that is wide is high as well.
  private var scoreRows: Int { isBeside && inner > 40 && space.size.rows > 24 ? space.size.rows > 44 ? 7 : 5 : 3 }
  private var isBeside: Bool { layout.arrangement == .landscape }

  /// The kinds of items.
  private static let (figure, text, bar, chart) = (1, 2, 3, 4)

  /// The items with air between those of different kinds, then what is told for a while. Lines below a bar belong to it.
  private var items: [Part] {
    let indent = max(Self.indent, (panel.items.figures.map(\.label.count).max() ?? 0) + 1)
    var parts: [Part] = []
    var last = 0
    for (place, item) in panel.items.enumerated() {
      let (kind, part) = column(item, indent, priority: 80 - place)
      if kind != last, kind != Self.chart, last != Self.chart { parts.append(.gap(1, priority: Self.air)) }
      last = kind == Self.bar ? Self.text : kind
      parts.append(part)
    }
    return parts + [.gap(1, priority: 45), advice, notice(rows: 2...4), .gap(1, priority: 71)]
  }

  /// An item, and a number that tells its kind.
  private func column(_ item: Panel.Item, _ indent: Int, priority: Int) -> (kind: Int, Part) {
    switch item {
    case .figure(let figure):
      let value = Part.text(figure.values, figure.style ?? look.plain, priority: 2)
      let label = Part.text([figure.label], look.muted).columns(indent)
      return (Self.figure, .row([label, value], gap: 0, priority: priority))
    case .line(let line, _): return (Self.text, .paragraph(line.texts, line.style, priority: priority))
    case .bar(let share, let label, let value): return (Self.bar, bar(share, label, value, priority: priority))
    case .chart(let chart):
      // Nothing touches it: without a free row above and below it does not come at all.
      let blank = Part.text([""], look.plain)
      let rows = max(2, min(14, space.size.rows / 6))...14
      let part = Part.chart(chart, columns: inner, rows: rows, look)
      return (Self.chart, .column([blank, part, blank], priority: 10, isWhole: true))
    }
  }

  /// The keys in two columns if all have room, else in one; that of the help is the last to go.
  private var keyRows: [Part] {
    if let buttons = panel.buttons { return [Part.column([buttons.pad(columns: inner)], priority: 72)] }
    let all = panel.keys + [.help]
    let texts = all.map { Part.text([text($0, $0.title)]) }
    func width(_ column: Int) -> Int {
      stride(from: column, to: texts.count, by: 2).map { texts[$0].widths.upperBound }.max() ?? 0
    }
    let half = max(width(0) + 2, inner / 2)
    guard half + width(1) <= inner else {
      let indent = (all.map { keys.names(of: $0.intents).count }.max() ?? 0) + 1
      return all.enumerated().map { place, key in
        .row(
          [
            .text([keys.names(of: key.intents)], look.plain).columns(indent),
            .text([key.title, key.short], look.muted, priority: 2),
          ], gap: 0, priority: key == .help ? 66 : 40 - place, isWhole: true)
      }
    }
    return stride(from: 0, to: texts.count, by: 2).map { place in
      .row(
        [texts[place].columns(half)] + texts.dropFirst(place + 1).prefix(1), gap: 0,
        priority: place + 2 >= texts.count ? 66 : 65 - place)
    }
  }
}
