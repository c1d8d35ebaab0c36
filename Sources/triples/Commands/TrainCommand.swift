import ArgumentParser
import TriplesModel
import TriplesPlayers

/// `triples train`: makes a file of weights.
struct TrainCommand: ParsableCommand {
  private static let (maxGames, maxMinutes) = (1_000_000_000, 1_000_000)
  private static let maxUnit: Float = 1_000_000
  private static let maxThreshold: Float = 1e12
  private static let gamesBetweenLooks = 100

  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Train a network by letting it play.",
    discussion: """
      The same seed and number of games give the same weights. With --checkpoint the training can be stopped \
      and goes on from there when it is called again.
      """)

  @Option(help: "The rules: triples or threes.") var rules = RuleSet.triples
  @Option(help: "The seed of the first game; each later one has the next.") var seed: UInt32 = 1
  @Option(
    help: "How many games, those of the checkpoint included; if nothing is said, as for the built-in weights."
  )
  var games: Int?
  @Option(help: "Stop after so many minutes at the latest.") var minutes: Int?
  @Option(help: "Where the weights go.") var out: String
  @Option(help: "A file of 200 to 400 MB from which to go on, and where to save every minute.")
  var checkpoint: String?
  @Option(help: "Leave out weights that learned from errors of no more than so many points in all.")
  var threshold: Float?
  @Option(help: "The unit of the weights in the file, in points.") var unit: Float?

  func validate() throws {
    guard rules.training != nil else { throw ValidationError("\(rules.title) has nothing to learn.") }
    guard (1...Self.maxGames).contains(games ?? 1) else {
      throw ValidationError("--games is 1 to \(Self.maxGames).")
    }
    guard (0...Self.maxMinutes).contains(minutes ?? 0) else {
      throw ValidationError("--minutes is 0 to \(Self.maxMinutes).")
    }
    guard (0...Self.maxThreshold).contains(threshold ?? 0) else {
      throw ValidationError("--threshold is 0 to 1000000000000.")
    }
    guard (0.001...Self.maxUnit).contains(unit ?? 1) else {
      throw ValidationError("--unit is 0.001 to 1000000.")
    }
  }

  func run() throws {
    guard let training = rules.training else { return }
    try train(training)
  }

  private func train<T: Training>(_: T.Type) throws {
    let weights = try TrainingFile(out)
    let state = try checkpoint.map { try TrainingFile($0) }
    guard weights.target != state?.target else {
      throw ExitCode.failure("--out and --checkpoint are the same file", .inputOutput)
    }
    var training: T = try resumed(from: state) ?? T(seed: seed)
    try play(&training, until: games ?? T.usualGames, state)
    try state?.save(training.checkpoint)
    try weights.save(training.file(unit: unit, threshold: threshold))
    try StandardOutput.print(LearningCurve(training.curve, gamesPerPoint: T.gamesPerPoint).text)
  }

  private func play<T: Training>(_ training: inout T, until games: Int, _ state: TrainingFile?) throws {
    let bar = ProgressBar(total: games, unit: "games")
    defer { bar.finish() }
    let end = minutes.map { ContinuousClock.now + .seconds(60 * $0) }
    var lastSave = ContinuousClock.now
    let first = training.games
    while training.games < games, end.map({ ContinuousClock.now < $0 }) ?? true {
      training.playGame()
      bar.show(training.games, since: first)
      guard training.games % Self.gamesBetweenLooks == 0, ContinuousClock.now - lastSave > .seconds(60)
      else { continue }
      try state?.save(training.checkpoint)
      lastSave = .now
    }
  }

  /// The training that the checkpoint has; nil if there is no such file yet.
  private func resumed<T: Training>(from file: TrainingFile?) throws -> T? {
    guard let file, let bytes = try file.contents() else { return nil }
    guard let training = T(checkpoint: bytes) else {
      throw ExitCode.failure("\(file.path) is no whole checkpoint for \(rules.title)", .data)
    }
    guard training.seed == seed else {
      throw ExitCode.failure("\(file.path) was trained from seed \(training.seed)", .data)
    }
    return training
  }
}
