import TriplesCanvas

struct PanelView {
  let panel: Panel
  let layout: GameLayout
  let look: Look
  let keys: KeyMap

  /// Returns nil without a panel or room for a board. If a level or duel ends in the panel, only its title stays.
  init?(of scene: some Scene, in context: SceneContext) {
    guard let panel = scene.panel(in: context), let layout = context.layout else { return nil }
    let makesWay = layout.hasEndingInPanel && scene.dialog(in: context)?.isEnding == true
    self.panel = makesWay ? Panel(title: panel.title, rules: panel.rules) : panel
    (self.layout, look, keys) = (layout, context.look, context.keys)
  }

  /// The tags of rooms. A smaller tag is the index of a key.
  enum Room: Int { case score = 100, notice, next }

  var placed: [PlacedNode] {
    switch layout.arrangement {
    case .landscape: column.placed(in: space, .leading)
    case .portrait: isLine ? low.placed(in: space) : rows.placed(in: space, .leading)
    case .compact: line().placed(in: space)
    }
  }

  /// True if there is room for one line only. A line of figures takes two rows, the keys and the banner take one each,
  /// and a level needs all its goals and limits.
  private var isLine: Bool {
    guard !isBeside, !hasLargePoints else { return false }
    let needed = panel.items.figures.filter { !$0.brief.isEmpty }.map(\.label)
    let cells = (panel.score == nil ? 0 : 1) + (panel.next == nil ? 0 : 1) + needed.count
    // The next tile lies below the points if it has no room beside them.
    let least = panel.next != nil && inner < 2 * Self.cellColumns ? 2 : 1
    let inLine = cellsInLine(needed)
    let lines = panel.title == nil ? least : max(least, (cells + inLine - 1) / inLine)
    return space.size.rows < 2 * lines + (panel.banner == nil ? 1 : 2)
  }

  /// The rectangle of the panel without the columns at the edges of the screen.
  var space: Rect { isBeside ? layout.panel : layout.panel.inset(columns: 1) }
  private var isBeside: Bool { layout.arrangement == .landscape }
  var inner: Int { space.size.columns }

  /// The keys that can be clicked.
  var buttons: [Button] {
    let all = panel.keys + [.help]
    return placed.compactMap { part in part.tag.flatMap(all.at)?.click.map { Button(intent: $0, rect: part.rect) } }
  }

  /// Returns true if the panel shows a text. Compares without spaces, because words may be broken.
  func shows(_ text: String) -> Bool {
    placed.compactMap(\.text).joined().replacing(" ", with: "").contains(text.replacing(" ", with: ""))
  }

  /// The panel that decides the drawing of the static parts. Points that are drawn separately are left out.
  var still: Panel {
    guard panel.score != nil, !isLine else { return panel }
    var still = panel
    still.score = Panel.Score(value: 0, label: panel.score?.label)
    return still
  }

  func notice(rows: ClosedRange<Int>) -> LayoutNode {
    .room(
      Room.notice.rawValue, least: Size(columns: 1, rows: rows.lowerBound),
      ideal: Size(columns: inner, rows: rows.upperBound), priority: 70)
  }

  /// The advice in one line, or space kept free for it. Beside a board it takes more lines if there is room.
  var advice: LayoutNode {
    guard let advice = panel.advice else {
      // Below a board, a level always keeps the line, so that no hint moves its points.
      let isKept = !isBeside && panel.title != nil && panel.score != nil
      return isKept ? .text([""], .plain, priority: 99) : .gap(1, priority: 72)
    }
    let line = LayoutNode.text(advice.lines + [[]], priority: 99)
    guard isBeside, hasLongAdvice else { return line }
    let long = LayoutNode.column(
      [.blank, .text([advice.heading], look.strong), .paragraph(advice.texts, look.plain)], isWhole: true)
    return .first([long, .column([.gap(1), line])], priority: Self.air - 2)
  }

  /// The look of an item. A blank row separates items of different kinds.
  fileprivate enum Kind { case figure, text, bar, chart }

  private func part(_ item: Panel.Item, priority: Int) -> (kind: Kind, node: LayoutNode) {
    switch item {
    case .figure(let figure): return (.figure, self.figure(figure, priority: priority))
    case .line(let line, let isBrief):
      // The text of a level is less important than its title and keys, because the help has it, too.
      let priority = panel.title != nil && !isBrief ? min(priority, Self.levelText) : priority
      return (.text, .paragraph(line.texts, line.style, priority: priority).hidden(line.isHidden))
    case .bar(let share, "", _):
      return (.bar, .bar(share, columns: 4...max(4, min(inner - 2, 60)), look, priority: priority - 1))
    case .bar(let share, let label, let value):
      // Equally wide values keep the bars of several lines equally wide.
      let points = LayoutNode.text([value], look.plain).columns(value.isEmpty ? 0 : max(5, value.count))
      let parts = [LayoutNode.text([label], look.muted), .bar(share, columns: 4...12, look), points.aligned(.leading)]
      return (.bar, .row(parts, gap: 1, priority: priority - 1))
    case .chart(let chart):
      let rows = isBeside ? max(2, min(14, space.size.rows / 6))...14 : 3...8
      let columns = isBeside ? inner : layout.board.rect.size.columns
      let node = LayoutNode.chart(chart, columns: columns, rows: rows, look)
      return (.chart, .column([.blank, node, .blank], priority: isBeside ? 10 : 1, isWhole: true))
    }
  }

