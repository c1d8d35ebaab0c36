import ArgumentParser
import TriplesCommandLine
import TriplesModel
import TriplesPlayers

/// `triples train`: makes a file of weights.
struct TrainCommand: ParsableCommand {
  private static let maxUnit: Float = 1_000_000
  private static let maxThreshold: Float = 1e12
  /// The number of games between looks at the clock, when threads wait for each other.
  private static let gamesAtOnce = 100
  private static let timeBetweenSaves = Duration.seconds(600)

  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Train a player by letting it play.",
    discussion: """
      With --jobs 1, the same seed and number of games give the same weights. With more jobs, each run gives slightly \
      different ones. With --checkpoint you can stop the training, also with Ctrl-C, and continue it with the same command.
      """)

  @Option(help: "The rules: triples, threes or 2048.") var rules = RuleSet.triples
  @Option(help: "The seed of the first game; each later game has the next.") var seed: UInt32 = 1
  @Option(help: "The number of games, including those of the checkpoint (default: as for the built-in weights).")
  var games: Int?
  @Option(help: "Stop after this many minutes.") var minutes: Int?
  @Option(help: "The number of games at once.") var jobs = 1
  @Option(help: "Start from the weights of a file.") var start: String?
  @Option(help: "The file for the weights.") var out: String
  @Option(help: "A file of 50 to 400 MB to continue from and to save to every ten minutes.") var checkpoint: String?
  @Option(help: "Leave out weights that learned from errors of at most this many points in all.") var threshold: Float?
  @Option(help: "The precision of the weights in the file, in points.") var unit: Float?

  func validate() throws {
    try (1...1024).check(jobs, "--jobs")
    try (1...1_000_000_000).check(games, "--games")
    try (0...1_000_000).check(minutes, "--minutes")
    try require((0...Self.maxThreshold).contains(threshold ?? 0), "--threshold is 0 to 1000000000000.")
    try require((0.001...Self.maxUnit).contains(unit ?? 1), "--unit is 0.001 to 1000000.")
  }

  func run() throws {
    let weights = try TrainingFile(out)
    let state = try checkpoint.map { try TrainingFile($0) }
    guard weights.target != state?.target else {
      throw Failure("--out and --checkpoint are the same file", .inputOutput)
    }
    Interruption.prepare()
    var trainer = try resumed(from: state) ?? newTrainer()
    try play(&trainer, state)
    try state?.save(trainer.checkpoint)
    try weights.save(trainer.file(unit: unit, threshold: threshold))
    try StandardOutput.print(trainer.curveText)
    try Interruption.rethrow()
  }

  private func play(_ trainer: inout Trainer, _ state: TrainingFile?) throws {
    let games = games ?? trainer.usualGames
    let bar = ProgressBar(total: games, unit: "games")
    defer { bar.finish() }
    let end = minutes.map { ContinuousClock.now + .seconds(60 * $0) }
    var lastSave = ContinuousClock.now
    let first = trainer.games
    while trainer.games < games, !Interruption.isRequested, end.map({ ContinuousClock.now < $0 }) ?? true {
      trainer.play(min(Self.gamesAtOnce, games - trainer.games), jobs: jobs) { Interruption.isRequested }
      bar.show(trainer.games, since: first)
      guard ContinuousClock.now - lastSave > Self.timeBetweenSaves else { continue }
      try state?.save(trainer.checkpoint)
      lastSave = .now
    }
  }

  private func newTrainer() throws -> Trainer {
    guard let start else { return Trainer(rules, seed: seed) }
    return Trainer(try Weights(path: start, for: rules), seed: seed)
  }

  /// The training of the checkpoint; nil if there is no such file.
  private func resumed(from file: TrainingFile?) throws -> Trainer? {
    guard let file, let bytes = try file.contents() else { return nil }
    guard let trainer = Trainer(rules, checkpoint: bytes) else {
      throw Failure("\(file.path) is not a complete checkpoint for \(rules.title)", .data)
    }
    guard trainer.seed == seed else { throw Failure("\(file.path) was trained from seed \(trainer.seed)", .data) }
    return trainer
  }
}

extension Trainer {
  /// The growth of the mean score during training: at most twenty lines with the games so far, a bar, and the mean score.
  var curveText: String {
    let (stretch, highest) = (max(1, (curve.count + 19) / 20), curve.max() ?? 1)
    return stride(from: 0, to: curve.count, by: stretch).map { start in
      let part = curve[start..<min(start + stretch, curve.count)]
      let mean = part.reduce(0, +) / Float(part.count)
      let games = String(part.endIndex * gamesPerPoint).aligned(in: 9)
      return "\(games)  \(String(bar: Double(mean / highest), width: 50))  \(Double(mean).text(0))"
    }.joined(separator: "\n")
  }
}
