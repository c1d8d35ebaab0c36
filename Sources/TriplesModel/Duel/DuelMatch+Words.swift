/// Texts about a duel, for the screen and text mode.
extension DuelMatch {
  /// The name of a contestant: `You`, `Player 2`, `Computer` or `Level 3`.
  public func name(of contestant: Contestant) -> String {
    switch setup[contestant] {
    case .computer where setup.hasPerson: return "Computer"
    case .computer(let level):
      let sign = setup.first != setup.second ? "" : contestant == .first ? " (1st)" : " (2nd)"
      return "Level \(level.rawValue)\(sign)"
    case .person: return setup.solo == nil ? "Player \(contestant.rawValue + 1)" : "You"
    }
  }

  /// Whose turn it is to do what: `You place`.
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

  /// Who won, and by how much; nil before the end.
  public var verdict: String? {
    guard let result else { return nil }
    guard let winner = result.winner else { return "It is a draw" }
    let wins =
      switch name(of: winner) {
      case "You": "You win"
      case "Computer": "The computer wins"
      case let name: "\(name) wins"
      }
    if let resigned = result.resigned { return "\(name(of: resigned)) resigned. \(wins)" }
    return "\(wins) by \(result.margin(of: winner))"
  }

  /// Why the game in play is over; nil if it is not, or if somebody resigned.
  public var reasonForEnd: String? {
    guard isGameOver, resigned == nil else { return nil }
    return game.isDone ? game.ending : "All tiles are placed"
  }

  /// Who pushes, and the points so far: `You 123`.
  public var points: String { "\(name(of: pusher)) \(game.score)" }

  /// How many tiles were placed, and of how many: `5 of 60`.
  public var moves: String { setup.moves.map { "\(game.turnCount) of \($0)" } ?? String(game.turnCount) }

  /// The result of the first game, and what follows.
  public var betweenGames: (made: String, next: String) {
    let next =
      switch name(of: .second) {
      case "You": "you push"
      case "Computer": "the computer pushes"
      case let name: "\(name) pushes"
      }
    return ("\(name(of: .first)) made \(score(of: .first) ?? 0) points.", "Now \(next), with the same tiles.")
  }

  /// How the person stands against the level; nil if the duel is not one person against the computer.
  public func standing(in history: DuelHistory) -> String? {
    guard let solo = setup.solo else { return nil }
    if isAided { return "With undo, this duel does not count" }
    if setup.isShort { return "With fewer than \(DuelPlan.usualMoves) tiles, this duel does not count" }
    return history.standings.first { $0.rules == setup.rules && $0.level == solo.level && !$0.margins.isEmpty }.map {
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
