import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
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
    rules = options.ruleSet.rawValue
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

  /// Sorts games by seed, so that sums do not depend on the order of the files.
  static func checked(_ games: [GameLine]) throws -> [GameLine] {
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

/// The last line of `--lines` if the run was interrupted.
struct Interrupted: Codable {
  /// The number of games of each player that count.
  let games: Int
  /// The number of games that were asked for.
  let of: Int

  var json: String { "{\"interrupted\":true,\"games\":\(games),\"of\":\(of)}" }
}

/// The games of a simulation, of one or two players.
struct SimulationRun {
  var games: [GameLine] = []
  /// Set if the run, or one of those that were merged, was interrupted.
  var interruption: Interrupted?

  init(games: [GameLine], interruption: Interrupted?) { (self.games, self.interruption) = (games, interruption) }

  /// Reads what `--lines` printed; `-` is the standard input.
  init(files paths: [String]) throws {
    let decoder = JSONDecoder()
    for path in paths {
      let bytes = try NamedFile.read(path == "-" ? "/dev/stdin" : path, limit: 1 << 29)
      for (number, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated() {
        if let game = try? decoder.decode(GameLine.self, from: Data(line.utf8)) {
          games.append(game)
        } else if let mark = try? decoder.decode(Interrupted.self, from: Data(line.utf8)) {
          interruption = Interrupted(
            games: mark.games + (interruption?.games ?? 0), of: mark.of + (interruption?.of ?? 0))
        } else {
          throw Failure("\(path): line \(number + 1) is not a game of simulate --lines", .data)
        }
      }
    }
    games = try GameLine.checked(games)
  }

  /// The players, and the figures of each.
  private var results: [(contestant: Contestant, games: [SimulatedGame])] {
    get throws {
      let found = games.map(\.contestant).reduce(into: [Contestant]()) { found, contestant in
        if !found.contains(contestant) { found.append(contestant) }
      }
      let contestants = found.filter { $0.opponent == nil } + found.filter { $0.opponent != nil }
      guard (1...2).contains(contestants.count) else {
        throw Failure(games.isEmpty ? "no game was finished" : "the games are of more than two players", .data)
      }
      return contestants.map { contestant in
        (contestant, games.filter { $0.contestant == contestant }.map(\.game))
      }
    }
  }

  private static func differences(_ games: [[SimulatedGame]]) -> (score: Estimate?, loss: Estimate?) {
    guard games.count == 2 else { return (nil, nil) }
    return (
      Estimate(comparing: games[0], with: games[1]) { Double($0.score) },
      Estimate(comparing: games[0], with: games[1], \.loss)
    )
  }

  /// The results in words.
  var report: String {
    get throws {
      let results = try results
      let difference = Self.differences(results.map(\.games))
      let lines = [("score", difference.score), ("loss", difference.loss)].compactMap { name, difference in
        difference.map { "difference in \(name)".padded(to: 21) + "\($0.text(1)), same seeds" }
      }
      let end = interruption.map {
        "interrupted: \($0.games) of \($0.of) games; those that were not finished do not count"
      }
      let parts = results.map { $0.contestant.report(on: Summary($0.games)) }
      return (parts + [lines.joined(separator: "\n"), end ?? ""].filter { !$0.isEmpty }).joined(separator: "\n\n")
    }
  }

  /// The results as a document of JSON.
  var document: String {
    get throws {
      let results = try results
      let difference = Self.differences(results.map(\.games))
      return JSON([
        "format": "triples-simulation", "version": 1, "interrupted": interruption != nil,
        "players": results.map { $0.contestant.json(Summary($0.games)) },
        "difference": results.count == 2
          ? JSON(["score": difference.score?.json, "loss": difference.loss?.json]) : JSON?.none,
      ]).description
    }
  }
}

extension Contestant {
  /// The figures as JSON; Lab/README.md describes them.
  fileprivate func json(_ summary: Summary) -> JSON {
    let percentiles = JSON([
      "minimum": summary.percentile(0), "5": summary.percentile(5), "25": summary.percentile(25),
      "75": summary.percentile(75), "95": summary.percentile(95), "maximum": summary.percentile(100),
    ])
    return JSON([
      "rules": rules, "player": player, "weights": weights, "triples": version, "games": summary.games,
      "seeds": summary.seeds.map { [Int($0.lowerBound), Int($0.upperBound)] }, "moves": summary.moves,
      "score": summary.score.json, "median": summary.median, "percentiles": percentiles,
      "percentOfAll": summary.percentOfAll?.json, "loss": summary.loss?.json,
      "millisecondsPerMove": JSON(["processor": summary.cpuPerMove, "clock": summary.wallPerMove]),
      "highestTiles": summary.highestTiles.sorted { $0.key < $1.key }.map {
        JSON(["tile": $0.key, "games": $0.value])
      },
    ])
  }

  fileprivate func report(on summary: Summary) -> String {
    let percentiles = [5, 25, 75, 95].map { "\($0) %: \(summary.percentile($0))" }.joined(separator: "   ")
    let (cpu, wall) = (summary.cpuPerMove.text(3), summary.wallPerMove.text(3))
    let rows: [(String, String?)] = [
      ("rules", RuleSet(rawValue: rules)?.title ?? rules), ("player", player), ("weights", weights),
      ("games", "\(summary.games)"), ("seeds", summary.seedText), ("mean score", summary.score.text(1)),
      ("median", summary.median.text(1)), ("percentiles", percentiles),
      ("of the maximum", summary.percentOfAll.map { "\($0.text(1)) %" }), ("mean loss", summary.loss?.text(1)),
      ("time per move", "\(cpu) ms of processor, \(wall) ms in all"),
    ]
    let lines = rows.compactMap { name, value in value.map { name.padded(to: 17) + $0 } }
    return (lines + ["highest tiles"] + summary.tileLines).joined(separator: "\n")
  }
}

extension Summary {
  /// The seeds: `1 to 20, 41 to 60`. If there are many ranges, only the first ones.
  fileprivate var seedText: String {
    let ranges = seeds.prefix(6).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
    return ranges.joined(separator: ", ") + (seeds.count > 6 ? " and \(seeds.count - 6) more ranges" : "")
  }

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
  fileprivate var json: JSON { JSON(["mean": mean, "error": error]) }

  fileprivate func text(_ decimals: Int) -> String {
    mean.text(decimals) + (error.map { " ± \($0.text(decimals))" } ?? "")
  }
}
