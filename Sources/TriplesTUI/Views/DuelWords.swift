import TriplesModel

/// What a duel says in words: who is who, and whose turn it is.
struct DuelWords {
  let match: DuelMatch
  let now: Seconds

  /// What one of the two is called.
  func name(of contestant: Contestant) -> String {
    switch match.setup[contestant] {
    case .computer(let level):
      match.setup.hasPerson ? "Computer" : "Level \(level.rawValue)\(isMirrored ? sign(contestant) : "")"
    case .person: match.setup.solo == nil ? "Player \(contestant.rawValue + 1)" : "You"
    }
  }

  private var isMirrored: Bool { match.setup.first == match.setup.second }
  private func sign(_ contestant: Contestant) -> String { contestant == .first ? " (1st)" : " (2nd)" }

  /// Whose turn it is, and to do what: `You place`.
  var turn: String {
    guard let contestant = match.contestant, let role = match.role else { return "Game over" }
    let name = name(of: contestant)
    let verb = role == .pusher ? "push" : "place"
    return name == "You" ? "\(name) \(verb)" : "\(name) \(verb)\(role == .pusher ? "es" : "s")"
  }

  /// The number of the game: `Duel, game 1 of 2`.
  var title: String { "Duel, game \(match.games.count) of 2" }

  /// The points of the game in play, and in the second those to beat.
  var score: String { String(match.game.score) }

  /// The points of the first game while the second is played.
  var target: String? { match.games.count == 2 ? match.score(of: .first).map(String.init) : nil }

  /// The time that is left to one of the two; nil where any is allowed.
  func clock(of contestant: Contestant) -> String? {
    // Rounded up, so that 00:00 means that it is over.
    match.timeLeft(of: contestant, at: now).map { $0.rounded(.up).clockText }
  }

  /// What is said when a game or the duel is over; the first line is the heading.
  func ending(_ history: DuelHistory) -> [String] {
    guard let result = match.result else { return betweenGames }
    let points = "\(name(of: .first)) \(result.first), \(name(of: .second)) \(result.second)"
    return [verdict(result), points, standing(history), "Enter  another duel", "Esc  leave"].compactMap(
      \.self)
  }

  private var betweenGames: [String] {
    let made = "\(name(of: .first)) made \(match.game.score) points."
    let next =
      switch name(of: .second) {
      case "You": "you push"
      case "Computer": "the computer pushes"
      case let name: "\(name) pushes"
      }
    let change = "Now \(next), with the same tiles."
    return ["Game 1 is over", made, change, "Enter  go on", "Esc  leave"]
  }

  private func verdict(_ result: DuelResult) -> String {
    guard let winner = result.winner else { return "A draw" }
    let name = name(of: winner)
    return "\(name) \(name == "You" ? "win" : "wins") by \(result.margin(of: winner))"
  }

  private func standing(_ history: DuelHistory) -> String? {
    guard let solo = match.setup.solo else { return nil }
    if match.isAided { return "A round was taken back: not in the table" }
    return history.standings.first { $0.rules == match.setup.rules && $0.level == solo.level }.map {
      "Against level \($0.level.rawValue): \($0.wins) won, \($0.losses) lost"
    }
  }
}
