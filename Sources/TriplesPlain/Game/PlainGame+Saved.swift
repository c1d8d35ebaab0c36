import TriplesModel

/// Saved games: listed, resumed, deleted.
extension PlainGame {
  mutating func saySavedGames() {
    let games = archive.savedGames
    if games.isEmpty { say("No saved games.") }
    for game in games {
      let summary = game.summary
      say(
        "\(game.number): \(summary.rules.title), \(game.kind), \(Sentences.count(summary.moves, "move")), "
          + "\(Sentences.count(summary.score, "point")).")
    }
  }

  mutating func resume(_ number: Int, at now: Seconds) {
    if let game = saved(number) { request(.saved(game), at: now) }
  }

  /// Deletes a saved game once the player has typed it twice.
  mutating func delete(_ number: Int) {
    guard let game = saved(number) else { return }
    let question = GameQuestion(deleting: game)
    guard question == answered else {
      asked = question
      return say("\(question.text) Type the same again to delete it.")
    }
    say(archive.delete(game) ?? "Game \(number) is deleted.")
  }

  /// The saved game of a number that nobody plays; says if there is none.
  private mutating func saved(_ number: Int) -> SavedGame? {
    let game = archive.savedGames.first { $0.number == number && !$0.isInPlay }
    if game == nil { say("There is no saved game \(number) that nobody plays. Type games for a list.") }
    return game
  }
}
