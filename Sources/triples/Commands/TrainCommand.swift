import ArgumentParser
import FoundationEssentials
import TriplesPlayers

/// `triples train`: makes a file of weights.
struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Train the network by letting it play.",
    discussion: """
      The same seed and number of games give the same weights. With --checkpoint the training can be stopped \
      and goes on from there when it is called again.
      """)

  @Option(help: "The seed of the first game; each later one has the next.") var seed: UInt32 = 1
  @Option(help: "How many games, those of the checkpoint included.") var games = 4_500_000
  @Option(help: "Stop after so many minutes at the latest.") var minutes: Int?
  @Option(help: "Where the weights go.") var out: String
  @Option(help: "A file, 170 MB, from which to go on and where to save every minute.") var checkpoint: String?
  @Option(help: "Leave out weights that learned from errors of no more than so many points in all.")
  var threshold: Float = 5000
  @Option(help: "The unit of the weights in the file, in points.") var unit: Float = 1

  func validate() throws {
    guard games > 0 else { throw ValidationError("--games is 1 or more.") }
    guard (minutes ?? 0) >= 0 else { throw ValidationError("--minutes is 0 or more.") }
    guard unit > 0, threshold >= 0 else {
      throw ValidationError("--unit and --threshold cannot be negative.")
    }
  }

  func run() throws {
    var trainer = try resumed() ?? Trainer(seed: seed)
    let bar = ProgressBar(total: games, unit: "games")
    let end = minutes.map { ContinuousClock.now + .seconds(60 * $0) }
    var lastSave = ContinuousClock.now
    let first = trainer.games
    while trainer.games < games, end.map({ ContinuousClock.now < $0 }) ?? true {
      trainer.playGame()
      bar.show(trainer.games, since: first)
      if trainer.games % 1000 == 0, ContinuousClock.now - lastSave > .seconds(60) {
        try save(trainer)
        lastSave = .now
      }
    }
    bar.finish()
    try save(trainer)
    try Self.write(trainer.network(unit: unit, threshold: threshold).file, to: out)
    print(LearningCurve(trainer.curve).text)
  }

  /// The training that the checkpoint has; nil if there is no such file yet.
  private func resumed() throws -> Trainer? {
    guard let checkpoint, let data = try? Data(contentsOf: URL(filePath: checkpoint)) else { return nil }
    guard let trainer = Trainer(checkpoint: Array(data)) else {
      throw ExitCode.failure("\(checkpoint) is not a checkpoint of this version", .data)
    }
    guard trainer.seed == seed else {
      throw ExitCode.failure("\(checkpoint) was trained from seed \(trainer.seed)", .data)
    }
    return trainer
  }

  private func save(_ trainer: Trainer) throws {
    if let checkpoint { try Self.write(trainer.checkpoint, to: checkpoint) }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    do { try Data(bytes).write(to: URL(filePath: path), options: .atomic) } catch {
      throw ExitCode.failure("cannot write \(path)", .inputOutput)
    }
  }
}
