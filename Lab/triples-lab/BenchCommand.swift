import ArgumentParser
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers

/// `triples-lab bench`: how fast the strong players are on one core.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the speed of the players on one core.",
    discussion: "Uses processor time, not wall-clock time, and prints the best of three runs.")

  @Option(help: "Approximate length of each run in seconds, 1 to 60.") var seconds = 1

  func validate() throws { try (1...60).check(seconds, "--seconds") }

  func run() throws {
    for rules in RuleSet.allCases {
      for plies in 1...4 {
        var player = ExpectimaxPlayer(Strategist(rules), effort: .plies(plies))
        let best = (0..<3).map { _ in rate(&player, rules) }.max() ?? 0
        let name = "\(rules.title), \(plies) \(plies == 1 ? "ply" : "plies")"
        try StandardOutput.print("\(name.padded(to: 20))\(Int(best).grouped.aligned(in: 12)) moves a second")
      }
    }
  }

  /// The moves a second in games with the seeds 0, 1, 2, …
  private func rate(_ player: inout ExpectimaxPlayer, _ rules: RuleSet) -> Double {
    let start = SimulatedGame.processorTime
    var (moves, seed) = (0, UInt32(0))
    func isOver() -> Bool { SimulatedGame.processorTime > start + Double(seconds) }
    while !isOver() {
      _ = SimulatedGame(rules, seed: seed, player: &player) {
        moves += 1
        return moves & 63 == 0 && isOver()
      }
      seed += 1
    }
    return Double(moves) / (SimulatedGame.processorTime - start)
  }
}
