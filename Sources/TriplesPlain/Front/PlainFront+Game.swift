import TriplesModel

extension TextCommand {
  static var game: [TextCommand] {
    steps + [
      TextCommand("autoplay a", optional: .number("N", 1...1000)) { $0.autoplay($1 ?? 1) }
        .purpose("let the computer make a move, or N moves; this is help, too")
    ] + board + scores + games + past
  }

  /// The commands that games and levels share: undo, redo and hint.
  static var steps: [TextCommand] {
    [
      TextCommand("undo", optional: .number("COUNT")) { $0.step(.undo, by: $1 ?? 1) }
        .purpose("undo the last move, or COUNT moves; this is help, which costs points in a level"),
      TextCommand("redo", optional: .number("COUNT")) { $0.step(.redo, by: $1 ?? 1) }
        .purpose("redo a move, or COUNT moves"),
      TextCommand("hint h", .hint).purpose("hear the best move, and why; this is help, too"),
    ]
  }

  private static var scores: [TextCommand] {
    [
      TextCommand("score s") { $0.sayScore() }.purpose("read score, moves, highest tile, time and game"),
      TextCommand("scores", optional: .choice(["aided", "here"] + RuleSet.allCases.map(\.rawValue))) { front, table in
        guard table != "here" else { return front.sayHost() }
        front.ask(.listGames)
        let rules = table.flatMap(RuleSet.init(rawValue:)) ?? front.rules
        let key = ScoreBoards.Key(rules: rules, isAided: table == "aided")
        let sentences = Sentences(style: front.style, rules: rules)
        front.say(sentences.table(front.play.tables.boards[key], isAided: key.isAided))
      }.purpose("read the high scores, or those with help (aided) or of this host (here)"),
      TextCommand("stats", optional: .choice(RuleSet.allCases.map(\.rawValue))) { front, name in
        let rules = name.flatMap(RuleSet.init(rawValue:)) ?? front.rules
        let answers = front.ask(.readStatistics(rules))
        for case .statistics(let text) in answers { return front.say(text.split(separator: "\n").map(String.init)) }
        if !front.hasFault(answers) { front.say("No finished games of \(rules.title) yet.") }
      }.purpose("read your statistics, or those of another game"),
    ]
  }

  private static var games: [TextCommand] {
    let saved = TextArgument.number("NUMBER", need: "the number of a saved game")
    return [
      TextCommand("new n", optional: .word("SEED")) { (front, text) throws(TextError) in
        let seed = text.flatMap { UInt32(digits: $0) }
        guard seed != nil || text == nil else { throw TextError("A seed is a whole number from 0 to 4294967295.") }
        front.run(.newGame(seed: seed))
      }.purpose("start a new game, which ends this one; elsewhere, go to your own game"),
      TextCommand("calendar") { $0.sayCalendar() }.purpose("read your daily games and your streak"),
      TextCommand("challenges") { $0.sayChallenges() }.purpose("read your progress in levels, daily games and duels"),
      TextCommand("games") { $0.saySavedGames() }.purpose("list your saved games with their numbers"),
      TextCommand("resume", saved) { (front, number) throws(TextError) in
        front.run(.start(.saved(try front.savedGame(number))))
      }.purpose("continue a saved game"),
      TextCommand("delete", saved) { (front, number) throws(TextError) in
        let game = try front.savedGame(number)
        front.run(.delete(game))
        if !front.play.tables.saved.contains(where: { $0.number == number }) { front.say("Game \(number) is deleted.") }
      }.purpose("delete a saved game"),
      TextCommand("mode", .choice(GameMode.allCases.map(\.name) + ["next"])) { front, name in
        front.run(.chooseMode(GameMode(name: name) ?? front.play.setup.mode.next))
      }.purpose("choose random tiles, or the same in each new game"),
    ]
  }

  /// Commands for finished games, by default the last one.
  private static var past: [TextCommand] {
    let number = TextArgument.number("NUMBER IN HISTORY")
    return [
      TextCommand("history", optional: .number("PAGE")) { (front, page) throws(TextError) in
        try front.sayHistory(page: page ?? 1)
      }.purpose("list your past games"),
      TextCommand("replay", optional: number) { (front, number) throws(TextError) in
        front.show(Replay(try front.pastGame(number).history, at: 0))
      }.purpose("replay a finished game, by default the last"),
      TextCommand("review e", optional: number) { (front, number) throws(TextError) in
        front.show(Replay(try front.pastGame(number).history, at: 0), isReview: true)
      }.purpose("hear the costliest moves of a finished game, by default the last"),
      TextCommand("race", optional: number) { (front, number) throws(TextError) in
        front.run(.start(.race(try front.pastGame(number, ifFitting: \.isCounted).history)))
      }.purpose("race against a finished game, by default the last that counts"),
      TextCommand("share", optional: number) { (front, number) throws(TextError) in
        let recording = try front.pastGame(number)
        let game = recording.game
        let kind = "\(game.daily?.title ?? game.rules.title)\(game.isDone ? "" : ", unfinished")"
        let title = "\(kind), \(game.score.counted("point"))"
        front.say(["\(title); the game as a line, to replay with triples replay LINE:", recording.shareLine])
      }.purpose("read a finished game as one line to share, by default the last"),
    ]
  }
}

