import TriplesModel

/// Sentences of text mode, in ASCII.
struct Sentences {
  let style: Settings
  let rules: RuleSet

  func name(_ rank: Rank) -> String { rank == .empty ? "blank" : "\(rules.value(of: rank))" }

  /// Returns the name of a cell: `row 2, column 3` if words are full, otherwise `r2c3`.
  func place(_ position: Position) -> String {
    let (row, column) = (position.row + 1, position.column + 1)
    return style.words == .full ? "row \(row), column \(column)" : "r\(row)c\(column)"
  }

  func next(_ tile: NextTile) -> String {
    let name = name(tile)
    return style.words == .terse ? "next \(name)" : "Next comes \(name == "+" ? "a bonus tile" : name)."
  }

  private func name(_ tile: NextTile) -> String { if case .tile(let rank) = tile { name(rank) } else { "+" } }
}

extension Sentences {
  /// Returns the best direction and the reason, or the directions that tie; then the losses of the others.
  func advice(_ advice: Advice, in situation: Situation) -> [String] {
    let (best, why) = (advice.ties.map(\.direction.rawValue), advice.reason(in: situation))
    guard !best.isEmpty else { return ["No moves possible."] }
    let (reason, others) = (
      why?.words(in: rules), advice.options.dropFirst(best.count).map { loss(of: $0, advice) }
    )
    if style.words == .terse {
      let names = best.joined(separator: " = ")
      // Without points, only `best` and `then` tell the best from the others.
      let rest = "\(advice.isScore || others.isEmpty ? "" : "then ")\(others.joined(separator: ", "))"
      let lines = [reason.map { "\(names): \($0)" } ?? "\(advice.isScore ? "" : "best ")\(names)", rest]
      return reason == nil ? [lines.filter { !$0.isEmpty }.joined(separator: ", ")] : lines.filter { !$0.isEmpty }
    }
    let head =
      best.count > 1
      ? "A tie: \(best.listed()) are best" : "Best is \(best[0])" + (reason.map { ": it \($0)" } ?? "")
    let losses =
      advice.isScore
      ? others.joined(separator: ", ") : "\(others.listed()) \(others.count == 1 ? "is" : "are") worse"
    let text = others.isEmpty ? "" : " \(losses.capitalizedFirst)."
    return ["\(head).\(text)"]
  }

  func mistake(_ number: Int, _ move: ReviewedMove) -> String {
    let reason = move.reason.map { "; it \($0.words(in: rules))" } ?? ""
    let cost = Int(move.cost.rounded())
    let loss =
      move.isCostInPoints
      ? "by \(cost.counted("point")) on average" : "and would have saved \(cost) % of all losses"
    return "\(number): move \(move.turn), played \(move.played.rawValue); "
      + "\(move.best.rawValue) was better \(loss)\(reason)."
  }

  func habit(_ habit: Habit) -> String {
    "Costliest habit: \(habit.text), \(Int((100 * habit.share).rounded())) % of all losses."
  }

  private func loss(of option: Advice.Option, _ advice: Advice) -> String {
    let (name, loss) = (option.direction.rawValue, Int(advice.loss(of: option).rounded()))
    guard advice.isScore else { return name }
    return style.words == .terse ? "\(name) -\(loss)" : "\(name) loses \(loss.counted("point"))"
  }
}

extension Sentences {
  /// Returns the board: a sentence for each row; if terse, `. . 3 1 / 2 . . 6 / …`, to fit a Braille display.
  func board(_ grid: Grid) -> [String] {
    if style.words != .terse { return (0..<Position.side).map { row($0, of: grid) } }
    let rows = (0..<Position.side).map { line(grid, number: $0, toward: .left, blank: ".", gap: " ") }
    // Large tiles need more than one line of a Braille display.
    for size in [4, 2] {
      let lines = stride(from: 0, to: 4, by: size).map { rows[$0..<$0 + size].joined(separator: " / ") }
      if lines.allSatisfy({ $0.count <= Self.terseLimit }) { return lines }
    }
    return rows
  }

