import TriplesCanvas
import TriplesModel

/// Where sections and entries lie on a page that may be longer than the screen.
struct ChallengesLayout {
  /// A section's title and its row on the page.
  private(set) var headings: [(title: String, row: Int)] = []
  /// The place of each entry on the page, whose top left corner is at 0.
  private(set) var rects: [Rect] = []
  /// The rows of the page that each line of entries takes, the first of a section with its heading.
  private var lines: [Range<Int>] = []
  /// The rows of it that are seen; the last row of the stage tells of the entry with the cursor.
  private let height: Int

  private static let gap = Size(columns: 2, rows: 1)
  private static let maxInRow = 6
  /// Columns in which what a line of text says is read whole, and rows of a heading with the blank one below it.
  private static let rowColumns = 50
  private static let headingRows = 2

  /// The places of some sections on a stage.
  init(_ sections: [ChallengeSection], in stage: Rect) {
    height = max(1, stage.size.rows - 1)
    let pitch = LevelCardView.columns + Self.gap.columns
    let inRow = max(1, min(Self.maxInRow, (stage.size.columns + Self.gap.columns) / pitch))
    let cards = stage.middle(columns: inRow * pitch - Self.gap.columns)
    let text = stage.middle(columns: max(cards.count, min(stage.size.columns - 2, Self.rowColumns)))
    var number = 0
    for section in sections {
      if !section.title.isEmpty { headings.append((section.title, end)) }
      var top = section.title.isEmpty ? 0 : Self.headingRows
      for line in section.lines(inRow) {
        let rects = line.enumerated().map { place, entry in
          guard let level = entry.level else { return Rect(text, 0..<1) }
          number += 1
          return Rect(
            column: cards.lowerBound + place * pitch, row: 0, columns: LevelCardView.columns,
            rows: LevelCardView.rows(of: level, number: number))
        }
        addLine(rects, below: top)
        top = 0
      }
    }
  }

  /// The first row below all that was added.
  private var end: Int { lines.last.map { $0.upperBound + Self.gap.rows } ?? 0 }

  /// Adds entries beside each other, below so many rows of their heading.
  private mutating func addLine(_ places: [Rect], below top: Int) {
    let start = end
    rects += places.map { rect in
      var rect = rect
      rect.origin.row = start + top
      return rect
    }
    lines.append(start..<start + top + (places.map(\.size.rows).max() ?? 0))
  }

  /// The rows of the page that are seen: whole lines of entries, and that with the cursor as near to the middle as the
  /// page allows. On a screen with no room for a heading, or for a whole card, what there is room for.
  func seen(cursor: Int) -> Range<Int> {
    guard rects.indices.contains(cursor),
      let line = lines.first(where: { $0.contains(rects[cursor].origin.row) })
    else { return 0..<0 }
    let last = lines.last?.upperBound ?? 0
    let ideal = max(0, min(line.lowerBound + line.count / 2 - height / 2, last - height))
    let first = lines.lazy.map(\.lowerBound).filter {
      $0 <= line.lowerBound && line.upperBound - $0 <= height
    }
    .min { abs($0 - ideal) < abs($1 - ideal) }
    guard let first else {
      let row = rects[cursor].origin.row
      return row..<min(line.upperBound, row + height)
    }
    return first..<(lines.last { $0.upperBound - first <= height }?.upperBound ?? line.upperBound)
  }

  /// True if there is something above what is seen, and below it.
  func isHidden(beyond seen: Range<Int>) -> (above: Bool, below: Bool) {
    (seen.lowerBound > 0, seen.upperBound < (lines.last?.upperBound ?? 0))
  }

  /// The entry at a point of the screen; nil where there is none.
  func place(at point: Point, in stage: Rect, cursor: Int) -> Int? {
    let seen = seen(cursor: cursor)
    let own = Point(
      column: point.column - stage.origin.column,
      row: point.row - stage.origin.row + seen.lowerBound)
    guard seen.contains(own.row) else { return nil }
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

extension ChallengeSection {
  /// The entries that stand beside each other: so many levels, or one row.
  fileprivate func lines(_ inRow: Int) -> [[ChallengeEntry]] {
    entries.reduce(into: []) { lines, entry in
      if entry.level != nil, let last = lines.last, last.count < inRow, last.allSatisfy({ $0.level != nil }) {
        lines[lines.count - 1].append(entry)
      } else {
        lines.append([entry])
      }
    }
  }
}

extension Rect {
  /// So many columns in the middle, counted from the left side.
  fileprivate func middle(columns: Int) -> Range<Int> {
    let left = max(0, (size.columns - columns) / 2)
    return left..<left + columns
  }
}
