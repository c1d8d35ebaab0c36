import ArgumentParser
import TriplesCommandLine
import TriplesModel
import TriplesPlayers
import TriplesStore

extension PlayerKind: ExpressibleByArgument {}

/// The options of a computer player.
struct PlayerOptions: ParsableArguments {
  @Option(help: "The rules: triples, threes or 2048.") var rules = RuleSet.triples
  @Option(help: "Who plays: random, greedy or expectimax.") var player = PlayerKind.expectimax
  @Option(help: "How many plies expectimax looks ahead, 1 to 12 (default: depends on the rules).") var plies: Int?
  @Option(help: "How long expectimax thinks about a move, instead of --plies.") var milliseconds: Int?
  @Option(help: "About how many boards expectimax rates per move, instead of --plies.") var evaluations: Int?
  @Flag(help: "Limit expectimax to hint strength.") var quick = false
  @Option(help: "A file of weights from `triples train`, instead of the built-in weights.") var weights: String?
  @Flag(help: "Rate boards by rules of thumb instead of learned weights.") var heuristic = false

  func validate() throws {
    try (1...12).check(plies, "--plies")
    try (1...60_000).check(milliseconds, "--milliseconds")
    try (1...100_000_000).check(evaluations, "--evaluations")
    let efforts = [plies != nil, milliseconds != nil, evaluations != nil, quick].count(where: \.self)
    try require(efforts <= 1, "Use only one of --plies, --milliseconds, --evaluations and --quick.")
    try require(weights == nil || !heuristic, "Use --weights or --heuristic, not both.")
  }

  /// Returns a function that makes the player of a game by its seed.
  func makePlayer() throws -> @Sendable (UInt32) -> any Player {
    let (kind, rules, effort) = (player, rules, effort)
    guard kind == .expectimax else { return { kind.makePlayer(rules, seed: ~$0) } }
    let strategist = try strategist()
    return { _ in ExpectimaxPlayer(strategist, effort: effort) }
  }

  /// The options that decide the player's moves.
  var name: String {
    guard player == .expectimax else { return player.rawValue }
    let numbers = [("plies", plies), ("milliseconds", milliseconds), ("evaluations", evaluations)]
    let flags = [("quick", quick), ("heuristic", heuristic)]
    return
      ([player.rawValue] + numbers.compactMap { name, number in number.map { "--\(name) \($0)" } }
      + flags.filter(\.1).map { "--\($0.0)" }).joined(separator: " ")
  }

  /// The checksum of the player's weights; nil if it has none.
  func weightsChecksum() throws -> UInt64? {
    guard player == .expectimax, !heuristic else { return nil }
    guard let weights else { return BuiltInWeights.checksum(rules) }
    return try Weights(path: weights, for: rules).checksum
  }

  private var effort: Effort {
    if let milliseconds { return .time(.milliseconds(milliseconds)) }
    if let evaluations { return .evaluations(evaluations) }
    if let plies { return .plies(plies) }
    return quick ? .quick : .full
  }

  /// The evaluation; warns if the built-in weights are damaged.
  private func strategist() throws -> Strategist {
    if heuristic { return Strategist(heuristic: rules) }
    if let weights { return Strategist(weights: try Weights(path: weights, for: rules)) }
    if let fault = BuiltInWeights.fault(rules) {
      StandardError.print("built-in weights: \(fault); using rules of thumb instead")
    }
    return Strategist(rules)
  }
}

extension Weights {
  init(path: String, for rules: RuleSet) throws {
    let bytes = try NamedFile.read(path, limit: TrainingFile.maxBytes)
    do { try self.init(file: bytes) } catch { throw Failure("\(path): \(error)", .data) }
    guard self.rules == rules else { throw Failure("\(path) has weights for \(self.rules.title)", .data) }
  }
}
