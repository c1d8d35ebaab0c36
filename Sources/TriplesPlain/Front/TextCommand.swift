import TriplesModel

struct TextCommand {
  var names: [String]
  private(set) var purpose = ""
  let argument: String?
  /// The possible arguments, if they are few.
  let choices: [String]
  typealias Act<Value> = (inout PlainFront, Value) throws(TextError) -> Void
  /// Carries out the command, given all words of the line.
  let act: Act<[String]>

  var sentence: String {
    "\([names.joined(separator: " or "), argument].compactMap(\.self).joined(separator: ", with ")): \(purpose)."
  }

  /// Creates a command with an optional argument. Spaces separate its names.
  init<Value>(_ names: String, optional argument: TextArgument<Value>, act: @escaping Act<Value?>) {
    let names = names.split(separator: " ").map(String.init)
    (self.names, self.argument, choices) = (names, argument.shown, argument.choices)
    self.act = { (front, words) throws(TextError) in
      try act(&front, words.count == 1 ? nil : argument.value(of: words))
    }
  }

  init<Value>(_ names: String, _ argument: TextArgument<Value>, act: @escaping Act<Value>) {
    let names = names.split(separator: " ").map(String.init)
    (self.names, self.argument, choices) = (names, argument.shown, argument.choices)
    self.act = { (front, words) throws(TextError) in try act(&front, argument.value(of: words)) }
  }

  init(_ names: String, act: @escaping (inout PlainFront) -> Void) {
    self.init(names, optional: .nothing) { front, _ in act(&front) }
  }

  init(_ names: String, _ command: Command) { self.init(names) { $0.run(command) } }

  func purpose(_ purpose: String) -> TextCommand {
    var command = self
    command.purpose = purpose
    return command
  }
}

struct TextArgument<Value> {
  /// The name in the help; nil if nothing may follow the command.
  let shown: String?
  /// The expected input, for error messages.
  let need: String
  /// True if the argument can have more than one word.
  var hasWords = false
  var choices: [String] = []
  /// Parses the input; nil if it is invalid.
  let read: (String) throws(TextError) -> Value?

  func value(of words: [String]) throws(TextError) -> Value {
    let (command, words) = (words[0].lowercased(), words.dropFirst())
    guard shown != nil else {
      let isSetting = Setting.all.contains { $0.name == command }
      let way = isSetting ? " To change the setting, type set \(command) \(words.joined(separator: " "))." : ""
      throw TextError("\(command) has no argument.\(way)")
    }
    guard !words.isEmpty else { throw TextError("\(command) needs \(need).") }
    guard words.count == 1 || hasWords else { throw TextError("\(command) takes one word: \(need).") }
    let text = words.joined(separator: " ")
    if let value = try read(text) { return value }
    throw TextError("\(command) takes \(need), not \(PrintableText(text, maxLength: 20)).")
  }
}

extension TextArgument<Void> {
  static var nothing: Self { Self(shown: nil, need: "") { _ in nil } }
}

