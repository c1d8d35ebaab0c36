import TriplesModel

/// A duel in text mode. The computer answers at once.
///
/// It is a front of `DuelMatch` over a `GameArchive`.
public struct PlainDuel<Archive: GameArchive>: PlainFront, PlainSpeaker {
  /// What the computer is asked: what a level does, whose errors a seed fixes.
  public typealias Player = @Sendable (DuelTask, DuelLevel, _ seed: UInt32) -> DuelChoice?

  /// What is said to who types anything else.
  public static var usage: String {
    """
    Type up, down, left or right to push, place with a row and a column to place, board, score, undo, quit, or \
    help for all commands.
    """
  }

  /// True when the player wants to leave.
  public internal(set) var isFinished = false
  var match: DuelMatch
  var archive: Archive
  var style: PlainStyle
  let player: Player
  /// True if the last line asked to resign, and if this line may answer that.
  var (asksToResign, isAnswering) = (false, false)
  var said: [String] = []

  /// A duel that begins or goes on.
  public init(
    _ match: DuelMatch, archive: Archive, style: PlainStyle = PlainStyle(), player: @escaping Player
  ) {
    (self.match, self.archive, self.style, self.player) = (match, archive, style, player)
  }

  /// What is said first; the computer moves if it is its turn.
  public mutating func opening(at now: Seconds) -> String {
    say(Sentences.duel)
    say(Self.usage)
    sayMatch()
    _ = match.perform(.show(true), at: now)
    letComputerPlay(at: now)
    return takeSaid()
  }

  /// Does what a line says, and tells what happened: sentences, a line each.
  public mutating func answer(_ line: String, at now: Seconds) -> String {
    (isAnswering, asksToResign) = (asksToResign, false)
    guard let command = PlainCommand(parsing: line, PlainForm.duel) else { return Self.usage }
    obey(command, at: now)
    return takeSaid()
  }

  /// Saves the clocks while a person has to decide in time.
  public mutating func tick(at now: Seconds) -> Bool {
    perform(.tick, at: now)
    return match.countsDown(at: now)
  }

  /// The input has ended, or the program is to leave: stores the time.
  public mutating func leave(at now: Seconds) -> String {
    if !isFinished { perform(.suspend, at: now) }
    isFinished = true
    return takeSaid()
  }

  /// What is lost if the program ends now, and why.
  public var losses: [String] { archive.losses }
  var sentences: Sentences { Sentences(style: style, rules: match.setup.rules) }
}

extension PlainForm {
  /// The words of a duel.
  static let duel: [PlainForm] =
    pushes + [
      PlainForm(
        "place", "p", argument: "ROW COLUMN", maxArguments: 2, help: "place the tile, each from 1 to 4",
        parse: { text in
          let numbers = (text ?? "").split(separator: " ").map { line(String($0)) }
          guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else { return nil }
          return .perform(.place(Position(row: row, column: column)))
        }),
      PlainForm("undo", help: "undo a round; the duel then does not count") { _ in
        .perform(.undo)
      },
      PlainForm("resign", help: "give up the duel") { _ in .resign },
    ] + boards + styles + [
      PlainForm("new", "n", help: "start another duel, after the end") { _ in .new(seed: nil) }
    ] + ends
}
