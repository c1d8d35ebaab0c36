import ArgumentParser
import FoundationEssentials
import TriplesPlayers

/// `triples train`
struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train", abstract: "Train the network by letting it play.")

  @Option(help: "The seed of the first game.") var seed: UInt32 = 1
  @Option(help: "How many games to play in all.") var games = 1_000_000
  @Option(help: "The file that keeps the state of the training, from which it goes on.") var checkpoint:
    String

  func run() throws {
    let url = URL(filePath: checkpoint)
    var trainer = Trainer(seed: seed)
    if let data = try? Data(contentsOf: url) {
      guard let saved = Trainer(checkpoint: Array(data)) else {
        throw ValidationError("\(checkpoint) is not a checkpoint")
      }
      trainer = saved
    }
    let clock = ContinuousClock()
    var saved = clock.now
    while trainer.games < games {
      trainer.playGame()
      if trainer.games % Trainer.gamesPerPoint == 0 {
        print(trainer.games, trainer.curve.last ?? 0)
        if saved.duration(to: clock.now) > .seconds(240) || trainer.games == games {
          try Data(trainer.checkpoint).write(to: url, options: .atomic)
          saved = clock.now
        }
      }
    }
  }
}
