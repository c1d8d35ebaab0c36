import TriplesBoards
import TriplesCanvas
import TriplesModel

extension Advice {
  /// Which direction is best, why, and how much the others lose, in ever fewer words.
  func texts(_ look: Look, because reason: String?) -> [[Part.Span]] {
    guard let best = options.first else { return [] }
    func arrow(_ option: Option) -> String { option.direction.arrow(isUnicode: look.traits.isUnicode) }
    /// The loss in points, where the values are scores.
    func text(_ option: Option) -> String {
      guard isScore else { return ", \(arrow(option))" }
      let loss = points(lostBy: option)
      return ", \(arrow(option)) \(loss == 0 ? "" : look.traits.isUnicode ? "−" : "-")\(loss)"
    }
    let others = options.dropFirst()
    if isScore, !others.isEmpty, others.allSatisfy({ points(lostBy: $0) == 0 }) {
      return [[.init("\(arrow(best)) is as good as any", look.strong)], [.init(arrow(best), look.strong)]]
    }
    return [reason, "best"].compactMap(\.self).flatMap { why in
      (0...others.count).reversed().map { count in
        [
          .init("\(arrow(best)) \(why)", look.strong),
          .init(others.prefix(count).map(text).joined(), look.plain),
        ]
      }
    }
  }

  private func points(lostBy option: Option) -> Int { Int(loss(of: option).rounded()) }
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
