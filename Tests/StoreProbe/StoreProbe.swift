import FoundationEssentials
import TriplesModel
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program for the tests to run many of and to kill: `store-probe enter FILE COUNT` enters games that end
/// one after the other, and says after each one that it is done.
@main struct StoreProbe {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, arguments.first == "enter", let count = Int(arguments[3]) else {
      fatalError("usage: store-probe enter FILE COUNT")
    }
    try enter(count, into: ScoreStore(path: arguments[2], patience: .seconds(20)))
  }

  /// Enters games with rising scores, so that each one is among the best.
  private static func enter(_ count: Int, into store: ScoreStore) throws {
    var game = Game(mode: .deterministic, seed: 42)
    for _ in 0..<count {
      if game.isDone { game = Game(mode: .deterministic, seed: game.seed &+ 1) }
      if let direction = game.legalDirections.first { _ = game.play(direction) }
      do {
        _ = try store.enter(HighScore(game: game, date: Date()), now: Date())
        say("entered")
      } catch {
        say("\(error)")
      }
    }
  }

  /// Writes a line at once, which `print` does not do into a pipe.
  private static func say(_ line: String) {
    _ = write(STDOUT_FILENO, line + "\n", line.utf8.count + 1)
  }
}
