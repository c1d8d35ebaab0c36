import TriplesModel

/// What is answered to a command: the state of the game, and what came of the command.
struct Answer {
  /// The game as it stands now.
  let game: Game
  /// A push whose tile is to be placed.
  var half: HalfTurn?
  /// What was played.
  var turn: Turn?
  /// The line that loads the game.
  var saved: String?
  /// What each direction promises.
  var advice: Advice?
  /// True if a tile that is worth a word was reached just now, for the first time.
  var hasReachedGoal = false

  /// The answer to a command that only looks.
  init(_ game: Game, turn: Turn? = nil, saved: String? = nil, advice: Advice? = nil) {
    (self.game, self.turn, self.saved, self.advice) = (game, turn, saved, advice)
  }

  /// The answer about a session as it stands.
  init(_ session: GameSession) {
    self.init(session.game)
    half = session.history.half
  }

  /// One object. What came after version 1 stands at its end: `rules`, `next` and `goal`; in a duel `place`,
  /// the cells in which the tile may be placed that waits, and `pushed`, the board on which it will lie; with `hint` the `reason`.
  var json: JSON {
    .object([
      "turn": .number(game.turnCount), "direction": turn.map { .text($0.direction.rawValue) },
      "moved": .bool(turn != nil), "board": JSON(game.board.grid, in: game.rules), "score": .number(game.score),
      "seed": .number(Int(game.seed)), "mode": .text(game.mode.rawValue),
      "legal": .array((half == nil ? game.legalDirections : []).map { .text($0.rawValue) }), "done": .bool(game.isDone),
      "tiles": .array(game.board.tiles.map(JSON.init)), "events": turn.map { .array($0.events.map(JSON.init)) },
      "saved": saved.map(JSON.text), "hint": advice.map { .array($0.json) }, "rules": .text(game.rules.rawValue),
      "next": game.situation.preview.map { JSON($0.next, in: game.rules) }, "goal": hasReachedGoal ? .bool(true) : nil,
      "pushed": half.map { JSON($0.board.grid, in: game.rules) },
      "place": half.map { .array($0.entries.map(JSON.init)) }, "reason": advice?.why(in: game.situation),
    ])
  }
}

extension Advice {
  /// The advice as the engine would answer it, without a game: rules, board and `hint`.
  package func text(in situation: Situation) -> String {
    JSON.object([
      "rules": .text(situation.rules.rawValue), "board": JSON(situation.grid, in: situation.rules),
      "hint": .array(json), "reason": why(in: situation),
    ]).description
  }

  /// Why the best move is better than the others; nil if nothing explains it.
  fileprivate func why(in situation: Situation) -> JSON? {
    reason(in: situation).map { .text($0.words(in: situation.rules)) }
  }

  /// The `loss` of each direction and its `expected` score, both in points; without points, a `value` to compare.
  fileprivate var json: [JSON] {
    options.map { option in
      .object([
        "direction": .text(option.direction.rawValue), "loss": isScore ? .decimal(loss(of: option)) : nil,
        "expected": isScore ? .decimal(option.value) : nil, "value": isScore ? nil : .decimal(option.value),
      ])
    }
  }
}

extension Recording {
  /// The game as the engine would answer it: the state of the new game, then a line for each move.
  package var answers: [String] {
    [Answer(history.game(at: 0)).json.description]
      + history.turns.map { Answer(history.game(at: $0.number), turn: $0).json.description }
  }
}
