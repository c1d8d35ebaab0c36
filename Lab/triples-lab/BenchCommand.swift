import ArgumentParser
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers

struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the speed of the players on one core.",
    discussion: "Uses processor time, not wall-clock time, and prints the best of three one-second runs.")

  func run() throws {
    for rules in RuleSet.allCases {
      for plies in 1...4 {
        var player = Strategist(rules, effort: .plies(plies))
        let best = (0..<3).map { _ in rate(&player, rules) }.max() ?? 0
        let name = "\(rules.title), \(plies) \(plies == 1 ? "ply" : "plies")"
        try StandardOutput.print("\(name.padded(to: 20))\(Int(best).grouped.aligned(in: 12)) moves a second")
      }
    }
  }

  /// Returns the moves per second in games with the seeds 0, 1, 2, …
  private func rate(_ player: inout Strategist, _ rules: RuleSet) -> Double {
    let start = SimulatedGame.processorTime
    var (moves, seed) = (0, UInt32(0))
    func isOver() -> Bool {
      moves += 1
      return moves & 63 == 0 && SimulatedGame.processorTime > start + 1
    }
    while SimulatedGame(rules, seed: seed, player: &player, shouldStop: isOver) != nil { seed += 1 }
    return Double(moves) / (SimulatedGame.processorTime - start)
  }
}
