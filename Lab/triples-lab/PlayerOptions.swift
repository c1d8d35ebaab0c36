import ArgumentParser
import TriplesCommandLine
import TriplesLab
import TriplesModel
import TriplesPlayers
import TriplesStore

extension PlayerKind: ExpressibleByArgument {}

struct PlayerOptions: ParsableArguments {
  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(help: "Who plays: random, greedy or expectimax.") var player = PlayerKind.expectimax
  @Option(help: "How many plies expectimax looks ahead, 1 to 12 (default: depends on the rules).") var plies: Int?
  @Flag(help: "Limit expectimax to hint strength.") var quick = false
  @Option(help: "A file of weights from `triples-lab train`, instead of the built-in weights.") var weights: String?

  func validate() throws {
    try (1...12).check(plies, "--plies")
    try require(plies == nil || !quick, "Use --plies or --quick, not both.")
    try require(
      player == .expectimax || isPlain, "--plies, --quick and --weights apply only to --player expectimax.")
  }

  private var isPlain: Bool { plies == nil && !quick && weights == nil }
  var areDefault: Bool { isPlain && player == .expectimax }

  var ruleSet: RuleSet { rules ?? .triples }

  /// Returns a function that makes the player for the game with a seed.
  func makePlayer() throws -> @Sendable (UInt32) -> any Player {
    let (kind, rules) = (player, ruleSet)
    guard kind == .expectimax else { return { kind.makePlayer(rules, seed: ~$0) } }
    var strategist = try fileWeights().map { Strategist(weights: $0) } ?? Strategist(rules)
    strategist.effort = plies.map(Effort.plies) ?? (quick ? .quick : .full)
    return { [strategist] _ in strategist }
  }

  var name: String {
    let parts = [plies.map { "--plies \($0)" }, quick ? "--quick" : nil]
    return ([player.rawValue] + parts.compactMap(\.self)).joined(separator: " ")
  }

  /// Returns the checksum of the player's weights; nil if it has none.
  func weightsChecksum() throws -> UInt64? {
    guard player == .expectimax else { return nil }
    return try (fileWeights() ?? BuiltInWeights.weights(ruleSet))?.checksum
  }

  private func fileWeights() throws -> Weights? { try weights.map { try Weights(path: $0, for: ruleSet) } }
}

extension Weights {
  init(path: String, for rules: RuleSet) throws {
    let bytes = try NamedFile.read(path, limit: 1 << 26)
    do { try self.init(file: bytes) } catch { throw Failure("\(path): \(error)", .data) }
    guard self.rules == rules else { throw Failure("\(path) has weights for \(self.rules.title)", .data) }
  }
}
