import TriplesModel

/// The game of the day, and back from it.
extension PlainGame {
  mutating func toggleDaily(at now: Seconds) {
    let daily = Daily(today(), setup.rules)
    request(session.daily == daily ? .own : .daily(daily), at: now)
  }

  /// Puts the game in play aside for another, which goes on or begins; practice is left.
  mutating func request(_ request: GameRequest, at now: Seconds) {
    let isLeft = session.isPractice
    perform(isLeft ? .leave : .suspend, at: now)
    let exchange = archive.exchange(session, isLeft: isLeft, for: request)
    say(exchange.notice)
    if let found = exchange.session {
      session = found
      _ = session.perform(.show(true), at: now)
    } else {
      session =
        request.session(on: today(), archive.dailies) ?? GameSession(setup.newGame(using: &rng))
      begin(at: now)
    }
    sayDaily()
    sayGame()
  }

  private mutating func sayDaily() {
    guard let daily = session.daily else { return say("Your own game.") }
    let what = session.isPractice ? "Practice, which counts nowhere" : "The first try of the day counts"
    say("The game of the day, \(daily.title). \(what). Type daily to go back.")
  }

  /// At the end of a daily game: par, as far as it is known.
  mutating func sayPar() {
    guard let daily = session.daily else { return }
    say(archive.dailies.pars[daily].map { "Par is \($0)." })
    if !session.isPractice { say("The command triples daily --result tells par and a line to share.") }
  }
}

extension GameSession {
  /// True if the game is a daily one that counts.
  var isFirstTry: Bool { daily != nil && !isPractice }
}
