import TriplesModel

extension PlainGame {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    moves + Form.board + scores + games + past + Form.styles + Form.ends.filter { $0.names != ["daily"] }
  }

  private var moves: [Form] {
    [
      Form("undo", help: "undo the last move") { $0.act(.undo, at: $1) },
      Form("redo", help: "redo the move") { $0.act(.redo, at: $1) },
      Form("hint", "h", help: "hear the best move, and what the others lose") { $0.hint(at: $1) },
      Form("autoplay", "a", optional: .number("N", 1...1000), help: "let the computer make N moves, or one") {
        $0.autoplay($1 ?? 1, at: $2)
      },
    ]
  }

  private var scores: [Form] {
    [
      Form("score", "s", help: "read score, moves, highest tile, time and game") { $0.sayScore(at: $1) },
      Form(
        "scores", optional: .choice(["aided", "here"]),
        help: "read the high scores, with aided those with help, with here those of this host"
      ) { front, table, _ in
        guard table != "here" else { return front.sayHost() }
        let key = ScoreBoards.Key(rules: front.rules, isAided: table == "aided")
        front.say(front.sentences.table(front.boards[key], isAided: key.isAided))
      },
      Form("stats", help: "read your statistics") { front, _ in
        front.say(front.outside.statistics(front.rules) ?? "No finished games yet.")
      },
    ]
  }

  private var games: [Form] {
    [
      Form("new", "n", optional: .word("SEED"), help: "start a new game; the current one ends") {
        $0.startGame($1, at: $2)
      },
      Form("daily", help: "switch to the daily game and back; both are saved") {
        $0.request($0.desk.nextDaily, at: $1)
      },
      Form("calendar", help: "read your daily games and your streak") { $0.sayCalendar() },
      Form("challenges", help: "read your progress in levels, daily games and duels") { $0.sayChallenges() },
      Form("games", help: "list your saved games with their numbers") { $0.saySavedGames() },
      Form("resume", argument: .number("NUMBER"), help: "continue a saved game") { $0.resume($1, at: $2) },
      Form("delete", argument: .number("NUMBER"), help: "delete a saved game") { $0.delete($1) },
      Form(
        "rules", optional: .choice(RuleSet.allCases.map(\.rawValue)),
        help: "explain the rules, or choose those of the next game"
      ) { $0.chooseRules($1.flatMap(RuleSet.init)) },
      Form("mode", argument: .choice(GameMode.allCases.map(\.name)), help: "choose the tiles of the next new game") {
        front, mode, _ in
        front.setup.mode = GameMode(name: mode) ?? front.setup.mode
        front.say("Next game: \(front.setup.mode.name).")
      },
    ]
  }

  /// Commands about finished games. The default is the last one.
  private var past: [Form] {
    let number = PlainArgument.number("NUMBER")
    return [
      Form("history", optional: .number("PAGE"), help: "list your finished games") { $0.sayHistory(page: $1 ?? 1) },
      Form("replay", optional: number, help: "replay a finished game") { front, number, now in
        front.withPastGame(number) { $0.depart(to: .replay($1, isReview: false), at: now) }
      },
      Form("review", optional: number, help: "hear the costliest moves of a finished game") { front, number, now in
        front.withPastGame(number) { $0.depart(to: .replay($1, isReview: true), at: now) }
      },
      Form("race", optional: number, help: "race against a finished game") { front, number, now in
        front.withPastGame(number) { $0.request(.race($1), at: now) }
      },
      Form("share", optional: number, help: "read a finished game as one line to share") { front, number, _ in
        front.withPastGame(number) { $0.say(Recording($1).shareLine) }
      },
    ]
  }
}
