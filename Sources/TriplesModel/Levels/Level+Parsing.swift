extension Level {
  /// The most bytes of a level file.
  public static let maxBytes = 1 << 16
  /// The most characters of a title, a chapter's name, and a text.
  static let (maxTitle, maxText) = (40, 240)
  private static let maxMoves = 10_000

  /// Reads the text of a level file and plays its solution, if it has one; throws the first fault.
  ///
  /// A line is a name, a colon and a value; empty lines and those that begin with `#` mean nothing. Line ends may be
  /// those of any system.
  public init(parsing text: String) throws(LevelError) {
    guard text.utf8.count <= Self.maxBytes else {
      throw LevelError("longer than \(Self.maxBytes) bytes")
    }
    var reader = LevelReader(try LevelLine.all(of: text))
    let rules = try reader.value("rules") { (line) throws(LevelError) in try line.rules() } ?? .triples
    guard
      let title = try reader.value("title", { (line) throws(LevelError) in try line.words(Self.maxTitle) })
    else { throw LevelError("the title is missing") }
    self.init(
      title: title, goals: try reader.values("goal") { (line) throws(LevelError) in try line.goal(rules) })
    self.rules = rules
    try readSetup(&reader)
    try readLimits(&reader)
    try reader.finish()
    try check(reader)
    try readSolution(&reader)
  }

  private mutating func readSetup(_ reader: inout LevelReader) throws(LevelError) {
    let rules = rules
    chapter = try reader.value("chapter") { (line) throws(LevelError) in try line.words(Self.maxTitle) }
    self.text = try reader.value("text") { (line) throws(LevelError) in try line.words(Self.maxText) } ?? ""
    board = try reader.value("board") { (line) throws(LevelError) in try line.board(rules) }
    seed = try reader.value("seed") { (line) throws(LevelError) in try line.seed() } ?? seed
    shows = try reader.value("shows") { (line) throws(LevelError) in try line.foresight() } ?? shows
    id = try reader.value("id") { (line) throws(LevelError) in try line.id() }
    isLesson = try reader.value("lesson") { (line) throws(LevelError) in try line.flag() } ?? false
  }

  private mutating func readLimits(_ reader: inout LevelReader) throws(LevelError) {
    moves = try reader.value("moves") { (line) throws(LevelError) in try line.number(1...Self.maxMoves) }
    seconds = try reader.value("time") { (line) throws(LevelError) in try line.time() }
    points = try reader.value("points") { (line) throws(LevelError) in try line.number(0...1000) } ?? points
    if isLesson { points = 0 }
  }

  /// What can only be said of all parts together.
  private func check(_ reader: LevelReader) throws(LevelError) {
    guard !goals.isEmpty else { throw LevelError("the goal is missing") }
    for case .survive(let count) in goals {
      guard let moves, moves < count else { continue }
      throw LevelError("\(moves) moves are too few to survive \(count)", line: reader.line(of: "moves"))
    }
    guard !game.isDone else {
      throw LevelError("no move is possible on this board", line: reader.line(of: "board"))
    }
    guard LevelStanding(self, History(game)).status != .reached else {
      throw LevelError("the level is solved before the first move", line: reader.line(of: "goal"))
    }
  }

  private mutating func readSolution(_ reader: inout LevelReader) throws(LevelError) {
    let moves = try reader.value("solution") { (line) throws(LevelError) in try line.moves() } ?? []
    guard !moves.isEmpty else { return }
    do throws(LevelError) {
      try verify(moves)
    } catch {
      throw LevelError(error.reason, line: reader.line(of: "solution"))
    }
    solution = moves
  }

  /// Plays moves that are said to reach the goal, no sooner and no later than with the last.
  public func verify(_ solution: [Direction]) throws(LevelError) {
    if let moves, solution.count > moves {
      throw LevelError("the solution has \(solution.count) moves, above the limit of \(moves)")
    }
    var history = History(game)
    for (number, move) in zip(1..., solution) {
      guard history.play(move) != nil else {
        throw LevelError("move \(number) of the solution, \(move), moves nothing")
      }
      let status = LevelStanding(self, history).status
      if case .failed = status { throw LevelError("the solution fails at move \(number)") }
      if status == .reached, number < solution.count {
        throw LevelError("the level is solved after move \(number), before the end of the solution")
      }
    }
    guard LevelStanding(self, history).status == .reached else {
      throw LevelError("the solution does not solve the level")
    }
  }
}
