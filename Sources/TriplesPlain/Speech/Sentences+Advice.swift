import TriplesModel

/// Sentences about hints and reviews.
extension Sentences {
  /// Names the best direction and why it is best, or all that tie, then what each of the others loses.
  func advice(_ advice: Advice, on grid: Grid) -> [String] {
    let best = advice.options.filter { isTie($0, advice) }
    let others = advice.options.dropFirst(best.count).map { loss(of: $0, advice) }
    guard let first = best.first?.direction.rawValue else { return ["No moves possible."] }
    let reason = best.count > 1 ? nil : advice.reason(on: grid, by: rules).map(words)
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

  /// A reason, with the names of tiles.
  func words(_ reason: Reason) -> String {
    style.usesLetters ? reason.words(in: rules) { name($0) } : reason.words(in: rules)
  }

  /// One of the costliest moves of a game, and why another was better.
  func mistake(_ number: Int, _ move: ReviewedMove) -> String {
    let reason = move.reason.map { ", which \(words($0))" } ?? ""
    return "\(number): move \(move.turn), \(move.played.rawValue), cost \(Int(move.cost.rounded())). "
      + "Better was \(move.best.rawValue)\(reason)."
  }

  /// The kinds of mistakes in one game or more.
  func habits(_ habits: [Habit]) -> String {
    let named = habits.prefix(3).map {
      "\($0.kind.habit), \(Self.count($0.count, "time")), cost \(Int($0.cost.rounded()))"
    }
    return named.isEmpty ? "No mistakes." : "Most expensive: \(named.joined(separator: "; "))."
  }

  private func loss(of option: Advice.Option, _ advice: Advice) -> String {
    let (name, loss) = (option.direction.rawValue, Int(advice.loss(of: option).rounded()))
    guard advice.isScore else { return style.words == .terse ? name : "\(name) is worse" }
    return style.words == .terse ? "\(name) -\(loss)" : "\(name) loses \(Self.count(loss, "point"))"
  }

  private func isTie(_ option: Advice.Option, _ advice: Advice) -> Bool {
    let loss = advice.loss(of: option)
    return advice.isScore ? loss.rounded() == 0 : loss == 0
  }
}
