import TriplesModel

extension Sentences {
  func explanation(of match: DuelMatch) -> String {
    let limit = match.setup.moves.map { "when \($0) tiles are placed, or " } ?? ""
    return """
      A duel: one player pushes, the other places each new tile. Both know the next tile. A game ends \(limit)when no \
      push is possible. Then you swap sides, with the same tiles. The higher score as pusher wins. The duel ends early \
      if the second pusher has more points, or can no longer reach as many.
      """
  }

  func duel(_ match: DuelMatch) -> String {
    let level = match.setup.solo.map { ", level \($0.level.rawValue)" } ?? ""
    let players = Contestant.allCases.map(match.name)
    return "A duel of \(rules.title), game \(match.games.count) of 2, seed \(match.setup.seed): "
      + "\(players[match.pusher.rawValue]) against \(players[match.pusher.other.rawValue])\(level)."
  }

  /// A push, before the tile is placed.
  func push(_ half: HalfTurn, by name: String) -> [String] {
    let direction = half.direction.rawValue
    if style.words == .terse {
      return [terse(name == "You" ? direction : "\(name) pushed \(direction)", half.events, [])]
    }
    return move("\(name) pushed \(half.direction.rawValue).", half.events)
  }

  /// The tile if somebody placed it, and the points of the pusher: full: those of the round, otherwise all.
  func placed(_ turn: Turn, by name: String?, in match: DuelMatch) -> [String] {
    let pusher = match.name(of: match.pusher)
    let tile = name.flatMap { name in turn.spawned.map { (name, self.name($0.value), place($0.position)) } }
    guard style.words != .terse else {
      let placed = tile.map { "\($0): \($1) at \($2), " } ?? ""
      return ["\(placed)\(pusher) \(match.game.score)"]
    }
    let placed = tile.map { ["\($0) placed \($1) at \($2)."] } ?? []
    let isYou = pusher == "You"
    guard style.words == .full else {
      let points = "\(pusher) \(isYou ? "have" : "has") \(Self.count(match.game.score, "point"))."
      return [(placed + [points]).joined(separator: " ")]
    }
    return placed + ["\(pusher) \(isYou ? "gain" : "gains") \(Self.count(turn.points, "point"))."]
  }

  /// The pusher's points and the number of placed tiles.
  func score(_ match: DuelMatch) -> String {
    "\(match.name(of: match.pusher)): \(Self.count(match.game.score, "point")), tiles placed \(match.moves)."
  }

  /// Whose turn it is, the next tile, and in Threes the possible cells.
  func turn(of match: DuelMatch) -> [String] {
    guard !match.isGameOver else { return [] }
    let tile = match.history.half.map { next($0.next) } ?? next(match.game.situation) ?? ""
    let turn = style.words == .terse ? "\(match.turnText), \(tile)" : "\(match.turnText). \(tile)"
    guard let half = match.history.half, rules == .threes else { return [turn] }
    let cells = half.entries.map(place)
    if style.words == .terse { return [turn, cells.joined(separator: ", ")] }
    return [turn, "You can place it at \(cells.joined(separator: style.words == .full ? "; " : ", "))."]
  }

  /// The points of both games, the placed tiles and the time left.
  func standing(_ match: DuelMatch, at now: Seconds) -> [String] {
    let points = Contestant.allCases.compactMap { contestant in
      match.score(of: contestant).map { "\(match.name(of: contestant)): \(Self.count($0, "point")) as pusher." }
    }
    let clocks = Contestant.allCases.compactMap { contestant in
      match.timeLeft(of: contestant, at: now).map {
        "\(match.name(of: contestant)): \($0.rounded(.up).clockText) left."
      }
    }
    return points + ["Tiles placed: \(match.moves)."] + clocks
  }
}

extension DuelPlan {
  /// Changes a plan by words for level, rules and side: `3 threes place`.
  init(reading text: String, over plan: DuelPlan) throws(PlainFault) {
    self = plan
    for word in text.split(separator: " ").map(String.init) {
      if let level = Int(word).flatMap(DuelLevel.init) {
        (self.level, against) = (level, level)
      } else if let rules = RuleSet(rawValue: word) {
        self.rules = rules
      } else if let part = Self.parts[word] {
        self.part = part
      } else {
        throw PlainFault(
          "duel takes a level from 1 to 5, triples, threes or 2048, and push, place or both, as duel 3 threes place.")
      }
    }
  }

  private static let parts: [String: Part] = [
    "push": .push, "pusher": .push, "place": .place, "placer": .place, "both": .both,
  ]
}
