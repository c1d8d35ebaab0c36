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
public struct PlainGame<Archive: GameArchive>: PlainSpeaker {
  /// False if the game in play is lost when the player leaves, as that of a guest is.
  public var isKept = true
  var archive: Archive
  let players: any ComputerPlayers
  let outside: PlainOutside
  var rng: any RandomNumberGenerator
  var setup: GameSetup
  /// How it speaks.
  public var voice: PlainVoice
  var boards: ScoreBoards
  var session: GameSession
  /// The earlier game that is raced.
  var ghost: Ghost?
  /// How many watched when it was last said.
  var spectators = 0
  /// The day in UTC.
  let today: @Sendable () -> Day
  /// The game that is wanted instead of the one in play.
  private let firstRequest: GameRequest?
  /// The question that was asked last, and the one that this line answers.
  var (asked, answered): (GameQuestion?, GameQuestion?)

  /// A game that continues, or a new one as `setup` says.
  public init(
    archive: Archive, players: any ComputerPlayers, outside: PlainOutside = PlainOutside(), setup: GameSetup,
    boards: ScoreBoards, style: PlainStyle = PlainStyle(), resuming saved: GameSession? = nil,
    request: GameRequest? = nil,
    using rng: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    today: @escaping @Sendable () -> Day = { Day(of: Date()) }, at now: Seconds
  ) {
    (self.today, firstRequest) = (today, request)
    (self.archive, self.players, self.setup, self.boards) = (archive, players, setup, boards)
    (voice, self.rng, self.outside) = (PlainVoice(style), rng, outside)
    session = saved ?? GameSession(setup.newGame(using: &self.rng))
    if saved == nil { begin(at: now) } else { _ = session.perform(.show(true), at: now) }
  }

  /// Says the rules in the first game, and the board. A game that ended and was never entered is entered now.
  public mutating func opening(at now: Seconds) -> String {
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
    return takeSaid()
  }

  /// Does what a line says, and tells what happened: sentences, a line each.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    (answered, asked) = (asked, nil)
    return respond(to: line, at: now)
  }

  /// The input has ended, or the program is to leave: stores the time.
  public mutating func leave(at now: Seconds) -> String {
    if !isFinished { perform(.suspend, at: now) }
    voice.finish()
    return takeSaid()
  }

  /// What is lost if the program ends now, and why.
  public var losses: [String] { archive.losses }
  var game: Game { session.game }
  var rules: RuleSet { game.rules }
  var board: Board { game.board }
  var nextTile: NextTile? { game.situation.preview?.next }
}
