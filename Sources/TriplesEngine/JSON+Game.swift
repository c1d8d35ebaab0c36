import TriplesModel

extension JSON {
  /// Why a line was no command, in a game of some rules.
  static func error(_ reason: String, in rules: RuleSet) -> JSON {
    .object(["error": .text(reason), "rules": .text(rules.rawValue)])
  }

  /// Four rows of four values.
  init(_ grid: Grid, in rules: RuleSet) { self = .array(grid.values(in: rules).map { .array($0.map(JSON.number)) }) }

  /// A tile.
  init(_ tile: Tile) {
    self = .object([
      "id": .number(tile.id), "value": .number(tile.value), "row": .number(tile.row), "column": .number(tile.column),
    ])
  }

  /// What is shown of the next tile: its number, or `"+"`.
  init(_ next: NextTile, in rules: RuleSet) {
    switch next {
    case .tile(let rank): self = .number(rules.value(of: rank))
    case .bonus: self = .text("+")
    }
  }

  /// What happened in a turn.
  init(_ event: Event) {
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
        "type": .text("spawned"), "id": .number(tile.id), "value": .number(tile.value), "at": JSON(tile.position),
      ])
    }
  }

  /// A cell: its row and its column.
  init(_ position: Position) { self = .array([.number(position.row), .number(position.column)]) }
}
