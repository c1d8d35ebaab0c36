import TriplesModel

/// Draws a hint in one line: the best direction, and what each other costs against it.
struct HintView {
  let advice: Advice
  let look: Look

  private static let gap = 2

  /// Draws the line; where it is short, without the worst directions.
  func draw(in line: Rect, into frame: inout Frame) {
    frame.fill(line, with: Cell(" ", look.page))
    let parts = parts(columns: line.size.columns)
    var column = line.centred(Size(columns: width(of: parts[...]), rows: 1)).origin.column
    for (place, part) in parts.enumerated() {
      let comma = place < parts.count - 1 ? "," : ""
      let style = place == 0 ? look.strong : look.plain
      frame.write(part + comma, at: Point(column: column, row: line.origin.row), style)
      column += part.count + Self.gap
    }
  }

  /// What is told of each direction that fits, the best first.
  private func parts(columns: Int) -> [String] {
    let parts = advice.options.indices.map(text)
    let count = parts.indices.last { width(of: parts[...$0]) <= columns }
    return count.map { Array(parts[...$0]) } ?? []
  }

  private func width(of parts: ArraySlice<String>) -> Int {
    parts.reduce(-Self.gap) { $0 + $1.count + Self.gap }
  }

  private func text(of place: Int) -> String {
    let (option, best) = (advice.options[place], advice.options[0])
    let arrow = option.direction.arrow(isUnicode: look.traits.isUnicode)
    guard place > 0 else { return "\(arrow) best" }
    let cost = Int((best.value - option.value).rounded())
    // Where the values are no points, their order is all that can be told.
    guard advice.isScore else { return arrow }
    return cost > 0 ? "\(arrow) \(look.traits.isUnicode ? "−" : "-")\(cost)" : "\(arrow) as good"
  }
}

extension Direction {
  /// The arrow that points there; a letter in ASCII.
  func arrow(isUnicode: Bool) -> String {
    switch self {
    case .up: isUnicode ? "↑" : "U"
    case .down: isUnicode ? "↓" : "D"
    case .left: isUnicode ? "←" : "L"
    case .right: isUnicode ? "→" : "R"
    }
  }
}
