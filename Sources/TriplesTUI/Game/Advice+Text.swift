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
