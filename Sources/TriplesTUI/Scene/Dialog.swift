import TriplesCanvas
import TriplesModel

/// A box with lines and buttons in the middle of a board or of the screen: a question, or the end of a level or duel.
struct Dialog {
  /// The buttons, not yet placed. The first is the usual choice.
  private let choices: [Button]
  private let look: Look
  private let rect: Rect
  /// The layout with the board and the panel of an ending; nil for a question.
  private let layout: GameLayout?
  private let coversTabs: Bool
  let placed: [PlacedNode]

  private static let endingColumns = 36

  /// Creates a dialog on a board, or on the screen if it does not fit on the board even with broken lines. An ending is
  /// at least `endingColumns` wide if there is room.
  init(_ parts: [LayoutNode], _ keys: [KeyLabel], on board: Rect?, isEnding: Bool = false, in context: SceneContext) {
    (layout, look) = (isEnding ? context.layout : nil, context.look)
    let gap = isEnding ? " " : "  "
    choices = keys.enumerated().compactMap { Button($1, context.keys, gap: gap, isChosen: $0 == 0) }
    let rooms = choices.enumerated().map { LayoutNode.room($0, Size(columns: $1.label.columns, rows: 1), priority: 90) }
    let row = LayoutNode.row(rooms, gap: 1, priority: 90)
    func content(in columns: Int) -> (node: LayoutNode, least: Int) {
      let buttons = row.widths.upperBound <= columns ? row : .column(rooms, priority: 90)
      let node = LayoutNode.column(parts + [.gap(1), buttons])
      return (node, max(node.widths.lowerBound, buttons.widths.upperBound))
    }
    var space = Rect(Point(column: 0, row: 0), context.size)
    if let board {
      let inner = board.inset(columns: LayoutNode.border.columns / 2, rows: LayoutNode.border.rows / 2).size
      let (node, least) = content(in: inner.columns)
      if least <= inner.columns, node.heights(columns: inner.columns).upperBound <= inner.rows { space = board }
    }
    let (node, least) = content(in: space.size.columns - LayoutNode.border.columns)
    let most = max(isEnding ? Self.endingColumns : 0, node.widths.upperBound + LayoutNode.border.columns)
    // Keep a free column at both edges if there is room.
    let free = space.size.columns - 2 >= least ? space.size.columns - 2 : space.size.columns
    let columns = min(free, most)
    // The border shrinks before the text does.
    let margin = min(LayoutNode.border.columns, max(0, columns - least))
    let rows = node.heights(columns: columns - margin).upperBound + LayoutNode.border.rows
    let rect = space.centred(Size(columns: columns, rows: min(space.size.rows, rows)))
    self.rect = rect
    coversTabs = rect.origin.row == 0 && (board == nil || context.layout?.hasTabs == true)
    placed = node.placed(
      in: rect.inset(columns: margin / 2, rows: Self.hasBorder(rect) ? 1 : 0), isEnding ? .leading : .centred)
  }

  private static func hasBorder(_ rect: Rect) -> Bool { rect.size.rows > LayoutNode.border.rows + 2 }

  var isEnding: Bool { layout != nil }

  /// Draws the dialog. Clears the line of tabs if the dialog covers it, and the rows of the panel beside an ending.
  /// Dims the board beneath an ending.
  func draw(into frame: inout Frame) {
    if let layout {
      if !layout.hasEndingInPanel { look.dim(&frame, in: layout.ending) }
      let rows = layout.hasEndingInPanel ? rect.rows : rect.rows.clamped(to: layout.panel.rows)
      frame.fill(Rect(layout.panel.columns, rows), with: Cell(" ", look.plain))
    }
    if coversTabs { frame.fill(Rect(0..<frame.size.columns, 0..<1), with: Cell(" ", look.plain)) }
    frame.fill(rect, with: Cell(" ", look.raised))
    if !look.hasThemeBackground, Self.hasBorder(rect) {
      frame.drawBox(rect, look.raised, isUnicode: look.traits.isUnicode)
    }
    for part in placed { frame.draw(part) }
    frame.cursor = buttons.first?.rect.origin ?? placed.first?.rect.origin
  }

  var buttons: [Button] { placed.buttons(choices) }
}
