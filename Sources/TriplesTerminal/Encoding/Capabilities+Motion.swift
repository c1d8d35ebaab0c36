import TriplesTUI

extension Capabilities {
  /// The shortest sequence that brings the cursor to a cell; nil stands for an unknown place.
  func motion(from start: Point?, to end: Point) -> [UInt8] {
    if start == end { return [] }
    var candidates = [Self.csi(Self.address(of: end))]
    if let start {
      if let across = across(from: start, to: end), let along = along(from: start, to: end) {
        candidates.append(across + along)
      }
      if let across = across(from: start, to: end), end.column == 0 { candidates.append([0x0D] + across) }
    }
    return candidates.min { $0.count < $1.count } ?? []
  }

  private static func address(of point: Point) -> String {
    point == Point(column: 0, row: 0) ? "H" : "\(point.row + 1);\(point.column + 1)H"
  }

  /// To another row of the same column.
  private func across(from start: Point, to end: Point) -> [UInt8]? {
    let rows = end.row - start.row
    if rows == 0 { return [] }
    if (1...3).contains(rows), features.contains(.lineFeed) { return Array(repeating: 0x0A, count: rows) }
    guard features.contains(.relative) else { return nil }
    return Self.step(rows, forward: "B", backward: "A")
  }

  /// To another column of the same row.
  private func along(from start: Point, to end: Point) -> [UInt8]? {
    let columns = end.column - start.column
    if columns == 0 { return [] }
    if end.column == 0 { return [0x0D] }
    if (-3 ... -1).contains(columns), features.contains(.lineFeed) {
      return Array(repeating: 0x08, count: -columns)
    }
    guard features.contains(.relative) else { return nil }
    return Self.step(columns, forward: "C", backward: "D")
  }

  private static func step(_ count: Int, forward: String, backward: String) -> [UInt8] {
    let number = abs(count) == 1 ? "" : String(abs(count))
    return csi(number + (count > 0 ? forward : backward))
  }
}
