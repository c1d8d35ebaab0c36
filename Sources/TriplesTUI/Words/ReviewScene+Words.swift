extension ReviewScene {
  var luck: [String] {
    let game = history.game
    guard let bound = game.bound, bound > 0 else {
      return ["Your score: \(game.score.grouped).", "\(game.score.grouped) points"]
    }
    let share = "\(100 * game.score / bound) %"
    let (most, score) = (bound.grouped, game.score.grouped)
    return [
      "Best possible with these tiles: \(most). You made \(score) (\(share)).",
      "\(score) of \(most) points, \(share)", "\(score) of \(most)",
    ]
  }
}
