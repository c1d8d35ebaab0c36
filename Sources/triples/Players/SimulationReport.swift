import FoundationEssentials
import TriplesPlayers

/// The figures of a simulation, as text or as JSON.
struct SimulationReport {
  private static let barCells = 40
  private let summary: Summary
  private let movesPerSecond: Double

  init(_ summary: Summary, seconds: Double) {
    self.summary = summary
    movesPerSecond = Double(summary.moves) / max(seconds, 1e-9)
  }

  private struct Fields: Encodable {
    let games: Int
    let mean, standardError: Double
    let median: Int
    let movesPerSecond, percentOfBound: Double
    let highestTiles: [String: Int]
  }

  /// One line of JSON with sorted keys.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let fields = Fields(
      games: summary.games, mean: summary.mean, standardError: summary.standardError, median: summary.median,
      movesPerSecond: movesPerSecond, percentOfBound: summary.percentOfBound,
      highestTiles: Dictionary(summary.highestTiles.map { (String($0), $1) }, uniquingKeysWith: +))
    return String(decoding: try encoder.encode(fields), as: UTF8.self)
  }

  /// Lines for people.
  var text: String {
    let percentiles = [5, 25, 75, 95].map { "\($0) %: \(summary.percentile($0))" }.joined(separator: "   ")
    let lines = [
      "games            \(summary.games)",
      "mean score       \(summary.mean.text(1)) ± \(summary.standardError.text(1))",
      "median           \(summary.median)",
      "percentiles      \(percentiles)",
      "of the bound     \(summary.percentOfBound.text(1)) %",
      "moves a second   \(movesPerSecond.text(0))",
      "highest tiles",
    ]
    return (lines + tileLines).joined(separator: "\n")
  }

  private var tileLines: [String] {
    summary.highestTiles.sorted { $0.key < $1.key }.map { tile, count in
      let share = Double(count) / Double(summary.games)
      let bar = bar(eighths: Int(share * Double(8 * Self.barCells)), of: Self.barCells)
      return "  \(String(tile).padded(6))  \(bar)  \((100 * share).text(1).padded(5)) %"
    }
  }
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