extension TextArgument<Int> {
  static func number(_ name: String, _ range: ClosedRange<Int> = 1...Int.max, need: String? = nil) -> Self {
    let limits = "\(range.lowerBound) to \(range.upperBound)"
    let isLimited = range.upperBound < Int.max
    return Self(
      shown: isLimited ? limits : name,
      need: need ?? (isLimited ? "a number from \(limits)" : "a \(name.lowercased()) from 1")
    ) { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension TextArgument<Position> {
  /// A cell: `r2c3`, `2 3`, `row 2 column 3` or `column 3 row 2`.
  static var cell: Self {
    Self(shown: "r2c3", need: "a cell, such as r2c3", hasWords: true) { (text) throws(TextError) in
      let numbers = text.split { !$0.isNumber }.map { Int($0) ?? 0 }
      guard looksLikeCell(text), numbers.count == 2 else {
        throw TextError("Name a cell, such as r2c3: row 2, column 3.")
      }
      guard numbers.allSatisfy((1...Position.side).contains) else {
        throw TextError("Rows and columns are 1 to \(Position.side).")
      }
      let (row, column) = text.lowercased().hasPrefix("c") ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      return Position(row: row - 1, column: column - 1)
    }
  }

  /// Returns true if a text has digits, and otherwise only letters of `row` and `column`, commas and spaces.
  static func looksLikeCell(_ text: String) -> Bool {
    text.contains(where: \.isNumber) && text.lowercased().allSatisfy { $0.isNumber || "rowclumn, ".contains($0) }
  }
}

extension TextArgument<Direction> {
  static var direction: Self {
    Self(shown: "DIRECTION", need: "up, down, left or right") { Direction(parsing: $0.lowercased()) }
  }
}

extension TextArgument<String> {
  /// An argument that is one of the words, in upper or lower case. Its value is in lower case.
  static func choice(_ words: [String]) -> Self {
    let list = words.listed("or")
    return Self(shown: list, need: list, choices: words) { words.contains($0.lowercased()) ? $0.lowercased() : nil }
  }

  static func word(_ name: String) -> Self { Self(shown: name, need: "a \(name.lowercased())") { $0.lowercased() } }

  static func text(_ name: String, need: String? = nil) -> Self {
    Self(shown: name, need: need ?? name, hasWords: true) { $0 }
  }
}

extension PlainFront {
  /// Returns the commands of an activity, or of a replay for nil, in the order of the help.
  func commands(of activity: Play.Activity?) -> [TextCommand] {
    let own =
      switch activity {
      case .game: TextCommand.game
      case .level: TextCommand.level
      case .duel: TextCommand.duel
      case nil: TextCommand.replay(moves: replay?.lastTurn ?? 0)
      }
    let taken = Set(own.flatMap(\.names))
    var common = (TextCommand.board + TextCommand.styles + TextCommand.general).filter { !taken.contains($0.names[0]) }
    for index in common.indices { common[index].names.removeAll(where: taken.contains) }
    return own + common
  }

  private func command(_ name: String, of activity: Play.Activity?) -> TextCommand? {
    commands(of: activity).first { $0.names.contains(name) }
  }

  private static let verbs: Set = ["push", "move", "go"]

  /// Returns the words of a line. Commas can separate moves, and a verb can precede them: `push left, up`.
  static func words(of line: String) -> [String] {
    let words = line.drop { $0 == ":" }.split(whereSeparator: \.isWhitespace).map(String.init)
    let parts = words.flatMap { $0.split(separator: ",").map(String.init) }
    let verb = parts.first.flatMap { verbs.contains($0.lowercased()) ? $0 : nil }
    let moves = parts.dropFirst(verb == nil ? 0 : 1)
    if let first = moves.first, Direction(parsing: first.lowercased()) != nil { return Array(moves) }
    return words.first?.contains(",") == true ? parts : words
  }

  /// Returns true if a line pushes or places a tile.
  func isMove(_ words: [String]) -> Bool {
    guard let name = words.first?.lowercased() else { return false }
    return Direction(parsing: name) != nil || activity == .duel && (["place", "p"].contains(name) || isCell(words))
  }

  /// Returns true if a line is only a cell. `row 2` is a command, `row 2, column 3` a cell.
  private func isCell(_ words: [String]) -> Bool {
    (words.count == 4 || command(words[0].lowercased(), of: activity) == nil)
      && TextArgument.looksLikeCell(words.joined(separator: " ")) && (words.count > 1 || Int(words[0]) == nil)
  }

  mutating func obey(_ words: [String]) throws(TextError) {
    guard let name = words.first?.lowercased() else { return sayBoard() }
    if Direction(parsing: name) != nil { return try push(words) }
    // A line with only a cell places a tile in a duel. Otherwise the cell is read.
    if isCell(words) { return try obey([activity == .duel ? "place" : "look"] + words) }
    if let command = command(name, of: activity) {
      if isRefused(command) { throw TextError("\(Replay.duelNotice).") }
      return try command.act(&self, words)
    }
    // `go` with another word, such as `go 5`, is a command of replays.
    if Self.verbs.contains(name), name != "go" || words.count == 1 {
      guard words.count > 1 else { throw TextError("\(name) needs a direction: up, down, left or right.") }
      return try push(Array(words.dropFirst()))
    }
    throw unknown(words[0])
  }

  private static let places: [(activity: Play.Activity?, name: String, command: String)] = [
    (.game, "games", "game"), (.level, "levels", "levels"), (.duel, "duels", "duel"), (nil, "replays", "replay"),
  ]

  /// Returns true if a line begins with a direction, or with a command of any activity or of replays.
  func knows(_ line: String) -> Bool {
    let word = String(line.prefix { $0 != " " })
    return Direction(parsing: word) != nil || Self.places.contains { command(word, of: $0.activity) != nil }
  }

  private func unknown(_ input: String) -> TextError {
    let word = input.lowercased()
    if ["y", "yes", "n", "no"].contains(word) { return TextError("No question is open.") }
    if let name = commands(of: activity).last(where: { $0.choices.contains(word) })?.names[0] {
      return TextError("\(word.capitalizedFirst) needs a word before it. \(ways(to: "\(name) \(word)"))")
    }
    for other in Self.places {
      guard let command = command(word, of: other.activity) else { continue }
      // Expand a letter to the full name, unless that name means something else here, like `next` in a replay.
      let isClear = word.count == 1 && self.command(command.names[0], of: activity) == nil
      let name = isClear ? command.names[0] : word
      // If `replay` is not a command here, go to the game first.
      let detour = self.command(other.command, of: activity) == nil ? "game, then " : ""
      // From a replay, `game` leads to the level or duel before it.
      let isFar = activity == nil && play.activity != .game && other.activity == .game
      let way = ways(to: detour + other.command, then: isFar ? " twice to go there" : " to go there")
      return TextError("The word \(name) works in \(other.name). \(way)")
    }
    if Setting.all.contains(where: { $0.name == word }) {
      return TextError("\(word.capitalizedFirst) is a setting. \(ways(to: "set \(word)", then: " to hear its values"))")
    }
    if Int(word) != nil {
      return TextError("A number needs a word before it, such as row 2. r2c3 is a cell: row 2, column 3.")
    }
    if let line = voice.guide?.action(for: input).map(KeyGuide.line), knows(line) {
      return TextError("\(input.capitalizedFirst) is a key. The command is \(line).")
    }
    let known = Direction.allCases.map(\.rawValue) + commands(of: activity).flatMap(\.names).filter { $0.count > 1 }
    let near = known.nearest(to: word).map { "Did you mean \($0)?" }
    let help = ways(to: guide == nil ? "help" : "help all", then: " for all commands")
    return TextError("Unknown word \(PrintableText(word, maxLength: 20)). \(near ?? help)")
  }

  /// Pushes in several directions, until one moves nothing or the game ends.
  private mutating func push(_ words: [String]) throws(TextError) {
    let directions = words.compactMap { Direction(parsing: $0.lowercased()) }
    if let wrong = words.first(where: { Direction(parsing: $0.lowercased()) == nil }) {
      throw TextError("\(PrintableText(wrong, maxLength: 20)) is not a direction. Nothing was pushed.")
    }
    var count = 0
    for direction in directions {
      guard !isFinished, push(direction) else { break }
      count += 1
      if over != nil { break }
    }
    // If no direction could move anything, the sentences so far are enough.
    let isCut = count > 0 || grid.legalDirections(by: rules).contains(where: directions.contains)
    if isCut, directions.count > 1, count < directions.count {
      say("Stopped after \(count) of \(directions.count.counted("move")).")
    }
    guard count > 0, isFull, activity == .game || activity != nil && over == nil else { return }
    sayBoard()
    guard activity == .level else { return }
    say(limits())
    sayChanges()
  }

  /// Pushes, or steps through a replay, and says the result; returns false if nothing moved.
  private mutating func push(_ direction: Direction) -> Bool {
    switch activity {
    case .game, .level:
      let turns = game.turnCount
      run(.push(direction))
      return game.turnCount > turns
    case .duel: return decide(.push(direction))
    case nil:
      let shown = replay
      stepReplay(by: direction == .right || direction == .down ? 1 : -1)
      return replay != shown
    }
  }

  var listed: [TextCommand] { commands(of: activity).filter { !isRefused($0) } }

  private func isRefused(_ command: TextCommand) -> Bool {
    replay?.isDuel == true && TextCommand.refusedInDuelReplays.contains(command.names[0])
  }

  /// Lists the commands, or explains one or all of them; with single keys it lists the keys.
  mutating func help(_ word: String) {
    let purpose = replay != nil ? "go forwards with right or down, back with left or up" : "push the tiles"
    let moves = "up, down, left, right or u, d, l, r: \(purpose); several at once, as l u u r."
    let commands = listed
    let asked = commands.filter { word == "all" || $0.names.contains(word) }
    guard asked.isEmpty else {
      if word == "all" { say(moves) }
      return say(asked.map(\.sentence))
    }
    if Direction(parsing: word) != nil || Self.verbs.contains(word) { return say(moves) }
    if !word.isEmpty {
      say(Self.places.compactMap { command(word, of: $0.activity) }.first?.sentence)
      return say(unknown(word).description)
    }
    if let guide { return sayKeys(guide) }
    say(moves)
    say("Commands: \(commands.map { $0.names[0] }.joined(separator: ", ")).")
    say("Type help with one of them to hear what it does, or help all.")
  }
}