  private func text(_ key: KeyLabel, _ title: String) -> [LayoutNode.Span] { key.spans(title, keys, look) }

  // MARK: Beside a board

  /// The columns of a label with the gap behind it.
  private var indent: Int { max(9, (panel.items.figures.map(\.label.count).max() ?? 0) + 2) }
  /// The priority of blank rows between items. They get their space before any item grows.
  static let air = 85

  var column: LayoutNode {
    var parts = [title, banner].compactMap(\.self)
    if let head { parts += [.gap(parts.isEmpty ? 0 : 1, priority: Self.air - 1), head] }
    parts += items
    return .column(parts + [.spring] + keyRows)
  }

  private var title: LayoutNode? { panel.title.map { .text($0.texts, $0.style, priority: 50) } }

  private var banner: LayoutNode? {
    panel.banner.map { banner in
      let air = LayoutNode.gap(isBeside && !isLow ? 1 : 0)
      return .column([air, .text(banner.texts, banner.style), air], priority: 95).aligned(.centred).on(banner.style)
    }
  }

  var head: LayoutNode? {
    let parts = [next, score].compactMap(\.self)
    return parts.isEmpty ? nil : .row(parts, gap: 3, priority: 90)
  }

  private var next: LayoutNode? {
    nextTile(Size(columns: 2 * scoreRows, rows: scoreRows)).map { tile in
      .column([.text(["Next"], look.muted), tile], priority: 3, isWhole: true)
    }
  }

  private func nextTile(_ ideal: Size) -> LayoutNode? {
    panel.next.map { .tile($0, in: panel.rules, ideal: ideal, look, priority: 2).tagged(Room.next.rawValue) }
  }

  /// The score, or the points of a level, with a label above.
  private var score: LayoutNode? {
    panel.score.map { score in
      let label = LayoutNode.text([label(of: score)], look.muted)
      let points = points(rows: 3...scoreRows, columns: isBeside ? inner : 20)
      return .column([label, points], priority: 2, isWhole: true).aligned(.leading)
    }
  }

  private func label(of score: Panel.Score) -> String { score.label ?? (panel.title == nil ? "Score" : "Points") }

  private func points(rows: ClosedRange<Int>, columns: Int) -> LayoutNode {
    LayoutNode.room(
      Room.score.rawValue, least: Size(columns: 1, rows: rows.lowerBound),
      ideal: Size(columns: columns, rows: rows.upperBound), priority: 2
    ).focused()
  }

  private var scoreRows: Int { isBeside && inner > 40 && space.size.rows > 24 ? space.size.rows > 44 ? 7 : 5 : 3 }

  private static let roomyRows = 24
  /// The priority of a level's text. Keys have 24 to 66, a title has 50.
  private static let levelText = 23

  /// The items with blank rows between different kinds, then advice, then a notice or, in a low panel, a free row.
  /// A text below a bar belongs to it, without a blank row between them.
  private var items: [LayoutNode] {
    var parts: [LayoutNode] = []
    var last: Kind?
    for (place, item) in panel.items.enumerated() where !givesWay(item) {
      let (kind, part) = self.part(item, priority: 82 - place)
      if kind != last, (last, kind) != (.bar, .text), kind != .chart, last != .chart {
        parts.append(.gap(1, priority: Self.air))
      }
      last = kind
      parts.append(part)
    }
    let isFull = panel.advice != nil || panel.score?.label != nil
    return parts + [
      .gap(hasLongAdvice ? 0 : 1, priority: 72), advice,
      isLow ? .text([""], .plain, priority: 83) : notice(rows: isFull ? 1...4 : 2...4),
      .gap(1, priority: 71),
    ]
  }

  private var hasLongAdvice: Bool { panel.advice?.texts.isEmpty == false && !isLow }
  /// True if a panel beside a board has room only for items that change.
  private var isLow: Bool { space.size.rows < 18 }

