/// What replaying an entry of a log proves.
public struct HostProof: Hashable, Sendable {
  /// The identity of the game; of a duel, that of both.
  public let identity: GameIdentity
  /// The stars of a level; 0 for anything else.
  public let stars: Int

  /// A proof of its parts.
  public init(identity: GameIdentity, stars: Int = 0) { (self.identity, self.stars) = (identity, stars) }
}

extension HostEntry {
  /// Plays the game again; throws if the entry is wrong.
  public func verified(_ level: (LevelID) -> Level?) throws(TextError) -> HostProof {
    switch kind {
    case .game, .day: return try game()
    case .duel(let duel): return try played(duel)
    case .level(let id):
      guard let level = level(id) else { throw TextError("there is no level \(id.text)") }
      return try solved(level)
    }
  }

  private func game() throws(TextError) -> HostProof {
    let (game, identity) = try GameSummary.replaying(proof)
    guard game.marks == marks else { throw TextError("the help is not that of the game") }
    if case .day(let daily) = kind {
      guard Daily(game.rules, game.origin) == daily else { throw TextError("this is not the game of \(daily.title)") }
      guard daily.allowsFirstTry(on: Day(of: date)), !player.isGuest, !marks.contains(.autoplay) else {
        throw TextError("this cannot be a first try of \(daily.title)")
      }
    }
    guard kind.rules == game.rules else { throw TextError("the game has other rules") }
    guard game.isRanked else { throw TextError("the game does not count") }
    guard game.score == score else { throw TextError("the moves make \(game.score) points, not \(score)") }
    return HostProof(identity: identity)
  }

  /// The log does not tell how the time limit applied, so any way counts. Penalties cannot be proven, only that they are possible;
  /// and as times are whole seconds, one more second may have been used.
  private func solved(_ level: Level) throws(TextError) -> HostProof {
    let recording = try Recording(shareLine: proof)
    guard recording.game.origin == level.game.origin, recording.game.rules == level.rules, recording.marks == marks
    else { throw TextError("the game is not one of this level") }
    let history = History(recording)
    for clock in LevelClock.allCases {
      let standing = LevelStanding(level.timed(by: clock), history, seconds: Seconds(recording.seconds ?? 0))
      let (cut, slack) = (standing.total - score, standing.secondsLeft == nil ? 0 : 1)
      let isPossible = cut >= 0 && (level.penalty > 0 ? cut % level.penalty : cut) <= slack
      guard standing.status == .reached, isPossible else { continue }
      return HostProof(identity: recording.history.identity, stars: standing.stars)
    }
    throw TextError("the moves do not solve the level with \(score) points")
  }

  private func played(_ duel: HostDuel) throws(TextError) -> HostProof {
    let record = try duel.record(proof.split(separator: ",").map(String.init), isAided: !marks.isEmpty, date: date)
    let match = try DuelMatch(record)
    guard match.isOver, record.result?.margin(of: duel.person) == score else {
      throw TextError("the games do not make this result")
    }
    let (moves, placed) = (match.games.flatMap(\.moves), match.games.flatMap(\.placed))
    return HostProof(identity: GameIdentity(duel.rules, match.game.origin, moves: moves, placed: placed))
  }
}

extension HostEntry.Kind {
  /// The rules; nil for a level.
  public var rules: RuleSet? {
    switch self {
    case .game(let rules): rules
    case .duel(let duel): duel.rules
    case .day(let daily): daily.rules
    case .level: nil
    }
  }
}
