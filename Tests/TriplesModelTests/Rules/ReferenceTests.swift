import TestSupport
import Testing
import TriplesModel

/// Pushes compared with the simplest program that follows `docs/rules.md` word for word, including ids.
@Suite struct ReferenceTests {
  /// A tile as a number and an id; nil for an empty cell.
  typealias Cell = (value: Int, id: Int)?

  private static func sum(_ rules: RuleSet, _ near: Int, _ far: Int) -> Int? {
    switch rules {
    case .twenty48: near == far && near < 131_072 ? near + far : nil
    case .triples, .threes:
      Set([near, far]) == [1, 2] ? 3 : near == far && near >= 3 && near < 12_288 ? near + far : nil
    }
  }

  /// Pushes a line towards its first cell.
  private static func pushed(_ line: [Cell], _ rules: RuleSet) -> [Cell] {
    rules == .twenty48 ? slid(line) : stepped(line, rules)
  }

  private static func stepped(_ line: [Cell], _ rules: RuleSet) -> [Cell] {
    for near in 0..<3 {
      if let tile = line[near] {
        guard let far = line[near + 1], let sum = sum(rules, tile.value, far.value) else { continue }
        return line[..<near] + [(sum, far.id)] + line[(near + 2)...] + [nil]
      }
      if line[near...].contains(where: { $0 != nil }) { return line[..<near] + line[(near + 1)...] + [nil] }
    }
    return line
  }

  private static func slid(_ line: [Cell]) -> [Cell] {
    var result: [Cell] = []
    var mayMerge = false
    for case let tile? in line {
      if mayMerge, let near = result.last ?? nil, let sum = sum(.twenty48, near.value, tile.value) {
        result[result.count - 1] = (sum, tile.id)
        mayMerge = false
      } else {
        result.append(tile)
        mayMerge = true
      }
    }
    return result + Array(repeating: nil, count: 4 - result.count)
  }

  /// Turns a board clockwise by a quarter, which turns left into up.
  private static func turned<Value>(_ rows: [[Value]]) -> [[Value]] {
    (0..<4).map { row in (0..<4).map { rows[3 - $0][row] } }
  }

  /// Draws a board with few kinds of tiles, so that many merge.
  private static func board(_ rules: RuleSet, _ rng: inout Drand48) throws -> Board {
    let ranks = rng.below(2) == 0 ? Array(rules.ranks.prefix(4)) : Array(rules.ranks.suffix(3))
    var grid = Grid()
    for position in Position.all where rng.below(4) > 0 { grid[position] = ranks[rng.below(ranks.count)] }
    return Board(grid, rules: rules)
  }

  private static func cells(_ board: Board) -> [[Cell]] {
    (0..<4).map { row in
      (0..<4).map { column in board[Position(row: row, column: column)].map { ($0.value, $0.id) } }
    }
  }

  private static func texts(_ cells: [[Cell]]) -> [[String]] {
    cells.map { $0.map { cell in cell.map { "\($0.value)#\($0.id)" } ?? "." } }
  }

  @Test(arguments: RuleSet.allCases) func pushesFollowTheRules(rules: RuleSet) throws {
    var rng = Drand48(seed: 7)
    for number in 0..<3000 {
      let board = try Self.board(rules, &rng)
      var rows = Self.cells(board)
      // Each direction is a push to the left on a board that is then turned once more.
      for (turns, direction) in [Direction.left, .up, .right, .down].enumerated() {
        var expected = rows.map { Self.pushed($0, rules) }
        for _ in 0..<turns { expected = Self.turned(expected) }
        var after = board
        after.apply(board.events(pushing: direction))
        #expect(Self.texts(Self.cells(after)) == Self.texts(expected), "board \(number), \(direction)")
        let moves = Self.texts(Self.cells(board)) != Self.texts(expected)
        #expect(board.grid.legalDirections(by: rules).contains(direction) == moves, "board \(number), \(direction)")
        for _ in 0..<3 { rows = Self.turned(rows) }
      }
    }
  }

  /// The example of the rules, turned clockwise.
  @Test func theExampleTurnedClockwise() throws {
    let turned = Self.turned(TriplesTests.example)
    #expect(turned == [[3, 0, 1, 0], [3, 2, 2, 3], [6, 1, 3, 3], [6, 3, 3, 3]])
    let grid = try #require(Grid(values: turned, in: .triples))
    let left = [[3, 3, 3, 0], [3, 3, 3, 0], [2, 1, 3, 0], [6, 6, 6, 0]]
    #expect(grid.pushed(.up, by: .triples)?.values(in: .triples) == Self.turned(left))
  }
}

/// A walk through a game is the same game in every written form.
@Suite struct WrittenGameTests {
  @Test(arguments: RuleSet.allCases) func everyMomentOfAWalkIsSharedAsItIs(rules: RuleSet) throws {
    for seed in 0..<40 as Range<UInt32> {
      var rng = Drand48(seed: ~seed)
      let isDuel = rng.below(2) == 1
      let board = rng.below(3) == 0 ? drawnGame(rules, seed: seed, upTo: 9).game.board.grid : nil
      let mode = rng.below(2) == 0 ? GameMode.random : .deterministic
      var history = History(Game(rules, Origin(mode, seed: seed, board: board, isDuel: isDuel)))
      for _ in 0..<60 {
        switch rng.below(6) {
        case 0: history.undo()
        case 1: history.redo()
        case 2: if rng.below(8) == 0 { history.mark(Mark.allCases[1 + rng.below(4)]) }
        default:
          let direction = Direction.allCases[rng.below(4)]
          let entries = history.game.situation.entries(after: direction)
          history.play(direction, placing: entries.isEmpty ? nil : entries[rng.below(entries.count)])
        }
        let recording = Recording(history, seconds: rng.below(3) == 0 ? nil : rng.below(50_000))
        let read = try Recording(shareLine: recording.shareLine)
        #expect(read == recording && read.game == history.game && read.shareLine == recording.shareLine, "seed \(seed)")
        #expect(read.history.identity == history.identity, "seed \(seed)")
      }
    }
  }

  @Test(arguments: RuleSet.allCases) func undoneAndRedoneItIsTheSame(rules: RuleSet) {
    for seed in 0..<60 as Range<UInt32> {
      let played = drawnGame(rules, seed: seed)
      var history = played
      for turn in (0..<played.turnCount).reversed() {
        let undone = history.undo()
        #expect(undone?.number == turn + 1 && history.game == played.game(at: turn), "seed \(seed)")
      }
      for turn in played.turns {
        let redone = history.redo()
        #expect(redone == turn && history.game == played.game(at: turn.number), "seed \(seed)")
      }
      #expect(history.identity == played.identity, "seed \(seed)")
    }
  }
}
