import TriplesModel

extension PlainGame {
  mutating func adopt(_ setting: PlainSetting) {
    switch setting.name {
    case "rules": setup.rules = RuleSet(rawValue: setting.value) ?? setup.rules
    case "mode": setup.mode = GameMode(name: setting.value) ?? setup.mode
    case "name": archive.rename(setting.value.isEmpty ? nil : setting.value)
    default: break
    }
  }
}

/// Switching games.
extension PlainGame {
  var desk: Desk { Desk(session: session, setup: setup, dailies: archive.dailies, today: today()) }

  /// Meets a request, after the desk's question, if any.
  mutating func request(_ request: GameRequest, at now: Seconds) {
    if let question = desk.question(for: request) {
      let text = "\(question.text) Type the same again to leave it, or go on playing."
      guard voice.isConfirmed(question, text) else { return }
    }
    meet(request, at: now)
  }

  /// Replaces the game in play, and says by which.
  mutating func meet(_ request: GameRequest, at now: Seconds) {
    let seating = archive.seat(desk.change(for: request, using: &rng, at: now))
    for entry in seating.entries { note(entry.report, of: entry.outcome) }
    say(seating.notice)
    session = seating.session ?? session
    _ = session.perform(.show(true), at: now)
    accompany()
    sayGame(isKnown: sayKind(of: seating))
  }

  /// Says which game it is, unless it is the player's own; then returns false.
  private mutating func sayKind(of seating: Seating) -> Bool {
    switch seating.request {
    case .own where seating.goesOn: say("Back to your game.")
    case .own, .new, .level, .duel: break
    case .saved(let game): say("Game \(game.number) continues: \(game.kind).")
    case .daily(let daily):
      sayDaily(daily, seating)
      return true
    case .race(let rival):
      say("Race against a game of \(rival.game.score) points, the ghost.")
      return true
    case .practice:
      say("Practice, it does not count. Type new to return to your game.")
      return true
    }
    return false
  }

  private mutating func sayDaily(_ daily: Daily, _ seating: Seating) {
    let step = if case .daily(let next) = desk.nextDaily { "for \(next.title)" } else { "to return to your game" }
    let what = seating.attempt?.sentence ?? ""
    say("Daily game: \(daily.title)\(seating.goesOn ? " continues" : ""). \(what). Type daily \(step).")
    say(daily.limit.map { "The game ends after \($0) moves." })
    sayPar(of: daily)
  }

  /// Says par of a day, which is computed if it is unknown.
  mutating func sayPar(of daily: Daily) {
    let notice = archive.findPar(of: daily) { [players] in players.par(of: daily) }
    say(notice)
    say(archive.dailies.pars[daily].map { "Par is \($0.score)." })
  }

  /// Says the result to share and the streak; in practice only par.
  mutating func sayResult() {
    guard let daily = session.daily else { return }
    let dailies = archive.dailies
    guard !session.isPractice, let result = dailies.results[daily] else { return sayPar(of: daily) }
    say(result.words(par: dailies.pars[daily]))
    let streaks = dailies.streaks(of: daily.rules, on: today())
    say(result.counts ? streaks.sentence : "The computer played, so the day does not count.")
  }
}

extension DailyAttempt {
  fileprivate var sentence: String {
    switch self {
    case .first: "Your first try counts"
    case .late, .repeated: "Practice, it does not count"
    case .elsewhere: "Practice, it does not count, as the first try is in play elsewhere"
    case .unknown: "Practice, it does not count, as your saved games cannot be read"
    }
  }
}

/// Saved games.
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

  /// Deletes a saved game when the player types it twice.
  mutating func delete(_ number: Int) {
    guard let game = saved(number) else { return }
    let question = GameQuestion(deleting: game)
    guard voice.isConfirmed(question, "\(question.text) Type the same again to delete it.") else { return }
    say(archive.delete(game) ?? "Game \(number) is deleted.")
  }

  /// The saved game with a number, which must not be in play.
  private mutating func saved(_ number: Int) -> SavedGame? {
    let game = archive.savedGames.first { $0.number == number && !$0.isInPlay }
    if game == nil { say("There is no saved game \(number) that nobody plays. Type games for a list.") }
    return game
  }
}
