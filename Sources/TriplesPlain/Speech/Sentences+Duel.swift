import TriplesModel

/// Sentences about a duel.
extension Sentences {
  /// What a duel is, in a few sentences.
  func explanation(of match: DuelMatch) -> String {
    let limit = match.setup.moves.map { "when \($0) tiles are placed, or " } ?? ""
    return """
      A duel: one player pushes, the other places each new tile. Both know the next tile. A game ends \(limit)when no \
      push is possible. Then you swap sides, with the same tiles. The higher score as pusher wins. The duel ends early \
      if the second pusher has more points, or can no longer reach as many.
      """
  }

  /// Which duel it is: the rules, the game, the seed, and who plays.
  func duel(_ match: DuelMatch) -> String {
    let level = match.setup.solo.map { ", level \($0.level.rawValue)" } ?? ""
    let players = Contestant.allCases.map(match.name)
    return "A duel of \(rules.title), game \(match.games.count) of 2, seed \(match.setup.seed): "
      + "\(players[match.pusher.rawValue]) against \(players[match.pusher.other.rawValue])\(level)."
  }

  /// What a push did, before the tile is placed.
  func push(_ half: HalfTurn, by name: String) -> [String] {
    let direction = half.direction.rawValue
    if style.words == .terse {
      return [terse(name == "You" ? direction : "\(name) pushed \(direction)", half.events, [])]
    }
    return move("\(name) pushed \(half.direction.rawValue).", half.events)
  }

  /// Which tile was placed where, and the points of the pusher: those of the round in full words, otherwise all of them.
  func placed(_ turn: Turn, by name: String, in match: DuelMatch) -> [String] {
    let tile = turn.events.compactMap { if case .spawned(let tile) = $0 { tile } else { nil } }.first
    let pusher = match.name(of: match.pusher)
    guard style.words != .terse else {
      let placed = tile.map { "\(self.name($0.value)) at \(place($0.position)), " } ?? ""
      return ["\(name): \(placed)\(pusher) \(match.game.score)"]
    }
    let placed = tile.map { ["\(name) placed \(self.name($0.value)) at \(place($0.position))."] } ?? []
    let isYou = pusher == "You"
    guard style.words == .full else {
      let points = "\(pusher) \(isYou ? "have" : "has") \(Self.count(match.game.score, "point"))."
      return [(placed + [points]).joined(separator: " ")]
    }
    return placed + ["\(pusher) \(isYou ? "gain" : "gains") \(Self.count(turn.points, "point"))."]
  }

  /// Whose points there are so far, and how many tiles were placed.
  func score(_ match: DuelMatch) -> String {
    "\(match.name(of: match.pusher)): \(Self.count(match.game.score, "point")), tiles placed \(match.moves)."
  }

  /// Whose turn it is, with the tile that comes; where only some blank cells are allowed, which.
  func turn(of match: DuelMatch) -> [String] {
    guard !match.isGameOver else { return [] }
    let tile = match.history.half.map { next($0.next) } ?? next(match.game.situation) ?? ""
    let turn = style.words == .terse ? "\(match.turnText), \(tile)" : "\(match.turnText). \(tile)"
    guard let half = match.history.half, rules == .threes else { return [turn] }
    let cells = half.entries.map(place)
    if style.words == .terse { return [turn, cells.joined(separator: ", ")] }
    return [turn, "You can place it at \(cells.joined(separator: style.words == .full ? "; " : ", "))."]
  }

  /// The points of both games, the tiles of this one, and the time that is left.
  func standing(_ match: DuelMatch, at now: Seconds) -> [String] {
    let points = Contestant.allCases.compactMap { contestant in
      match.score(of: contestant).map {
        "\(match.name(of: contestant)): \(Self.count($0, "point")) as pusher."
      }
    }
    let clocks = Contestant.allCases.compactMap { contestant in
      match.timeLeft(of: contestant, at: now).map {
        "\(match.name(of: contestant)): \($0.rounded(.up).clockText) left."
      }
    }
    return points + ["Tiles placed: \(match.moves)."] + clocks
  }
}
