import FoundationEssentials
import TriplesModel
import TriplesPlayers

/// The figures of a simulation, as text or as JSON.
struct SimulationReport {
  private static let barCells = 40
  private let summary: Summary
  private let rules: RuleSet
  private let movesPerSecond: Double

  init(_ summary: Summary, rules: RuleSet, seconds: Double) {
    self.summary = summary
    self.rules = rules
    movesPerSecond = Double(summary.moves) / max(seconds, 1e-9)
  }

  private struct Fields: Encodable {
    let rules: String
    let games: Int
    let mean, standardError: Double
    let median: Int
    let movesPerSecond: Double
    let percentOfBound, loss, lossError: Double?
    let highestTiles: [String: Int]
  }

  /// One line of JSON with sorted keys; what is not known of the rules is left out.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let fields = Fields(
      rules: rules.rawValue, games: summary.games, mean: summary.score.mean,
      standardError: summary.score.error, median: summary.median, movesPerSecond: movesPerSecond,
      percentOfBound: summary.percentOfBound, loss: summary.loss?.mean, lossError: summary.loss?.error,
      highestTiles: Dictionary(summary.highestTiles.map { (String($0), $1) }, uniquingKeysWith: +))
    return String(decoding: try encoder.encode(fields), as: UTF8.self)
  }

  /// Lines for people.
  var text: String {
    let percentiles = [5, 25, 75, 95].map { "\($0) %: \(summary.percentile($0))" }.joined(separator: "   ")
    var lines = [
      "rules            \(rules.title)",
      "games            \(summary.games)",
      "mean score       \(Self.text(summary.score))",
      "median           \(summary.median)",
      "percentiles      \(percentiles)",
    ]
    if let percent = summary.percentOfBound { lines.append("of the bound     \(percent.text(1)) %") }
    if let loss = summary.loss { lines.append("mean loss        \(Self.text(loss))") }
    lines += ["moves a second   \(movesPerSecond.text(0))", "highest tiles"]
    return (lines + tileLines).joined(separator: "\n")
  }

  private static func text(_ estimate: Summary.Estimate) -> String {
    "\(estimate.mean.text(1)) ± \(estimate.error.text(1))"
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
