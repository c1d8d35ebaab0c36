import TriplesModel

/// The machine interface: a front of `GameSession` that reads commands and answers in JSON, a line each.
///
/// ```swift
/// var engine = Engine(setup: GameSetup(seed: 42), players: players, rng: SystemRandomNumberGenerator())
/// let first = engine.greeting                            // {"turn":0,"moved":false,"board":[[0,…
/// let second = engine.answers(to: [.success("left")])    // {"turn":1,"direction":"left","moved":true,…
/// ```
package struct Engine {
  /// True once `quit` was answered.
  package internal(set) var isFinished = false
  var setup: GameSetup
  var session: GameSession
  /// True if daily games end after their number of moves.
  private let hasLimits: Bool
  private var rng: any RandomNumberGenerator
  private let players: any ComputerPlayers
  private let dailies: () -> DailyGuard

  /// Creates an engine with a new game. `setup` also decides what `new` starts, and `dailies` which tiles are refused.
  package init(
    setup: GameSetup, players: any ComputerPlayers, rng: any RandomNumberGenerator, hasLimits: Bool = true,
    dailies: @escaping () -> DailyGuard = { .none }
  ) {
    (self.setup, self.players, self.rng, self.dailies) = (setup, players, rng, dailies)
    self.hasLimits = hasLimits
    session = GameSession(setup.newGame(using: &self.rng))
    session = GameSession(limited(session.game))
  }

  /// Returns the game; without limits, a random game with the same seed if its day has a limit.
  private func limited(_ game: Game) -> Game {
    hasLimits || game.daily?.limit == nil ? game : Game(game.rules, Origin(.random, seed: game.seed))
  }

  /// The first line, without its newline: the state of the new game, and the version of this interface.
  package var greeting: String { JSON(Answer(game: session.game, isFirst: true)).description }

  /// Carries out lines and returns the answers, a line each. A line that is not a command changes nothing; `quit` ends.
  package mutating func answers(to lines: some Sequence<LineReader.Line>) -> String {
    var text = ""
    for line in lines where !isFinished {
      do throws(TextError) {
        let words = try line.get().utf8.split { $0 == 32 || (9...13).contains($0) }
        text += JSON(try obey(words.map { String(Substring($0)) })).description
      } catch {
        text += JSON(["error": error.description, "rules": session.game.rules.rawValue]).description
      }
      text += "\n"
    }
    return text
  }

  var position: Answer { Answer(game: session.game, half: session.history.half) }

  /// Starts a game; throws if it has the tiles of a daily game that you have not finished.
  mutating func begin(_ history: History) throws(TextError) {
    let start = history.game(at: 0)
    if DailyGuard.concerns(start) { try dailies().check(start) }
    let free = limited(start)
    guard free.origin != start.origin else { return session = GameSession(history) }
    var played = try History(free.rules, free.origin, moves: history.moves, placed: history.placed)
    for mark in history.marks { played.mark(mark) }
    session = GameSession(played)
  }

  /// Returns the game of a seed; without a seed, one by the setup.
  mutating func newGame(_ text: String?) throws(TextError) -> Game {
    guard let text else { return limited(setup.newGame(using: &rng)) }
    return limited(Game(setup.rules, Origin(.deterministic, seed: try seed(text))))
  }

  private func seed(_ text: String) throws(TextError) -> UInt32 {
    try require(UInt32(digits: text), "a seed is a whole number from 0 to 4294967295, not \(text.quoted)")
  }

  /// Returns a game on a board of sixteen values. The word after `seed` is its seed; without it, the game in play draws one.
  /// With a tile after `next`, the first seed from there on that brings this tile next is taken.
  func game(on words: [String]) throws(TextError) -> Game {
    let board = words.prefix { !["seed", "next"].contains($0) }
    if board.isEmpty { throw TextError("a board of sixteen values is missing") }
    let grid = try Grid(parsing: board.joined(separator: " "), in: setup.rules)
    var (first, next, rest) = (session.game.nextSeed, String?.none, words.dropFirst(board.count))
    while let name = rest.popFirst() {
      let text = try require(rest.popFirst(), "a value is missing after \(name.quoted)")
      switch name {
      case "seed": first = try seed(text)
      case "next": next = text
      default: throw TextError("unexpected \(name.quoted) after the command")
      }
    }
    let games = (0..<Self.seedsTried).lazy.map { [setup] in
      Game(setup.rules, Origin(.deterministic, seed: first &+ $0, board: grid))
    }
    return try require(
      games.first { game in
        switch game.situation(showing: .next).preview?.next {
        case .tile(let rank)?: [nil, String(setup.rules.value(of: rank))].contains(next)
        case .bonus?, nil: [nil, "+"].contains(next)
        }
      }, "the tile \((next ?? "").quoted) cannot come next")
  }

  /// The maximum number of seeds to try for a tile: the rarest one, a bonus, comes with one seed in 21.
  private static let seedsTried: UInt32 = 2000

  /// Performs an action and returns its answer. Time is always 0. Nothing is stored, so an end counts as entered at once.
  mutating func perform(_ action: SessionAction) throws(TextError) -> Answer {
    let effects = session.perform(action, at: 0)
    let answer = Answer(session, after: effects)
    if effects.isEmpty { throw TextError("nothing to \(action == .undo ? "undo" : "redo")") }
    for effect in effects {
      switch effect {
      case .blocked: try checkNoTileWaits()
      case .misplaced(let position):
        let half = try require(answer.half, "there is no tile to place: push first")
        let cells = half.entries.map { "\($0.row) \($0.column)" }.listed()
        throw TextError("the tile cannot be placed at \(position.row) \(position.column), only at \(cells)")
      case .enter(let outcome): _ = session.perform(.entered(outcome.identity), at: 0)
      default: break
      }
    }
    return answer
  }

  /// The seed for a player that moves at random; it depends on the seed and the turn of the game.
  private var choiceSeed: UInt32 {
    var sum = Checksum()
    sum.add(UInt64(session.game.seed) << 32 | UInt64(session.game.turnCount))
    return UInt32(truncatingIfNeeded: sum.value)
  }

  private func checkNoTileWaits() throws(TextError) {
    if session.history.half != nil { throw TextError("place the tile first ('place ROW COLUMN'), or undo the push") }
  }

  /// Asks the strongest player for advice, and marks the game.
  mutating func hint() throws(TextError) -> Answer {
    try checkNoTileWaits()
    let situation = session.game.situation
    try dailies().check(situation)
    _ = session.perform(.hint, at: 0)
    let advice = session.game.isDone ? Advice(options: []) : players.advice(for: situation)
    return Answer(game: session.game, advice: (advice, situation))
  }

  /// Lets a player make a move, within a time in milliseconds if one is given, and marks the game.
  mutating func play(_ name: String, within text: String?) throws(TextError) -> Answer {
    let time = text.flatMap(Int.init).flatMap { (1...60_000).contains($0) ? $0 : nil }
    if let text, time == nil { throw TextError("a time is 1 to 60000 milliseconds, not \(text.quoted)") }
    guard players.names.contains(name) else {
      throw TextError("the players are \(players.names.listed()), not \(name.quoted)")
    }
    try checkNoTileWaits()
    let situation = session.game.situation
    let choice =
      session.game.isDone ? nil : players.choice(of: name, in: situation, milliseconds: time, seed: choiceSeed)
    // Only a player that rates moves gives a hint; for others, reading the files before each move would take too long.
    if choice?.advice != nil { try dailies().check(situation) }
    var answer = try perform(.push(require(choice?.direction, "the game has ended"), by: .computer))
    answer.advice = choice?.advice.map { ($0, situation) }
    return answer
  }
}

/// The computer players of the engine, by name. They see no more than a person does.
package protocol ComputerPlayers: Sendable {
  /// The names of all players, the weakest first.
  var names: [String] { get }
  /// Returns the advice of the strongest player. Takes some milliseconds.
  func advice(for situation: Situation) -> Advice
  /// Returns the choice of a player, within a time if one is given; nil if no player has that name or no move is possible.
  /// The seed decides for a player that moves at random.
  func choice(of name: String, in situation: Situation, milliseconds: Int?, seed: UInt32) -> PlayerChoice?
}

/// The move that a player chose, and its rating of all moves; nil if it does not rate them.
package typealias PlayerChoice = (direction: Direction, advice: Advice?)
