import TriplesModel

/// What can be asked about games that are over, and about the daily games.
extension PlainGame {
  /// The entries of a page.
  private static var pageSize: Int { 10 }

  mutating func sayScores(isAided: Bool) {
    let table = boards[ScoreBoards.Key(rules: rules, isAided: isAided)]
    sentences.table(table, isAided: isAided).forEach { say($0) }
  }

  /// Lists finished games with the numbers by which other commands name them.
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

  /// Does something with the finished game of a number, or with the last one.
  mutating func withPastGame(_ value: PlainValue, _ body: (inout Self, History) -> Void) {
    attempt { (front) throws(PlainFault) in
      let count = try front.outside.pastGames().count
      guard count > 0 else { throw PlainFault("No finished games yet.") }
      guard value.number <= count else { throw PlainFault("Your finished games are 1 to \(count).") }
      body(&front, try front.outside.recording(max(0, value.number - 1)))
    }
  }

  private mutating func attempt(_ body: (inout Self) throws(PlainFault) -> Void) {
    do throws(PlainFault) { try body(&self) } catch { say(error.description) }
  }

  /// The last daily games, and the streak.
  mutating func sayCalendar() {
    let (log, rules) = (archive.dailies, setup.rules)
    let streaks = log.streaks(of: rules, on: today())
    say("Daily games of \(rules.title): \(streaks.text), longest streak \(streaks.longest).")
    for day in log.days(of: rules).prefix(Self.pageSize) {
      let daily = Daily(day, rules)
      if let result = log.results[daily] {
        say("\(day.text): \(result.against(log.pars[daily])).")
      }
    }
    if log.results[Daily(today(), rules)] == nil { say("You have not finished today's game.") }
  }

  /// The progress in all that can be reached.
  mutating func sayChallenges() {
    sayCalendar()
    let (packs, progress) = outside.levels()
    for pack in packs {
      for chapter in pack.chapters { say(sentences.chapter(chapter, progress)) }
    }
    let standings = outside.duels().standings
    if standings.isEmpty { say("No finished duels yet.") }
    for standing in standings { say(sentences.duels(standing)) }
    say("Type levels, duel or daily to play.")
  }

  mutating func chooseRules(_ value: PlainValue) {
    guard let rules = RuleSet(rawValue: value.word) else { return say(sentences.explanation()) }
    setup.rules = rules
    say("Next game: \(rules.title). Type new to start it.")
  }

  mutating func startGame(_ value: PlainValue, at now: Seconds) {
    let seed = GameSetup.seed(parsing: value.word)
    guard seed != nil || !value.isGiven else { return say("A seed is a whole number from 0 to 4294967295.") }
    request(desk.newGame(seed: seed), at: now)
  }
}
