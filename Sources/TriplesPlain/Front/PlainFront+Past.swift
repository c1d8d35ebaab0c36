import TriplesModel

extension PlainFront {
  mutating func sayHistory(page: Int) throws(TextError) {
    let games = try pastGames()
    let pages = (games.count + Self.pageSize - 1) / Self.pageSize
    guard page <= pages else { return say("The last page is \(pages).") }
    for (number, game) in zip(1..., games).dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize) {
      say(sentences.entry("\(number)", game.summary, of: game.summary.rules.title))
    }
    if page < pages { say(ways(to: "history \(page + 1)", then: " for more")) }
  }

  /// Returns a past game: by default the one in play if it has ended, otherwise the last finished one.
  mutating func pastGame(_ number: Int?) throws(TextError) -> Recording {
    guard number == nil, activity == .game, game.isDone else { return try pastGame(number, ifFitting: \.isFinished) }
    return session.recording(at: now)
  }

  /// Returns a past game: by default the last that fits. If none does, prefers finished games; of several, one without
  /// autoplay or practice.
  mutating func pastGame(_ number: Int?, ifFitting fits: (GameSummary) -> Bool) throws(TextError) -> Recording {
    let games = try pastGames()
    let usual =
      games.firstIndex { fits($0.summary) } ?? games.firstIndex { $0.summary.isInEarnest && $0.summary.isFinished }
      ?? games.firstIndex(where: \.summary.isFinished) ?? games.firstIndex(where: \.summary.isInEarnest) ?? 0
    guard let game = games.at(number.map { $0 - 1 } ?? usual) else {
      throw TextError("There is no finished game \(number ?? 0). \(ways(to: "history", then: " for a list"))")
    }
    do throws(TextError) { return try play.recording(of: game) } catch {
      throw TextError("Cannot replay this game: \(error).")
    }
  }

  /// A sentence for each unfinished first try except ``Play/daily`` and the one in play.
  private var waitingDailies: [String] {
    let played = play.game.session.waitingDaily
    return play.tables.dailies.waiting(besides: play.daily).filter { $0 != played }.map { daily in
      "Not finished: daily game \(daily.title). \(ways(to: "games", then: " for a list"))"
    }
  }

  private var waitingLevels: [String] {
    play.openLevels.map { entry in
      "Not finished: level \(entry.level.title). \(ways(to: "levels \(entry.level.title)", then: " to continue"))"
    }
  }

  /// A sentence for each unfinished duel except the one in play.
  private var waitingDuels: [String] {
    let isPlaying = activity == .duel && match?.isUnderWay == true
    return play.openDuels.dropFirst(isPlaying ? 1 : 0).map { plan in
      let line = "duel \(plan.level.rawValue) \(plan.rules.rawValue) \(plan.part.rawValue)"
      return "Not finished: duel of \(plan.title). \(ways(to: line, then: " to continue"))"
    }
  }

  mutating func sayDuels(_ number: Int?) {
    ask(.listDuels)
    let duels = play.tables.duels.records
    if number == nil { say(waitingDuels) }
    guard !duels.isEmpty else { return say("No finished duels yet.") }
    guard let number else {
      for (number, duel) in zip(1..., duels).prefix(Self.pageSize) { say(sentences.duel(number, duel)) }
      if duels.count > Self.pageSize { say("Earlier ones have the numbers \(Self.pageSize + 1) to \(duels.count).") }
      return say(ways(to: "duels with a number", then: " to replay one"))
    }
    guard let duel = duels.at(number - 1) else {
      return say("There is no finished duel \(number). \(ways(to: "duels", then: " for a list"))")
    }
    do throws(TextError) { show(Replay(try DuelMatch(duel))) } catch { say("Cannot replay this duel: \(error).") }
  }

  /// Returns the past games, the newest first; throws if there are none or they cannot be read.
  private mutating func pastGames() throws(TextError) -> [HighScore] {
    guard !hasFault(ask(.listGames)) else { throw TextError("Try again later.") }
    guard let games = play.tables.pastGames, !games.isEmpty else { throw TextError("No finished games yet.") }
    return games
  }

  mutating func saySavedGames() {
    ask(.listGames)
    guard !play.tables.saved.isEmpty else { return say("No saved games.") }
    for game in play.tables.saved.sorted(by: { $0.number < $1.number }) {
      let summary = game.summary
      say(
        "\(game.number): \(summary.rules.title), \(game.kind), \(summary.moves.counted("move")), "
          + "\(summary.score.counted("point")).")
    }
    say(ways(to: "resume with a number", then: " to continue one"))
  }

  mutating func savedGame(_ number: Int) throws(TextError) -> SavedGame {
    ask(.listGames)
    guard let game = play.tables.saved.first(where: { $0.number == number }) else {
      throw TextError("There is no saved game \(number). \(ways(to: "games", then: " for a list"))")
    }
    guard !game.isInPlay else { throw TextError("Game \(number) is in play, here or in another window.") }
    return game
  }

  /// Says the results of the daily games by the rules of new games, then those by other rules, if there are any.
  mutating func sayCalendar() {
    let (log, today) = (play.tables.dailies, play.daily)
    let others = RuleSet.allCases.filter { $0 != today.rules && !log.days(of: $0).isEmpty }
    for rules in [today.rules] + others {
      say("Daily games of \(rules.title): \(log.streaks(of: rules, on: today.day).text).")
      for daily in log.days(of: rules).prefix(Self.pageSize).map({ Daily($0, rules) }) {
        if let result = log.results[daily] { say("\(daily.day.text): \(result.against(log.pars[daily])).") }
      }
    }
    switch log.results[today] {
    case nil: say("You have not finished today's game of \(today.rules.title).")
    case let result? where !result.counts: say("Today: \(result.against(log.pars[today])); it does not count.")
    default: break
    }
    say(waitingDailies)
  }

  mutating func sayChallenges() {
    sayCalendar()
    ask(.listLevels)
    ask(.listDuels)
    for pack in play.tables.packs ?? [] {
      for chapter in pack.chapters { say("\(chapter.text(play.tables.progress)).") }
    }
    say(sentences.duels(play.tables.duels))
    say(waitingDuels + waitingLevels)
    say(ways(to: "levels", "duel", "daily", then: " to play"))
  }

  mutating func sayHost() {
    ask(.readHost)
    guard let host = play.tables.host else { return say("You are not playing on a host.") }
    let boards = [("Today here", host.rows(Daily(play.daily.day, rules), rules)), ("Best here", host.rows(nil, rules))]
    for (title, rows) in boards {
      say("\(title): \(host.summary(rows, places: ScoreBoards.capacity, separator: ", ") ?? "no games yet").")
    }
  }
}
