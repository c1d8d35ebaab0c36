/// Texts about a duel, for the screen and text mode.
extension DuelMatch {
  /// What one of the two is called: `You`, `Player 2`, `Computer` or `Level 3`.
  public func name(of contestant: Contestant) -> String {
    switch setup[contestant] {
    case .computer(let level):
      setup.hasPerson ? "Computer" : "Level \(level.rawValue)\(isMirrored ? sign(contestant) : "")"
    case .person: setup.solo == nil ? "Player \(contestant.rawValue + 1)" : "You"
    }
  }

  private var isMirrored: Bool { setup.first == setup.second }
  private func sign(_ contestant: Contestant) -> String { contestant == .first ? " (1st)" : " (2nd)" }

  /// Whose turn it is, and to do what: `You place`.
  public var turnText: String {
    guard let contestant, let role else { return "Game over" }
    let name = name(of: contestant)
    let verb = role == .pusher ? "push" : "place"
    return name == "You" ? "\(name) \(verb)" : "\(name) \(verb)\(role == .pusher ? "es" : "s")"
  }

  /// The same in fewer words: `Place`, `Computer`.
  public var briefTurnText: String {
    guard let contestant, let role else { return turnText }
    guard setup.solo?.person == contestant else { return name(of: contestant) }
    return role == .pusher ? "Push" : "Place"
  }

  /// Who won, and by how much if the second game was played to its end; nil before the end.
  public var verdict: String? {
    guard let result else { return nil }
    guard let winner = result.winner else { return "It is a draw" }
    let wins = "\(name(of: winner)) \(name(of: winner) == "You" ? "win" : "wins")"
    if let resigned = result.resigned { return "\(name(of: resigned)) resigned, \(wins)" }
    // A game that ends when it beats the other has no margin worth telling.
    return decision == .beaten ? wins : "\(wins) by \(result.margin(of: winner))"
  }

  /// Why the game in play is over although moves are possible; nil if none are.
  public var reasonForEnd: String? {
    guard isGameOver, resigned == nil, !game.isDone else { return nil }
    let target = score(of: .first) ?? 0
    switch decision {
    case .beaten: return "\(target) points are beaten"
    case .outOfReach: return "\(target) points are out of reach"
    case nil: return "All tiles are placed"
    }
  }

  /// Who pushes, and the points so far: `You 123`.
  public var points: String { "\(name(of: pusher)) \(game.score)" }

  /// How many tiles were placed, and of how many: `5 of 60`.
  public var moves: String { setup.moves.map { "\(game.turnCount) of \($0)" } ?? String(game.turnCount) }

  /// What to ask before somebody gives up.
  public var resignQuestion: String { "Resign this duel? You lose it." }

  /// What the first game came to, and what follows; for the time between the games.
  public var betweenGames: (made: String, next: String) {
    let next =
      switch name(of: .second) {
      case "You": "you push"
      case "Computer": "the computer pushes"
      case let name: "\(name) pushes"
      }
    return (
      "\(name(of: .first)) made \(score(of: .first) ?? 0) points.", "Now \(next), with the same tiles."
    )
  }

  /// How the person stands against the level that was played; nil where that is no matter of the table.
  public func standing(in history: DuelHistory) -> String? {
    guard let solo = setup.solo else { return nil }
    if isAided { return "With undo, this duel does not count" }
    return history.standings.first { $0.rules == setup.rules && $0.level == solo.level }.map {
      "Against level \($0.level.rawValue): \($0.wins) won, \($0.losses) lost\($0.draws > 0 ? ", \($0.draws) drawn" : "")"
    }
  }

  /// Why the tile may not be placed in a cell.
  public func reason(against position: Position) -> String {
    let board = history.half?.board ?? game.board
    if board[position] != nil { return "That cell is full." }
    return "In Threes, place the tile at the far edge, in a line that moved."
  }
}

extension DuelSetup {
  /// True if somebody plays.
  public var hasPerson: Bool { first == .person || second == .person }
}
