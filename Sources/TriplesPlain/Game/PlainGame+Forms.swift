import TriplesModel

/// The commands of a game.
extension PlainGame {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    moves + Form.board + scores + games + past + Form.styles + Form.ends.filter { $0.names != ["daily"] }
  }

  private var moves: [Form] {
    [
      Form("undo", help: "undo the last move") { $0.act(.undo, at: $2) },
      Form("redo", help: "redo the move") { $0.act(.redo, at: $2) },
      Form("hint", "h", help: "hear the best move, and what the others lose") { $0.hint(at: $2) },
      Form(
        "autoplay", "a", argument: .number("N", 1...1000, isOptional: true),
        help: "let the computer make N moves, or one"
      ) { $0.autoplay($1.isGiven ? $1.number : 1, at: $2) },
    ]
  }

  private var scores: [Form] {
    [
      Form("score", "s", help: "read score, moves, highest tile, time and game") { $0.sayScore(at: $2) },
      Form(
        "scores", argument: .choice(["aided", "here"], isOptional: true),
        help: "read the high scores, with aided those with help, with here those of this host"
      ) {
        front, value, _ in
        if value.word == "here" { front.sayHost() } else { front.sayScores(isAided: value.isGiven) }
      },
      Form("watch", help: "watch others on this host") { front, _, now in front.depart(to: .watch, at: now) },
      Form("stats", help: "read your statistics") { front, _, _ in
        front.say(front.outside.statistics(front.rules) ?? "No finished games yet.")
      },
    ]
  }

  private var games: [Form] {
    let number = PlainArgument.number("NUMBER", 1...Int.max)
    return [
      Form(
        "new", "n", argument: .word("SEED", isOptional: true), help: "start a new game; the current one ends"
      ) {
        $0.startGame($1, at: $2)
      },
      Form("daily", help: "switch to the daily game and back; both are saved") { front, _, now in
        front.request(front.desk.nextDaily, at: now)
      },
      Form("calendar", help: "read your daily games and your streak") { front, _, _ in front.sayCalendar() },
      Form("challenges", help: "read your progress in levels, daily games and duels") { front, _, _ in
        front.sayChallenges()
      },
      Form("games", help: "list your saved games with their numbers") { front, _, _ in front.saySavedGames()
      },
      Form("resume", argument: number, help: "continue a saved game") { $0.resume($1.number, at: $2) },
      Form("delete", argument: number, help: "delete a saved game") { front, value, _ in
        front.delete(value.number)
      },
      Form(
        "rules", argument: .choice(RuleSet.allCases.map(\.rawValue), isOptional: true),
        help: "explain the rules, or choose those of the next game"
      ) { front, value, _ in front.chooseRules(value) },
      Form(
        "mode", argument: .choice(GameMode.allCases.map(\.name)),
        help: "choose the tiles of the next new game"
      ) {
        front, value, _ in
        front.setup.mode = GameMode(name: value.word) ?? front.setup.mode
        front.say("Next game: \(front.setup.mode.name).")
      },
    ]
  }

  /// What concerns finished games. Without a number it is the last one.
  private var past: [Form] {
    let number = PlainArgument.number("NUMBER", 1...Int.max, isOptional: true)
    return [
      Form(
        "history", argument: .number("PAGE", 1...Int.max, isOptional: true), help: "list your finished games"
      ) {
        front, value, _ in
        front.sayHistory(page: max(1, value.number))
      },
      Form("replay", argument: number, help: "replay a finished game") { front, value, now in
        front.withPastGame(value) { $0.depart(to: .replay($1, isReview: false), at: now) }
      },
      Form("review", argument: number, help: "hear the costliest moves of a finished game") {
        front, value, now in
        front.withPastGame(value) { $0.depart(to: .replay($1, isReview: true), at: now) }
      },
      Form("race", argument: number, help: "race against a finished game") { front, value, now in
        front.withPastGame(value) { $0.request(.race($1), at: now) }
      },
      Form("share", argument: number, help: "read a finished game as one line to share") { front, value, _ in
        front.withPastGame(value) { $0.say(Recording($1).shareLine) }
      },
    ]
  }
}
