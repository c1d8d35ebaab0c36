import TriplesBoards
import TriplesCanvas

/// Lays out a panel: beside a board, below it, or in one line.
struct PanelView {
  let panel: Panel
  let layout: GameLayout
  let look: Look
  let keys: KeyNames

  /// Rooms that are found by their numbers, after those of buttons.
  enum Room: Int { case score = 100, notice, next }

  var placed: [PlacedPart] {
    switch layout.arrangement {
    case .landscape: column.placed(in: space, .leading)
    case .portrait: (isLine ? low : rows).placed(in: space)
    case .compact: line().placed(in: space)
    }
  }

  /// True if all stands in one line: figures take two rows, the keys and whose turn it is one each.
  private var isLine: Bool {
    switch layout.arrangement {
    case .landscape: false
    case .portrait: space.size.rows < (panel.banner == nil ? 3 : 4) + (hidesNext ? 2 : 0)
    case .compact: true
    }
  }

  /// True if the next tile would have to lie below the points, not beside them.
  private var hidesNext: Bool { panel.next != nil && inner < 2 * Self.cellColumns }

  /// The room without the columns at the edges of the screen.
  var space: Rect {
    let panel = layout.panel
    switch layout.arrangement {
    case .landscape: return panel
    case .portrait, .compact: return panel.inset(columns: 1)
    }
  }

  var inner: Int { space.size.columns }

  var buttons: [Button] { panel.buttons?.placed(placed, isUnicode: look.traits.isUnicode) ?? [] }

  func shows(_ text: String) -> Bool {
    let words = text.split(separator: " ").joined(separator: " ")
    return placed.compactMap(\.text).joined(separator: " ").contains(words)
  }

  /// The panel for which the same picture is right, whatever the points are: they are drawn in their own room.
  var still: Panel {
    guard panel.score != nil, !isLine else { return panel }
    var still = panel
    still.score = Panel.Score(value: 0, label: panel.score?.label)
    return still
  }

  /// All that is told for a while.
  func notice(rows: ClosedRange<Int>) -> Part {
    .room(
      Room.notice.rawValue, least: Size(columns: 1, rows: rows.lowerBound),
      ideal: Size(columns: inner, rows: rows.upperBound), priority: 70)
  }

  /// A line that is kept free for advice, or as many as it needs beside a board.
  var advice: Part {
    guard let advice = panel.advice else { return .gap(1, priority: 72) }
    let line = Part.text(advice.lines + [[]], priority: 99)
    guard layout.arrangement == .landscape, !advice.texts.isEmpty else { return line }
    let long = Part.column([.text([advice.heading], look.strong), .paragraph(advice.texts, look.plain)], isWhole: true)
    return .first([long, line], priority: 99)
  }

  /// A bar with its label and its value; without them it is as long as there is room.
  func bar(_ share: Double, _ label: String, _ value: String, priority: Int) -> Part {
    guard !label.isEmpty else { return .bar(share, columns: 4...max(4, min(inner - 2, 60)), look, priority: priority) }
    let bar = Part.bar(share, columns: 4...12, look)
    return .row([.text([label], look.muted), bar, .text([value], look.plain)], gap: 1, priority: priority)
  }

  /// A key in the style of its use, and what it does.
  func text(_ key: KeyLabel, _ title: String) -> [Part.Span] {
    [Part.Span(keys.names(of: key.intents), look.plain), Part.Span(" \(title)", look.muted)]
  }
}
