import FoundationEssentials

/// A proven game on a board of a host, without its moves.
package struct HostResult: Hashable, Sendable {
  package fileprivate(set) var kind: HostEntry.Kind
  package fileprivate(set) var player: HostPlayer
  package let date: Date
  /// The score of a game, the points of a level, or the person's lead in a duel.
  package let score: Int
  package let stars: Int
  package let marks: Set<Mark>
  /// The identity of the game; for a duel, of both games together.
  package let identity: GameIdentity

  package init(
    kind: HostEntry.Kind, player: HostPlayer, date: Date, score: Int, stars: Int, marks: Set<Mark>,
    identity: GameIdentity
  ) {
    (self.kind, self.player, self.date, self.score) = (kind, player, date, score)
    (self.stars, self.marks, self.identity) = (stars, marks, identity)
  }

  package var isAided: Bool { Mark.isAided(marks) }
  package var name: String { player.name.text }

  /// The key that makes a game count once per player. Two players may make the same moves.
  package var key: String { "\(identity.text) \(player.id)" + (kind.level.map { " \($0.text)" } ?? "") }

  /// A hash of the parts of ``key``, faster to compute: a log has many lines.
  fileprivate var hash: Int { Counted(game: identity, player: player.id, level: kind.level).hashValue }
  private struct Counted: Hashable { let game: GameIdentity, player: String, level: LevelID? }

  /// Returns true if the result ranks higher: games without help first, then by stars and score, then the earlier one.
  /// Help in a level costs stars.
  fileprivate func ranks(above other: HostResult) -> Bool {
    guard kind.level != nil || isAided == other.isAided else { return other.isAided }
    return (stars, score) == (other.stars, other.score)
      ? isEarlier(than: other) : (stars, score) > (other.stars, other.score)
  }

  /// Returns true if, of two results of the same game or two first tries of a daily game, this one counts.
  fileprivate func isEarlier(than other: HostResult) -> Bool {
    guard date == other.date else { return date < other.date }
    guard player.id == other.player.id else { return player.id < other.player.id }
    return (kind.text, identity.text) < (other.kind.text, other.identity.text)
  }
}

/// Decides what each proven line of a log counts as. It uses the order of the lines, because dates can be forged.
package struct HostCensus: Sendable {
  /// The players of the host with all names they have or had; nil for a log without a host.
  private let players: Set<HostPlayer>?
  /// The players with their latest names.
  private let current: [String: HostPlayer]
  private let latest: Date
  /// The hashes of all games so far.
  private var games: Set<Int> = []
  /// The players and the daily games of all first tries so far.
  private var firstTries: Set<String> = []

  /// The number of seconds by which a clock may be ahead.
  private static let tolerance = 600.0

  /// Creates a census. `players` holds the players of the host, the oldest name of each first; nil without a host.
  package init(players: [HostPlayer]?, now: Date) {
    self.players = players.map { Set($0).union([.guest]) }
    current = Dictionary((players ?? []).map { ($0.id, $0) }) { $1 }
    latest = now.addingTimeInterval(Self.tolerance)
  }

  /// Returns the result that the next line counts as, with its player's latest name, or why it does not count. Nil if
  /// there is no finding, or if the player has this game already. A second first try of a daily game is an ordinary game.
  package mutating func counted(_ finding: Result<HostResult, TextError>?) -> Result<HostResult, TextError>? {
    guard case .success(var result) = finding else { return finding }
    guard result.date <= latest else { return .failure(TextError("the date is in the future")) }
    let player = result.player
    guard players?.contains(player) ?? true else {
      return .failure(TextError("no player of this host has the identity \(player.id) and the name \(player.name)"))
    }
    guard games.insert(result.hash).inserted else { return nil }
    result.player = current[player.id] ?? player
    guard let daily = result.kind.daily else { return .success(result) }
    let isFirst = firstTries.insert("\(player.id) \(result.kind.text)").inserted
    if !isFirst { result.kind = .game(daily.rules) }
    return .success(result)
  }
}