  func row(_ row: Int, of grid: Grid) -> String { "Row \(row + 1): \(line(grid, number: row, toward: .left))." }

  func column(_ column: Int, of grid: Grid) -> String {
    "Column \(column + 1): \(line(grid, number: column, toward: .up))."
  }

  private func line(
    _ grid: Grid, number: Int, toward direction: Direction, blank: String = "blank", gap: String = ", "
  ) -> String {
    (0..<Position.side).map { place in
      let rank = grid[Position(line: number, place: place, toward: direction)]
      return rank == .empty ? blank : name(rank)
    }.joined(separator: gap)
  }

  func find(_ tile: String, on grid: Grid) -> String {
    let tile = ["empty", "0"].contains(tile) ? name(.empty) : tile
    guard let rank = ([.empty] + rules.ranks).first(where: { name($0) == tile }) else {
      return "\(rules.title) has no tile \(PrintableText(tile, maxLength: 12))."
    }
    let places = Position.all.filter { grid[$0] == rank }.map(place)
    let gap = style.words == .full ? "; " : ", "
    return places.isEmpty ? "There is no \(name(rank))." : "\(name(rank)): \(places.joined(separator: gap))."
  }

  func cell(_ position: Position, of grid: Grid) -> String {
    "\(place(position).capitalizedFirst): \(name(grid[position]))."
  }

  func around(_ position: Position, of grid: Grid) -> String {
    let beside = Direction.allCases.map { direction in
      "\(direction.rawValue) \(position.neighbour(direction).map { name(grid[$0]) } ?? "edge")"
    }
    return "\(cell(position, of: grid).dropLast()); \(beside.joined(separator: ", "))."
  }

  func preview(_ direction: Direction, of board: Board, _ spawn: Spawn? = nil) -> [String] {
    let events = board.events(pushing: direction)
    guard !events.isEmpty else { return [blocked(direction, board.grid)] }
    var board = board
    board.apply(events)
    let what = style.words == .terse ? "peek \(direction.rawValue)" : "\(direction.rawValue) would do this"
    return [move(what, events)] + self.board(board.grid)
      + (spawn.map { ["Then comes \(name($0.rank)) at \(place($0.position))."] } ?? [])
  }

  func legal(_ grid: Grid) -> String {
    let names = grid.legalDirections(by: rules).map(\.rawValue)
    return names.isEmpty ? "No moves possible." : "You can push \(names.listed())."
  }

  /// Returns the answer to an impossible push; if words are full, with the possible ones.
  func blocked(_ direction: Direction, _ grid: Grid) -> String {
    if style.words == .terse { return "\(direction.rawValue): nothing moves" }
    return "Nothing can move \(direction.rawValue)." + (style.words == .full ? " " + legal(grid) : "")
  }

  /// Returns the pairs that can merge, with the pushes that merge them.
  func mates(on board: Board) -> [String] {
    var pushes: [[Position]: [String]] = [:]
    for direction in Direction.allCases {
      for case .merged(let id, let consumed, _, _) in board.events(pushing: direction) {
        let pair = board.tiles.filter { $0.id == id || $0.id == consumed }.map(\.position)
        pushes[pair, default: []].append(direction.rawValue)
      }
    }
    let pairs = pushes.sorted { $0.key.map(\.index).lexicographicallyPrecedes($1.key.map(\.index)) }
    guard !pairs.isEmpty else { return ["No pair can merge now."] }
    return pairs.map { pair, directions in
      let tiles = pair.map { "\(name(board.grid[$0])) at \(place($0))" }
      return "\(tiles.listed()): push \(directions.listed("or"))."
    }
  }
}

extension Sentences {
  /// The maximum length of a terse line: the cells of a common Braille display.
  static let terseLimit = 40

  /// Returns a turn in one line that ends with `standing`: `Left. 3 at r2c1. New 1 at r4c3. Score 26.`
  func turn(_ turn: Turn, after head: String? = nil, _ standing: [String]) -> String {
    move([head, turn.direction.rawValue].compactMap(\.self).joined(separator: " "), turn.events, standing)
  }

