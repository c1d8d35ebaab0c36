import TriplesModel

/// The arguments of commands; what is missing or is none throws.
extension [String] {
  func seed() throws(CommandError) -> UInt32? {
    guard let text = first else { return nil }
    guard let seed = GameSetup.seed(parsing: text) else { throw .notASeed(text) }
    return seed
  }

  func rules() throws(CommandError) -> RuleSet {
    guard let text = first else { throw .missing("the name of the rules") }
    guard let rules = RuleSet(rawValue: text) else { throw .notRules(text) }
    return rules
  }

  func position() throws(CommandError) -> Position {
    guard count == 2 else { throw .missing("a row and a column") }
    guard let position = Position(words: self) else { throw .notACell(joined(separator: " ")) }
    return position
  }

  func recording() throws(CommandError) -> Recording {
    guard let text = first else { throw .missing("the line of a saved game") }
    do throws(RecordingError) { return try Recording(shareLine: text) } catch { throw .damaged(error) }
  }

  func board() throws(CommandError) -> String {
    guard !isEmpty else { throw .missing("a board of sixteen values") }
    return joined(separator: " ")
  }

  func name() throws(CommandError) -> String {
    guard let name = first else { throw .missing("the name of a player") }
    return name
  }

  func milliseconds() throws(CommandError) -> Int? {
    guard let text = dropFirst().first else { return nil }
    guard let number = Int(text), (1...60_000).contains(number) else { throw .notATime(text) }
    return number
  }
}
