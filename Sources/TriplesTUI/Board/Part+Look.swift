import TriplesCanvas
import TriplesModel

/// The number of the placement of the tile that comes next, between those of the slots and of the score.
private let nextPlacement = 19

/// Pictures beside text, in the colours of a look.
extension Part {
  /// A bar in a trough, `share` (0 to 1) of which is filled.
  package static func bar(_ share: Double, columns: ClosedRange<Int>, _ look: Look, priority: Int = 1) -> Part {
    room(
      least: Size(columns: columns.lowerBound, rows: 1), ideal: Size(columns: columns.upperBound, rows: 1),
      priority: priority
    ) { rect, frame in
      frame.fill(rect, with: Cell(" ", look.raised))
      var style = look.raisedStrong
      style.attributes.remove(.reverse)
      frame.writeBar(
        Bar.horizontal(
          share, columns: rect.size.columns, isUnicode: look.traits.isUnicode,
          inWholeCells: !look.traits.hasBlocks), at: rect.origin, style)
    }
  }

  /// A chart as high as its room; if there are more bars than columns, each column shows the highest of some.
  package static func chart(
    _ chart: Chart, columns: Int, rows: ClosedRange<Int>, _ look: Look, priority: Int = 1
  ) -> Part {
    room(
      least: Size(columns: min(8, columns), rows: rows.lowerBound),
      ideal: Size(columns: columns, rows: rows.upperBound), priority: priority
    ) { rect, frame in
      let (columns, rows) = (rect.size.columns, rect.size.rows)
      for column in 0..<columns {
        guard let bar = chart.bar(inColumn: column, of: columns), !bar.isEmpty else { continue }
        let cells = Bar.upright(chart.share(of: bar), rows: rows, on: look.traits)
        for (height, cell) in cells.enumerated() {
          let point = Point(column: rect.origin.column + column, row: rect.rows.upperBound - 1 - height)
          let style = chart.style(of: bar, at: (Double(height) + 0.5) / Double(rows))
          frame.writeBar(String(cell), at: point, style)
        }
      }
    }
  }

  package static func tile(_ next: NextTile, in rules: RuleSet, ideal: Size, _ look: Look, priority: Int = 1) -> Part {
    room(least: Size(columns: 4, rows: 1), ideal: ideal, priority: priority) { rect, frame in
      if let cell = look.traits.pictureCell {
        let area = rect.pixels(cell)
        let image = look.image(of: next, in: rules, size: area.size)
        let place = Placement(id: nextPlacement, image: image, x: area.origin.column, y: area.origin.row, layer: 0)
        return frame.place([place], over: rect, cell: cell)
      }
      let style = look.tile(of: next, in: rules)
      if case .tile(let rank) = next, look.fillsTiles {
        let tile = Tile(id: 0, value: rules.value(of: rank), position: Position(row: 0, column: 0))
        return BoardView(geometry: BoardGeometry(tile: rect), look: look, rules: rules).draw(
          [Sprite(tile)], into: &frame)
      }
      frame.fill(rect, with: Cell(" ", style))
      let row = rect.origin.row + (rect.size.rows - 1) / 2
      frame.writeCentred(next.label(in: rules), row: row, in: rect, style)
    }
  }

  /// The tiles of some rules in two columns, the lowest first.
  package static func sample(of rules: RuleSet, _ look: Look, priority: Int = 1) -> Part {
    let size = Size(columns: 15, rows: 6)
    return room(least: size, ideal: size, priority: priority) { rect, frame in
      guard look.fillsTiles else { return }
      for (place, rank) in rules.ranks.prefix(2 * size.rows).enumerated() {
        let value = rules.value(of: rank)
        let (face, ink) = look.tileColors(of: value, in: rules)
        let (column, row) = place.quotientAndRemainder(dividingBy: size.rows)
        let tile = Rect(column: rect.origin.column + 8 * column, row: rect.origin.row + row, columns: 7, rows: 1)
        frame.fill(tile, with: Cell(" ", Style(ink, on: face)))
        frame.writeCentred(String(value), row: tile.origin.row, in: tile, Style(ink, on: face, .bold))
      }
    }
  }

  /// The last board of a game, or as much of it as fits.
  package static func board(
    _ grid: Grid, in rules: RuleSet, ideal: Size, _ look: Look, isDimmed: Bool = false, isLeading: Bool = false,
    priority: Int = 1
  ) -> Part {
    room(least: Size(columns: 8, rows: 4), ideal: ideal, priority: priority) { rect, frame in
      SmallBoardView(look, rules: rules).draw(grid, in: rect, isLeading: isLeading, into: &frame)
      if isDimmed { look.dim(&frame, in: rect) }
    }
  }
}