/// The boards of a host: all proven games of its logs, each once per player. The order of reading makes no difference.
package struct HostBoards: Sendable {
  /// The games with the latest names of their players, the earliest first.
  package let games: [HostResult]
  /// The same games by the identities of the players.
  private let shelves: [String: [HostResult]]
  /// The latest result of each player, with their latest name.
  package let newest: [HostResult]

  /// Creates the boards of results in any order. If a player logged the same game twice, the earlier result counts.
  package init(_ results: [HostResult]) {
    // Names decide between equal dates, so that the order of results does not matter.
    let newest = Dictionary(results.map { ($0.player.id, $0) }) { one, other in
      (one.date, one.player.name.text) < (other.date, other.player.name.text) ? other : one
    }
    var known: Set<Int> = []
    games = results.sorted { $0.isEarlier(than: $1) }.filter { known.insert($0.hash).inserted }.map { game in
      var game = game
      game.player = newest[game.player.id]?.player ?? game.player
      return game
    }
    (shelves, self.newest) = (Dictionary(grouping: games, by: \.player.id), Array(newest.values))
  }

  /// Returns the first tries of a daily game, the best first. If logs of several hosts have first tries of a player,
  /// the earliest counts.
  package func day(_ daily: Daily) -> [HostResult] { rows { games in games.first { $0.kind.daily == daily } } }

  /// Returns the best game of each player by some rules, daily games included, the best first.
  package func best(_ rules: RuleSet) -> [HostResult] {
    rows { games in
      games.lazy.filter { $0.kind == .game(rules) || $0.kind.daily?.rules == rules }.min { $0.ranks(above: $1) }
    }
  }

  private func rows(_ choose: ([HostResult]) -> HostResult?) -> [HostResult] {
    shelves.values.compactMap(choose).sorted { $0.ranks(above: $1) }
  }

  /// The daily games that were played, the latest first.
  package var days: [Daily] {
    Set(games.lazy.compactMap(\.kind.daily)).sorted { ($1.day, $0.rules.number) < ($0.day, $1.rules.number) }
  }

  package struct Player: Hashable, Sendable {
    package let player: HostPlayer
    package var name: String { player.name.text }
    /// The number of games, levels and duels that ended, and the number of days with a daily game.
    package let games, days: Int
    package let streaks: Streaks
    /// The number of solved levels, and the stars and points of the best solution of each.
    package let levels, stars, points: Int
    /// The results against each level of the computer that the player met, the highest level first.
    package let duels: [DuelStanding]
    package var won: Int { duels.reduce(0) { $0 + $1.wins } }
    package var drawn: Int { duels.reduce(0) { $0 + $1.draws } }
    package var lost: Int { duels.reduce(0) { $0 + $1.losses } }
  }

  /// Returns all players, sorted by their latest names.
  package func players(today: Day) -> [Player] {
    let players = shelves.values.map { games in
      let days = Set(games.compactMap { $0.kind.daily?.day.number })
      let solved = games.compactMap { game in game.kind.level.map { ($0, game) } }
      let levels = Dictionary(solved) { $0.ranks(above: $1) ? $0 : $1 }.values
      let duels = games.reduce(into: [DuelLevel: [Int]]()) { margins, game in
        if case .duel(let duel) = game.kind { margins[duel.level, default: []].append(game.score) }
      }
      return Player(
        player: games[0].player, games: games.count, days: days.count,
        streaks: Streaks(days, today: today.number), levels: levels.count, stars: levels.reduce(0) { $0 + $1.stars },
        points: levels.reduce(0) { $0 + $1.score },
        duels: DuelLevel.allCases.reversed().compactMap { level in
          duels[level].map { DuelStanding(level: level, margins: $0) }
        })
    }
    return players.sorted { ($0.name, $0.player.id) < ($1.name, $1.player.id) }
  }
}

/// The boards of a host for one of its players: computed once, and used in each frame.
package struct HostView: Hashable, Sendable {
  package let players: [HostBoards.Player]
  private let player: HostPlayer
  private let today: Day
  private let days: [Daily: [HostResult]]
  private let best: [RuleSet: [HostResult]]

  /// Creates the view, with the daily games of today and yesterday.
  package init(_ boards: HostBoards, for player: HostPlayer, today: Day) {
    (self.player, self.today) = (player, today)
    players = boards.players(today: today)
    let recent = boards.days.filter { $0.day >= today + -1 }
    days = Dictionary(recent.map { ($0, boards.day($0)) }) { $1 }
    best = Dictionary(RuleSet.allCases.map { ($0, boards.best($0)) }) { $1 }
  }

  /// Returns the board of a daily game, or of the best games by some rules, the best first.
  package func rows(_ daily: Daily?, _ rules: RuleSet) -> [HostResult] {
    daily.map { days[$0, default: []] } ?? best[rules, default: []]
  }

  package func isOwn(_ row: HostResult) -> Bool { row.player.id == player.id && !player.isGuest }

  /// Returns the rank of a score among those of other players, and the number of players including this one; nil if
  /// nobody else has played.
  package func standing(of score: Int, isAided: Bool, among rows: [HostResult]) -> (rank: Int, count: Int)? {
    let others = rows.filter { !isOwn($0) }
    let better = others.count { $0.isAided == isAided ? $0.score >= score : isAided }
    return others.isEmpty ? nil : (better + 1, others.count + 1)
  }

  /// Returns the rank of a game on the board of its day or rules; nil if nobody else has played, or if it cannot enter
  /// that board. A game on the board keeps its rank: the earlier one of equal scores ranks higher.
  package func standing(of session: GameSession) -> (rank: Int, count: Int)? {
    // A daily game cannot enter if it is a guest's, or after moves by the computer or another end.
    let countsForItsDay =
      !player.isGuest && !session.history.marks.contains(.autoplay)
      && (session.ends.isEmpty || session.ends == [session.history.identity])
    guard !session.isPractice, session.daily == nil || countsForItsDay else { return nil }
    let rows = rows(session.daily, session.game.rules)
    let place = rows.firstIndex { $0.player.id == player.id && $0.identity == session.history.identity }
    if let place { return rows.count > 1 ? (place + 1, rows.count) : nil }
    return standing(of: session.game.score, isAided: session.isAided, among: rows)
  }

  /// Returns the title of the board of a daily game: `Today here`, or for yesterday's `2026-11-20 here`.
  package func title(of daily: Daily) -> String { "\(daily.day == today ? "Today" : daily.day.text) here" }

  /// Returns the first places and the player's own: `1. Ada 812 · 2. you 780 · 3. Bob 12`. Nil if nobody has played.
  package func summary(_ rows: [HostResult], places: Int = 3, separator: String = " · ") -> String? {
    let texts = zip(1..., rows).filter { $0 <= places || isOwn($1) }.map { rank, row in
      "\(rank). \(isOwn(row) ? "you" : row.name) \(row.score.grouped)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: separator)
  }
}