  /// Returns true if an item is unimportant and others need its rows.
  private func givesWay(_ item: Panel.Item) -> Bool {
    let isShort = space.size.rows < Self.roomyRows
    let hasMuch = isShort && (hasLongAdvice || panel.banner != nil)
    // A level with a hint, or a duel with clocks or with points to beat.
    let isFull = isShort && (hasLongAdvice || panel.banner != nil && panel.items.figures.count > 4)
    return switch item {
    case .figure(let figure): figure.style == look.muted && (isLow || hasMuch)
    // The text of a level or duel was shown at its start. The end of a game keeps its lines.
    case .line(let line, brief: false): (isLow || isFull) && line.style == look.muted && panel.score?.label == nil
    default: false
    }
  }

  private func figure(_ figure: Panel.Figure, priority: Int) -> LayoutNode {
    let value = LayoutNode.text(figure.values, figure.style ?? look.plain, priority: 2)
    return .row([.text([figure.label], look.muted).columns(indent), value], gap: 0, priority: priority)
  }

  /// The keys in two columns if all fit, otherwise in one. The key of the help is left out last.
  private var keyRows: [LayoutNode] {
    let all = panel.keys + [.help]
    let texts = all.enumerated().map { LayoutNode.text([text($1, $1.title)]).tagged($0) }
    func width(_ column: Int) -> Int {
      stride(from: column, to: texts.count, by: 2).map { texts[$0].widths.upperBound }.max() ?? 0
    }
    let half = max(width(0) + 2, inner / 2)
    guard half + width(1) <= inner else {
      let indent = (all.map { $0.names(keys).columns }.max() ?? 0) + 1
      return all.enumerated().map { place, key in
        let name = LayoutNode.text([key.names(keys)], look.plain).columns(indent)
        let words = LayoutNode.text([key.title, key.short], look.muted, priority: 2)
        return .row([name, words], gap: 0, priority: key == .help ? 66 : 40 - place, isWhole: true)
          .tagged(place)
      }
    }
    return stride(from: 0, to: texts.count, by: 2).map { place in
      .row(
        [texts[place].columns(half)] + texts.dropFirst(place + 1).prefix(1), gap: 0,
        priority: place + 2 >= texts.count ? 66 : 65 - place)
    }
  }

  // MARK: In one line

  /// The priority of goals in a line: below limits, above points.
  private static let goals = 72

  /// Returns the parts in one line. Goals are short if not all goals and limits fit otherwise.
  func line(withBanner: Bool = true) -> LayoutNode {
    if let advice = panel.advice { return .row([nextInLine].compactMap(\.self) + [.text(advice.lines)], gap: 2) }
    let lines = [false, true].map { lineParts(withBanner: withBanner, title: panel.title, isShort: $0) }
    let needed = LayoutNode.row(lines[0].filter { $0.priority >= Self.goals }, gap: 2, isWhole: true).widths.lowerBound
    return .first([.row(lines[0], gap: 2).columns(needed...max(needed, inner)), .row(lines[1], gap: 2)])
  }

  private func lineParts(withBanner: Bool = false, title: Panel.Line? = nil, isShort: Bool = false) -> [LayoutNode] {
    let hasOneGoal = panel.items.figures.count(where: \.isGoal) == 1
    var parts: [LayoutNode] = []
    func add(_ texts: [String], _ style: Style, _ priority: Int) {
      parts.append(.text(texts, style, priority: priority))
    }
    if withBanner, let banner = panel.banner { add(banner.texts, banner.style, 100) }
    parts += [nextInLine].compactMap(\.self)
    if let title { add(title.texts, look.strong, 20) }
    if let score = panel.score {
      if let label = score.label { add([label], look.strong, 89) }
      let texts = [look.counted(points: score.value), look.number(score.value)]
      // Goals and limits are more important than the points of a level.
      let priority = panel.title == nil ? 90 : Self.goals - 1
      parts.append(LayoutNode.text(texts, look.strong, priority: priority).focused())
    }
    for (place, item) in panel.items.enumerated() {
      switch item {
      case .figure(let figure) where figure.isGoal:
        let texts = isShort ? figure.brief.suffix(1) : figure.brief.prefix(hasOneGoal ? 1 : 2)
        add(Array(texts), look.strong, Self.goals)
      case .figure(let figure):
        if !figure.brief.isEmpty { add(figure.brief, figure.style ?? look.strong, 80) }
      case .line(let line, brief: true):
        parts.append(.text(line.texts, look.strong, priority: max(81, 89 - place)).hidden(line.isHidden))
      case .line, .bar, .chart: break
      }
    }
    // Points with a label are the result of a game.
    if panel.score?.label != nil, let key = panel.keys.first {
      return parts + [.text([text(key, key.short)], priority: 95).tagged(0)]
    }
    return parts + [.text([text(.help, KeyLabel.help.short)], priority: 70).tagged(panel.keys.count)]
  }

