import TriplesTUI

/// Cells side by side in one row.
struct Segment: Hashable {
  let row: Int
  var columns: Range<Int>

  /// Its first cell.
  var start: Point { Point(column: columns.lowerBound, row: row) }
}

/// The order in which the cells of one rendition are visited: from each to one that is near.
struct Route {
  /// What is left to visit: rows from the top, in each row from the left.
  private var rows: [[Segment]] = []
  private var firstRow = 0

  /// A route through points, which are ordered by row and column.
  init(_ points: some Sequence<Point>) {
    for point in points {
      let end = rows.last?.last
      if let end, end.row == point.row, end.columns.upperBound == point.column {
        rows[rows.count - 1][rows[rows.count - 1].count - 1].columns =
          end.columns.lowerBound..<point.column + 1
      } else {
        let segment = Segment(row: point.row, columns: point.column..<point.column + 1)
        if end?.row == point.row { rows[rows.count - 1].append(segment) } else { rows.append([segment]) }
      }
    }
  }

  /// Takes out the segment that is reached most cheaply among the next ones: the first that is left,
  /// the next in the cursor's row, and those nearest in the row below.
  mutating func next(from cursor: Point?, cost: (Point) -> Int) -> Segment? {
    while firstRow < rows.count, rows[firstRow].isEmpty { firstRow += 1 }
    guard firstRow < rows.count else { return nil }
    var best = (row: firstRow, index: 0, cost: cost(rows[firstRow][0].start))
    for (row, index) in cursor.map(near) ?? [] {
      let cost = cost(rows[row][index].start)
      if cost < best.cost { best = (row, index, cost) }
    }
    return rows[best.row].remove(at: best.index)
  }

  private func near(_ cursor: Point) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    // The rows are few, and sorted.
    for index in firstRow..<rows.count {
      guard let row = rows[index].first?.row, row >= cursor.row else { continue }
      if row > cursor.row + 1 { break }
      let right = rows[index].firstIndex { $0.columns.lowerBound >= cursor.column } ?? rows[index].count
      if right < rows[index].count { result.append((index, right)) }
      if right > 0 && row > cursor.row { result.append((index, right - 1)) }
    }
    return result
  }
}
