import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesPlayers

struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine", abstract: "Play by JSON lines, for programs.",
    discussion: """
      Writes the state of a new game, then one line of JSON for each line it reads. The end of the input ends it. A \
      line is one of: \(Engine.usage.joined(separator: ", ")).
      """)

  /// The maximum number of answers in one write: about as many bytes as a pipe holds.
  private static let batch = 64

  @OptionGroup var game: GameOptions
  @Flag(help: "Play on after the last move of a daily game.") var unlimited = false

  func run() throws {
    let setup = game.setup(resuming: nil, over: Settings())
    let dailies = { FileOptions.dailyGuard(dataFolder: nil) }
    if let game = game.seed.map({ Game(setup.rules, Origin(.deterministic, seed: $0)) }) { try dailies().check(game) }
    var engine = Engine(
      setup: setup, players: BuiltInPlayers(), rng: SystemRandomNumberGenerator(),
      hasLimits: !unlimited, dailies: dailies)
    var input = StandardInput()
    try StandardOutput.print(engine.greeting)
    while !engine.isFinished, case let lines = try input.next(upTo: Self.batch), !lines.isEmpty {
      try StandardOutput.write(engine.answers(to: lines))
    }
  }
}

struct BuiltInPlayers: ComputerPlayers {
  var names: [String] { PlayerKind.allCases.map(\.rawValue) }

  func advice(for situation: Situation) -> Advice { advice(for: situation, effort: .quick) }

  func choice(of name: String, in situation: Situation, milliseconds: Int?, seed: UInt32) -> PlayerChoice? {
    guard let kind = PlayerKind(rawValue: name) else { return nil }
    guard kind == .expectimax else {
      var player = kind.makePlayer(situation.rules, seed: seed)
      return player.choose(situation).map { ($0, nil) }
    }
    let effort = milliseconds.map { Effort.time(.milliseconds($0)) } ?? .full
    let advice = advice(for: situation, effort: effort)
    return advice.best.map { ($0, advice) }
  }

  private func advice(for situation: Situation, effort: Effort) -> Advice {
    var strategist = Strategist(situation.rules)
    return strategist.hint(for: situation, effort: effort) ?? Advice(options: [])
  }
}
