import FoundationEssentials
import TriplesModel

/// The game in text mode, for screen readers and simple terminals.
///
/// It is a front of `GameSession` over a `GameArchive` and knows no rule of play, clock or entering; time is
/// an argument.
///
/// ```swift
/// var game = PlainGame(archive: archive, players: players, setup: setup, boards: boards, at: 0)
/// let said = game.opening(at: 0) + game.answer("left", at: 1.5)
/// ```
package struct PlainGame<Archive: GameArchive>: PlainSpeaker {
  /// False if the game in play is lost at the end, as that of a guest.
  package var isKept = true
  var archive: Archive
  let players: any ComputerPlayers
  let outside: PlainOutside
  var rng: any RandomNumberGenerator
  var setup: GameSetup
  package var voice: PlainVoice
  var boards: ScoreBoards
  var session: GameSession
  /// The earlier game to race against.
  var ghost: Ghost?
  let today: @Sendable () -> Day
  /// The game to play instead of the one in play.
  private let firstRequest: GameRequest?

  /// Continues a game, or starts a new one.
  package init(
    archive: Archive, players: any ComputerPlayers, outside: PlainOutside = PlainOutside(), setup: GameSetup,
    boards: ScoreBoards, style: PlainStyle = PlainStyle(), resuming saved: GameSession? = nil,
    request: GameRequest? = nil, using rng: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    today: @escaping @Sendable () -> Day = { Day(of: Date()) }, at now: Seconds
  ) {
    (self.today, firstRequest) = (today, request)
    (self.archive, self.players, self.setup, self.boards) = (archive, players, setup, boards)
    (voice, self.rng, self.outside) = (PlainVoice(style), rng, outside)
    session = saved ?? GameSession(setup.newGame(using: &self.rng))
    if saved == nil { say(self.archive.begin(session)) }
    _ = session.perform(.show(true), at: now)
  }

  /// Says the board, before the first game also the rules. A finished game that was not entered is entered now.
  package mutating func opening(at now: Seconds) -> String {
    if boards.scores.isEmpty, !session.isUnfinished {
      say(sentences.explanation())
      say("Type up, down, left or right to push, board, hint, undo, quit, or help for all commands.")
      if outside.levels().progress.results.isEmpty { say("Type levels to begin with a lesson.") }
    }
    perform(.retry, at: now)
    if let request = firstRequest {
      meet(request, at: now)
    } else {
      accompany()
      sayGame()
    }
    return voice.takeSaid()
  }

  package mutating func suspend(at now: Seconds) { perform(.suspend, at: now) }

  package var losses: [String] { archive.losses }
  var saved: String? { game.isDone || !isKept ? nil : "Game" }
  var game: Game { session.game }
  var rules: RuleSet { game.rules }
  var board: Board { game.board }
  var nextTile: NextTile? { game.situation.preview?.next }
}

extension PlainGame {
  mutating func adopt(_ setting: Setting, _ value: String) {
    switch setting {
    case .rules: setup.rules = RuleSet(rawValue: value) ?? setup.rules
    case .mode: setup.mode = GameMode(name: value) ?? setup.mode
    case .name: archive.rename(value.isEmpty ? nil : value)
    default: break
    }
  }
}

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
    if seating.isRefused { return false }
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
    case .early, .late, .repeated, .elsewhere: "Practice, it does not count"
    case .unknown: "Practice, it does not count, as your saved games cannot be read"
    }
  }
}

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
