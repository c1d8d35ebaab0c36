import TriplesEngine
import TriplesModel
import TriplesPlayers

/// The figures of a simulation of one player or two, as text or as JSON.
struct SimulationReport {
  private let parts: [PlayerReport]
  private let differences: [(name: String, difference: Estimate)]

  /// The report on games of one or two players of the same rules.
  init(_ lines: [GameLine]) throws {
    let found = lines.map(\.contestant).reduce(into: [Contestant]()) { found, contestant in
      if !found.contains(contestant) { found.append(contestant) }
    }
    let contestants = found.filter { $0.opponent == nil } + found.filter { $0.opponent != nil }
    guard (1...2).contains(contestants.count) else {
      throw Failure(lines.isEmpty ? "no game was finished" : "the games are of more than two players", .data)
    }
    let games = contestants.map { contestant in
      lines.filter { $0.contestant == contestant }.map(\.game)
    }
    parts = zip(contestants, games).map { PlayerReport(contestant: $0, summary: Summary($1)) }
    let pair = games.count == 2 ? (games[0], games[1]) : nil
    differences = [
      ("score", pair.flatMap { Estimate(comparing: $0.0, with: $0.1) { Double($0.score) } }),
      ("loss", pair.flatMap { Estimate(comparing: $0.0, with: $0.1, \.loss) }),
    ].compactMap { name, difference in difference.map { (name, $0) } }
  }

  /// The report as text, or as one line of JSON.
  func description(json: Bool) -> String {
    guard json else {
      return (parts.map(\.text) + [differenceText].filter { !$0.isEmpty }).joined(separator: "\n\n")
    }
    return JSON.document(
      "simulation",
      .object([
        "players": .array(parts.map(\.fields)), "scoreDifference": difference(in: "score"),
        "lossDifference": difference(in: "loss"),
      ])
    ).description
  }

  private func difference(in name: String) -> JSON {
    guard let found = differences.first(where: { $0.name == name }) else { return .null }
    return .object(["mean": .real(found.difference.mean), "error": .real(found.difference.error)])
  }

  private var differenceText: String {
    differences.map { name, difference in
      "difference in \(name)".padded(to: 21) + "\(difference.text(1)), same seeds"
    }.joined(separator: "\n")
  }
}

/// The figures of one player.
private struct PlayerReport {
  private static let barCells = 40
  let contestant: Contestant
  let summary: Summary

  var fields: JSON {
    .object([
      "rules": .text(contestant.rules), "player": .text(contestant.player),
      "weights": JSON(contestant.weights), "version": .text(contestant.version),
      "games": .number(summary.games), "seed": .number(Int(summary.firstSeed)),
      "mean": .real(summary.score.mean), "standardError": .real(summary.score.error),
      "median": .number(summary.median), "movesPerSecond": .real(1000 / max(summary.wallPerMove, 1e-9)),
      "cpuMillisecondsPerMove": .real(summary.cpuPerMove),
      "wallMillisecondsPerMove": .real(summary.wallPerMove),
      "percentOfBound": JSON(summary.percentOfBound?.mean),
      "percentOfBoundError": JSON(summary.percentOfBound?.error), "loss": JSON(summary.loss?.mean),
      "lossError": JSON(summary.loss?.error),
      "highestTiles": JSON(
        counts: summary.highestTiles.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }),
    ])
  }

  /// Lines for people.
  var text: String {
    let percentiles = [5, 25, 75, 95].map { "\($0) %: \(summary.percentile($0))" }.joined(separator: "   ")
    let (cpu, wall) = (summary.cpuPerMove.text(3), summary.wallPerMove.text(3))
    let rows: [(String, String?)] = [
      ("rules", RuleSet(rawValue: contestant.rules)?.title ?? contestant.rules),
      ("player", contestant.player),
      ("weights", contestant.weights),
      ("games", "\(summary.games) from seed \(summary.firstSeed) on"),
      ("mean score", summary.score.text(1)),
      ("median", "\(summary.median)"),
      ("percentiles", percentiles),
      ("of the maximum", summary.percentOfBound.map { "\($0.text(1)) %" }),
      ("mean loss", summary.loss?.text(1)),
      ("time per move", "\(cpu) ms of processor, \(wall) ms in all"),
    ]
    let lines = rows.compactMap { name, value in value.map { name.padded(to: 17) + $0 } }
    return (lines + ["highest tiles"] + tileLines).joined(separator: "\n")
  }

  /// For each highest tile how many games ended with it, and how many reached it.
  private var tileLines: [String] {
    summary.highestTiles.sorted { $0.key < $1.key }.map { tile, count in
      let (share, reached) = (share(count), share(summary.games(reaching: tile)))
      let bar = bar(eighths: Int(share * Double(8 * Self.barCells)), of: Self.barCells)
      return
        "  \(String(tile).padded(6))  \(bar)  \(Self.percent(share))   reached by \(Self.percent(reached))"
    }
  }

  private func share(_ count: Int) -> Double { Double(count) / Double(summary.games) }
  private static func percent(_ share: Double) -> String { (100 * share).text(1).padded(5) + " %" }
}

extension Estimate {
  fileprivate func text(_ decimals: Int) -> String { "\(mean.text(decimals)) ± \(error.text(decimals))" }
}

extension Double {
  /// The number with some decimals.
  func text(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
    let units = Int((abs(self) * Double(scale) + 0.5).rounded(.down))
    let fraction = String(units % scale)
    let zeros = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : fraction.count))
    let whole = (self < 0 ? "-" : "") + String(units / scale)
    return decimals == 0 ? whole : whole + "." + zeros + fraction
  }
}

extension String {
  /// The text with blanks before it up to a width.
  func padded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
