import FoundationEssentials
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesStore

/// A player in a simulation, with everything that decides its moves.
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

/// A value and its player: one JSON object with the members of both.
struct Labelled<Value> {
  let contestant: Contestant
  let value: Value
}

extension Labelled: Encodable where Value: Encodable {
  func encode(to encoder: any Encoder) throws {
    try contestant.encode(to: encoder)
    try value.encode(to: encoder)
  }
}

extension Labelled: Decodable where Value: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(contestant: try Contestant(from: decoder), value: try Value(from: decoder))
  }
}

/// The last line of `--lines` if the run was interrupted.
struct Interrupted: Codable {
  var interrupted = true
  /// The number of games of each player that count, and the number requested.
  let games, of: Int
}

extension Encodable {
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// The games of a simulation, of one or two players.
struct SimulationRun {
  var games: [Labelled<SimulatedGame>] = []
  /// The sum over the interrupted runs among those merged; nil if no run was interrupted.
  var interruption: Interrupted?

  /// The figures as JSON; Lab/README.md describes them.
  private struct Document: Encodable {
    struct Difference: Encodable { let score, loss: Estimate? }

    var format = "triples-simulation"
    var version = 1
    let interrupted: Bool
    let players: [Labelled<Summary>]
    let difference: Difference?
  }
}

extension SimulationRun {
  /// Reads files that `--lines` printed; `-` is standard input.
  init(files paths: [String]) throws {
    self.init()
    let decoder = JSONDecoder()
    for path in paths {
      let bytes = try NamedFile.read(path == "-" ? "/dev/stdin" : path, limit: 1 << 29)
      for (number, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated() {
        if let game = try? decoder.decode(Labelled<SimulatedGame>.self, from: Data(line.utf8)) {
          games.append(game)
        } else if let mark = try? decoder.decode(Interrupted.self, from: Data(line.utf8)) {
          interruption = Interrupted(
            games: mark.games + (interruption?.games ?? 0), of: mark.of + (interruption?.of ?? 0))
        } else {
          throw Failure("\(path): line \(number + 1) is not a game of simulate --lines", .data)
        }
      }
    }
    guard Set(games.map(\.contestant.rules)).count < 2 else { throw Failure("the games have different rules", .data) }
    var seeds: [Contestant: Set<UInt32>] = [:]
    for game in games where !seeds[game.contestant, default: []].insert(game.value.seed).inserted {
      throw Failure("seed \(game.value.seed) occurs twice for \(game.contestant.player)", .data)
    }
  }

  func show(json: Bool) throws {
    let contestants = games.map(\.contestant)
    // In the order of first appearance, the opponent last.
    let ordered = Dictionary(grouping: games, by: \.contestant).sorted {
      contestants.firstIndex(of: $0.key) ?? 0 < contestants.firstIndex(of: $1.key) ?? 0
    }
    let groups = ordered.filter { $0.key.opponent != true } + ordered.filter { $0.key.opponent == true }
    guard (1...2).contains(groups.count) else {
      throw Failure(games.isEmpty ? "no game was finished" : "the games are of more than two players", .data)
    }
    // Labelled seed, so that sums do not depend on the order of the files.
    let played = groups.map { $0.value.map(\.value).sorted { $0.seed < $1.seed } }
    let players = zip(groups, played).map { Labelled(contestant: $0.key, value: Summary($1)) }
    let difference =
      played.count == 2
      ? Document.Difference(
        score: Estimate(comparing: played[0], with: played[1]) { Double($0.score) },
        loss: Estimate(comparing: played[0], with: played[1], \.loss)) : nil
    if json {
      let document = Document(interrupted: interruption != nil, players: players, difference: difference)
      return try StandardOutput.print(document.json)
    }
    let lines = [("score", difference?.score), ("loss", difference?.loss)].compactMap { name, difference in
      difference.map { "difference in \(name)".padded(to: 21) + "\($0.text(1)), same seeds" }
    }
    let end = interruption.map {
      "interrupted: \($0.games) of \($0.of) games; unfinished games do not count"
    }
    let parts = players.map(\.text) + [lines.joined(separator: "\n"), end ?? ""]
    try StandardOutput.print(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
  }
}

extension Labelled<Summary> {
  fileprivate var text: String {
    let percentiles = ["5", "25", "75", "95"].map { "\($0) %: \(value.percentiles[$0] ?? 0)" }
    let (cpu, wall) = (value.millisecondsPerMove.processor.text(3), value.millisecondsPerMove.clock.text(3))
    let rows: [(String, String?)] = [
      ("rules", RuleSet(rawValue: contestant.rules)?.title ?? contestant.rules), ("player", contestant.player),
      ("weights", contestant.weights), ("games", "\(value.games)"), ("seeds", value.seedText),
      ("mean score", value.score.text(1)), ("median", value.median.text(1)),
      ("percentiles", percentiles.joined(separator: "   ")),
      ("of the maximum", value.percentOfAll.map { "\($0.text(1)) %" }), ("mean loss", value.loss?.text(1)),
      ("time per move", "\(cpu) ms CPU, \(wall) ms in all"),
    ]
    let lines = rows.compactMap { name, value in value.map { name.padded(to: 17) + $0 } }
    return (lines + ["highest tiles"] + value.tileLines).joined(separator: "\n")
  }
}

extension Summary {
  /// The seeds: `1 to 20, 41 to 60`.
  fileprivate var seedText: String {
    seeds.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }.joined(separator: ", ")
  }

  /// For each highest tile, a line with the share of games that ended with it, and the share that reached it.
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
  fileprivate func text(_ decimals: Int) -> String {
    mean.text(decimals) + (error.map { " ± \($0.text(decimals))" } ?? "")
  }
}
