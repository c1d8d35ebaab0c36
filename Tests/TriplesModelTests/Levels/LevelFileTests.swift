import Testing
import TriplesModel

/// The contents of level files, and the errors in wrong ones.
@Suite struct LevelFileTests {
  private static let example = """
    # The example of the documentation.
    chapter:  First steps
    title:    Make room
    rules:    triples
    text:     1 and 2 make 3. Push them together.

    board:    . 1 . .  /  . . . .  /  . 2 . .  /  . . . .
    seed:     7
    goal:     tile 3
    goal:     survive 2
    moves:    5
    time:     0:30
    points:   10
    shows:    all
    id:       make-room
    stars:    20 35 50
    """

  @Test func everyLineIsRead() throws {
    let level = try Level(parsing: Self.example)
    #expect(level.chapter == "First steps")
    #expect(level.title == "Make room")
    #expect(level.text == "1 and 2 make 3. Push them together.")
    #expect(level.rules == .triples)
    #expect(
      level.board?.values(in: .triples) == [[0, 1, 0, 0], [0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 0]])
    #expect(level.seed == 7)
    #expect(level.goals == [Goal(.tile, 3), Goal(.survive, 2)])
    #expect(level.moves == 5)
    #expect(level.seconds == 30)
    #expect(level.points == 10)
    #expect(level.shows == .all && level.id == "make-room" && !level.isLesson)
    #expect(level.game.board.grid == level.board)
  }

  @Test func aSolutionIsRead() throws {
    let level = try Level(parsing: "title: t\ngoal: survive 2\nsolution: lu")
    #expect(level.solution == [.left, .up] && level.par == 2)
  }

  @Test func aTitleAndAGoalAreEnough() throws {
    let level = try Level(parsing: "title: Short\ngoal: merges 1\n")
    #expect(level.game == Game(.triples, Origin(.deterministic, seed: GameMode.defaultSeed)))
    #expect(level.points == 10 && level.moves == nil && level.seconds == nil && level.par == nil)
    #expect(level.starMoves == nil && level.maxStars == 3 && level.shows == .rules)
  }

  @Test func lineEndsOfAnySystemAndAMarkInFront() throws {
    let text =
      "\u{FEFF}"
      + Self.example.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    #expect(try Level(parsing: text) == Level(parsing: Self.example))
  }

  @Test(arguments: RuleSet.allCases) func boardsOfAllRules(rules: RuleSet) throws {
    let tile = rules == .twenty48 ? 4 : 6
    let board = "\(tile) . . .  /  . . . .  /  . . . .  /  . . . \(tile)"
    let level = try Level(
      parsing: "title: t\nrules: \(rules.rawValue)\nboard: \(board)\ngoal: tile \(2 * tile)")
    #expect(level.game.board.tiles.map(\.value) == [tile, tile])
    #expect(LevelStanding(level, History(level.game)).goals.map(\.now) == [tile])
  }

  /// Texts that are not levels, each with its error.
  static let faults: [(text: String, fault: String)] = [
    ("", "the title is missing"),
    ("goal: tile 3", "the title is missing"),
    ("title: t", "the goal is missing"),
    ("title: t\njust words", "line 2: a line needs a name, a colon and a value"),
    ("title: t\ngoal: tile 3\ncolour: red", "line 3: unknown name 'colour'"),
    ("title: t\ngoal: tile 3\nco\u{1B}lour: red", "line 3: unknown name 'co?lour'"),
    ("title: t\ntitle: u\ngoal: tile 3", "line 2: 'title' appears twice"),
    ("title:\ngoal: tile 3", "line 1: 'title' is empty"),
    (
      "title: \(String(repeating: "x", count: 41))\ngoal: tile 3",
      "line 1: 'title' takes 41 columns, more than 40"
    ),
    (
      "chapter: \(String(repeating: "x", count: 41))\ntitle: t",
      "line 1: 'chapter' takes 41 columns, more than 40"
    ),
    (
      "title: t\ngoal: tile 3\ntext: \(String(repeating: "x", count: 241))",
      "line 3: 'text' takes 241 columns, more than 240"
    ),
    ("title: t\nrules: chess", "line 2: 'chess' is not a rule set: use triples, threes or 2048"),
    ("title: t\ngoal: tile 3\nboard: 1 2 / 3", "line 3: a board has 16 cells, not 3"),
    (
      "title: t\ngoal: tile 3\nboard: . . . ./. . . ./. . . /. . . . .",
      "line 3: row 3 of the board has 3 cells, not 4"
    ),
    (
      "title: t\ngoal: tile 3\nboard: 5 . . ./. . . ./. . . ./. . . .", "line 3: '5' is not a tile of Triples"
    ),
    (
      "title: t\nrules: 2048\ngoal: tile 4\nboard: 3 . . ./. . . ./. . . ./. . . .",
      "line 4: '3' is not a tile of 2048"
    ),
    (
      "title: t\ngoal: tile 3\nboard: . . . ./. . . ./. . . ./. . . .",
      "line 3: no move is possible on this board"
    ),
    ("title: t\ngoal: tile 3\nseed: -1", "line 3: '-1' is not a seed: use 0 to 4294967295"),
    (
      "title: t\ngoal: tile 3\nseed: 4294967296",
      "line 3: '4294967296' is not a seed: use 0 to 4294967295"
    ),
    ("title: t\ngoal: win", "line 2: 'win' is not a goal: write 'tile 24', for example"),
    ("title: t\ngoal: win 3", "line 2: 'win 3' is not a goal: use tile, score, merges, survive or clear"),
    ("title: t\ngoal: tile 5", "line 2: '5' is not a tile of Triples"),
    ("title: t\ngoal: tile .", "line 2: '.' is not a tile of Triples"),
    ("title: t\ngoal: clear 4s", "line 2: '4' is not a tile of Triples"),
    ("title: t\ngoal: score 0", "line 2: '0' is not a number from 1 to 1000000"),
    ("title: t\ngoal: merges many", "line 2: 'many' is not a number from 1 to 1000000"),
    ("title: t\ngoal: survive 1000001", "line 2: '1000001' is not a number from 1 to 1000000"),
    ("title: t\ngoal: tile 3\nmoves: 0", "line 3: '0' is not a number from 1 to 10000"),
    ("title: t\ngoal: tile 3\nmoves: +5", "line 3: '+5' is not a number from 1 to 10000"),
    ("title: t\ngoal: survive 40\nmoves: 30", "line 3: 30 moves are too few to survive 40"),
    (
      "title: t\ngoal: tile 3\ntime: 30",
      "line 3: '30' is not a time: write 0:30 for half a minute, up to 99:59"
    ),
    (
      "title: t\ngoal: tile 3\ntime: 0:00",
      "line 3: '0:00' is not a time: write 0:30 for half a minute, up to 99:59"
    ),
    (
      "title: t\ngoal: tile 3\ntime: 1:75",
      "line 3: '1:75' is not a time: write 0:30 for half a minute, up to 99:59"
    ),
    ("title: t\ngoal: tile 3\npoints: 1001", "line 3: '1001' is not a number from 0 to 1000"),
    ("title: t\ngoal: tile 3\nshows: everything", "line 3: 'everything' is not next or all"),
    ("title: t\ngoal: tile 3\nlesson: maybe", "line 3: 'maybe' is not yes or no"),
    ("title: t\ngoal: tile 3\nid: a/b", "line 3: 'a/b' is not a name for progress"),
    ("title: t\ngoal: tile 2", "line 2: the level is solved before the first move"),
    ("title: t\ngoal: tile 3\nsolution: uxd", "line 3: 'x' is not a move: use u, d, l or r"),
    (
      "title: t\nboard: 3 . . ./. . . ./. . . ./. . . .\ngoal: tile 24\nsolution: u",
      "line 4: move 1 of the solution, up, moves nothing"
    ),
    ("title: t\ngoal: tile 24\nsolution: lu", "line 3: the solution does not solve the level"),
    (
      "title: t\ngoal: survive 2\nsolution: lur",
      "line 3: the level is solved after move 2, before the end of the solution"
    ),
    (
      "title: t\ngoal: tile 24\nmoves: 2\nsolution: lur",
      "line 4: the solution has 3 moves, above the limit of 2"
    ),
  ]

  @Test(arguments: faults) func everyFaultHasItsLineAndReason(text: String, fault: String) {
    #expect(throws: TextError.self) { try Level(parsing: text) }
    do { _ = try Level(parsing: text) } catch { #expect(error.description == fault) }
  }

  @Test func aFileThatIsTooLongIsNotRead() {
    let text = "title: t\ngoal: tile 3\n" + String(repeating: "#", count: Level.maxBytes)
    #expect(throws: TextError("longer than 65536 bytes")) { try Level(parsing: text) }
  }

  @Test func nothingThatATerminalObeysGetsIn() throws {
    let level = try Level(parsing: "title: a\u{1B}[2Jb\ntext: c\u{202E}d\u{4E2D}\ngoal: tile 3")
    #expect(level.title == "a?[2Jb")
    #expect(level.text == "c?d中")
  }
}
