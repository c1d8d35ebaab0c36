import TriplesModel

/// Where sections and entries lie on a page that may be longer than the screen.
struct ChallengesLayout {
  /// A section's title and its row on the page.
  private(set) var headings: [(title: String, row: Int)] = []
  /// The place of each entry on the page, whose top left corner is at 0.
  private(set) var rects: [Rect] = []
  /// The rows of the page.
  private(set) var rows = 0
  /// The rows of it that are seen; the last row of the stage tells of the entry with the cursor.
  private let height: Int

  /// A level: a board of four rows, its title and its stars.
  static let card = Size(columns: 17, rows: 6)
  private static let gap = Size(columns: 2, rows: 1)
  private static let maxInRow = 6

  /// The places of some sections on a stage.
  init(_ sections: [ChallengeSection], in stage: Rect) {
    height = max(1, stage.size.rows - 1)
    let pitch = Self.card.columns + Self.gap.columns
    let inRow = max(1, min(Self.maxInRow, (stage.size.columns + Self.gap.columns) / pitch))
    let left = max(0, (stage.size.columns - inRow * pitch + Self.gap.columns) / 2)
    for section in sections {
      if !section.title.isEmpty {
        headings.append((section.title, rows))
        rows += 2
      }
      add(section, left: left, pitch: pitch, inRow: inRow)
    }
  }

  private mutating func add(_ section: ChallengeSection, left: Int, pitch: Int, inRow: Int) {
    var place = 0
    for entry in section.entries {
      switch entry {
      case .row:
        rects.append(Rect(column: left, row: rows, columns: inRow * pitch - Self.gap.columns, rows: 1))
        rows += 2
      case .level:
        rects.append(
          Rect(
            column: left + place % inRow * pitch, row: rows, columns: Self.card.columns, rows: Self.card.rows)
        )
        place += 1
        if place % inRow == 0 { rows += Self.card.rows + Self.gap.rows }
      }
    }
    if place % inRow > 0 { rows += Self.card.rows + Self.gap.rows }
  }

  /// The first row that is seen: the entry with the cursor is as near to the middle as the page allows.
  func firstRow(cursor: Int) -> Int {
    guard rects.indices.contains(cursor) else { return 0 }
    let rect = rects[cursor]
    let middle = rect.origin.row + rect.size.rows / 2
    return max(0, min(middle - height / 2, rows - height))
  }

  /// The rows of the stage in which the page is seen.
  func page(in stage: Rect) -> Rect {
    Rect(column: stage.origin.column, row: stage.origin.row, columns: stage.size.columns, rows: height)
  }

  /// The entry at a point of the screen; nil where there is none.
  func place(at point: Point, in stage: Rect, cursor: Int) -> Int? {
    guard page(in: stage).contains(point) else { return nil }
    let own = Point(
      column: point.column - stage.origin.column,
      row: point.row - stage.origin.row + firstRow(cursor: cursor))
    return rects.firstIndex { $0.contains(own) }
  }

  /// The entry beside another one: before or after it, or the nearest one in the next row above or below.
  func neighbour(of place: Int, toward direction: Direction) -> Int {
    guard rects.indices.contains(place) else { return 0 }
    let from = rects[place]
    switch direction {
    case .left: return max(0, place - 1)
    case .right: return min(rects.count - 1, place + 1)
    case .up:
      return nearest(to: from, in: rects.lazy.map(\.origin.row).filter { $0 < from.origin.row }.max())
        ?? place
    case .down:
      return nearest(to: from, in: rects.lazy.map(\.origin.row).filter { $0 > from.origin.row }.min())
        ?? place
    }
  }

  private func nearest(to rect: Rect, in row: Int?) -> Int? {
    rects.indices.filter { rects[$0].origin.row == row }
      .min {
        abs(rects[$0].origin.column - rect.origin.column) < abs(rects[$1].origin.column - rect.origin.column)
      }
  }
}
