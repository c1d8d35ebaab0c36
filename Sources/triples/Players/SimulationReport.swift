import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesPlayers

/// The results of a simulation, as text or JSON.
struct SimulationReport {
  private let parts: [PlayerReport]
  private let differences: [(name: String, difference: Estimate)]

  /// The report on games of one or two players.
  init(_ lines: [GameLine]) throws {
    let found = lines.map(\.contestant).reduce(into: [Contestant]()) { found, contestant in
      if !found.contains(contestant) { found.append(contestant) }
    }
    let contestants = found.filter { $0.opponent == nil } + found.filter { $0.opponent != nil }
    guard (1...2).contains(contestants.count) else {
      throw Failure(lines.isEmpty ? "no game was finished" : "the games are of more than two players", .data)
    }
    let games = contestants.map { contestant in lines.filter { $0.contestant == contestant }.map(\.game) }
    parts = zip(contestants, games).map { PlayerReport(contestant: $0, summary: Summary($1)) }
    let pair = games.count == 2 ? (games[0], games[1]) : nil
    differences = [
      ("score", pair.flatMap { Estimate(comparing: $0.0, with: $0.1) { Double($0.score) } }),
      ("loss", pair.flatMap { Estimate(comparing: $0.0, with: $0.1, \.loss) }),
    ].compactMap { name, difference in difference.map { (name, $0) } }
  }

  func description(json: Bool) -> String {
    guard json else { return (parts.map(\.text) + [differenceText].filter { !$0.isEmpty }).joined(separator: "\n\n") }
    return JSON.document(
      "simulation",
      JSON([
        "players": parts.map(\.fields), "scoreDifference": difference(in: "score"),
        "lossDifference": difference(in: "loss"),
      ])
    ).description
  }

  private func difference(in name: String) -> JSON? {
    differences.first { $0.name == name }.map { JSON(["mean": $0.difference.mean, "error": $0.difference.error]) }
  }

  private var differenceText: String {
    differences.map { name, difference in "difference in \(name)".padded(to: 21) + "\(difference.text(1)), same seeds" }
      .joined(separator: "\n")
  }
}

private struct PlayerReport {
  let contestant: Contestant
  let summary: Summary

  var fields: JSON {
    JSON([
      "rules": contestant.rules, "player": contestant.player, "weights": contestant.weights,
      "version": contestant.version, "games": summary.games, "seed": summary.firstSeed, "mean": summary.score.mean,
      "standardError": summary.score.error, "median": summary.median,
      "movesPerSecond": 1000 / max(summary.wallPerMove, 1e-9), "cpuMillisecondsPerMove": summary.cpuPerMove,
      "wallMillisecondsPerMove": summary.wallPerMove, "percentOfBound": summary.percentOfBound?.mean,
      "percentOfBoundError": summary.percentOfBound?.error, "loss": summary.loss?.mean,
      "lossError": summary.loss?.error,
      "highestTiles": summary.highestTiles.sorted { $0.key < $1.key }.map { JSON(tile: $0.key, games: $0.value) },
    ])
  }

  var text: String {
    let percentiles = [5, 25, 75, 95].map { "\($0) %: \(summary.percentile($0))" }.joined(separator: "   ")
    let (cpu, wall) = (summary.cpuPerMove.text(3), summary.wallPerMove.text(3))
    let rows: [(String, String?)] = [
      ("rules", RuleSet(rawValue: contestant.rules)?.title ?? contestant.rules), ("player", contestant.player),
      ("weights", contestant.weights), ("games", "\(summary.games) from seed \(summary.firstSeed) on"),
      ("mean score", summary.score.text(1)), ("median", "\(summary.median)"), ("percentiles", percentiles),
      ("of the maximum", summary.percentOfBound.map { "\($0.text(1)) %" }), ("mean loss", summary.loss?.text(1)),
      ("time per move", "\(cpu) ms of processor, \(wall) ms in all"),
    ]
    let lines = rows.compactMap { name, value in value.map { name.padded(to: 17) + $0 } }
    return (lines + ["highest tiles"] + tileLines).joined(separator: "\n")
  }

  /// How many games ended with each highest tile, and how many reached it.
  private var tileLines: [String] {
    summary.highestTiles.sorted { $0.key < $1.key }.map { tile, count in
      let (share, reached) = (share(count), share(summary.games(reaching: tile)))
      let bar = String(bar: share, width: 40)
      return
        "  \(String(tile).aligned(in: 6))  \(bar)  \(share.percent(1).aligned(in: 7))   reached by \(reached.percent(1).aligned(in: 7))"
    }
  }

  private func share(_ count: Int) -> Double { Double(count) / Double(summary.games) }
}

extension Estimate {
  fileprivate func text(_ decimals: Int) -> String { "\(mean.text(decimals)) ± \(error.text(decimals))" }
}
