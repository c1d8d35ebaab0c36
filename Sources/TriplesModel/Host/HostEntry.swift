import FoundationEssentials

/// A finished game in the log of a host: who played it when, its result, and the moves that prove it.
package struct HostEntry: Hashable, Sendable {
  /// The kind of game.
  package enum Kind: Hashable, Sendable {
    /// A game that is none of the others.
    case game(RuleSet)
    /// The first try of a daily game.
    case day(Daily)
    /// A level that was solved.
    indirect case level(LevelID)
    /// A duel against the computer.
    indirect case duel(HostDuel)
  }

  /// The kind of game.
  package let kind: Kind
  /// Who played.
  package let player: HostPlayer
  /// When it ended, in whole seconds.
  package let date: Date
  /// The score of a game, the points of a level, or how far the person was ahead in a duel.
  package let score: Int
  /// How it was helped or cut short.
  package let marks: Set<Mark>
  /// The game as a shared line; for a duel both games.
  package let games: [String]

  private init(
    _ kind: Kind, _ player: HostPlayer, _ date: Date, _ score: Int, _ marks: Set<Mark>, _ games: [String]
  ) {
    (self.kind, self.player, self.date) = (kind, player, date.inWholeSeconds)
    (self.score, self.marks, self.games) = (score, marks, games)
  }

  /// The entry with another name of the player.
  package func renamed(_ name: HostName) -> HostEntry {
    HostPlayer(id: player.id, name: name).map { HostEntry(kind, $0, date, score, marks, games) } ?? self
  }

  /// The longest line: a duel of two long games.
  package static let maxBytes = 2 * ShareLine.maxLength + 1024

  /// The entry of a game that is over or left; nil if it counts in no table. A guest has no first try. The date of the
  /// recording goes before `date`: the day of a game is the day on which it was finished.
  package init?(_ recording: Recording, by player: HostPlayer, at date: Date) {
    guard GameSummary(recording).isRanked else { return nil }
    let (result, date) = (player.isGuest ? nil : DailyResult(recording), recording.date ?? date)
    let first = result.flatMap { $0.counts && $0.daily.allowsFirstTry(on: Day(of: date)) ? $0.daily : nil }
    self.init(
      first.map(Kind.day) ?? .game(recording.game.rules), player, date, recording.game.score, recording.marks,
      [recording.shareLine])
  }

  /// The entry of a level that was solved.
  package init(_ result: LevelResult, of level: LevelID, by player: HostPlayer, at date: Date) {
    let recording = result.recording
    self.init(.level(level), player, recording.date ?? date, result.points, recording.marks, [recording.shareLine])
  }

  /// The entry of a duel that is over; nil if it counts in no table, or was not one person against the computer.
  package init?(_ record: DuelRecord, by player: HostPlayer, at date: Date) {
    guard record.counts, let duel = HostDuel(record), let result = record.result, let games = record.games
    else { return nil }
    self.init(.duel(duel), player, date, result.margin(of: duel.person), [], games)
  }
}

/// In a log an entry is one flat object, and what was played follows from its fields:
///
///     {"date":"…","day":"2026-11-21","games":["triples2.…"],"id":"a1","name":"Ada","rules":"triples","score":812}
extension HostEntry: Codable {
  private struct Fields: Codable {
    let date: Date
    let day: Day?
    let duel: HostDuel?
    let games: [String]
    let id: String
    let level: LevelID?
    let marks: [Mark]?
    let name: String
    let rules: RuleSet?
    let score: Int
  }

  /// Reads an entry; throws if a game cannot have such figures.
  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    let kind: Kind? =
      if let duel = fields.duel { .duel(duel) } else if let level = fields.level { .level(level) } else {
        fields.rules.map { rules in fields.day.map { .day(Daily($0, rules)) } ?? .game(rules) }
      }
    let isKnown = fields.day.map(Daily.days.contains) ?? true
    guard let kind, isKnown, Self.dates.contains(fields.date), let name = HostName(logged: fields.name[...]),
      let player = HostPlayer(id: fields.id, name: name), (1...2).contains(fields.games.count),
      (-GameSummary.maxScore...GameSummary.maxScore).contains(fields.score)
    else { throw decoder.corrupted }
    self.init(kind, player, fields.date, fields.score, Set(fields.marks ?? []), fields.games)
  }

  /// The years 2020 to 2099; the clock of a machine may be wrong.
  private static let dates =
    Date(timeIntervalSince1970: 1_577_836_800)...Date(timeIntervalSince1970: 4_102_444_799)

  /// Writes an entry.
  package func encode(to encoder: any Encoder) throws {
    let (day, duel, level): (Day?, HostDuel?, LevelID?) =
      switch kind {
      case .game: (nil, nil, nil)
      case .day(let daily): (daily.day, nil, nil)
      case .level(let id): (nil, nil, id)
      case .duel(let duel): (nil, duel, nil)
      }
    let marks = Mark.allCases.filter(marks.contains)
    try Fields(
      date: date, day: day, duel: duel, games: games, id: player.id, level: level, marks: marks.isEmpty ? nil : marks,
      name: player.name.text, rules: duel == nil ? kind.rules : nil, score: score
    ).encode(to: encoder)
  }
}

