import TriplesModel

extension Engine {
  /// The commands except for pushes: their names and arguments. Arguments in brackets are optional.
  private static let forms = [
    "undo", "redo", "board", "hint", "set BOARD [seed SEED] [next TILE]", "play NAME", "new [SEED]",
    "duel [SEED]", "place ROW COLUMN", "rules NAME", "save", "load LINE", "quit",
  ]

  package static let usage = Direction.allCases.map { "\($0.rawValue) or \($0.letter)" } + forms

  mutating func obey(_ words: [String]) throws(TextError) -> EngineAnswer {
    let name = try require(words.first, "an empty line is not a command")
    let direction = Direction(parsing: name)
    if let direction, words.count == 1 { return try push(direction) }
    let arguments = Array(words.dropFirst())
    let known = direction?.rawValue ?? Self.forms.first { "\($0) ".hasPrefix("\(name) ") }
    let form = try require(known, "unknown command \(name.quoted)")
    let parts = form.split(separator: " ").dropFirst()
    let needed = parts.prefix { !$0.hasPrefix("[") }.count
    guard arguments.count >= needed, arguments.count <= parts.count || name == "set" else {
      throw TextError("the command is '\(form)'")
    }
    switch name {
    case "undo": if history.undoPush() == nil { try require(history.undo(), "nothing to undo") }
    case "redo":
      return answer(to: try require(history.redo(), history.half == nil ? "nothing to redo" : Self.placeFirst))
    case "hint": return try hint()
    case "play": return try play(arguments[0])
    case "save": return EngineAnswer(game: history.game, half: history.half, saved: Recording(history).shareLine)
    case "place":
      let numbers = arguments.compactMap { word in (0..<Position.side).first { String($0) == word } }
      guard numbers.count == 2 else {
        throw TextError("a cell is a row and a column, each 0 to 3, not \(arguments.joined(separator: " ").quoted)")
      }
      return try place(Position(row: numbers[0], column: numbers[1]))
    case "rules":
      let fault = "the rules are \(RuleSet.allCases.map(\.rawValue).listed()), not \(arguments[0].quoted)"
      setup.rules = try require(RuleSet(rawValue: arguments[0]), fault)
    case "new": try begin(History(newGame(arguments.first)))
    case "duel":
      let game = try newGame(arguments.first)
      try begin(History(Game(game.rules, Origin(game.mode, seed: game.seed, isDuel: true))))
    case "set": try begin(History(game(on: arguments)))
    case "load":
      let recording: Recording
      do throws(TextError) { recording = try Recording(shareLine: arguments[0]) } catch {
        throw TextError("not a saved game: \(error)")
      }
      try begin(recording.history)
    case "quit": isFinished = true
    default: break
    }
    return state
  }
}

@discardableResult func require<Value>(_ value: Value?, _ fault: @autoclosure () -> String) throws(TextError) -> Value {
  guard let value else { throw TextError(fault()) }
  return value
}

extension String {
  /// The text in quotes, cut to 40 characters.
  var quoted: String { "'\(PrintableText(self, maxLength: 40))'" }
}
