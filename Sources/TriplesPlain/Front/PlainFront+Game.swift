import TriplesModel

extension PlainForm {
  static var game: [PlainForm] {
    [
      PlainForm("undo", help: "undo the last move") { $0.step(.undo, at: $1) },
      PlainForm("redo", help: "redo the move") { $0.step(.redo, at: $1) },
      PlainForm("hint", "h", help: "hear the best move, and what the others lose", command: .hint),
      PlainForm("autoplay", "a", optional: .number("N", 1...1000), help: "let the computer make N moves, or one") {
        $0.autoplay($1 ?? 1, at: $2)
      },
    ] + board + scores + games + past
  }

  private static var scores: [PlainForm] {
    [
      PlainForm("score", "s", help: "read score, moves, highest tile, time and game") { $0.sayScore(at: $1) },
      PlainForm(
        "scores", optional: .choice(["aided", "here"]),
        help: "read the high scores, with aided those with help, with here those of this host"
      ) { front, table, now in
        guard table != "here" else { return front.sayHost(at: now) }
        let key = ScoreBoards.Key(rules: front.rules, isAided: table == "aided")
        front.say(front.sentences.table(front.play.tables.boards[key], isAided: key.isAided))
      },
      PlainForm("stats", help: "read your statistics") { $0.sayStatistics(at: $1) },
    ]
  }

  private static var games: [PlainForm] {
    [
      PlainForm("new", "n", optional: .word("SEED"), help: "start a new game; the current one ends") {
        $0.startGame($1, at: $2)
      },
      PlainForm("daily", help: "switch to the daily game and back; both are saved", command: .nextDaily),
      PlainForm("calendar", help: "read your daily games and your streak") { front, _ in front.sayCalendar() },
      PlainForm("challenges", help: "read your progress in levels, daily games and duels") { $0.sayChallenges(at: $1) },
      PlainForm("games", help: "list your saved games with their numbers") { $0.saySavedGames(at: $1) },
      PlainForm("resume", argument: .number("NUMBER"), help: "continue a saved game") { $0.resume($1, at: $2) },
      PlainForm("delete", argument: .number("NUMBER"), help: "delete a saved game") { $0.delete($1, at: $2) },
      PlainForm(
        "rules", optional: .choice(RuleSet.allCases.map(\.rawValue)),
        help: "explain the rules, or choose those of the next game"
      ) { front, rules, _ in front.chooseRules(rules.flatMap(RuleSet.init)) },
      PlainForm("mode", argument: .choice(GameMode.allCases.map(\.name)), help: "choose the tiles of the next new game")
      {
        front, mode, _ in
        front.run(.chooseMode(GameMode(name: mode) ?? .random), at: 0)
      },
    ]
  }

  /// Commands about finished games. The default is the last one.
  private static var past: [PlainForm] {
    let number = PlainArgument.number("NUMBER")
    return [
      PlainForm("history", optional: .number("PAGE"), help: "list your finished games") {
        $0.sayHistory(page: $1 ?? 1, at: $2)
      },
      PlainForm("replay", optional: number, help: "replay a finished game") { front, number, now in
        front.withPastGame(number, at: now) { $0.show(PlainReplay($1), at: now) }
      },
      PlainForm("review", optional: number, help: "hear the costliest moves of a finished game") { front, number, now in
        front.withPastGame(number, at: now) { $0.show(PlainReplay($1), isReview: true, at: now) }
      },
      PlainForm("race", optional: number, help: "race against a finished game") { front, number, now in
        front.withPastGame(number, at: now) { $0.run(.start(.race($1)), at: now) }
      },
      PlainForm("share", optional: number, help: "read a finished game as one line to share") { front, number, now in
        front.withPastGame(number, at: now) { $0.say(Recording($1).shareLine) }
      },
    ]
  }
}

/// What happens in a game.
extension PlainFront {
  /// The number of moves by the computer that are told one by one.
  private static let maxToldMoves = 10
  /// How many moves lie between two comparisons with an earlier game.
  private static let ghostInterval = 10

  mutating func tellGame(_ event: Report.Event) {
    switch event {
    case .played(let turn, let pusher):
      let line = sentences.turn(turn, moveStanding)
      say(pusher == .computer ? line.first.map { ["Computer: \($0)"] + line.dropFirst() } ?? [] : line)
      guard !game.isDone, turn.number.isMultiple(of: Self.ghostInterval) else { return }
      say(play.game.lead.map(sentences.lead))
    case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
    case .becamePractice: say("Practice from now on: the time for this daily game is over.")
    case .nothingToUndo: say("Nothing to undo.")
    case .nothingToRedo: say("Nothing to redo.")
    case .blocked(let direction): if game.isDone { say(sentences.afterwards(game)) } else { sayBlocked(direction) }
    case .isOver: say(sentences.afterwards(game))
    case .moment(let moment): say(sentences.moment(moment))
    case .advice(let advice): say(sentences.advice(advice, in: game.situation))
    case .ended:
      say(sentences.ending(game))
      say(sentences.course(session.history))
      say(play.game.ghost.map { sentences.result(of: game, against: $0) })
    default: break
    }
  }

  /// Undoes or redoes a move and says how things stand.
  mutating func step(_ command: Command, at now: Seconds) {
    let turns = game.turnCount
    run(command, at: now)
    guard game.turnCount != turns else { return }
    if isFull { sayBoard(at: now) } else if command == .undo { say(moveStanding.line(style)) }
  }

