import FoundationEssentials
import TriplesModel
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program for the tests to run many of and to kill.
///
///     store-probe enter FILE COUNT     enters games that end one after the other, and says so after each
///     store-probe journal FOLDER SEED  goes on with the game in play for ever
///     store-probe state FOLDER         says what the game in play is
@main struct StoreProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst() + ["", "", ""]
    let number = Int(arguments[3])
    do throws(StoreError) {
      switch (arguments[1], number) {
      case ("enter", let count?): enter(count, into: ScoreStore(path: arguments[2], patience: .seconds(20)))
      case ("journal", let seed?): try play(in: arguments[2], seed: UInt32(seed))
      case ("state", nil): try tell(arguments[2])
      default: say("usage: store-probe enter FILE COUNT | journal FOLDER SEED | state FOLDER")
      }
    } catch {
      say(error.description)
    }
  }

  /// Enters games with rising scores, so that each one is among the best.
  private static func enter(_ count: Int, into store: ScoreStore) {
    var game = Game(mode: .deterministic, seed: 42)
    for _ in 0..<count {
      if game.isDone { game = Game(mode: .deterministic, seed: game.seed &+ 1) }
      if let direction = game.legalDirections.first { _ = game.play(direction) }
      do throws(StoreError) {
        _ = try store.enter(HighScore(game: game, date: Date()), now: Date())
        say("entered")
      } catch {
        say(error.description)
      }
    }
  }

  private static func play(in folder: String, seed: UInt32) throws(StoreError) {
    var script = try JournalScript(folder: folder, seed: seed)
    try script.run()
  }

  private static func tell(_ folder: String) throws(StoreError) {
    let opening = try GameJournal.open(folder: folder, now: Date())
    say(opening.notice ?? "")
    if let game = opening.game { say(JournalScript.state(game.history, game.seconds)) }
  }
}

/// Writes a line at once, which `print` does not do into a pipe.
func say(_ line: String) {
  _ = write(STDOUT_FILENO, line + "\n", line.utf8.count + 1)
}