extension PlainFront {
  /// The maximum number of computer moves to read one by one.
  private static let maxToldMoves = 10

  mutating func tellGame(_ event: Report.Event) {
    switch event {
    case .played where sumsUp: break
    case .played(let turn, let pusher):
      say(sentences.turn(turn, after: pusher == .computer ? "Computer:" : nil, isFull ? [] : standing()))
    case .blocked(let direction): if game.isDone { sayAfterwards() } else { sayBlocked(direction) }
    case .isOver: sayAfterwards()
    // The summary has the tiles and the lead, but does not say that a game is won.
    case .moment(.tile(_, _, let doublings)) where sumsUp && (doublings ?? -1) < 0: break
    case .moment(.overtook) where sumsUp, .moment(.overtaken) where sumsUp: break
    case .moment(let moment): say(oneOf: moment.texts.map(\.capitalizedFirst))
    case .advice(let advice): say(sentences.advice(advice, in: game.situation))
    case .ended:
      say("\(game.ending). The score is \(game.score), the highest tile \(game.highestTile).")
      say(sentences.course(session.history))
      sayRaceResult()
      // Say the ranks before the next steps.
      settle()
      if style.words != .terse { say(afterwards) }
    default: break
    }
  }

  private var afterwards: String { ways(to: "new", "undo", "review", "quit") }
  private mutating func sayAfterwards() { say("\(game.ending). \(afterwards)") }

  mutating func step(_ command: Command, by count: Int = 1) {
    let start = voice.said.count
    let available = command == .undo ? game.turnCount : session.history.turns.count - game.turnCount
    sumsUp = count > 1 && available > 0
    defer { sumsUp = false }
    let moved = run(command, upTo: min(count, max(available, 1)))
    guard moved > 0 else { return }
    if sumsUp {
      let all = moved < count && moved > 1 ? "all " : ""
      voice.said.insert("\(command == .undo ? "Undid" : "Redid") \(all)\(moved.counted("move")).", at: start)
    }
    let standing = standing()
    if isFull {
      sayBoard()
      if activity == .level { say(limits()) }
    } else if command == .undo || sumsUp, !standing.isEmpty, !game.isDone {
      say(standing.joined(separator: style.words == .terse ? ", " : " "))
    }
    if sumsUp, command == .redo, !game.isDone { sayLead() }
    if activity == .level { sayChanges() }
  }

  /// Runs a command up to `count` times, while it changes the game. Returns the number of moves.
  private mutating func run(_ command: Command, upTo count: Int) -> Int {
    for number in 0..<count {
      let turns = game.turnCount
      run(command)
      if game.turnCount == turns { return number }
      if game.isDone { return number + 1 }
    }
    return count
  }

  /// Returns the end of the line for a move: the score (in a level, the moves left) and the next tile.
  func standing() -> [String] {
    let first = activity == .level ? limits() : [style.words == .terse ? "\(game.score)" : "Score \(game.score)."]
    return first + [nextTile.map(sentences.next)].compactMap(\.self)
  }

  /// Lets the computer make moves. Reads them one by one, or a summary if there are many.
  mutating func autoplay(_ count: Int) {
    guard !game.isDone else { return sayAfterwards() }
    let (start, first) = (voice.said.count, game.turnCount)
    sumsUp = count > Self.maxToldMoves
    defer { sumsUp = false }
    // The player may have to confirm first.
    guard run(.computerMove, upTo: count) > 0 else { return }
    let turns = Array(session.history.turns.prefix(game.turnCount).dropFirst(first))
    if sumsUp {
      voice.said.insert(sentences.autoplayed(turns, score: game.score), at: start)
      if !game.isDone { sayLead() }
    }
    if isFull { sayBoard() }
  }

