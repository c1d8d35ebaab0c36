import FoundationEssentials
import Libc
import TriplesModel
import TriplesStore

/// A program that tests run many times and kill.
///
///     store-probe enter FILE COUNT     enters games that end one after the other, and says so after each
///     store-probe journal FOLDER SEED  plays the game in a folder forever
///     store-probe state FOLDER         prints the game in a folder
///     store-probe input                prints the game on the standard input
@main struct StoreProbe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst() + ["", "", ""]
    switch (arguments[1], Int(arguments[3])) {
    case ("enter", let count?): enter(count, into: ScoreStore(path: arguments[2], patience: .seconds(20)))
    case ("journal", let seed?): play(in: arguments[2], seed: UInt32(seed))
    case ("state", nil): tell(arguments[2])
    case ("input", nil): readInput()
    default: say("usage: store-probe enter FILE COUNT | journal FOLDER SEED | state FOLDER | input")
    }
  }

  /// Enters games with rising scores, so that each one is among the best.
  private static func enter(_ count: Int, into store: ScoreStore) {
    var history = History(Game(.triples, Origin(.deterministic, seed: UInt32(getpid()))))
    for _ in 0..<count {
      if history.game.isDone {
        history = History(Game(.triples, Origin(.deterministic, seed: history.game.seed &+ 10_000)))
      }
      if let direction = history.game.legalDirections.first { history.play(direction) }
      do throws(StoreError) {
        _ = try store.enter(HighScore(Recording(history, date: Date())), now: Date())
        say("entered")
      } catch {
        say(error.description)
      }
    }
  }

  private static func readInput() {
    do throws(StoreError) {
      say(try RecordingFile.read("-").history.identity.text)
    } catch {
      say(error.description)
    }
  }

  private static func play(in folder: String, seed: UInt32) {
    var script = JournalScript(folder: folder, seed: seed)
    script.run()
  }

  private static func tell(_ folder: String) {
    let opening = JournalScript.open(folder)
    say(opening.notices.joined(separator: " "))
    if let session = opening.session { say(JournalScript.state(session)) }
  }
}

/// Writes a line at once, whereas `print` buffers it in a pipe.
func say(_ line: String) {
  _ = write(STDOUT_FILENO, line + "\n", line.utf8.count + 1)
}
