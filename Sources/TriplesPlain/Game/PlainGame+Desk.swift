import TriplesModel

extension PlainGame {
  mutating func adopt(_ setting: PlainSetting) {
    switch setting.name {
    case "rules": setup.rules = RuleSet(rawValue: setting.value) ?? setup.rules
    case "mode": setup.mode = GameMode(name: setting.value) ?? setup.mode
    case "name": archive.rename(setting.value.isEmpty ? nil : setting.value)
    case "spectators": archive.admitSpectators(setting.value != "off")
    default: break
    }
  }
}

/// One game takes the place of another.
extension PlainGame {
  /// The desk, which decides about the game in play.
  var desk: Desk { Desk(session: session, setup: setup, dailies: archive.dailies, today: today()) }

  /// Meets a request. If the desk has a question first, the same request again is the answer yes.
  mutating func request(_ request: GameRequest, at now: Seconds) {
    if let question = desk.question(for: request), question != answered {
      asked = question
      return say("\(question.text) Type the same again to leave it, or go on playing.")
    }
    meet(request, at: now)
  }

  /// Has another game take the place of the one in play, and tells which.
  mutating func meet(_ request: GameRequest, at now: Seconds) {
    let seating = archive.seat(desk.change(for: request, using: &rng, at: now))
    for entry in seating.entries { note(entry.report, of: entry.outcome) }
    say(seating.notice)
    session = seating.session ?? session
    _ = session.perform(.show(true), at: now)
    accompany()
    sayGame(isKnown: sayKind(of: seating))
  }

  /// Says which game it is, unless it is one of the player's own; false for those.
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
    let step =
      if case .daily(let next) = desk.nextDaily { "for \(next.title)" } else { "to return to your game" }
    let what = seating.attempt?.sentence ?? ""
    say("Daily game: \(daily.title)\(seating.goesOn ? " continues" : ""). \(what). Type daily \(step).")
    say(daily.limit.map { "The game ends after \($0) moves." })
    sayPar(of: daily)
  }

  /// Par of a day, which is worked out if nobody has yet.
  mutating func sayPar(of daily: Daily) {
    let notice = archive.findPar(of: daily) { [players] in players.par(of: daily) }
    say(notice)
    say(archive.dailies.pars[daily].map { "Par is \($0.score)." })
  }

  /// At the end of a daily game: the result to share, and what the day counts; in practice par alone.
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
  /// What text mode says of it, without a full stop.
  fileprivate var sentence: String {
    switch self {
    case .first: "Your first try counts"
    case .late, .repeated: "Practice, it does not count"
    case .elsewhere: "Practice, it does not count, as the first try is in play elsewhere"
    case .unknown: "Practice, it does not count, as your saved games cannot be read"
    }
  }
}
