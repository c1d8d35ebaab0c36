import TriplesCanvas
import TriplesModel

/// A panel with lines and buttons in the middle of a board or of the screen: a question, or the end of a level or duel.
struct Dialog {
  let parts: [LayoutNode]
  var answers: [(intent: Intent, label: String)] = []
  /// The minimum width, if the screen has that many columns.
  var minColumns = 0
  /// True to break lines rather than use the whole screen.
  var breaksLines = false
  let look: Look
  /// Where the dialog is placed if it fits, usually a board.
  let board: Rect?
  let screen: Size

  /// Columns and rows of the border, on both sides together.
  private static let border = Size(columns: 4, rows: 2)

  /// The buttons side by side, or below each other if that is too wide.
  private func buttons(in columns: Int) -> LayoutNode {
    let rooms = answers.enumerated().map { LayoutNode.room($0, Size(columns: $1.label.count, rows: 1), priority: 90) }
    let row = LayoutNode.row(rooms, gap: 1, priority: 90)
    return row.widths.upperBound <= columns ? row : .column(rooms, priority: 90)
  }

  private func content(in columns: Int) -> LayoutNode {
    .column(parts + (answers.isEmpty ? [] : [.gap(1), buttons(in: columns)]))
  }

  /// The columns that the content needs. Only what is left goes to the border.
  private func leastColumns(in columns: Int) -> Int {
    max(content(in: columns).widths.lowerBound, answers.isEmpty ? 0 : buttons(in: columns).widths.upperBound)
  }

  /// The board if the dialog fits there, otherwise the screen.
  private var space: Rect {
    let whole = Rect(Point(column: 0, row: 0), screen)
    guard let board else { return whole }
    let inner = board.size.columns - Self.border.columns
    let content = content(in: inner)
    let columns = breaksLines ? leastColumns(in: inner) : content.widths.upperBound
    let rows = content.heights(columns: inner).upperBound + Self.border.rows
    return columns <= inner && rows <= board.size.rows ? board : whole
  }

  /// The place of the panel: in its preferred size, if there is enough space.
  private func panel(in space: Rect) -> Rect {
    let most = space.size.columns
    let content = content(in: most)
    let columns = min(most, max(minColumns, content.widths.upperBound + Self.border.columns))
    let inner = columns - min(Self.border.columns, max(0, columns - leastColumns(in: most)))
    let rows = content.heights(columns: inner).upperBound + Self.border.rows
    return space.centred(Size(columns: columns, rows: min(space.size.rows, rows)))
  }

  /// The placed content of the panel. The border shrinks before the text does.
  var placed: [PlacedNode] {
    let (space, panel) = (space, panel(in: space))
    let columns = min(Self.border.columns, max(0, panel.size.columns - leastColumns(in: space.size.columns))) / 2
    let rows = panel.size.rows > Self.border.rows + 2 ? 1 : 0
    return content(in: space.size.columns).placed(in: panel.inset(columns: columns, rows: rows))
  }

  func draw(into frame: inout Frame) {
    let panel = panel(in: space)
    frame.fill(panel, with: Cell(" ", look.raised))
    if !look.hasFaces, panel.size.rows > Self.border.rows + 2 {
      frame.drawBox(panel, look.raised, isUnicode: look.traits.isUnicode)
    }
    for part in placed { frame.draw(part) }
    frame.cursor = buttons.first?.rect.origin ?? placed.first?.rect.origin
  }

  var buttons: [Button] {
    placed.compactMap { part in
      guard let place = part.number, let answer = answers.at(place) else { return nil }
      return Button(intent: answer.intent, label: answer.label, rect: part.rect, isChosen: place == 0)
    }
  }
}
