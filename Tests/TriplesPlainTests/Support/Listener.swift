import TriplesModel
import TriplesPlain

/// A player who types one line per second and listens.
struct Listener {
  let disk: Disk
  /// The text at the start.
  private(set) var opening = ""
  private(set) var now: Seconds = 0
  private var game: PlainFront

  /// Starts the program, which continues what is on the disk.
  init(
    _ setup: GameSetup = GameSetup(seed: 42), disk: Disk = Disk(), style: Settings = Settings(words: .full),
    players: FirstMove = FirstMove(), world: DiskWorld? = nil, request: GameRequest? = nil,
    asksForGame: Bool = false, guide: KeyGuide? = nil
  ) {
    self.disk = disk
    let saved = disk.saved().flatMap { $0.isResumable ? $0 : nil }
    let tables = Tables(boards: disk.boards, dailies: disk.dailies)
    game = PlainFront(
      Play(resuming: saved, asksForGame: asksForGame, setup: setup, tables: tables, at: 0),
      world: world ?? DiskWorld(disk: disk, player: players), style: style, request: request)
    game.voice.guide = guide
    opening = game.opening(at: 0)
  }

  var isFinished: Bool { game.isFinished }

  /// Types a line and hears the answer.
  @discardableResult
  mutating func type(_ line: String) -> String {
    now += 1
    return game.answer(line, at: now)
  }

  /// Presses the key of an action.
  mutating func press(_ action: String) -> String {
    now += 1
    return game.press(action, at: now)
  }

  /// Types lines and hears the last answer.
  @discardableResult
  mutating func type(_ lines: [String]) -> String { lines.reduce("") { _, line in type(line) } }

  /// Plays enough moves that leaving the game asks a question.
  mutating func playFiveMoves() { type(["left", "up", "right", "down", "left"]) }

  /// Ends the input.
  mutating func hangUp() -> String {
    now += 1
    return game.leave(at: now)
  }

  /// Plays up, left, down, right in turn until no move is left. Returns the last answer.
  mutating func playToTheEnd(_ words: [String] = ["up", "left", "down", "right"]) -> String {
    while true {
      for word in words {
        let answer = type(word)
        if answer.contains("No more moves.") { return answer }
      }
    }
  }
}

/// A computer player that takes the first direction that moves something. It rates each further one a step worse.
struct FirstMove {
  /// The preferred direction.
  var first: Direction?
  var isScore = true
  var step = 12.0

  func advice(for situation: Situation) -> Advice {
    let legal = situation.legalDirections
    let options = (legal.filter { $0 == first } + legal.filter { $0 != first }).enumerated().map {
      Advice.Option(direction: $1, value: 812.4 - step * Double($0))
    }
    return Advice(options: options, isScore: isScore)
  }
}
