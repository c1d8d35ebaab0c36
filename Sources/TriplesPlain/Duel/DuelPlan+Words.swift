import TriplesModel

extension DuelPlan {
  /// What some words make of a plan: a level, rules, and what the player does first: `3 threes place`.
  init(reading text: String, over plan: DuelPlan) throws(PlainFault) {
    self = plan
    for word in text.split(separator: " ").map(String.init) {
      if let level = Int(word).flatMap(DuelLevel.init) {
        (self.level, against) = (level, level)
      } else if let rules = RuleSet(rawValue: word) {
        self.rules = rules
      } else if let part = Self.parts[word] {
        self.part = part
      } else {
        throw PlainFault(
          "duel takes a level from 1 to 5, triples, threes or 2048, and push, place or both, as duel 3 threes place."
        )
      }
    }
  }

  private static let parts: [String: Part] = [
    "push": .push, "pusher": .push, "place": .place, "placer": .place, "both": .both,
  ]
}
