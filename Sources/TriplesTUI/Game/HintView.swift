import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Says in one line which direction is best and why, and how much the others lose.
struct HintView {
  let advice: Advice
  /// Why the best is better; nil if nothing explains it.
  let reason: String?
  let look: Look

  /// Draws the line: as many of the directions as there is room for.
  func draw(in rect: Rect, into frame: inout Frame) {
    guard let best = advice.options.first else { return }
    let others = advice.options.dropFirst()
    let areAlike =
      advice.isScore && !others.isEmpty && others.allSatisfy { loss(of: $0) == 0 }
    let heads = [
      reason.map { "\(arrow(best)) \($0)" }, "\(arrow(best)) \(areAlike ? "is as good as any" : "best")",
    ]
    let fitting = heads.compactMap(\.self)
    let head = fitting.first { $0.count <= rect.size.columns } ?? fitting[0]
    let rest = areAlike ? [] : others.map(text)
    let isCentred = rect.size.columns > 30
    let count = (0...rest.count).last { width(head, rest.prefix($0)) <= rect.size.columns } ?? 0
    var column = rect.origin.column
    if isCentred { column += (rect.size.columns - width(head, rest.prefix(count))) / 2 }
    frame.fill(rect.rows(0, 1), with: Cell(" ", look.page))
    frame.write(head, at: Point(column: column, row: rect.origin.row), look.strong)
    let tail = rest.prefix(count).map { ", \($0)" }.joined()
    frame.write(tail, at: Point(column: column + head.count, row: rect.origin.row), look.plain)
  }

  private func width(_ head: String, _ rest: ArraySlice<String>) -> Int {
    rest.reduce(head.count) { $0 + 2 + $1.count }
  }

  private func arrow(_ option: Advice.Option) -> String {
    option.direction.arrow(isUnicode: look.traits.isUnicode)
  }

  private func loss(of option: Advice.Option) -> Int { Int(advice.loss(of: option).rounded()) }

  /// The loss in points, where the values are scores.
  private func text(of option: Advice.Option) -> String {
    guard advice.isScore else { return arrow(option) }
    let loss = loss(of: option)
    let minus = loss == 0 ? "" : look.traits.isUnicode ? "−" : "-"
    return "\(arrow(option)) \(minus)\(loss)"
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
