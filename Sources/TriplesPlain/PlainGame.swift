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
public struct PlainGame<Archive: GameArchive>: PlainFront, PlainSpeaker {
  /// What is said to who types anything else.
  public static var usage: String {
    "Type up, down, left, right, undo, board, score, hint, new, quit, or help for all commands."
  }

  /// True when the player wants to leave.
  public internal(set) var isFinished = false
  /// False if the game in play is lost when the player leaves, as that of a guest is.
  public var isKept = true
  var archive: Archive
  let players: any ComputerPlayers
  var rng: any RandomNumberGenerator
  var setup: GameSetup
  var style: PlainStyle
  var boards: ScoreBoards
  var session: GameSession
  /// The day in UTC.
  let today: @Sendable () -> Day
  /// The game that is wanted in place of the one that goes on.
  private let firstRequest: GameRequest?
  /// The question that was asked last, and the one that this line answers.
  var (asked, answered): (GameQuestion?, GameQuestion?)
  /// What has been said since the last answer.
  var said: [String] = []

  /// A game that goes on, or a new one as `setup` says.
  public init(
    archive: Archive, players: any ComputerPlayers, setup: GameSetup, boards: ScoreBoards,
    style: PlainStyle = PlainStyle(), resuming saved: GameSession? = nil,
    request: GameRequest? = nil,
    using rng: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    today: @escaping @Sendable () -> Day = { Day(of: Date()) }, at now: Seconds
  ) {
    (self.today, firstRequest) = (today, request)
    (self.archive, self.players, self.setup, self.boards) = (archive, players, setup, boards)
    (self.style, self.rng) = (style, rng)
    session = saved ?? GameSession(setup.newGame(using: &self.rng))
    if saved == nil { begin(at: now) } else { _ = session.perform(.show(true), at: now) }
  }

  /// What is said first. A game that ended and was never entered is entered now.
  public mutating func opening(at now: Seconds) -> String {
    say(sentences.explanation())
    say(Self.usage)
    perform(.retry, at: now)
    if let request = firstRequest { meet(request, at: now) } else { sayGame() }
    return takeSaid()
  }

  /// Does what a line says, and tells what happened: sentences, a line each.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    (answered, asked) = (asked, nil)
    guard let command = PlainCommand(parsing: line, PlainForm.all) else { return Self.usage }
    obey(command, at: now)
    return takeSaid()
  }

  /// The input has ended, or the program is to leave: stores the time.
  public mutating func leave(at now: Seconds) -> String {
    if !isFinished { perform(.suspend, at: now) }
    isFinished = true
    return takeSaid()
  }

  /// What is lost if the program ends now, and why.
  public var losses: [String] { archive.losses }
  var game: Game { session.game }
  var sentences: Sentences { Sentences(style: style, rules: game.rules) }
}
