import TriplesModel

/// How the others on the host did.
extension PlainGame {
  /// The best of a day, and the player.
  mutating func sayHost(_ daily: Daily) {
    guard let host = archive.hostView else { return }
    say(host.summary(host.rows(daily, daily.rules), separator: ", ").map { "Today here: \($0)." })
  }

  /// The boards that the game in play may enter.
  mutating func sayHost() {
    guard let host = archive.hostView else { return say("You do not play on a host.") }
    let day = Daily(today(), game.rules)
    let boards = [("Today here", host.rows(day, game.rules)), ("Best here", host.rows(nil, game.rules))]
    for (title, rows) in boards {
      say(
        "\(title): \(host.summary(rows, places: HighScoreTable.capacity, separator: ", ") ?? "no games yet")."
      )
    }
  }

  /// How many watch, when that has changed.
  mutating func saySpectators() {
    guard archive.spectators != spectators else { return }
    spectators = archive.spectators
    say(spectators == 0 ? "No spectators now." : "Spectators: \(spectators).")
  }

  /// The place that the score has among the others.
  mutating func sayHostRank() {
    guard let host = archive.hostView, !session.isPractice else { return }
    let standing = host.standing(
      of: game.score, isAided: Mark.isAided(session.history.marks),
      among: host.rows(session.daily, game.rules))
    say(standing.map { "Rank \($0.rank) of \($0.count) on this host." })
  }
}
