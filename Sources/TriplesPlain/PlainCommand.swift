import TriplesModel

/// What a player can type. ``PlainForm/all`` says how each is written.
enum PlainCommand: Hashable {
  case perform(SessionAction)
  /// The computer plays so many moves.
  case autoplay(Int)
  case hint
  case say(Topic)
  case adopt(Change)
  case new(seed: UInt32?)
  /// Today's game, or back from it.
  case daily
  /// Give up the duel.
  case resign
  /// The saved games: a list of them, or what to do with one.
  case games, resume(Int), delete(Int)
  case rules(RuleSet?)
  case mode(GameMode)
  /// Something of a level.
  case level(LevelWord)
  case quit

  /// What can be asked about.
  enum Topic: Hashable {
    case board, score, next, help
    /// A row or a column, from 0.
    case row(Int), column(Int)
    /// The best games of the rules in play, with or without help.
    case scores(isAided: Bool)
  }

  /// How the game speaks.
  enum Change: Hashable {
    case brief, full, letters, numbers
  }

  /// Reads a line by some forms; nil if it says nothing that can be done. An empty line asks for the board.
  init?(parsing line: String, _ forms: [PlainForm]) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first else {
      self = .say(.board)
      return
    }
    let arguments = words.dropFirst()
    guard let form = forms.first(where: { $0.names.contains(name) }), arguments.count <= form.maxArguments,
      let command = form.parse(arguments.isEmpty ? nil : arguments.joined(separator: " "))
    else { return nil }
    self = command
  }
}
