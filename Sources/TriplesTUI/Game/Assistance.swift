import TriplesCanvas
import TriplesModel

/// How the computer helps at this moment: one way at a time.
enum Assistance: Hashable {
  /// The strong player has been asked what to do here.
  case asking
  /// What it said, for one board.
  case hint(Advice)
  /// The computer plays.
  case autoplay(Autoplay)
}

/// The computer plays, at a speed that one can follow.
struct Autoplay: Hashable {
  private(set) var pace = Pace(movesPerSecond: 2)
  /// When the next move is due.
  private(set) var nextMove: Seconds
  /// The move that was found for the board; nil while it is looked for.
  var choice: Direction?

  init(at now: Seconds) { nextMove = now }

  mutating func changePace(by steps: Int) { pace.change(by: steps) }

  /// Lets the next move come one interval after a moment, once it is found.
  mutating func scheduleNext(after moment: Seconds) {
    nextMove = moment + pace.interval
    choice = nil
  }
}
