/// What the end of a game says.
extension Ending {
  /// The place among the games before, of those with help or of those without; none until it is known.
  var comparison: [String] {
    guard let standing else { return [] }
    guard let best = standing.best else {
      return [standing.isAided ? "First game with help" : "Your best game so far!"]
    }
    let help = standing.isAided ? " with help" : ""
    switch score - best {
    case 0: return ["Equals your best\(help)"]
    case 1...: return ["New best\(help), by \((score - best).grouped)!"]
    default:
      let distance = (best - score).grouped
      guard let rank = standing.rank else { return ["\(distance) below your best\(help)"] }
      return ["\(rank.ordinal) best\(help), \(distance) below the first"]
    }
  }
}

extension Int {
  /// `1st`, `2nd`, `3rd`, `4th`: up to twenty.
  fileprivate var ordinal: String { "\(self)" + (["st", "nd", "rd"].dropFirst(self - 1).first ?? "th") }
}
