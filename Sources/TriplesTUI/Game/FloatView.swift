import TriplesBoards
import TriplesCanvas

/// Draws points that float over everything: as text, or as small tiles where there are pixels.
struct FloatView {
  let look: Look

  /// The number of the first picture's placement: between those of the empty cells and those of the tiles.
  private static let firstPlacement = 40

  /// Draws them where they are at this moment.
  func draw(_ floats: [FloatingPoints], into frame: inout Frame) {
    for float in floats {
      if look.traits.hasPixels { place(float, into: &frame) } else { write(float, into: &frame) }
    }
  }

  private func write(_ float: FloatingPoints, into frame: inout Frame) {
    let row = Int(float.row.rounded(.down))
    let left = Int((float.column - Double(float.text.count) / 2).rounded())
    for (offset, character) in float.text.unicodeScalars.enumerated() {
      let point = Point(column: left + offset, row: row)
      frame[point] = Cell(character, style(over: frame[point].style.background))
    }
  }

  /// Ink that can be read on what is beneath.
  private func style(over ground: Color?) -> Style {
    guard look.hasFaces, let ground, ground != look.page.background else {
      return Style(look.strong.foreground, on: ground, look.hasFaces ? .bold : [])
    }
    return Style(ground.inkOn, on: ground, .bold)
  }

  private func place(_ float: FloatingPoints, into frame: inout Frame) {
    guard let cell = look.traits.cellSize else { return }
    let size = Size(columns: (float.text.count + 1) * cell.columns, rows: cell.rows)
    // Below the line of tabs: what is written there would be beneath the picture.
    let (x, y) = (
      max(0, Int(float.column * Double(cell.columns)) - size.columns / 2),
      max(cell.rows, Int(float.row * Double(cell.rows)) - size.rows / 2)
    )
    let accent = look.theme.accent
    let image = TileImage(float.text, face: accent, ink: accent.inkOn, size: size)
    let placement = Placement(id: Self.firstPlacement + float.id, image: image, x: x, y: y, layer: 100)
    let columns = x / cell.columns..<(x + size.columns - 1) / cell.columns + 1
    frame.place([placement], over: Rect(columns, y / cell.rows..<(y + size.rows - 1) / cell.rows + 1))
  }
}
