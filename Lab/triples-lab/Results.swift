import FoundationEssentials
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers
import TriplesStore

/// A player of a simulation: everything that decides its moves.
struct Contestant: Hashable, Codable {
  let rules: String
  let player: String
  /// The checksum of the weights; nil if the player has none.
  let weights: String?
  let version: String
  /// True for the second player, otherwise nil.
  let opponent: Bool?

  init(_ options: PlayerOptions, isOpponent: Bool) throws {
    opponent = isOpponent ? true : nil
    rules = options.rules.rawValue
    player = options.name
    weights = try options.weightsChecksum().map { String($0, radix: 16) }
    version = Program.version
  }
}

/// One game of a simulation: a line of JSON with the members of both.
struct GameLine: Codable {
  let contestant: Contestant
  let game: SimulatedGame

  init(_ contestant: Contestant, _ game: SimulatedGame) { (self.contestant, self.game) = (contestant, game) }

  init(from decoder: any Decoder) throws {
    contestant = try Contestant(from: decoder)
    game = try SimulatedGame(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try contestant.encode(to: encoder)
    try game.encode(to: encoder)
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  static func read(_ paths: [String]) throws -> [GameLine] {
    let decoder = JSONDecoder()
    let games = try paths.flatMap { path in
      let text = String(decoding: try NamedFile.read(path, limit: 1 << 29), as: UTF8.self)
      return try text.split(separator: "\n").enumerated().map { number, line in
        guard let line = try? decoder.decode(GameLine.self, from: Data(line.utf8)) else {
          throw Failure("\(path): line \(number + 1) is not a game of simulate --lines", .data)
        }
        return line
      }
    }
    return try checked(games)
  }

  /// Sorts games by seed, so that sums do not depend on the order of the files.
  private static func checked(_ games: [GameLine]) throws -> [GameLine] {
    guard let first = games.first else { throw Failure("there are no games to merge", .data) }
    guard games.allSatisfy({ $0.contestant.rules == first.contestant.rules }) else {
      throw Failure("the games have different rules", .data)
    }
    var seeds: [Contestant: Set<UInt32>] = [:]
    for line in games where !seeds[line.contestant, default: []].insert(line.game.seed).inserted {
      throw Failure("seed \(line.game.seed) occurs twice for \(line.contestant.player)", .data)
    }
    return games.enumerated().sorted {
      ($0.element.game.seed, $0.offset) < ($1.element.game.seed, $1.offset)
    }.map(\.element)
  }
}

extension [GameLine] {
  /// The results of one or two players.
  var report: String {
    get throws {
      let found = map(\.contestant).reduce(into: [Contestant]()) { found, contestant in
        if !found.contains(contestant) { found.append(contestant) }
      }
      let contestants = found.filter { $0.opponent == nil } + found.filter { $0.opponent != nil }
      guard (1...2).contains(contestants.count) else {
        throw Failure(isEmpty ? "no game was finished" : "the games are of more than two players", .data)
      }
      let games = contestants.map { contestant in filter { $0.contestant == contestant }.map(\.game) }
      let parts = zip(contestants, games).map { $0.report(on: Summary($1)) }
      guard games.count == 2 else { return parts[0] }
      let differences = [
        ("score", Estimate(comparing: games[0], with: games[1]) { Double($0.score) }),
        ("loss", Estimate(comparing: games[0], with: games[1], \.loss)),
      ].compactMap { name, difference in
        difference.map { "difference in \(name)".padded(to: 21) + "\($0.text(1)), same seeds" }
      }
      let text = differences.joined(separator: "\n")
      return (parts + (text.isEmpty ? [] : [text])).joined(separator: "\n\n")
    }
  }
}

extension Contestant {
  fileprivate func report(on summary: Summary) -> String {
    let percentiles = [5, 25, 75, 95].map { "\($0) %: \(summary.percentile($0))" }.joined(separator: "   ")
    let (cpu, wall) = (summary.cpuPerMove.text(3), summary.wallPerMove.text(3))
    let rows: [(String, String?)] = [
      ("rules", RuleSet(rawValue: rules)?.title ?? rules), ("player", player), ("weights", weights),
      ("games", "\(summary.games) from seed \(summary.firstSeed) on"), ("mean score", summary.score.text(1)),
      ("median", "\(summary.median)"), ("percentiles", percentiles),
      ("of the maximum", summary.percentOfBound.map { "\($0.text(1)) %" }), ("mean loss", summary.loss?.text(1)),
      ("time per move", "\(cpu) ms of processor, \(wall) ms in all"),
    ]
    let lines = rows.compactMap { name, value in value.map { name.padded(to: 17) + $0 } }
    return (lines + ["highest tiles"] + summary.tileLines).joined(separator: "\n")
  }
}

extension Summary {
  /// How many games ended with each highest tile, and how many reached it.
  fileprivate var tileLines: [String] {
    func share(_ count: Int) -> Double { Double(count) / Double(games) }
    return highestTiles.sorted { $0.key < $1.key }.map { tile, count in
      let (bar, ended) = (String(bar: share(count), width: 40), share(count).percent(1).aligned(in: 7))
      let reached = share(games(reaching: tile)).percent(1).aligned(in: 7)
      return "  \(String(tile).aligned(in: 6))  \(bar)  \(ended)   reached by \(reached)"
    }
  }
}

extension Estimate {
  fileprivate func text(_ decimals: Int) -> String { "\(mean.text(decimals)) ± \(error.text(decimals))" }
}
