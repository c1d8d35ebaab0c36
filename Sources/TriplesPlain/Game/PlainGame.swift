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
  /// The day in UTC.
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
