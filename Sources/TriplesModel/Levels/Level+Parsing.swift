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