  mutating func tell(_ report: EntryReport, of outcome: Outcome) {
    settle()
    say(report.notice)
    if report.isPractice { say(EntryReport.practice) }
    let isEnd = outcome.recording.game.isDone && outcome.identity == session.history.identity
    if report.isStored {
      // The standing below already compares a finished game with the best. An abandoned game deserves no praise.
      let tellsRank = report.rank == 1 && play.game.standing?.best == nil
      let rank = isEnd && !tellsRank || !outcome.recording.game.isDone ? nil : report.rank
      let table =
        "\(outcome.recording.game.rules.title) \(Mark.isAided(outcome.recording.marks) ? "with" : "without") help"
      say(rank.map { "\($0 == 1 ? "First place" : "Rank \($0)") in the high scores of \(table)." })
      if let daily = outcome.recording.game.daily, !report.isPractice, let host = play.tables.host {
        say(host.summary(host.rows(daily, daily.rules), separator: ", ").map { "\(host.title(of: daily)): \($0)." })
      }
    }
    // If a retry stored nothing and has no notice, the player has heard the rest.
    guard isEnd, report.isStored || report.notice != nil else { return }
    if let standing = play.game.standing, standing.best != nil { say("\(standing.text).".replacing("!.", with: "!")) }
    sayResult()
  }

  /// Says the result to share and the streak. In practice or without a result, says only par.
  private mutating func sayResult() {
    guard let daily = session.daily else { return }
    let dailies = play.tables.dailies
    guard !session.isPractice, let result = dailies.results[daily] else { return sayPar(of: daily) }
    let isThis = result.identity == session.history.identity
    say("\(isThis ? "" : "Your first try: ")\(result.words(par: dailies.pars[daily]))")
    if !result.counts { return say("The computer played, so the day does not count.") }
    if savesGames { say(dailies.streaks(of: daily.rules, on: play.daily.day).sentence) }
  }

  private mutating func sayPar(of daily: Daily) {
    say(play.tables.dailies.pars[daily].map { "Par, the computer's score, is \($0.score.grouped)." })
  }

  mutating func sayGame() {
    if style.words != .terse || session.isPractice { say(sentences.origin(game, isPractice: session.isPractice)) }
    sayGameBoard()
    if game.isDone { sayAfterwards() }
  }

  /// Names the rival of a race, and reads the board.
  private mutating func sayGameBoard() {
    if let rival = session.rival?.game {
      say("Race against \(rival.isDone ? "a" : "an unfinished") game of \(rival.score.counted("point")).")
    }
    sayBoard()
    if !isFull { say(sentences.score(game)) }
  }

  private mutating func sayLead() {
    guard let lead = play.game.lead else { return }
    if style.words == .terse { return say("lead \(lead.signed())") }
    let place = lead == 0 ? "Level with" : "\(abs(lead).counted("point")) \(lead > 0 ? "ahead of" : "behind")"
    say("\(place) the rival.")
  }

  private mutating func sayRaceResult() {
    guard let ghost = play.game.ghost else { return }
    let points = game.score - ghost.curve.final
    if points == 0 { return say("You made as many points as the rival.") }
    let margin = "\(points > 0 ? "beat" : "missed") the rival by \(abs(points).counted("point"))"
    say("You \(margin), \(game.score) to \(ghost.curve.final).")
  }

  mutating func sayGame(after start: GameStart?) {
    guard let start, !start.isRefused else { return sayGame() }
    let counts = session.isOwn || session.isFirstTry
    if game.turnCount == 0, counts, play.finishedGameCount(of: rules) == 0 { explain(rules) }
    switch start.request {
    case .daily(let daily):
      let what = start.attempt?.words.capitalizedFirst ?? ""
      let way = ways(to: "daily", then: " for your own game")
      say("Daily game: \(daily.title)\(start.isResumed ? " continues" : ""). \(what). \(way)")
      say(daily.limit.map { "The game ends after \($0) moves." })
      sayPar(of: daily)
      return sayGameBoard()
    case .practice:
      say("Practice, it does not count. \(ways(to: "new", then: " for your own game"))")
      return sayGameBoard()
    case .race:
      say(start.continuation)
      say(start.attempt.map { "\($0.words.capitalizedFirst)." })
    case .own: say(start.isResumed ? "Back to your game." : "Your own game, no moves yet.")
    case .saved(let saved):
      say("Game \(saved.number) continues: \(saved.kind).")
      say(start.attempt.map { "\($0.words.capitalizedFirst)." })
    default: break
    }
    sayGame()
  }

  mutating func sayScore() {
    ask(.readHost)
    say(sentences.score(game))
    say("Highest tile \(game.highestTile), time \(session.clock.time(at: now).clockText).")
    say(sentences.origin(game, isPractice: session.isPractice))
    if let daily = session.daily { sayPar(of: daily) }
    say(sentences.help(session.history.marks).map { "\($0.capitalizedFirst)." })
    if game.isDone { sayRaceResult() } else { sayLead() }
    say(play.tables.host?.standing(of: session).map { "Rank \($0.rank) of \($0.count) on this host." })
  }
}
