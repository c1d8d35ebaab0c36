import ArgumentParser
import TriplesPlayers

/// `triples train`
struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "train", abstract: "Train the network.")
  @Option var seed: UInt32 = 1
  @Option var games = 100_000

  func run() throws {
    var trainer = Trainer(seed: seed)
    var sum = 0
    let clock = ContinuousClock()
    var start = clock.now
    for game in 1...games {
      sum += trainer.playGame()
      if game % 10_000 == 0 {
        print(game, Double(sum) / 10000, start.duration(to: clock.now))
        sum = 0
        start = clock.now
      }
    }
  }
}
