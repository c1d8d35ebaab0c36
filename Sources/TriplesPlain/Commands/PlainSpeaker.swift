import TriplesModel

/// A front whose lines are read by a table of commands.
protocol PlainSpeaker: PlainFront {
  /// The commands, in the order in which the help lists them.
  var forms: [PlainForm<Self>] { get }
  var rules: RuleSet { get }
  var board: Board { get }
  /// The next tile, if it is shown.
  var nextTile: NextTile? { get }
  /// The tile that a push would bring, if it is shown.
  func spawn(afterPushing direction: Direction) -> Spawn?
  /// Pushes, and says what happened; false if nothing moved.
  mutating func push(_ direction: Direction, at now: Seconds) -> Bool
  /// Says how things stand after some pushes, in full words.
  mutating func sayStanding(at now: Seconds)
  mutating func sayBoard()
  var outside: PlainOutside { get }
  /// Leaves for another front.
  mutating func depart(to destination: PlainDestination, at now: Seconds)
  mutating func quit(at now: Seconds)
}

extension PlainSpeaker {
  var sentences: Sentences { Sentences(style: style, rules: rules) }
  var grid: Grid { board.grid }
  func spawn(afterPushing direction: Direction) -> Spawn? { nil }
  var isFull: Bool { style.words == .full }

  mutating func say(_ sentence: String?) {
    if let sentence { voice.said.append(sentence) }
  }

  mutating func takeSaid() -> String {
    defer { voice.said = [] }
    return voice.said.joined(separator: "\n")
  }

  /// Does what a line says and returns the answer. An empty line reads the board.
  mutating func respond(to line: String, at now: Seconds) -> String {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    do throws(PlainFault) { try obey(words, at: now) } catch { say(error.description) }
    let answer = takeSaid()
    if words.first != "again", words.first != "repeat" { voice.lastAnswer = answer }
    return answer
  }

  private mutating func obey(_ words: [String], at now: Seconds) throws(PlainFault) {
    guard let name = words.first else { return sayBoard() }
    let directions = words.compactMap { Direction(parsing: $0) }
    if directions.count == words.count { return push(directions, at: now) }
    guard let form = forms.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
    let value = try form.argument.value(of: Array(words.dropFirst()), after: name)
    form.act(&self, value, now)
  }

  private func unknown(_ word: String) -> PlainFault {
    let known = Direction.allCases.map(\.rawValue) + forms.flatMap(\.names).filter { $0.count > 1 }
    let near = known.nearest(to: word).map { "Did you mean \($0)?" }
    return PlainFault(
      "Unknown word \(PrintableText(word, maxLength: 20)). \(near ?? "Type help for all commands.")")
  }

  /// Pushes one after the other, up to the first that moves nothing.
  private mutating func push(_ directions: [Direction], at now: Seconds) {
    var count = 0
    for direction in directions {
      guard !isFinished, push(direction, at: now) else { break }
      count += 1
    }
    if count < directions.count, directions.count > 1 {
      say("Stopped after \(count) of \(Sentences.count(directions.count, "move")).")
    }
    if count > 0, isFull { sayStanding(at: now) }
  }

  /// That nothing moves, with the bell.
  mutating func sayBlocked(_ direction: Direction) {
    voice.isRinging = true
    say(sentences.blocked(direction, grid))
  }

  mutating func find(_ tile: String) {
    let rank = Rank.all.first { sentences.name($0) == tile || String(rules.value(of: $0)) == tile }
    say(
      rank.map { sentences.places(of: $0, on: grid) }
        ?? "\(rules.title) has no tile \(PrintableText(tile, maxLength: 12)).")
  }

  mutating func adopt(_ change: PlainChange) {
    voice.style.adopt(change)
    say(change == .letters ? sentences.legend(grid) : change.help.capitalizedFirst + ".")
    say(outside.keep(style))
  }
}
