import TriplesModel

/// What a program asks of the engine, one on a line. ``CommandForm/all`` says how each is written.
enum Command: Hashable {
  /// What the session does by itself.
  case perform(SessionAction)
  case board
  case hint
  /// A game that begins with a board.
  case set(String)
  case play(player: String, milliseconds: Int?)
  case new(seed: UInt32?)
  case duel(seed: UInt32?)
  case rules(RuleSet)
  case save
  case load(Recording)
  case quit

  /// Reads a line; white space around and between words does not count.
  init(parsing line: String) throws(CommandError) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let name = words.first else { throw .empty }
    guard let form = CommandForm.all.first(where: { $0.names.contains(String(name)) }) else {
      throw .unknown(String(name))
    }
    let arguments = words.dropFirst()
    if !form.takesAll, let extra = arguments.dropFirst(form.arguments.count).first {
      throw .unexpected(String(extra))
    }
    self = try form.parse(arguments.map(String.init))
  }
}
