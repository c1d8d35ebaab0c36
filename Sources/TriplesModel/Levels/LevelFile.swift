extension Level {
  package static let maxBytes = 1 << 16
  /// The maximum columns of a title or a chapter's name, and of a text.
  static let (maxTitle, maxText) = (40, 240)

  /// Reads the text of a level file and plays its solution, if it has one; throws the first fault. A line is a name, a
  /// colon and a value. Empty lines and lines starting with `#` are ignored. Accepts the line ends of any system.
  package init(parsing text: String) throws(TextError) {
    guard text.utf8.count <= Self.maxBytes else { throw TextError("longer than \(Self.maxBytes) bytes") }
    let lines = try LevelLine.all(of: text)
    guard let title = try lines["title"]?.words(Self.maxTitle) else { throw TextError("the title is missing") }
    self.init(title: title, goals: [])
    rules = try lines["rules"]?.read("is not a rule set: use triples, threes or 2048", RuleSet.init(rawValue:)) ?? rules
    for line in lines where line.name == "goal" { goals.append(try line.goal(rules)) }
    chapter = try lines["chapter"]?.words(Self.maxTitle)
    self.text = try lines["text"]?.words(Self.maxText) ?? ""
    board = try lines["board"]?.board(rules)
    seed = try lines["seed"]?.read("is not a seed: use 0 to 4294967295") { UInt32(digits: $0) } ?? seed
    shows = try lines["shows"]?.read("is not next or all", Foresight.init(rawValue:)) ?? shows
    id = try lines["id"]?.read("is not a name for progress") { LevelID(pack: "pack", name: $0)?.name }
    isLesson = try lines["lesson"]?.read("is not yes or no") { ["yes": true, "no": false][$0] } ?? false
    moves = try lines["moves"]?.number(1...10_000)
    seconds = try lines["time"]?.read("is not a time: write 0:30 for half a minute, up to 99:59") { text -> Int? in
      Int(clock: text).flatMap { $0 > 0 ? $0 : nil }
    }
    points = try lines["points"]?.number(0...1000) ?? points
    if isLesson { points = 0 }
    try check(lines)
    solution = try lines["solution"]?.moves() ?? []
    guard !solution.isEmpty else { return }
    do throws(TextError) { try verify(solution) } catch { throw lines.error(error.reason, in: "solution") }
  }

  private func check(_ lines: [LevelLine]) throws(TextError) {
    guard !goals.isEmpty else { throw TextError("the goal is missing") }
    if let moves, let goal = goals.first(where: { $0.kind == .survive && $0.target > moves }) {
      throw lines.error("\(moves) moves are too few to survive \(goal.target)", in: "moves")
    }
    guard !game.isDone else { throw lines.error("no move is possible on this board", in: "board") }
    guard LevelStanding(self, History(game)).status != .reached else {
      throw lines.error("the level is solved before the first move", in: "goal")
    }
  }

  /// Plays a solution; throws unless it reaches the goal with its last move, and no sooner.
  package func verify(_ solution: [Direction]) throws(TextError) {
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

extension [LevelLine] {
  /// The first line with this name; nil if there is none. Only `goal` may appear more than once.
  fileprivate subscript(name: String) -> LevelLine? { first { $0.name == name } }
  fileprivate func error(_ reason: String, in name: String) -> TextError { TextError(reason, line: self[name]?.number) }
}

/// A line of a level file: a name, a value, and its number in the file, from 1.
struct LevelLine {
  let name, value: String
  let number: Int

  /// The names of lines. `stars`, in files of earlier versions, is ignored.
  private static let names: Set = [
    "title", "chapter", "text", "rules", "board", "seed", "goal", "shows", "id", "lesson", "moves", "time", "points",
    "solution", "stars",
  ]

  fileprivate static func all(of text: String) throws(TextError) -> [LevelLine] {
    var lines: [LevelLine] = []
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, row) in zip(1..., rows.map(\.trimmed)) where !row.isEmpty && !row.hasPrefix("#") {
      guard let colon = row.firstIndex(of: ":") else {
        throw TextError("a line needs a name, a colon and a value", line: number)
      }
      let value = row[row.index(after: colon)...].trimmed
      let line = LevelLine(name: String(row[..<colon].trimmed), value: String(value), number: number)
      guard names.contains(line.name) else {
        throw line.error("unknown name '\(PrintableText(line.name, maxLength: 40))'")
      }
      if line.name != "goal", lines[line.name] != nil { throw line.error("'\(line.name)' appears twice") }
      lines.append(line)
    }
    return lines
  }

  func error(_ reason: String) -> TextError { TextError(reason, line: number) }

  /// Reads the value; `fault` follows the value in the message if it cannot be read.
  func read<Value>(_ fault: String, _ read: (String) -> Value?) throws(TextError) -> Value {
    guard let value = read(value) else { throw error("'\(PrintableText(value, maxLength: 40))' \(fault)") }
    return value
  }

  func words(_ maxLength: Int) throws(TextError) -> PrintableText {
    let text = PrintableText(value, maxLength: Level.maxBytes)
    guard !text.isEmpty else { throw error("'\(name)' is empty") }
    let count = text.description.columns
    guard count <= maxLength else { throw error("'\(name)' takes \(count) columns, more than \(maxLength)") }
    return text
  }

  func number(_ range: ClosedRange<Int>) throws(TextError) -> Int {
    try read("is not a number from \(range.lowerBound) to \(range.upperBound)") { text in
      Int(digits: text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  func board(_ rules: RuleSet) throws(TextError) -> Grid {
    do throws(TextError) { return try Grid(parsing: value, in: rules) } catch { throw self.error(error.description) }
  }

  func goal(_ rules: RuleSet) throws(TextError) -> Goal {
    let words = try read("is not a goal: write 'tile 24', for example") { text in
      let words = text.split(whereSeparator: \.isWhitespace)
      return words.count == 2 ? words : nil
    }
    let kind = try read("is not a goal: use tile, score, merges, survive or clear") { _ in
      Goal.Kind(rawValue: String(words[0]))
    }
    guard kind == .tile || kind == .clear else {
      return Goal(kind, try LevelLine(name: name, value: String(words[1]), number: number).number(1...1_000_000))
    }
    let word = kind == .clear && words[1].hasSuffix("s") ? words[1].dropLast() : words[1]
    guard let value = Int(digits: word), value > 0, rules.rank(ofValue: value) != nil else {
      throw error("'\(PrintableText(word, maxLength: 10))' is not a tile of \(rules.title)")
    }
    return Goal(kind, value)
  }

  func moves() throws(TextError) -> [Direction] {
    var moves: [Direction] = []
    for letter in value where !letter.isWhitespace {
      guard let move = Direction(parsing: String(letter)) else {
        throw error("'\(PrintableText(String(letter)))' is not a move: use u, d, l or r")
      }
      moves.append(move)
    }
    return moves
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    let text = drop { $0.isWhitespace }
    return text.lastIndex { !$0.isWhitespace }.map { text[...$0] } ?? text
  }
}
