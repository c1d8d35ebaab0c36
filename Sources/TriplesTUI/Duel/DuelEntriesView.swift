import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the cells in which a tile may be placed, and the one that is chosen.
struct DuelEntriesView {
  let board: BoardView
  private var geometry: BoardGeometry { board.geometry }
  private var look: Look { board.look }

  /// Lights the cells that are allowed.
  func light(_ positions: [Position], into frame: inout Frame) {
    if let pictures = board.pictures { return pictures.light(positions, into: &frame) }
    for position in positions {
      let rect = geometry.rect(at: position)
      frame.fill(rect, with: Cell(" ", lit))
      guard !look.hasFaces else { continue }
      frame.writeCentred(look.traits.isUnicode ? "○" : "o", row: middle(of: rect), in: rect, look.strong)
    }
  }

  /// Draws the tile in the chosen cell, in a frame that no other tile has.
  func drawCursor(
    at position: Position, _ next: NextTile, in rules: RuleSet, into frame: inout Frame
  ) {
    if let pictures = board.pictures {
      return pictures.place(next, at: position, border: look.theme.accent, into: &frame)
    }
    let rect = geometry.rect(at: position)
    frame.fill(rect, with: Cell(" ", look.selected))
    let inner = rect.inset(columns: 2, rows: rect.size.rows > 2 ? 1 : 0)
    let style = look.hasFaces ? look.tile(of: next, in: rules) : look.selected
    if look.hasFaces { frame.fill(inner, with: Cell(" ", style)) }
    let text = next.label(in: rules)
    let label = look.hasFaces ? text : ">\(text)<"
    frame.writeCentred(label, row: middle(of: rect), in: look.hasFaces ? inner : rect, style)
  }

  private var lit: Style {
    look.hasFaces
      ? Style(look.theme.text, on: look.theme.slot.mixed(with: look.theme.accent, 0.35)) : look.page
  }

  private func middle(of rect: Rect) -> Int { rect.origin.row + (rect.size.rows - 1) / 2 }
}
