import TriplesCanvas
import TriplesModel

extension Advice {
  /// Which directions are best, why, and what the others cost.
  func words(_ look: Look, because reason: String?) -> Panel.Advice {
    func arrow(_ option: Option) -> String { look.arrow(option.direction) }
    // The way to a level's goal says nothing of the other directions.
    let isGuidance = plies == 0
    let (equals, others) = (ties, isGuidance ? [] : options.dropFirst(ties.count))
    let reason = isGuidance ? LevelGuidance.reason : reason
    guard !equals.isEmpty else { return Panel.Advice(lines: []) }
    let ways = equals.map(arrow).joined(separator: " or ")
    if others.isEmpty, equals.count > 1 {
      let lines = ["\(arrow(equals[0])) is as good as any", arrow(equals[0])]
      return Panel.Advice(lines: lines.map { [.init($0, look.strong)] })
    }
    let costs = others.enumerated().map { place, option in
      guard isScore else { return "\(place == 0 ? "; next best " : ", ")\(arrow(option))" }
      return
        "\(place == 0 ? "; " : ", ")\(arrow(option)) \(place == 0 ? "costs " : "")\(Int(loss(of: option).rounded()))"
    }
    let reasons = equals.count > 1 ? [ways] : [reason, "best"].compactMap { $0.map { "\(ways) \($0)" } }
    let why = equals.count > 1 ? "Equally good" : reason.map { "It \($0)" } ?? "No other push is as good"
    return Panel.Advice(
      heading: equals.count > 1 ? "\(ways)" : "\(ways) is best",
      texts: (0...costs.count).reversed().map { "\(why)\(costs.prefix($0).joined())." },
      lines: reasons.flatMap { why in
        (0...costs.count).reversed().map { [.init(why, look.strong), .init(costs.prefix($0).joined(), look.plain)] }
      })
  }
}
