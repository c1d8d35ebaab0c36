import TriplesCanvas
import TriplesModel

/// A panel with lines and buttons in the middle of a board or of the screen: a question, or the end of a level or duel.
struct Dialog {
  let parts: [LayoutNode]
  var answers: [(intent: Intent, label: String)] = []
  /// Columns that it takes at least, where there are so many.
  var minColumns = 0
  /// True if it is to break its lines rather than leave its place.
  var breaksLines = false
  let look: Look
  /// The place where it lies if it has room there, mostly a board.
  let board: Rect?
  let screen: Size

  /// Columns and rows of the border, on both sides together.
  private static let border = Size(columns: 4, rows: 2)

  /// Beside each other, or below each other if that is too wide.
  private func buttons(in columns: Int) -> LayoutNode {
    let rooms = answers.enumerated().map { LayoutNode.room($0, Size(columns: $1.label.count, rows: 1), priority: 90) }
    let row = LayoutNode.row(rooms, gap: 1, priority: 90)
    return row.widths.upperBound <= columns ? row : .column(rooms, priority: 90)
  }

  private func content(in columns: Int) -> LayoutNode {
    .column(parts + (answers.isEmpty ? [] : [.gap(1), buttons(in: columns)]))
  }

  /// Columns below which the border gives way.
  private func leastColumns(in columns: Int) -> Int {
    max(content(in: columns).widths.lowerBound, answers.isEmpty ? 0 : buttons(in: columns).widths.upperBound)
  }

  /// The board if the dialog has room on it, or else the screen.
  private var space: Rect {
    let whole = Rect(Point(column: 0, row: 0), screen)
    guard let board else { return whole }
    let inner = board.size.columns - Self.border.columns
    let content = content(in: inner)
    let columns = breaksLines ? leastColumns(in: inner) : content.widths.upperBound
    let rows = content.heights(columns: inner).upperBound + Self.border.rows
    return columns <= inner && rows <= board.size.rows ? board : whole
  }

  /// Where it lies: as large as it wants to be, if there is room.
  private func panel(in space: Rect) -> Rect {
    let most = space.size.columns
    let content = content(in: most)
    let columns = min(most, max(minColumns, content.widths.upperBound + Self.border.columns))
    let inner = columns - min(Self.border.columns, max(0, columns - leastColumns(in: most)))
    let rows = content.heights(columns: inner).upperBound + Self.border.rows
    return space.centred(Size(columns: columns, rows: min(space.size.rows, rows)))
  }

  /// Where everything on the panel lies: the border gives way before words do.
  var placed: [PlacedNode] {
    let (space, panel) = (space, panel(in: space))
    let columns = min(Self.border.columns, max(0, panel.size.columns - leastColumns(in: space.size.columns))) / 2
    let rows = panel.size.rows > Self.border.rows + 2 ? 1 : 0
    return content(in: space.size.columns).placed(in: panel.inset(columns: columns, rows: rows))
  }

  /// Draws the panel with its words; the app draws the buttons.
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