  /// The next tile. Only the banner is more important.
  private var nextInLine: LayoutNode? {
    panel.next.map { next in
      let tile = LayoutNode.Span(" \(next.label(in: panel.rules)) ", look.tile(of: next, in: panel.rules))
      let labelled = [LayoutNode.Span("next ", look.strong), tile]
      let texts = layout.panel.size.columns < 50 ? [labelled, [tile]] : [labelled]
      return .text(texts, priority: 99).tagged(Room.next.rawValue)
    }
  }

  // MARK: Below a board

  static let cellColumns = 11

  /// The parts of a level in two lines, if they are too long for one and there is room for two; otherwise nil.
  private var twoLines: [LayoutNode]? {
    let (parts, rows) = (lineParts(), space.size.rows - (panel.banner == nil ? 0 : 1))
    guard panel.title != nil, panel.advice == nil, rows > 1 else { return nil }
    var end = -2
    let count = parts.prefix { part in
      end += 2 + part.widths.lowerBound
      return end <= inner
    }.count
    // The last part is a key, which may be left out.
    return count < parts.count - 1 ? [.row(Array(parts[..<count]), gap: 2), .row(Array(parts[count...]), gap: 2)] : nil
  }

  /// The banner, the rest in one or two lines, and a notice and keys if there are enough rows.
  var low: LayoutNode {
    let parts = [banner].compactMap(\.self) + (twoLines ?? [line(withBanner: false)])
    return .column(space.size.rows < parts.count + 2 ? parts : parts + [notice(rows: 1...3), .spring, foot])
  }

  var rows: LayoutNode {
    let others = panel.items.filter { if case .figure = $0 { false } else { true } }
    let (texts, air) = (others.map { part($0, priority: 75).node }, LayoutNode.gap(1, priority: Self.air))
    let top = [title, banner, banner.map { _ in air }, hasLargePoints ? head : nil, hasLargePoints ? air : nil]
      .compactMap(\.self)
    let lines = figureLines
    let figures = lines + (lines.isEmpty || texts.isEmpty ? [] : [air]) + texts
    return .column(top + figures + [advice, notice(rows: 1...3), .gap(1, priority: 71), .spring, foot])
  }

  private var foot: LayoutNode {
    let all = (panel.keys + [.help]).enumerated().map { place, key in
      LayoutNode.text([text(key, key.short)], priority: key == .help ? 1 : -place).tagged(place)
    }
    return .row(all, gap: 3, priority: 76)
  }

  /// True if there is room for large points and a large next tile.
  private var hasLargePoints: Bool { space.size.rows >= 12 }

  /// The figures, one in each line if they are few or have little room, otherwise two. In a low panel, cells with
  /// labels above: first the points and the next tile, then the figures.
  private var figureLines: [LayoutNode] {
    let (figures, indent) = (panel.items.figures, indent)
    if hasLargePoints {
      let columns = indent + (figures.compactMap { $0.values.last?.columns }.max() ?? 0)
      let inLine = figures.count > 5 && columns < inner / 2 ? 2 : 1
      return lines(figures.map { figure($0, priority: 1) }, inLine, step: inLine)
    }
    var cells: [(label: String, value: LayoutNode)] = []
    if let score = panel.score { cells.append((label(of: score), points(rows: 1...1, columns: inner))) }
    if let tile = nextTile(Size(columns: 4, rows: 1)) { cells.append(("Next", tile)) }
    // In a level, goals and limits come before figures that may be left out.
    let first = panel.title == nil ? [] : figures.filter { !$0.brief.isEmpty }
    cells += (first + figures.filter { !first.contains($0) }).map {
      ($0.label, .text($0.values, $0.style ?? look.plain))
    }
    guard !cells.isEmpty else { return [] }
    let most = cellsInLine(cells.map(\.label))
    let count = (cells.count + most - 1) / most
    let nodes = cells.map { LayoutNode.column([.text([$0.label], look.muted), $0.value], isWhole: true) }
    return lines(nodes, (cells.count + count - 1) / count, step: 5)
  }

  /// Returns the number of cells with these labels that fit in a line.
  private func cellsInLine(_ labels: [String]) -> Int {
    max(1, inner / max(Self.cellColumns, (labels.map(\.count).max() ?? 0) + 1))
  }

  /// Returns lines of equally wide parts. The priority of each line is `step` lower than that of the line before.
  private func lines(_ parts: [LayoutNode], _ inLine: Int, step: Int) -> [LayoutNode] {
    stride(from: 0, to: parts.count, by: inLine).map { first in
      let line = parts[first..<min(parts.count, first + inLine)].map { $0.columns(inner / inLine - 1) }
      return .row(line, gap: 1, priority: 80 - step * (first / inLine))
    }
  }
}
