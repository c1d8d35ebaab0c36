import FoundationEssentials

/// The boards of a host: all proven games of its logs, each once for its player, whatever the order in which they were read.
package struct HostBoards: Sendable {
  private var results: [HostResult] = []
  /// Where each game is in the results.
  private var places: [Int: Int] = [:]
  /// The result with the latest name of each player.
  private var newest: [String: HostResult] = [:]

  /// Boards without games.
  package init() {}

  /// All games that count, in no order.
  package var games: some Collection<HostResult> { results }

  /// Adds a result. If a player logged the same game twice, the earlier result counts.
  package mutating func add(_ result: HostResult) {
    let key = result.number
    if let place = places[key] {
      if result.isEarlier(than: results[place]) { results[place] = result }
    } else {
      places[key] = results.count
      results.append(result)
    }
    // Names decide between equal dates, so that the order of results does not matter.
    if let last = newest[result.player.id] {
      guard (last.date, last.player.name.text) < (result.date, result.player.name.text) else { return }
    }
    newest[result.player.id] = result
  }

  /// The latest name of each player, by identity, and the date of its game.
  package var latestNames: [String: (name: String, date: Date)] { newest.mapValues { ($0.player.name.text, $0.date) } }

  /// The latest name of a player.
  package func name(of player: HostPlayer) -> String { (newest[player.id]?.player ?? player).name.text }
}

/// A row of a board.
package struct HostRow: Hashable, Sendable {
  /// The place, from 1.
  package let rank: Int
  /// The latest name of the player.
  package let name: String
  /// The game that ranks.
  package let result: HostResult
}

extension HostBoards {
  /// The first tries of a daily game, one for each player.
  package func day(_ daily: Daily) -> [HostRow] { rows(firstTries(of: daily)) }

  /// The best game of each player by some rules, daily games among them.
  package func best(_ rules: RuleSet) -> [HostRow] {
    rows(one(for: { $0.isGame && $0.kind.rules == rules ? $0.player.id : nil }, preferring: { $0.ranks(above: $1) }))
  }

  /// The daily games that were played, the latest first.
  package var days: [Daily] {
    Set(results.compactMap(\.daily)).sorted { ($1.day, $0.rules.number) < ($0.day, $1.rules.number) }
  }

  /// The first try of each player and day, the earliest if there are several.
  private func firstTries(of wanted: Daily? = nil) -> [HostResult] {
    func key(_ game: HostResult) -> Try? {
      guard let daily = game.daily, daily == wanted ?? daily else { return nil }
      return Try(player: game.player.id, daily: daily)
    }
    return one(for: key, preferring: { $0.isEarlier(than: $1) })
  }

  private struct Try: Hashable {
    let player: String
    let daily: Daily
  }

  private func rows(_ results: [HostResult]) -> [HostRow] {
    zip(1..., results.sorted { $0.ranks(above: $1) }).map { rank, result in
      HostRow(rank: rank, name: name(of: result.player), result: result)
    }
  }

  /// One result for each key, of those that have one.
  private func one<Key: Hashable>(
    for key: (HostResult) -> Key?, preferring isBetter: (HostResult, HostResult) -> Bool
  ) -> [HostResult] {
    var best: [Key: Int] = [:]
    for place in results.indices {
      guard let key = key(results[place]) else { continue }
      if let other = best[key], !isBetter(results[place], results[other]) { continue }
      best[key] = place
    }
    return best.values.map { results[$0] }
  }

  /// The results of a player on a host.
  package struct Player: Hashable, Sendable {
    /// The player.
    package let player: HostPlayer
    /// The latest name.
    package let name: String
    /// How many games, levels and duels were finished, and on how many days a daily game was played.
    package let games, days: Int
    /// The days in a row with a daily game.
    package let streaks: Streaks
    /// How many levels were solved, and the stars and points of the best solution of each.
    package let levels, stars, points: Int
    /// The duels against each level of the computer that was met, the highest first.
    package let duels: [Duels]
    /// How many duels were won.
    package var won: Int { duels.reduce(0) { $0 + $1.won } }
    /// How many duels were drawn.
    package var drawn: Int { duels.reduce(0) { $0 + $1.drawn } }
    /// How many duels were lost.
    package var lost: Int { duels.reduce(0) { $0 + $1.lost } }
  }

  /// The duels of a player against a level of the computer.
  package struct Duels: Hashable, Sendable {
    /// The level of the computer.
    package let level: DuelLevel
    /// How many were won, drawn and lost.
    package let won, drawn, lost: Int
  }

  /// All players, by their latest names.
  package func players(today: Day) -> [Player] {
    let tries = Dictionary(grouping: firstTries(), by: \.player.id)
    return Dictionary(grouping: results.indices, by: { results[$0].player.id }).values.map { places in
      let games = places.map { results[$0] }
      let first = games[0].player
      let solved = games.filter(\.isLevel).map { ($0.kind, $0) }
      let levels = Dictionary(solved) { $0.beats($1) ? $0 : $1 }.values
      let duels = Dictionary(grouping: games) { game -> DuelLevel? in
        if case .duel(let duel) = game.kind { duel.level } else { nil }
      }
      let days = tries[first.id, default: []]
      let numbers = days.compactMap { $0.daily?.day.number }
      return Player(
        player: first, name: name(of: first), games: games.count, days: Set(numbers).count,
        streaks: Streaks(numbers, today: today.number), levels: levels.count, stars: levels.reduce(0) { $0 + $1.stars },
        points: levels.reduce(0) { $0 + $1.score },
        duels: DuelLevel.allCases.reversed().compactMap { level in
          duels[level].map { games in
            Duels(
              level: level, won: games.count { $0.score > 0 }, drawn: games.count { $0.score == 0 },
              lost: games.count { $0.score < 0 })
          }
        })
    }.sorted { ($0.name, $0.player.id) < ($1.name, $1.player.id) }
  }
}

extension HostResult {
  /// The daily game of a first try; nil for anything else.
  package var daily: Daily? { if case .day(let daily) = kind { daily } else { nil } }
  fileprivate var isLevel: Bool { if case .level = kind { true } else { false } }
  /// True for a game of a single player that is no level.
  fileprivate var isGame: Bool {
    switch kind {
    case .game, .day: true
    case .level, .duel: false
    }
  }

  /// True for the better of two solutions of a level.
  fileprivate func beats(_ other: HostResult) -> Bool {
    (stars, score) == (other.stars, other.score) ? isEarlier(than: other) : (stars, score) > (other.stars, other.score)
  }
}