  var moveStanding: PlainStanding {
    let next = [nextTile.map(sentences.next)].compactMap(\.self)
    return PlainStanding(sentences: ["Score \(game.score)."] + next, marks: ["\(game.score)"] + next)
  }

  /// Lets the computer make moves: few are told one by one, many in one sentence.
  mutating func autoplay(_ count: Int, at now: Seconds) {
    guard !game.isDone else { return say(sentences.afterwards(game)) }
    let (start, first) = (voice.said.count, game.turnCount)
    for _ in 0..<count where !game.isDone {
      let told = voice.said.count
      run(.computerMove, at: now)
      let isEnd = game.isDone
      // The end and the moments are told in any case.
      if count > Self.maxToldMoves, !isEnd { voice.said.removeSubrange(told..<min(told + 1, voice.said.count)) }
    }
    let turns = Array(session.history.turns.prefix(game.turnCount).dropFirst(first))
    if count > Self.maxToldMoves { voice.said.insert(sentences.autoplayed(turns, score: game.score), at: start) }
    if isFull, !turns.isEmpty { sayBoard(at: now) }
  }

  /// Tells what became of an end of a game.
  mutating func tell(_ report: EntryReport, of outcome: Outcome, at now: Seconds) {
    settle(at: now)
    say(report.notice)
    if report.isPractice { say("Practice: another game was the first try of this day.") }
    if report.isStored {
      let sentences = Sentences(style: style, rules: outcome.recording.game.rules)
      say(report.rank.map { sentences.rank($0, isAided: Mark.isAided(outcome.recording.marks)) })
      if let daily = outcome.recording.game.daily, !report.isPractice { sayHost(daily) }
    }
    guard outcome.recording.game.isDone, outcome.identity == session.history.identity else { return }
    sayResult()
  }

  /// Says the result to share and the streak; in practice only par.
  private mutating func sayResult() {
    guard let daily = session.daily else { return }
    let dailies = play.tables.dailies
    guard !session.isPractice, let result = dailies.results[daily] else { return sayPar(of: daily) }
    say(result.words(par: dailies.pars[daily]))
    let streaks = dailies.streaks(of: daily.rules, on: play.daily.day)
    say(result.counts ? streaks.sentence : "The computer played, so the day does not count.")
  }

  private mutating func sayPar(of daily: Daily) { say(play.tables.dailies.pars[daily].map { "Par is \($0.score)." }) }

  /// Says which game it is and its board.
  mutating func sayGame(at now: Seconds) {
    if style.words != .terse || session.isPractice { say(sentences.origin(game, isPractice: session.isPractice)) }
    sayGameBoard(at: now)
  }

  private mutating func sayGameBoard(at now: Seconds) {
    sayBoard(at: now)
    if !isFull { say(sentences.score(game)) }
  }

  /// Says which game began or is resumed.
  mutating func sayGame(after start: GameStart, at now: Seconds) {
    if start.isRefused { return sayGame(at: now) }
    switch start.request {
    case .daily(let daily):
      let step = if case .daily(let next) = play.nextDaily { "for \(next.title)" } else { "to return to your game" }
      let what = start.attempt?.sentence ?? ""
      say("Daily game: \(daily.title)\(start.isResumed ? " continues" : ""). \(what). Type daily \(step).")
      say(daily.limit.map { "The game ends after \($0) moves." })
      sayPar(of: daily)
    case .race(let rival): say("Race against a game of \(rival.game.score) points, the ghost.")
    case .practice: say("Practice, it does not count. Type new to return to your game.")
    case .own where start.isResumed:
      say("Back to your game.")
      return sayGame(at: now)
    case .saved(let saved):
      say("Game \(saved.number) continues: \(saved.kind).")
      return sayGame(at: now)
    default: return sayGame(at: now)
    }
    sayGameBoard(at: now)
  }

  mutating func sayScore(at now: Seconds) {
    _ = ask(.readHost, at: now)
    say(sentences.score(game))
    say(sentences.progress(game, seconds: session.clock.time(at: now)))
    say(sentences.origin(game, isPractice: session.isPractice))
    if let daily = session.daily { sayPar(of: daily) }
    say(sentences.help(session.history.marks))
    say(play.game.lead.map(sentences.lead))
    guard let host = play.tables.host, !session.isPractice else { return }
    let standing = host.standing(
      of: game.score, isAided: Mark.isAided(session.history.marks), among: host.rows(session.daily, game.rules))
    say(standing.map { "Rank \($0.rank) of \($0.count) on this host." })
  }

  mutating func startGame(_ text: String?, at now: Seconds) {
    let seed = text.flatMap(GameSetup.seed(parsing:))
    guard seed != nil || text == nil else { return say("A seed is a whole number from 0 to 4294967295.") }
    run(.newGame(seed: seed), at: now)
  }

  mutating func chooseRules(_ rules: RuleSet?) {
    guard let rules else { return say(sentences.explanation()) }
    run(.chooseRules(rules), at: 0)
  }
}

extension DailyAttempt {
  fileprivate var sentence: String {
    switch self {
    case .first: "Your first try counts"
    case .early, .late, .repeated, .elsewhere: "Practice, it does not count"
    case .unknown: "Practice, it does not count, as your saved games cannot be read"
    }
  }
}
