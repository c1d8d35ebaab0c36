import FoundationEssentials

/// A finished game in the log of a host: who played it when, its result, and the moves that prove it. It is one flat
/// object:
///
///     {"date":"…","day":"2026-11-21","games":["triples2.…"],"id":"a1","name":"Ada","rules":"triples","score":812}
package struct HostEntry: Codable, Hashable, Sendable {
  package enum Kind: Codable, Hashable, Sendable {
    /// A game that is not the first try of a daily game.
    case game(RuleSet)
    /// The first try of a daily game.
    case day(Daily)
    indirect case level(LevelID)
    indirect case duel(HostDuel)

    /// `game triples`, `day triples 2026-11-21`, `level built-in/07-first-six`, or for a duel the rules, the level, the
    /// person's side, the limit of moves, and who gave up: `duel triples 3 first - -`.
    package var text: String {
      func word(_ side: Contestant) -> String { side == .first ? "first" : "second" }
      return switch self {
      case .game(let rules): "game \(rules.rawValue)"
      case .day(let daily): "day \(daily.rules.rawValue) \(daily.day.text)"
      case .level(let id): "level \(id.text)"
      case .duel(let duel):
        "duel \(duel.rules.rawValue) \(duel.level.rawValue) \(word(duel.person)) \(duel.moves.map(String.init) ?? "-") "
          + (duel.resigned.map(word) ?? "-")
      }
    }

    /// The daily game of a first try; nil for anything else.
    package var daily: Daily? { if case .day(let daily) = self { daily } else { nil } }

    package var level: LevelID? { if case .level(let id) = self { id } else { nil } }

    package var rules: RuleSet? {
      switch self {
      case .game(let rules): rules
      case .duel(let duel): duel.rules
      case .day(let daily): daily.rules
      case .level: nil
      }
    }
  }

  /// When it ended, in whole seconds.
  package let date: Date
  private let day: Day?
  private let duel: HostDuel?
  /// The game as a shared line; for a duel both games.
  package let games: [String]
  private let id: String
  private let level: LevelID?
  private let marks: [Mark]?
  private let name: HostName
  private let rules: RuleSet?
  /// The score of a game, the points of a level, or the person's lead in a duel.
  package let score: Int

  private init(_ kind: Kind, _ player: HostPlayer, _ date: Date, _ score: Int, _ marks: Set<Mark>, _ games: [String]) {
    duel = if case .duel(let duel) = kind { duel } else { nil }
    (day, level, rules) = (kind.daily?.day, kind.level, duel == nil ? kind.rules : nil)
    (id, name, self.date) = (player.id, player.name, date.inWholeSeconds)
    (self.score, self.games) = (score, games)
    self.marks = marks.isEmpty ? nil : Mark.allCases.filter(marks.contains)
  }

  package var kind: Kind {
    if let duel { return .duel(duel) }
    if let level { return .level(level) }
    let rules = rules ?? .triples
    return day.map { .day(Daily($0, rules)) } ?? .game(rules)
  }
  package var player: HostPlayer { HostPlayer(id: id, name: name) ?? .guest }
  private var markSet: Set<Mark> { Set(marks ?? []) }

  /// The years 2020 to 2099; the clock of a machine may be wrong.
  private static let dates = Date(timeIntervalSince1970: 1_577_836_800)...Date(timeIntervalSince1970: 4_102_444_799)

  package var isPlausible: Bool {
    (duel != nil || level != nil || rules != nil) && HostPlayer.isIdentity(id) && Self.dates.contains(date)
      && day.map(Daily.days.contains) ?? true && 1...Recording.maxMoves ~= duel?.moves ?? 1
      && (1...2).contains(games.count) && (-GameSummary.maxScore...GameSummary.maxScore).contains(score)
  }

  /// The maximum length of a line, enough for a duel of two long games.
  package static let maxBytes = 2 * ShareLine.maxLength + 1024

  /// Creates the entry of a game that is over or left; nil if it counts in no table. A guest has no first try, and a
  /// second end of a game is not its first try. A game counts for the day on which it was finished, so the date of a
  /// recording replaces `date`.
  package init?(_ recording: Recording, by player: HostPlayer, at date: Date, isFirstTry: Bool = true) {
    guard GameSummary(recording).isRanked else { return nil }
    let result = player.isGuest || !isFirstTry ? nil : DailyResult(recording)
    let date = recording.date ?? date
    let first = result.flatMap { $0.counts && $0.daily.allowsFirstTry(on: Day(of: date)) ? $0.daily : nil }
    self.init(
      first.map(Kind.day) ?? .game(recording.game.rules), player, date, recording.game.score, recording.marks,
      [recording.shareLine])
  }

  package init(_ result: LevelResult, of level: LevelID, by player: HostPlayer, at date: Date) {
    let recording = result.recording
    self.init(.level(level), player, recording.date ?? date, result.points, recording.marks, [recording.shareLine])
  }

  /// Creates the entry of a finished duel; nil if it counts in no table, or was not one person against the computer.
  package init?(_ record: DuelRecord, by player: HostPlayer, at date: Date) {
    guard record.counts, let duel = HostDuel(record), let result = record.result, let games = record.games
    else { return nil }
    self.init(.duel(duel), player, date, result.margin(of: duel.person), [], games)
  }

  package func renamed(_ name: HostName) -> HostEntry {
    HostPlayer(id: player.id, name: name).map { HostEntry(kind, $0, date, score, markSet, games) } ?? self
  }

  /// Replays the games and returns their result; throws if the entry is wrong. `level` looks up a level.
  package func verified(_ level: (LevelID) -> Level?) throws(TextError) -> HostResult {
    switch kind {
    case .game, .day: return try game()
    case .duel(let duel): return try played(duel)
    case .level(let id):
      guard let level = level(id) else { throw TextError("there is no level \(id.text)") }
      return try solved(level)
    }
  }

  private func result(_ identity: GameIdentity, stars: Int = 0) -> HostResult {
    HostResult(kind: kind, player: player, date: date, score: score, stars: stars, marks: markSet, identity: identity)
  }

  private func game() throws(TextError) -> HostResult {
    let recording = try Recording(shareLine: games[0])
    let game = GameSummary(recording)
    guard game.marks == markSet else { throw TextError("the marks are not those of the game") }
    if case .day(let daily) = kind {
      guard Daily(game.rules, game.origin) == daily else { throw TextError("this is not the game of \(daily.title)") }
      guard daily.allowsFirstTry(on: Day(of: date)), !player.isGuest, !game.marks.contains(.autoplay) else {
        throw TextError("this cannot be a first try of \(daily.title)")
      }
    }
    guard kind.rules == game.rules else { throw TextError("the game has other rules") }
    guard game.isRanked else { throw TextError("the game does not count") }
    guard game.score == score else { throw TextError("the moves make \(game.score) points, not \(score)") }
    return result(recording.history.identity)
  }

  /// Checks whether the score of a level is possible. The entry says neither whether there was a time limit nor how many
  /// penalties there were, so any that explain the score are accepted. Times are whole seconds, so one more second may
  /// have passed.
  private func solved(_ level: Level) throws(TextError) -> HostResult {
    let recording = try Recording(shareLine: games[0])
    guard recording.game.origin == level.game.origin, recording.game.rules == level.rules, recording.marks == markSet
    else { throw TextError("the game is not one of this level") }
    for isTimed in [true, false] {
      let seconds = Seconds(recording.seconds ?? 0)
      let standing = LevelStanding(level, recording.history, seconds: seconds, isTimed: isTimed)
      let (cut, slack) = (standing.total - score, standing.secondsLeft == nil ? 0 : 1)
      // Penalties cannot take more than the points for merges: the score may have stopped at this floor.
      let isFloor = (standing.points...standing.points + slack).contains(cut)
      let isPossible = isFloor || cut >= 0 && (level.penalty > 0 ? cut % level.penalty : cut) <= slack
      guard standing.status == .reached, isPossible else { continue }
      return result(recording.history.identity, stars: standing.stars)
    }
    throw TextError("the moves do not solve the level with \(score) points")
  }

  private func played(_ duel: HostDuel) throws(TextError) -> HostResult {
    let part = duel.person == .first ? DuelSetup.Part.push : .place
    let plan = DuelSetup(rules: duel.rules, part: part, level: duel.level, moves: duel.moves)
    let setup = plan.begun(seed: try ShareLine(games[0]).origin.seed, date: date)
    let match = try DuelMatch(setup, games, push: duel.push, resigned: duel.resigned)
    guard markSet.isEmpty, match.reasonNotToCount == nil else { throw TextError("the duel does not count") }
    guard match.result?.margin(of: duel.person) == score, [nil, duel.person].contains(duel.resigned) else {
      throw TextError("the games do not make this result")
    }
    guard match.hasMistakes(of: duel.person.other) else {
      throw TextError("the computer does not play like this on that side at level \(duel.level.rawValue)")
    }
    let (moves, placed) = (match.games.flatMap(\.moves), match.games.flatMap(\.placed))
    return result(GameIdentity(duel.rules, match.game.origin, moves: moves, placed: placed))
  }
}

package struct HostDuel: Codable, Hashable, Sendable {
  package let level: DuelLevel
  fileprivate let moves: Int?
  package let person: Contestant
  /// The push whose tile was not placed when somebody resigned.
  fileprivate let push: Direction?
  fileprivate let resigned: Contestant?
  package let rules: RuleSet

  /// Creates the duel of a record; nil if it was not one person against the computer.
  fileprivate init?(_ record: DuelRecord) {
    guard let solo = record.setup.solo else { return nil }
    (person, level, resigned) = (solo.person, solo.level, record.resigned)
    (rules, moves, push) = (record.setup.rules, record.setup.moves, record.push)
  }
}
