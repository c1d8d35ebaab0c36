import TriplesModel

/// Draws a hint in one line: the best direction, and what each direction promises.
struct HintView {
  let advice: Advice
  let look: Look

  /// Draws the line on the last row of the frame.
  func draw(into frame: inout Frame) {
    let row = frame.size.rows - 1
    let isWide = frame.size.columns >= 64
    let width = isWide ? 14 : 8
    let total = advice.options.count * width
    var column = max(0, (frame.size.columns - total) / 2)
    frame.fill(Rect(column: 0, row: row, columns: frame.size.columns, rows: 1), with: Cell(" ", look.raised))
    for option in advice.options {
      let style = option.direction == advice.best ? look.raisedStrong : look.raised
      frame.write(text(of: option, isWide: isWide), at: Point(column: column, row: row), style)
      column += width
    }
  }

  private func text(of option: Advice.Option, isWide: Bool) -> String {
    let columns = 5
    let bar = Bar.horizontal(share(of: option), columns: columns, isUnicode: look.traits.isUnicode)
    let padded = bar + String(repeating: " ", count: columns - bar.count)
    let arrow = option.direction.arrow(isUnicode: look.traits.isUnicode)
    return "\(arrow) \(padded)" + (isWide && advice.isScore ? " \(Int(option.value.rounded()))" : "")
  }

  /// The best fills its bar; the others lose what they promise less, against a tenth of the best score, or where the
  /// values are no scores against twice the widest gap.
  private func share(of option: Advice.Option) -> Double {
    guard let best = advice.options.first?.value, let worst = advice.options.last?.value else { return 0 }
    let range = advice.isScore ? 0.1 * best : 2 * (best - worst)
    return range > 0 ? 1 - (best - option.value) / range : 1
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
