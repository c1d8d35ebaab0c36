import TriplesBoards
import TriplesCanvas
import TriplesModel

extension Advice {
  /// Which directions are best, why, and what the others cost, in ever fewer words.
  func texts(_ look: Look, because reason: String?) -> [[Part.Span]] {
    func arrow(_ option: Option) -> String { look.arrow(option.direction) }
    let (equals, others) = (ties, options.dropFirst(ties.count))
    guard let best = equals.first else { return [] }
    if others.isEmpty, equals.count > 1 {
      return [[.init("\(arrow(best)) is as good as any", look.strong)], [.init(arrow(best), look.strong)]]
    }
    let costs = others.enumerated().map { place, option in
      guard isScore else { return "\(place == 0 ? ", then" : ",") \(arrow(option))" }
      let points = Int(loss(of: option).rounded())
      return "\(place == 0 ? ";" : ",") \(arrow(option)) \(place == 0 ? "costs " : "")\(points)"
    }
    let ways = equals.map(arrow).joined(separator: " or ")
    let reasons = equals.count > 1 ? [ways] : [reason, "best"].compactMap { $0.map { "\(ways) \($0)" } }
    return reasons.flatMap { why in
      (0...costs.count).reversed().map { [.init(why, look.strong), .init(costs.prefix($0).joined(), look.plain)] }
    }
  }
}

extension Direction {
  /// The arrow that points there; a letter in ASCII.
  func arrow(isUnicode: Bool) -> String { (isUnicode ? ["↑", "↓", "←", "→"] : ["U", "D", "L", "R"])[number] }
}

extension Look {
  /// The arrow that points there; a letter in ASCII.
  func arrow(_ direction: Direction) -> String { direction.arrow(isUnicode: traits.isUnicode) }
}

extension Rect {
  /// The cell beside the middle of an edge, so far away from it.
  func cell(beside edge: Direction, by distance: Int = 1) -> Point {
    let (middle, half) = (origin.column + (size.columns - 1) / 2, origin.row + (size.rows - 1) / 2)
    return switch edge {
    case .up: Point(column: middle, row: origin.row - distance)
    case .down: Point(column: middle, row: rows.upperBound - 1 + distance)
    case .left: Point(column: origin.column - distance, row: half)
    case .right: Point(column: columns.upperBound - 1 + distance, row: half)
    }
  }
}
