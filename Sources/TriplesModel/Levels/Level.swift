/// A level: a game with a given start, its goals, and its points.
///
///     title: Make room
///     board: . 1 . . / . . . . / . 2 . . / . . . .
///     goal:  tile 3
///
/// `docs/levels.md` has the whole format, ``init(parsing:)`` reads it.
public struct Level: Hashable, Sendable {
  /// The title.
  public package(set) var title: PrintableText
  /// The chapter that begins with this level, if one does.
  public package(set) var chapter: PrintableText?
  /// A text for the player, which may be empty.
  public package(set) var text: PrintableText = ""
  /// The rules of the game.
  public package(set) var rules = RuleSet.triples
  /// The board at the start; nil for the opening of the seed.
  public package(set) var board: Grid?
  /// The seed of all tiles.
  public package(set) var seed = GameMode.defaultSeed
  /// The goals, at least one, to be reached at the same time.
  public package(set) var goals: [Goal]
  /// The limits of moves and of time; nil for none.
  public package(set) var moves, seconds: Int?
  /// How the time limit applies; the player chooses it.
  public internal(set) var clock = LevelClock.on
  /// The points for a merge. Impossible pushes, hints and undo cost half of it, rounded down.
  public package(set) var points = 10
  /// How much the player sees of the next tile.
  public package(set) var shows = Foresight.rules
  /// True for a part of the lesson: no points, par, penalties or stars.
  public package(set) var isLesson = false
  /// The name under which progress is kept; nil for the name of the file.
  public package(set) var id: String?
  /// Moves that reach the goal; empty if none are known.
  public package(set) var solution: [Direction] = []

  /// A level with a title and goals, otherwise with the usual values.
  public init(title: PrintableText, goals: [Goal]) { (self.title, self.goals) = (title, goals) }

  /// The game at its beginning.
  public var game: Game { Game(rules, Origin(.deterministic, seed: seed, board: board)) }

  /// What an impossible push, a hint or an undo costs.
  public var penalty: Int { points / 2 }

  /// The fewest known moves to the goal; nil if none are known.
  public var par: Int? { isLesson || solution.isEmpty ? nil : solution.count }

  /// The most moves that earn the second star; nil if any number does.
  public var starMoves: Int? { par.map { $0 + 2 } }

  /// The stars that can be earned.
  public var maxStars: Int { isLesson ? 0 : 3 }
}

extension Level {
  /// The most bytes of a level file.
  public static let maxBytes = 1 << 16
  /// The most characters of a title, a chapter's name, and a text.
  static let (maxTitle, maxText) = (40, 240)
  private static let maxMoves = 10_000

  /// Reads the text of a level file and plays its solution, if it has one; throws the first fault. A line is a name, a
  /// colon and a value. Empty lines and lines starting with `#` are ignored. Line ends may be those of any system.
  public init(parsing text: String) throws(TextError) {
    guard text.utf8.count <= Self.maxBytes else { throw TextError("longer than \(Self.maxBytes) bytes") }
    var reader = try LevelReader(text)
    let rules =
      try reader.line("rules")?
      .read("is not a rule set: use triples, threes or 2048", RuleSet.init(rawValue:)) ?? .triples
    guard let title = try reader.line("title")?.words(Self.maxTitle) else { throw TextError("the title is missing") }
    self.init(title: title, goals: [])
    self.rules = rules
    for line in reader.lines("goal") { goals.append(try line.goal(rules)) }
    try readSetup(&reader)
    try readLimits(&reader)
    try reader.finish()
    try check(reader)
    try readSolution(&reader)
  }

  private mutating func readSetup(_ reader: inout LevelReader) throws(TextError) {
    chapter = try reader.line("chapter")?.words(Self.maxTitle)
    text = try reader.line("text")?.words(Self.maxText) ?? ""
    board = try reader.line("board")?.board(rules)
    seed = try reader.line("seed")?.read("is not a seed: use 0 to 4294967295") { GameSetup.seed(parsing: $0) } ?? seed
    shows = try reader.line("shows")?.read("is not next or all", Foresight.init(rawValue:)) ?? shows
    id = try reader.line("id")?.read("is not a name for progress") { LevelID(pack: "pack", name: $0)?.name }
    isLesson = try reader.line("lesson")?.read("is not yes or no") { ["yes": true, "no": false][$0] } ?? false
  }

  private mutating func readLimits(_ reader: inout LevelReader) throws(TextError) {
    moves = try reader.line("moves")?.number(1...Self.maxMoves)
    seconds = try reader.line("time")?.time()
    points = try reader.line("points")?.number(0...1000) ?? points
    if isLesson { points = 0 }
  }

  /// Finds faults that concern several parts.
  private func check(_ reader: LevelReader) throws(TextError) {
    guard !goals.isEmpty else { throw TextError("the goal is missing") }
    for case .survive(let count) in goals {
      guard let moves, moves < count else { continue }
      throw reader.error("\(moves) moves are too few to survive \(count)", in: "moves")
    }
    guard !game.isDone else { throw reader.error("no move is possible on this board", in: "board") }
    guard LevelStanding(self, History(game)).status != .reached else {
      throw reader.error("the level is solved before the first move", in: "goal")
    }
  }

  private mutating func readSolution(_ reader: inout LevelReader) throws(TextError) {
    solution = try reader.line("solution")?.moves() ?? []
    guard !solution.isEmpty else { return }
    do throws(TextError) { try verify(solution) } catch { throw reader.error(error.reason, in: "solution") }
  }

  /// Plays moves that are said to reach the goal, no sooner and no later than with the last.
  public func verify(_ solution: [Direction]) throws(TextError) {
    if let moves, solution.count > moves {
      throw TextError("the solution has \(solution.count) moves, above the limit of \(moves)")
    }
    var history = History(game)
    for (number, move) in zip(1..., solution) {
      guard history.play(move) != nil else { throw TextError("move \(number) of the solution, \(move), moves nothing") }
      let status = LevelStanding(self, history).status
      if case .failed = status { throw TextError("the solution fails at move \(number)") }
      if status == .reached, number < solution.count {
        throw TextError("the level is solved after move \(number), before the end of the solution")
      }
    }
    guard LevelStanding(self, history).status == .reached else {
      throw TextError("the solution does not solve the level")
    }
  }
}

extension Level {
  /// The level as the text of a file, which reads as the same level.
  public var fileText: String {
    let lines: [(String, String?)] =
      [
        ("id", id), ("chapter", chapter?.description), ("title", title.description), ("lesson", isLesson ? "yes" : nil),
        ("text", text.isEmpty ? nil : text.description), ("rules", rules.rawValue), ("board", boardText),
        ("seed", String(seed)), ("shows", shows == .rules ? nil : shows.rawValue),
      ] + goals.map { ("goal", $0.description) } + [
        ("moves", moves.map(String.init)), ("time", seconds.map(Self.timeText)),
        ("points", isLesson ? nil : String(points)), ("solution", solution.isEmpty ? nil : solution.letters),
      ]
    return lines.compactMap { name, value in
      value.map { name + ":" + String(repeating: " ", count: 10 - name.count) + $0 + "\n" }
    }.joined()
  }

  private var boardText: String? {
    board.map { board in
      board.values(in: rules).map { row in
        row.map { $0 == 0 ? "." : String($0) }.joined(separator: " ")
      }.joined(separator: "  /  ")
    }
  }

  /// A time as a level file has it: `0:30`.
  static func timeText(_ seconds: Int) -> String { "\(seconds / 60):\((seconds % 60).padded(to: 2))" }
}
