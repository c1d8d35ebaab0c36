import TriplesModel
import TriplesPlayers

extension JSON {
  /// The state of a game; what its last turn did, if there was one; and, if they were asked for, the line that
  /// loads it and what each direction promises.
  init(_ game: Game, after turn: Turn? = nil, saved: String? = nil, hint: Hint? = nil) {
    self = .object([
      "turn": .number(game.turnCount),
      "direction": turn.map { .text($0.direction.rawValue) },
      "moved": .bool(turn != nil),
      "board": .array(game.board.grid.values.map { .array($0.map(JSON.number)) }),
      "score": .number(game.score),
      "seed": .number(Int(game.seed)),
      "mode": .text(game.mode.rawValue),
      "legal": .array(game.legalDirections.map { .text($0.rawValue) }),
      "done": .bool(game.isDone),
      "tiles": .array(game.board.tiles.map(JSON.init)),
      "events": turn.map { .array($0.events.map(JSON.init)) },
      "saved": saved.map(JSON.text),
      "hint": hint.map { .array($0.moves.map(JSON.init)) },
    ])
  }

  private init(_ move: Hint.Move) {
    self = .object([
      "direction": .text(move.direction.rawValue), "expected": .decimal(move.expectedScore),
    ])
  }

  private init(_ tile: Tile) {
    self = .object([
      "id": .number(tile.id), "value": .number(tile.value), "row": .number(tile.row),
      "column": .number(tile.column),
    ])
  }

  private init(_ event: Event) {
    switch event {
    case .moved(let id, let from, let to):
      self = .object(["type": .text("moved"), "id": .number(id), "from": JSON(from), "to": JSON(to)])
    case .merged(let id, let consumed, let value, let position):
      self = .object([
        "type": .text("merged"), "id": .number(id), "consumed": .number(consumed), "value": .number(value),
        "at": JSON(position),
      ])
    case .spawned(let tile):
      self = .object([
        "type": .text("spawned"), "id": .number(tile.id), "value": .number(tile.value),
        "at": JSON(tile.position),
      ])
    }
  }

  private init(_ position: Position) {
    self = .array([.number(position.row), .number(position.column)])
  }
}
