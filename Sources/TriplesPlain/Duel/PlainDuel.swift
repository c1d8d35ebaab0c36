import TriplesModel

/// A duel in text mode. The computer answers at once.
///
/// It is a front of `DuelMatch` over a `GameArchive`.
public struct PlainDuel<Archive: GameArchive>: PlainSpeaker {
  /// What the computer is asked: what a level does, whose errors a seed fixes.
  public typealias Player = @Sendable (DuelTask, DuelLevel, _ seed: UInt32) -> DuelChoice?

  var match: DuelMatch
  var archive: Archive
  let outside: PlainOutside
  /// How it speaks.
  public var voice: PlainVoice
  let player: Player
  /// True if the last line asked to resign, and if this line may answer that.
  var (asksToResign, isAnswering) = (false, false)

  /// A duel that begins or continues.
  public init(
    _ match: DuelMatch, archive: Archive, outside: PlainOutside = PlainOutside(),
    style: PlainStyle = PlainStyle(), player: @escaping Player
  ) {
    (self.match, self.archive, self.outside) = (match, archive, outside)
    (voice, self.player) = (PlainVoice(style), player)
  }

  /// Explains the first duel and reads the board; the computer moves if it is its turn.
  public mutating func opening(at now: Seconds) -> String {
    if archive.duels.records.isEmpty, !match.isBegun {
      say(sentences.explanation(of: match))
      say(
        "Type up, down, left or right to push, place with a row and a column to place, or help for all commands."
      )
    }
    sayMatch()
    _ = match.perform(.show(true), at: now)
    if match.decidingLevel(at: now) != nil { letComputerPlay(tellsTurn: false, at: now) }
    if !match.isOver { sayBoard() }
    return takeSaid()
  }

  /// Does what a line says, and tells what happened: sentences, a line each.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    (isAnswering, asksToResign) = (asksToResign, false)
    return respond(to: line, at: now)
  }

  /// Saves the clocks while a person has to decide in time.
  public mutating func tick(at now: Seconds) -> Bool {
    perform(.tick, at: now)
    let left = match.contestant.flatMap { match.timeLeft(of: $0, at: now) }
    if match.countsDown(at: now), left.map({ $0 <= 10 }) == true { voice.isRinging = true }
    return match.countsDown(at: now)
  }

  /// The input has ended, or the program is to leave: stores the time.
  public mutating func leave(at now: Seconds) -> String {
    if !isFinished { perform(.suspend, at: now) }
    voice.finish()
    return takeSaid()
  }

  /// What is lost if the program ends now, and why.
  public var losses: [String] { archive.losses }
  var rules: RuleSet { match.setup.rules }
  var usualDuel: DuelPlan { DuelPlan(match.setup) }
  var board: Board { match.history.half?.board ?? match.game.board }
  var nextTile: NextTile? { match.history.half?.next ?? match.game.situation.preview?.next }
}