  /// Returns a move with its events and the standing. If terse, in 40 characters if possible, with as many details as
  /// fit: `left: 3 at r2c1, new 1 at r4c3, 26`.
  private func move(_ what: String, _ events: [Event], _ standing: [String] = []) -> String {
    var (merges, new): ([(String, String)], [(String, String)]) = ([], [])
    for event in events {
      switch event {
      case .moved: break
      case .merged(_, _, let value, let position): merges.append(("\(value)", place(position)))
      case .spawned(let tile): new.append(("\(tile.value)", place(tile.position)))
      }
    }
    guard style.words == .terse else {
      let tiles = merges.map { "\($0) at \($1)." } + new.map { "New \($0) at \($1)." }
      return (["\(what.capitalizedFirst)."] + tiles + standing).joined(separator: " ")
    }
    let (count, brief) = (merges.count, new.map { "new \($0) \($1)" })
    // Cut the direction, the last word, to its initial.
    let short = what.dropLast(max(0, (what.split(separator: " ").last?.count ?? 0) - 1))
    let parts: [(String, [String], [String])] = [
      (what, merges.map { "\($0) at \($1)" }, new.map { "new \($0) at \($1)" }),
      (what, merges.map { "\($0) \($1)" }, brief), (what, [merges.map(\.0).joined(separator: " ")], brief),
      (what, count > 0 ? [count.counted("merge")] : [], brief), (String(short), count > 0 ? ["\(count)x"] : [], brief),
      (String(short), count > 0 ? ["\(count)x"] : [], new.map { "\($0) \($1)" }),
    ]
    let lines = parts.map { head, merges, new -> String in
      let words = (merges + new + standing).filter { !$0.isEmpty }.joined(separator: ", ")
      return words.isEmpty ? head : "\(head): \(words)"
    }
    return lines.first { $0.count <= Self.terseLimit } ?? lines[lines.count - 1]
  }
}

extension Sentences {
  func explanation(of match: DuelMatch) -> String {
    let limit = match.setup.moves.map { "after \($0.counted("placed tile")), or " } ?? ""
    return """
      A duel: one player pushes, the other places each new tile. Both know the next tile. A game ends \(limit)when no \
      push is possible. Then you swap sides, with the same tiles. \(DuelMatch.goal)
      """
  }

  func duel(_ match: DuelMatch, isWhole: Bool = false) -> String {
    let level = match.setup.solo.map { ", level \($0.level.rawValue)" } ?? ""
    let pusher = isWhole ? Contestant.first : match.pusher
    let game = isWhole ? "" : ", game \(match.games.count) of 2"
    return "A duel of \(match.setup.rules.title)\(game), seed \(match.setup.seed): "
      + "\(match.name(of: pusher)) against \(match.name(of: pusher.other))\(level)."
  }

  func push(_ half: HalfTurn, by name: String) -> String {
    let direction = half.direction.rawValue
    return move(style.words == .terse && name == "You" ? direction : "\(name) pushed \(direction)", half.events)
  }

  func placed(_ turn: Turn, by name: String, pusher: String, score: Int) -> String {
    guard let tile = turn.spawned else { return "" }
    let placed = "\(tile.value) at \(place(tile.position))"
    if style.words == .terse { return "\(name): \(placed), \(pusher) \(score)" }
    let has = pusher == "You" ? "have" : "has"
    return "\(name) placed \(placed). \(pusher) \(has) \(score.counted("point"))."
  }

  /// Returns whose turn it is, the next tile, and in Threes the cells that the placer can choose.
  func turn(of match: DuelMatch) -> [String] {
    guard !match.isGameOver else { return [] }
    let tile = match.game.situation.preview.map { next($0.next) } ?? ""
    let turn = style.words == .terse ? "\(match.turnText), \(tile)" : "\(match.turnText). \(tile)"
    guard let half = match.history.half, rules == .threes else { return [turn] }
    let cells = half.entries.map(place)
    if style.words == .terse { return [turn, cells.joined(separator: ", ")] }
    return [turn, "You can place it at \(cells.joined(separator: style.words == .full ? "; " : ", "))."]
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
