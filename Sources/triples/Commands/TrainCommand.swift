import ArgumentParser
import TriplesPlayers
import Glibc

func evaluate(_ e: Evaluation, _ name: String, _ plies: Int, _ n: Int) {
  let clock = ContinuousClock()
  let start = clock.now
  var sum = 0.0, sq = 0.0, moves = 0
  var player = ExpectimaxPlayer(evaluation: e, budget: .plies(plies))
  for i in 0..<n {
    var game = FastGame(seed: 0x8000_0000 + UInt32(i))
    while let d = player.choose(game.grid) { game.advance(to: Pushes(game.cells)[d]); moves += 1 }
    let s = Double(game.grid.worth)
    sum += s; sq += s * s
  }
  let mean = sum / Double(n)
  let t = start.duration(to: clock.now)
  print(name, "plies", plies, "mean", mean, "±", ((sq / Double(n) - mean * mean) / Double(n)).squareRoot(), "games", n, t / Double(moves), "a move")
  fflush(nil)
}

/// `triples train`
struct TrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "train", abstract: "Train the network.")
  @Option var seed: UInt32 = 1
  @Option var games = 100_000
  @Option var block = 100_000

  func run() throws {
    var trainer = Trainer(seed: seed)
    var sum = 0
    let clock = ContinuousClock()
    var start = clock.now
    for game in 1...games {
      sum += trainer.playGame()
      if game % block == 0 {
        print(game, Double(sum) / Double(block), start.duration(to: clock.now))
        fflush(nil)
        sum = 0
        start = clock.now
      }
    }
    let e = Evaluation.learned(trainer.network)
    evaluate(e, "learned", 1, 10000)
    evaluate(e, "learned", 2, 1000)
    evaluate(e, "learned", 3, 100)
  }
}
