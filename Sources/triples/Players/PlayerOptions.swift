import ArgumentParser
import FoundationEssentials
import TriplesPlayers

/// Which player, and how long it may think.
struct PlayerOptions: ParsableArguments {
  enum Name: String, CaseIterable, ExpressibleByArgument {
    case random, greedy, expectimax
  }

  @Option(help: "Who plays: random, greedy or expectimax.") var player = Name.expectimax
  @Option(help: "How many plies expectimax looks ahead, 1 to 6; 3 if nothing is said.") var plies: Int?
  @Option(help: "How long expectimax thinks about a move, in place of a number of plies.") var milliseconds:
    Int?
  @Option(help: "About how many boards expectimax judges for a move, in place of a number of plies.")
  var evaluations: Int?
  @Option(help: "A file of weights from `triples train`, in place of those built in.") var weights: String?
  @Flag(help: "Judge boards by rules of thumb, not by what was learned.") var heuristic = false

  func validate() throws {
    guard (1...6).contains(plies ?? 1) else { throw ValidationError("--plies is 1 to 6.") }
    guard (1...60_000).contains(milliseconds ?? 1) else {
      throw ValidationError("--milliseconds is 1 to 60000.")
    }
    guard (1...100_000_000).contains(evaluations ?? 1) else {
      throw ValidationError("--evaluations is 1 to 100000000.")
    }
    guard [plies, milliseconds, evaluations].count(where: { $0 != nil }) <= 1 else {
      throw ValidationError("Only one of --plies, --milliseconds and --evaluations can be given.")
    }
    guard weights == nil || !heuristic else {
      throw ValidationError("--weights and --heuristic exclude each other.")
    }
  }

  /// What makes the player of the game with a seed.
  func makePlayer() throws -> @Sendable (UInt32) -> any Player {
    switch player {
    case .random: return { RandomPlayer(seed: ~$0) }
    case .greedy: return { _ in GreedyPlayer() }
    case .expectimax:
      let (evaluation, budget) = (try evaluation(), budget)
      return { _ in ExpectimaxPlayer(evaluation: evaluation, budget: budget) }
    }
  }

  private var budget: ExpectimaxPlayer.Budget {
    if let milliseconds { return .time(.milliseconds(milliseconds)) }
    if let evaluations { return .evaluations(evaluations) }
    return .plies(plies ?? 3)
  }

  /// How boards are judged; says so if the weights that come with the program are damaged.
  func evaluation() throws -> Evaluation {
    if heuristic { return .heuristic }
    if let weights { return .learned(try Self.network(weights)) }
    if let fault = Evaluation.builtInFault {
      _ = ExitCode.failure("built-in weights: \(fault); rules of thumb take their place", .data)
    }
    return .builtIn
  }

  private static func network(_ path: String) throws -> TupleNetwork {
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw ExitCode.failure("cannot read \(path)", .inputOutput)
    }
    do { return try TupleNetwork(file: Array(data)) } catch {
      throw ExitCode.failure("\(path): \(error)", .data)
    }
  }
}
