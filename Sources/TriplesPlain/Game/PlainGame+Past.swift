import TriplesModel

/// Questions about finished games, daily games and the host.
extension PlainGame {
  /// The entries of a page.
  private static var pageSize: Int { 10 }

  /// Lists finished games with their numbers.
  mutating func sayHistory(page: Int) {
    attempt { (front) throws(PlainFault) in
      let games = try front.outside.pastGames()
      let pages = max(1, (games.count + Self.pageSize - 1) / Self.pageSize)
      guard !games.isEmpty else { throw PlainFault("No finished games yet.") }
      guard page <= pages else { throw PlainFault("There are \(Sentences.count(pages, "page")).") }
      for (number, game) in zip(1..., games).dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize) {
        front.say(front.sentences.past(number, game))
      }
      if page < pages { front.say("Type history \(page + 1) for more.") }
    }
  }

  /// Does something with a finished game; the default is the last one.
  mutating func withPastGame(_ number: Int?, _ body: (inout Self, History) -> Void) {
    attempt { (front) throws(PlainFault) in
      let count = try front.outside.pastGames().count
      guard count > 0 else { throw PlainFault("No finished games yet.") }
      let number = number ?? 1
      guard number <= count else { throw PlainFault("Your finished games are 1 to \(count).") }
      body(&front, try front.outside.recording(number - 1))
    }
  }

  private mutating func attempt(_ body: (inout Self) throws(PlainFault) -> Void) {
    do throws(PlainFault) { try body(&self) } catch { say(error.description) }
  }

  mutating func sayCalendar() {
    let (log, rules) = (archive.dailies, setup.rules)
    let streaks = log.streaks(of: rules, on: today())
    say("Daily games of \(rules.title): \(streaks.text).")
    for day in log.days(of: rules).prefix(Self.pageSize) {
      let daily = Daily(day, rules)
      if let result = log.results[daily] { say("\(day.text): \(result.against(log.pars[daily])).") }
    }
    if log.results[Daily(today(), rules)] == nil { say("You have not finished today's game.") }
  }

  mutating func sayChallenges() {
    sayCalendar()
    let (packs, progress) = outside.levels()
    for pack in packs { for chapter in pack.chapters { say(sentences.chapter(chapter, progress)) } }
    say(sentences.duels(archive.duels))
    say("Type levels, duel or daily to play.")
  }

  mutating func chooseRules(_ rules: RuleSet?) {
    guard let rules else { return say(sentences.explanation()) }
    setup.rules = rules
    say("Next game: \(rules.title). Type new to start it.")
  }

  mutating func startGame(_ text: String?, at now: Seconds) {
    let seed = text.flatMap(GameSetup.seed(parsing:))
    guard seed != nil || text == nil else { return say("A seed is a whole number from 0 to 4294967295.") }
    request(desk.newGame(seed: seed), at: now)
  }
}

extension PlainGame {
  mutating func sayHost(_ daily: Daily) {
    guard let host = archive.hostView else { return }
    say(host.summary(host.rows(daily, daily.rules), separator: ", ").map { "Today here: \($0)." })
  }

  mutating func sayHost() {
    guard let host = archive.hostView else { return say("You do not play on a host.") }
    let day = Daily(today(), game.rules)
    let boards = [("Today here", host.rows(day, game.rules)), ("Best here", host.rows(nil, game.rules))]
    for (title, rows) in boards {
      say("\(title): \(host.summary(rows, places: HighScoreTable.capacity, separator: ", ") ?? "no games yet").")
    }
  }

  /// Says the rank of the score on the host.
  mutating func sayHostRank() {
    guard let host = archive.hostView, !session.isPractice else { return }
    let standing = host.standing(
      of: game.score, isAided: Mark.isAided(session.history.marks), among: host.rows(session.daily, game.rules))
    say(standing.map { "Rank \($0.rank) of \($0.count) on this host." })
  }
}
