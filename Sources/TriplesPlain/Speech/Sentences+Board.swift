import TriplesModel

extension Sentences {
  /// The board: a sentence for each row; terse: `. . 3 1 / 2 . . 6 / …`, with dots for Braille.
  func board(_ grid: Grid) -> [String] {
    if style.words != .terse { return (0..<Position.side).map { row($0, of: grid) } }
    let rows = (0..<Position.side).map { row in
      (0..<Position.side).map { column in
        let rank = grid[Position(row: row, column: column)]
        return rank == .empty ? "." : name(rank)
      }.joined(separator: " ")
    }
    return [rows.joined(separator: " / ")]
  }

  func row(_ row: Int, of grid: Grid) -> String { "Row \(row + 1): \(line(grid, number: row, toward: .left))." }

  func column(_ column: Int, of grid: Grid) -> String {
    "Column \(column + 1): \(line(grid, number: column, toward: .up))."
  }

  private func line(_ grid: Grid, number: Int, toward direction: Direction) -> String {
    (0..<Position.side).map { place in
      name(grid[Position(line: number, place: place, toward: direction)])
    }.joined(separator: ", ")
  }

  /// The cells with a tile, or the blank ones.
  func places(of rank: Rank, on grid: Grid) -> String {
    let places = Position.all.filter { grid[$0] == rank }.map(place)
    let gap = style.words == .full ? "; " : ", "
    return places.isEmpty ? "There is no \(name(rank))." : "\(name(rank)): \(places.joined(separator: gap))."
  }

  func cell(_ position: Position, of grid: Grid) -> String {
    "\(place(position).capitalizedFirst): \(name(grid[position]))."
  }

  /// A cell and its neighbours.
  func around(_ position: Position, of grid: Grid) -> String {
    let beside = [("up", -1, 0), ("down", 1, 0), ("left", 0, -1), ("right", 0, 1)].map { name, down, across in
      let (row, column) = (position.row + down, position.column + across)
      let isInside = (0..<Position.side).contains(row) && (0..<Position.side).contains(column)
      return "\(name) \(isInside ? self.name(grid[Position(row: row, column: column)]) : "edge")"
    }
    return "\(cell(position, of: grid).dropLast()); \(beside.joined(separator: ", "))."
  }

  /// What a push would do, the board after it, and the new tile if it is shown.
  func preview(_ direction: Direction, of board: Board, _ spawn: Spawn? = nil) -> [String] {
    let events = board.events(pushing: direction)
    guard !events.isEmpty else { return [blocked(direction, board.grid)] }
    var board = board
    board.apply(events)
    let change =
      style.words == .terse
      ? [terse(direction.rawValue, events, [])] : move("\(direction.rawValue.capitalizedFirst) would do this.", events)
    return change + self.board(board.grid)
      + (spawn.map { ["Then comes \(name($0.rank)) at \(place($0.position))."] } ?? [])
  }

  func legal(_ grid: Grid) -> String {
    let names = grid.legalDirections(by: rules).map(\.rawValue)
    return names.isEmpty ? "No moves possible." : "You can push \(Self.list(names))."
  }

  /// Says that a push is impossible; full: and which are possible.
  func blocked(_ direction: Direction, _ grid: Grid) -> String {
    if style.words == .terse { return "\(direction.rawValue): nothing moves" }
    return "Nothing can move \(direction.rawValue)." + (style.words == .full ? " " + legal(grid) : "")
  }

  /// The pairs that can merge, and by which pushes.
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
      return "\(Self.list(tiles)): push \(Self.list(directions, "or"))."
    }
  }

  /// The letters of the tiles up to the highest one.
  func legend(_ grid: Grid) -> String {
    let ranks = Rank.all.filter { $0 > .empty && $0 <= max(grid.highest, Rank(bits: 3)) }
    let letters = PlainStyle(usesLetters: true)
    return ranks.map { "\(letters.name(of: $0, in: rules)) is \(rules.value(of: $0))" }
      .joined(separator: ", ").capitalizedFirst + "."
  }
}
