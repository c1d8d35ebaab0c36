import ArgumentParser
import TriplesModel
import TriplesPlayers
import TriplesStore

extension PlayerKind: ExpressibleByArgument {}

/// Which player of which rules, and how long it may think.
struct PlayerOptions: ParsableArguments {
  private static let (maxPlies, maxMilliseconds, maxEvaluations) = (12, 60_000, 100_000_000)

  @Option(help: "The rules: triples, threes or 2048.") var rules = RuleSet.triples
  @Option(help: "Who plays: random, greedy or expectimax.") var player = PlayerKind.expectimax
  @Option(help: "How many plies expectimax looks ahead, 1 to 12 (default: depends on the rules).")
  var plies: Int?
  @Option(help: "How long expectimax thinks about a move, instead of --plies.")
  var milliseconds: Int?
  @Option(help: "About how many boards expectimax rates per move, instead of --plies.")
  var evaluations: Int?
  @Flag(help: "Limit expectimax to hint strength.") var quick = false
  @Option(help: "A file of weights from `triples train`, instead of the built-in weights.") var weights:
    String?
  @Flag(help: "Rate boards by rules of thumb instead of learned weights.") var heuristic = false

  func validate() throws {
    try check(plies, upTo: Self.maxPlies, "--plies")
    try check(milliseconds, upTo: Self.maxMilliseconds, "--milliseconds")
    try check(evaluations, upTo: Self.maxEvaluations, "--evaluations")
    guard [plies, milliseconds, evaluations, quick ? 1 : nil].count(where: { $0 != nil }) <= 1 else {
      throw ValidationError("Use only one of --plies, --milliseconds, --evaluations and --quick.")
    }
    guard weights == nil || !heuristic else {
      throw ValidationError("Use --weights or --heuristic, not both.")
    }
  }

  private func check(_ number: Int?, upTo limit: Int, _ name: String) throws {
    guard (1...limit).contains(number ?? 1) else { throw ValidationError("\(name) is 1 to \(limit).") }
  }

  /// What makes the player of the game with a seed.
  func makePlayer() throws -> @Sendable (UInt32) -> any Player {
    let (kind, rules, effort) = (player, rules, effort)
    guard kind == .expectimax else { return { kind.makePlayer(rules, seed: ~$0) } }
    let strategist = try strategist()
    return { _ in ExpectimaxPlayer(strategist, effort: effort) }
  }

  /// The player in words: the options that decide which moves it plays.
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

  /// Who judges boards, and how; says so if the weights that come with the program are damaged.
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
  /// Reads a file of weights for a game.
  init(path: String, for rules: RuleSet) throws {
    let bytes = try NamedFile.read(path, limit: TrainingFile.maxBytes)
    do { try self.init(file: bytes) } catch { throw ExitCode.failure("\(path): \(error)", .data) }
    guard self.rules == rules else {
      throw ExitCode.failure("\(path) has weights for \(self.rules.title)", .data)
    }
  }
}
