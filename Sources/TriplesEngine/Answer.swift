import TriplesModel

/// The answer to a command: the state of the game, and the result of the command.
struct EngineAnswer: JSONValue {
  let game: Game
  var half: HalfTurn?
  var turn: Turn?
  /// The game as a shared line, which `load` reads.
  var saved: String?
  /// The advice and the board that it is for: after `play`, the board before that move.
  var advice: (given: Advice, situation: Situation)?
  /// The highest tile, if it is a new maximum of the game: from 48 up, in 2048 from 128 up.
  var newHighest: Rank?
  /// True after a push in a duel, until its tile is placed.
  var isPushed = false
  /// True for the first line, which also names the interface and its version.
  var isFirst = false

  /// Writes one object. Newer members come last, from `rules` on. In a duel, `pushed` is the board on which you place
  /// the tile, and `place` lists the cells where you can. `version` rises if a member changes its meaning or is
  /// removed.
  func write(to json: inout JSONWriter) {
    let (rules, legal) = (game.rules, game.legalDirections)
    json.object {
      $0.member("turn", game.turnCount)
      $0.member("direction", turn?.direction)
      $0.member("moved", turn != nil || isPushed)
      $0.member("board", game.board.grid.values(in: rules))
      $0.member("score", game.score)
      $0.member("seed", Int(game.seed))
      $0.member("mode", game.mode.rawValue)
      $0.member("legal", half == nil ? legal : [])
      $0.member("done", legal.isEmpty)
      $0.member("tiles", game.board.tiles)
      $0.member("events", turn?.events)
      $0.member("saved", saved)
      $0.member("hint", advice?.given.ratings(less: game.unearned))
      $0.member("rules", rules.rawValue)
      switch game.situation.preview?.next {
      case .tile(let rank)?: $0.member("next", rules.value(of: rank))
      case .bonus?: $0.member("next", "+")
      case nil: break
      }
      $0.member("goal", newHighest != nil && newHighest == rules.type.goal ? true : nil)
      $0.member("newHighest", newHighest.map(rules.value))
      $0.member("pushed", half?.board.grid.values(in: rules))
      $0.member("place", half?.entries)
      $0.member("reason", advice.flatMap { $0.given.why(in: $0.situation) })
      $0.member("limit", game.daily?.limit)
      $0.member("truncated", game.isCutShort ? true : nil)
      $0.member("format", isFirst ? "triples-engine" : nil)
      $0.member("version", isFirst ? 1 : nil)
    }
  }
}

extension EngineAnswer {
  init(_ game: Game, after turn: Turn, highest: inout Rank) {
    let rank = game.board.grid.highest
    self.init(game: game, turn: turn, newHighest: rank > highest && rank >= Moment.firstRank ? rank : nil)
    highest = max(highest, rank)
  }
}

extension Advice {
  fileprivate func why(in situation: Situation) -> String? { reason(in: situation)?.words(in: situation.rules) }

  /// Returns each move with its `loss` and its `expected` score, in points. `expected` leaves out the `unearned` points
  /// of the board. If the values are not scores, returns each move with a `value` without a unit.
  fileprivate func ratings(less unearned: Int) -> [JSON] {
    options.map {
      isScore
        ? JSON([
          "direction": $0.direction, "loss": loss(of: $0).tenths, "expected": ($0.value - Double(unearned)).tenths,
        ])
        : JSON(["direction": $0.direction, "value": $0.value.tenths])
    }
  }
}

extension Recording {
  /// The engine's answers for this game: the state of the new game, then a line for each move.
  package var answers: [String] {
    let start = history.game(at: 0)
    var highest = start.board.grid.highest
    let turns = history.turns.map { EngineAnswer(history.game(at: $0.number), after: $0, highest: &highest) }
    return ([EngineAnswer(game: start)] + turns).map { JSON($0).description }
  }
}

extension Direction: JSONValue { package func write(to json: inout JSONWriter) { rawValue.write(to: &json) } }
extension Position: JSONValue { package func write(to json: inout JSONWriter) { [row, column].write(to: &json) } }

extension Tile: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.object {
      $0.member("id", id)
      $0.member("value", value)
      $0.member("row", position.row)
      $0.member("column", position.column)
    }
  }
}

extension Event: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.object {
      switch self {
      case .moved(let id, let from, let to):
        $0.member("type", "moved")
        $0.member("id", id)
        $0.member("from", from)
        $0.member("to", to)
      case .merged(let id, let consumed, let value, let position):
        $0.member("type", "merged")
        $0.member("id", id)
        $0.member("consumed", consumed)
        $0.member("value", value)
        $0.member("at", position)
      case .spawned(let tile):
        $0.member("type", "spawned")
        $0.member("id", tile.id)
        $0.member("value", tile.value)
        $0.member("at", tile.position)
      }
    }
  }
}