extension HostEntry.Kind {
  /// `game triples`, `day triples 2026-11-21`, `level built-in/07-first-six`, or `duel` with what ``HostDuel`` says.
  package var text: String {
    switch self {
    case .game(let rules): "game \(rules.rawValue)"
    case .day(let daily): "day \(daily.rules.rawValue) \(daily.day.text)"
    case .level(let id): "level \(id.text)"
    case .duel(let duel): "duel \(duel.text)"
    }
  }
}

extension Mark {
  /// Marks as a word, always in the same order: `undo+hint`, and `-` for none.
  package static func text(_ marks: Set<Mark>) -> String {
    marks.isEmpty ? "-" : allCases.filter(marks.contains).map(\.rawValue).joined(separator: "+")
  }
}

/// What replaying an entry of a log proves.
package struct HostProof: Hashable, Sendable {
  /// The identity of the game; of a duel, that of both.
  package let identity: GameIdentity
  /// The stars of a level; 0 for anything else.
  package let stars: Int

  /// A proof of its parts.
  package init(identity: GameIdentity, stars: Int = 0) { (self.identity, self.stars) = (identity, stars) }
}

extension HostEntry {
  /// Plays the game again; throws if the entry is wrong.
  package func verified(_ level: (LevelID) -> Level?) throws(TextError) -> HostProof {
    switch kind {
    case .game, .day: return try game()
    case .duel(let duel): return try played(duel)
    case .level(let id):
      guard let level = level(id) else { throw TextError("there is no level \(id.text)") }
      return try solved(level)
    }
  }

  private func game() throws(TextError) -> HostProof {
    let line = try ShareLine(games[0])
    let game = try line.replayed()
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
    return HostProof(identity: line.identity)
  }

  /// The log does not tell how the time limit applied, so any way counts. Penalties cannot be proven, only that they are possible;
  /// and as times are whole seconds, one more second may have been used.
  private func solved(_ level: Level) throws(TextError) -> HostProof {
    let recording = try Recording(shareLine: games[0])
    guard recording.game.origin == level.game.origin, recording.game.rules == level.rules, recording.marks == marks
    else { throw TextError("the game is not one of this level") }
    let history = History(recording)
    for clock in LevelClock.allCases {
      let standing = LevelStanding(level.timed(by: clock), history, seconds: Seconds(recording.seconds ?? 0))
      let (cut, slack) = (standing.total - score, standing.secondsLeft == nil ? 0 : 1)
      // Penalties take no more than the points for merges.
      let isFloor = (standing.points...standing.points + slack).contains(cut)
      let isPossible = isFloor || cut >= 0 && (level.penalty > 0 ? cut % level.penalty : cut) <= slack
      guard standing.status == .reached, isPossible else { continue }
      return HostProof(identity: recording.history.identity, stars: standing.stars)
    }
    throw TextError("the moves do not solve the level with \(score) points")
  }

  private func played(_ duel: HostDuel) throws(TextError) -> HostProof {
    let record = try duel.record(games, isAided: !marks.isEmpty, date: date)
    let match = try DuelMatch(record)
    guard record.counts else { throw TextError("the duel does not count") }
    guard match.isOver, record.result?.margin(of: duel.person) == score else {
      throw TextError("the games do not make this result")
    }
    let (moves, placed) = (match.games.flatMap(\.moves), match.games.flatMap(\.placed))
    return HostProof(identity: GameIdentity(duel.rules, match.game.origin, moves: moves, placed: placed))
  }
}

extension HostEntry.Kind {
  /// The rules; nil for a level.
  package var rules: RuleSet? {
    switch self {
    case .game(let rules): rules
    case .duel(let duel): duel.rules
    case .day(let daily): daily.rules
    case .level: nil
    }
  }
}
