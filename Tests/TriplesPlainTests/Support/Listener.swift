import TriplesModel
import TriplesPlain

/// Somebody who types lines, a second after each other, and listens.
struct Listener {
  let disk: Disk
  /// What was said at the start.
  private(set) var opening = ""
  private(set) var now: Seconds = 0
  private var game: PlainGame<DiskArchive>

  /// Starts the program; it goes on with what is on the disk.
  init(
    _ setup: GameSetup = GameSetup(seed: 42), disk: Disk = Disk(), style: PlainStyle = PlainStyle(),
    players: any ComputerPlayers = FirstMove(), outside: PlainOutside = PlainOutside(), request: GameRequest? = nil
  ) {
    self.disk = disk
    let saved = disk.saved()
    game = PlainGame(
      archive: DiskArchive(disk: disk), players: players, outside: outside, setup: setup, boards: disk.boards,
      style: style, resuming: saved.flatMap { $0.isResumable ? $0 : nil }, request: request, at: 0)
    opening = game.opening(at: 0)
  }

  var isFinished: Bool { game.isFinished }

  /// Types a line and hears the answer.
  @discardableResult
  mutating func type(_ line: String) -> String {
    now += 1
    return game.answer(line, at: now)
  }

  /// Types lines and hears the last answer.
  @discardableResult
  mutating func type(_ lines: [String]) -> String { lines.reduce("") { _, line in type(line) } }

  /// The input ends.
  mutating func hangUp() -> String {
    now += 1
    return game.leave(at: now)
  }

  /// Plays up, left, down, right over and over until no move is left, and hears the answer to the last move.
  mutating func playToTheEnd() -> String {
    while true {
      for word in ["up", "left", "down", "right"] {
        let answer = type(word)
        if answer.contains("No more moves.") { return answer }
      }
    }
  }
}

/// A computer player that takes the first direction that moves something; each further one is a step worse.
struct FirstMove: ComputerPlayers {
  /// The direction that it prefers.
  var first: Direction?
  var isScore = true
  var step = 12.0
  let names = ["first"]

  func advice(for situation: Situation) -> Advice {
    let legal = situation.legalDirections
    let options = (legal.filter { $0 == first } + legal.filter { $0 != first }).enumerated().map {
      Advice.Option(direction: $1, value: 812.4 - step * Double($0))
    }
    return Advice(options: options, isScore: isScore)
  }

  func choice(of name: String, in situation: Situation, milliseconds: Int?, seed: UInt32) -> PlayerChoice? {
    advice(for: situation).best.map { PlayerChoice($0) }
  }

  func par(of daily: Daily) -> Par { Par(300) }
}
