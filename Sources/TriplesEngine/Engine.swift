import TriplesModel

/// The machine interface: reads a command per line and answers each with a line of JSON.
package struct Engine {
  package internal(set) var isFinished = false
  var setup: GameSetup
  var history: History
  /// The highest tile so far, even if it was undone.
  private var highest = Rank.empty
  /// True if the move limits of daily games apply.
  private let hasLimits: Bool
  private var rng: any RandomNumberGenerator
  private let players: any ComputerPlayers
  private let dailies: () -> DailyGuard

  /// Creates an engine with a new game. `setup` also decides what `new` starts; `dailies` refuses unfinished daily
  /// games.
  package init(
    setup: GameSetup, players: any ComputerPlayers, rng: any RandomNumberGenerator, hasLimits: Bool = true,
    dailies: @escaping () -> DailyGuard = { .none }
  ) {
    (self.setup, self.players, self.rng, self.dailies) = (setup, players, rng, dailies)
    self.hasLimits = hasLimits
    history = History(Self.newGame(setup, using: &self.rng))
    history = History(limited(game))
    highest = game.board.grid.highest
  }

  /// Returns the game, or a random game with the same seed if its day has a move limit and limits are off.
  private func limited(_ game: Game) -> Game {
    hasLimits || game.daily?.limit == nil ? game : Game(game.rules, Origin(.random, seed: game.seed))
  }

  /// The first line, without its newline: the state of the new game, and the version of this interface.
  package var greeting: String { JSON(EngineAnswer(game: game, isFirst: true)).description }

  /// Carries out lines up to `quit`, and returns an answer per line. A line with an error changes nothing.
  package mutating func answers(to lines: some Sequence<LineReader.Line>) -> String {
    var text = ""
    for line in lines where !isFinished {
      do throws(TextError) {
        let words = try line.get().utf8.split { $0 == 32 || (9...13).contains($0) }
        text += JSON(try obey(words.map { String(Substring($0)) })).description
      } catch {
        text += JSON(["error": error.description, "rules": game.rules.rawValue]).description
      }
      text += "\n"
    }
    return text
  }

  private var game: Game { history.game }
  var state: EngineAnswer { EngineAnswer(game: game, half: history.half) }

  /// Starts a game; throws if it has the tiles of a daily game that you have not finished.
  mutating func begin(_ history: History) throws(TextError) {
    let first = history.game(at: 0)
    if DailyGuard.concerns(first) { try dailies().check(first) }
    let free = limited(first)
    var played = history
    if free.origin != first.origin {
      played = try History(free.rules, free.origin, moves: history.moves, placed: history.placed)
      for mark in history.marks { played.mark(mark) }
    }
    (self.history, highest) = (played, played.game.board.grid.highest)
    setup.rules = first.rules
  }

  mutating func newGame(_ text: String?) throws(TextError) -> Game {
    guard let text else { return limited(Self.newGame(setup, using: &rng)) }
    return limited(Game(setup.rules, Origin(.deterministic, seed: try seed(text))))
  }

  /// Returns a new game. If it is random, it never has the tiles of a daily game.
  private static func newGame(_ setup: GameSetup, using rng: inout any RandomNumberGenerator) -> Game {
    var game = setup.newGame(using: &rng)
    while setup.mode == .random, DailyGuard.daily(like: game) != nil { game = setup.newGame(using: &rng) }
    return game
  }

  private func seed(_ text: String) throws(TextError) -> UInt32 {
    try require(UInt32(digits: text), "a seed is a whole number from 0 to 4294967295, not \(text.quoted)")
  }

  /// Returns a game on a board of sixteen values. Its seed is the word after `seed`, by default one that follows from the
  /// game in play. With a tile after `next`, it is the first seed from that one on with which this tile comes next.
  func game(on words: [String]) throws(TextError) -> Game {
    let board = words.prefix { !["seed", "next"].contains($0) }
    let grid = try Grid(parsing: board.joined(separator: " "), in: setup.rules)
    var (chosen, next, rest) = (UInt32?.none, String?.none, words.dropFirst(board.count))
    while let name = rest.popFirst() {
      guard ["seed", "next"].contains(name) else { throw TextError("unexpected \(name.quoted) after the command") }
      let text = try require(rest.popFirst(), "a value is missing after \(name.quoted)")
      if name == "seed" { chosen = try seed(text) } else { next = text }
    }
    let first = chosen ?? game.nextSeed
    let games = (0..<Self.seedsTried).lazy.map { [setup] in
      Game(setup.rules, Origin(.deterministic, seed: first &+ $0, board: grid))
    }.filter { chosen != nil || DailyGuard.daily(like: $0) == nil }
    return try require(
      games.first { [nil, $0.situation(showing: .next).preview?.next.label(in: $0.rules)].contains(next) },
      "the tile \((next ?? "").quoted) cannot come next")
  }

  /// The maximum number of seeds to try for a tile. The rarest, a bonus, comes with one seed in 21.
  private static let seedsTried: UInt32 = 2000

  mutating func push(_ direction: Direction) throws(TextError) -> EngineAnswer {
    try checkNoTileWaits()
    guard !game.origin.isDuel else {
      let half = history.push(direction)
      return EngineAnswer(game: game, half: half, isPushed: half != nil)
    }
    guard let turn = history.play(direction) else { return state }
    return answer(to: turn)
  }

  mutating func place(_ position: Position) throws(TextError) -> EngineAnswer {
    let half = try require(history.half, "there is no tile to place: push first")
    if let turn = history.place(at: position) { return answer(to: turn) }
    let cells = half.entries.map { "\($0.row) \($0.column)" }.listed()
    throw TextError("the tile cannot be placed at \(position.row) \(position.column), only at \(cells)")
  }

  mutating func answer(to turn: Turn) -> EngineAnswer { EngineAnswer(game, after: turn, highest: &highest) }

  static let placeFirst = "place the tile first ('place ROW COLUMN'), or undo the push"

  private func checkNoTileWaits() throws(TextError) { if history.half != nil { throw TextError(Self.placeFirst) } }

  mutating func hint() throws(TextError) -> EngineAnswer {
    try checkNoTileWaits()
    let situation = game.situation
    try dailies().check(situation)
    let advice = game.isDone ? Advice(options: []) : players.advice(for: situation)
    if !game.isDone { history.mark(.hint) }
    return EngineAnswer(game: game, advice: (advice, situation))
  }

  /// Lets a computer player make a move, and marks the game as played by it.
  mutating func play(_ name: String) throws(TextError) -> EngineAnswer {
    guard players.names.contains(name) else {
      throw TextError("the players are \(players.names.listed()), not \(name.quoted)")
    }
    try checkNoTileWaits()
    let situation = game.situation
    // The seed for players that move at random. It depends on the seed and the turn of the game.
    var sum = Checksum()
    sum.add(UInt64(game.seed) << 32 | UInt64(game.turnCount))
    let seed = UInt32(truncatingIfNeeded: sum.value)
    let choice = game.isDone ? nil : players.choice(of: name, in: situation, seed: seed)
    // Only a player that rates moves gives a hint; for others, reading the files before each move would take too long.
    if choice?.advice != nil { try dailies().check(situation) }
    var answer = try push(require(choice?.direction, "the game has ended"))
    history.mark(.autoplay)
    answer.advice = choice?.advice.map { ($0, situation) }
    return answer
  }
}

/// The computer players of the engine, by name. They see no more than a person does.
package protocol ComputerPlayers: Sendable {
  /// The names of all players, the weakest first.
  var names: [String] { get }
  /// Returns the advice of the strongest player. Takes some milliseconds, the first time up to a second.
  func advice(for situation: Situation) -> Advice
  /// Returns the choice of a player; nil if no player has that name or no move is possible. `seed` decides for a player
  /// that moves at random.
  func choice(of name: String, in situation: Situation, seed: UInt32) -> PlayerChoice?
}

/// The move that a player chose, and its rating of all moves; nil if the player does not rate them.
package typealias PlayerChoice = (direction: Direction, advice: Advice?)
