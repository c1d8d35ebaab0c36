import ArgumentParser
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesPlayers

/// `triples bench`: how fast the players are on one core.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure the speed of the players on one core.",
    discussion: "Uses processor time, not wall-clock time, and prints the best of three runs.")

  @Option(help: "Approximate length of each run in seconds, 1 to 60.") var seconds = 1

  func validate() throws { try (1...60).check(seconds, "--seconds") }

  func run() throws {
    try show("evaluations of boards", "boards") { evaluations() }
    for plies in 1...4 {
      try show("expectimax, \(plies) \(plies == 1 ? "ply" : "plies")", "moves") { moves(plies: plies) }
    }
  }

  /// Prints the best rate of three runs of a body that returns how much it did in `seconds`.
  private func show(_ name: String, _ unit: String, _ body: () -> Int) throws {
    let best =
      (0..<3).map { _ in
        let start = Self.processorTime
        return Double(body()) / (Self.processorTime - start)
      }.max() ?? 0
    try StandardOutput.print("\(name.padded(to: 30))\(Int(best).grouped.aligned(in: 12)) \(unit) a second")
  }

  /// Calls `body` with 0, 1, 2, … until the time is over; returns the sum of its results.
  private func repeated(_ body: (UInt32) -> Int) -> Int {
    let end = Self.processorTime + Double(seconds)
    var (sum, count) = (0, UInt32(0))
    while Self.processorTime < end {
      sum += body(count)
      count += 1
    }
    return sum
  }

  private func evaluations() -> Int {
    let boards = EvaluationBench()
    return repeated { _ in
      boards.run()
      return boards.count
    }
  }

  private func moves(plies: Int) -> Int {
    var player = ExpectimaxPlayer(Strategist(.triples), effort: .plies(plies))
    return repeated { SimulatedGame(.triples, seed: $0, player: &player)?.moves ?? 0 }
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
