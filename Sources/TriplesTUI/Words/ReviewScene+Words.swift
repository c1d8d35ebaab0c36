/// What a review says.
extension ReviewScene {
  var luck: [String] {
    let game = history.game
    guard let bound = game.bound, bound > 0 else {
      return ["Your score: \(game.score).", "\(game.score) points"]
    }
    let share = "\(100 * game.score / bound) %"
    return [
      "Best possible with these tiles: \(bound). You made \(game.score) (\(share)).",
      "\(game.score) of \(bound) points, \(share)", "\(game.score) of \(bound)",
    ]
  }

  func leaving(_ keys: KeyNames) -> [String] {
    let leaves = "\(keys[.cancel]) leaves"
    return mistakes.isEmpty
      ? [leaves] : ["1 2 3 show it in the replay, \(leaves)", "1 2 3 replay, \(leaves)"]
  }
}
