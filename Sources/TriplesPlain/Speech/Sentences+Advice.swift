import TriplesModel

extension Sentences {
  /// The best direction and why it is best, or all that tie, then what the others lose.
  func advice(_ advice: Advice, in situation: Situation) -> [String] {
    let best = advice.ties
    let others = advice.options.dropFirst(best.count).map { loss(of: $0, advice) }
    guard let first = best.first?.direction.rawValue else { return ["No moves possible."] }
    let reason = advice.reason(in: situation).map(words)
    if style.words == .terse {
      let names = best.map(\.direction.rawValue).joined(separator: " = ")
      return [([names] + others).joined(separator: ", ")] + [reason].compactMap(\.self)
    }
    let head =
      best.count > 1
      ? "A tie: \(Self.list(best.map(\.direction.rawValue))) are best"
      : "Best is \(first)" + (reason.map { ": it \($0)" } ?? "")
    let text = others.isEmpty ? "" : " \(others.joined(separator: ", ").capitalizedFirst)."
    return ["\(head).\(text)"]
  }

  func words(_ reason: Reason) -> String {
    style.usesLetters ? reason.words(in: rules) { name($0) } : reason.words(in: rules)
  }

  /// A costly move, and why another was better.
  func mistake(_ number: Int, _ move: ReviewedMove) -> String {
    let reason = move.reason.map { ", which \(words($0))" } ?? ""
    let cost = Int(move.cost.rounded())
    let loss = move.isCostInPoints ? Self.count(cost, "point") : "\(cost) percent of all losses"
    return "\(number): move \(move.turn), \(move.played.rawValue), cost \(loss). "
      + "Better was \(move.best.rawValue)\(reason)."
  }

  func habits(_ habits: [Habit]) -> String {
    let named = habits.prefix(3).map {
      "\($0.kind.rawValue), \(Self.count($0.count, "time")), \(Int((100 * $0.share).rounded())) percent of all losses"
    }
    return named.isEmpty ? "No mistakes." : "Most expensive: \(named.joined(separator: "; "))."
  }

  private func loss(of option: Advice.Option, _ advice: Advice) -> String {
    let (name, loss) = (option.direction.rawValue, Int(advice.loss(of: option).rounded()))
    guard advice.isScore else { return style.words == .terse ? name : "\(name) is worse" }
    return style.words == .terse ? "\(name) -\(loss)" : "\(name) loses \(Self.count(loss, "point"))"
  }
}
