import TriplesModel

/// What the list of duels says.
extension DuelList {
  static let promise = "Your duels will appear here."

  func titles(_ rules: RuleSet, _ context: SceneContext) -> [String] {
    let (title, keys) = ("\(rules.title), duels", context.keys)
    guard !records.isEmpty else {
      return ["\(title): none yet; \(keys[.show(.challenges)]) and Duel plays one", "\(title): none"]
    }
    let count = records.count == 1 ? "1 played" : "\(records.count) played"
    let replays = "\(keys[.confirm]) replays"
    let all =
      context.look.traits.isUnicode
      ? "\(keys.arrows([.left, .right], gap: " ")) choose a game, \(replays) it" : replays
    return ["\(title): \(count); \(all)", "\(title): \(count)", title]
  }
}
