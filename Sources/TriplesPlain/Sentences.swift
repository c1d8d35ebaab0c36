import TriplesModel

/// Sentences about a game, in ASCII and without anything drawn.
struct Sentences {
  let style: PlainStyle
  let rules: RuleSet

  /// A number with its noun: `1 point`, `2 points`.
  static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  func name(_ rank: Rank) -> String { style.name(of: rank, in: rules) }
  func name(_ value: Int) -> String { style.name(of: value, in: rules) }

  /// What happened in a turn: what moved, each merge, the new tile and the points; in brief all in one line.
  func turn(_ turn: Turn) -> [String] {
    let pushed = "Pushed \(turn.direction.rawValue)."
    return move(pushed, turn.events, [Self.count(turn.points, "point") + "."])
  }

  /// What happened: what was done, what moved, each event, and the rest; in brief all in one line.
  func move(_ done: String, _ events: [Event], _ rest: [String] = []) -> [String] {
    let changes = events.compactMap(event) + rest
    guard !style.isBrief else { return [([done] + changes).joined(separator: " ")] }
    let moved = events.count { if case .moved = $0 { true } else { false } }
    return [done, "\(Self.count(moved, "tile")) moved."] + changes
  }

  private func event(_ event: Event) -> String? {
    switch event {
    case .moved: nil
    case .merged(_, _, let value, let position): "Merged to \(name(value)) at \(place(position))."
    case .spawned(let tile): "A new \(name(tile.value)) at \(place(tile.position))."
    }
  }

  /// Where it is, counted from 1 as people do.
  func place(_ position: Position) -> String {
    "row \(position.row + 1), column \(position.column + 1)"
  }

  /// The board, a sentence a row.
  func board(_ grid: Grid) -> [String] { (0..<Position.side).map { row($0, of: grid) } }

  /// A row, from 0, from the left.
  func row(_ row: Int, of grid: Grid) -> String {
    "Row \(row + 1): \(line(grid, number: row, toward: .left))."
  }

  /// A column, from 0, from the top.
  func column(_ column: Int, of grid: Grid) -> String {
    "Column \(column + 1): \(line(grid, number: column, toward: .up))."
  }

  private func line(_ grid: Grid, number: Int, toward direction: Direction) -> String {
    (0..<Position.side).map { place in
      name(grid[Position(line: number, place: place, toward: direction)])
    }.joined(separator: ", ")
  }

  /// The tile that comes next; nil where the rules show none.
  func next(_ situation: Situation) -> String? {
    situation.preview.map { next($0.next) }
  }

  /// The tile that comes next, as far as it is shown.
  func next(_ tile: NextTile) -> String {
    switch tile {
    case .tile(let rank): "Next comes \(name(rank))."
    case .bonus: "Next comes a bonus tile."
    }
  }

  /// Names the best direction, then what each of the others loses.
  func advice(_ advice: Advice) -> String {
    let options = advice.options.enumerated().map { place, option in
      option.direction.rawValue + (place == 0 || !advice.isScore ? "" : loss(advice.loss(of: option)))
    }
    return options.isEmpty ? "No moves possible." : "Best first: \(options.joined(separator: ", "))."
  }

  private func loss(_ points: Double) -> String {
    let points = Int(points.rounded())
    return points == 0 ? " just as good" : " loses \(Self.count(points, "point"))"
  }
}
