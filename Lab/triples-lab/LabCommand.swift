import ArgumentParser
import Libc
import Synchronization
import TriplesCommandLine

@main struct LabCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "triples-lab", abstract: "Train, simulate and measure the players of Triples, and make levels.",
    version: Program.version,
    subcommands: [
      SimulateCommand.self, MergeCommand.self, DuelCommand.self, DailyCommand.self, TrainCommand.self,
      BenchCommand.self, LevelsCommand.self,
    ])

  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch { leave(error) }
  }
}

/// Signals that end a long command early but keep its results.
enum Interruption {
  private static let number = Atomic<Int32>(0)

  /// True after a signal. The same signal again kills the program.
  static var isRequested: Bool { number.load(ordering: .relaxed) != 0 }

  /// Handles SIGINT, SIGTERM and SIGHUP, except for those that the parent ignores, as `nohup` does.
  static func prepare() {
    // A signal handler must not be the first to use `number`.
    _ = isRequested
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        Interruption.number.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Throws the exit status of the signal, if there was one.
  static func rethrow() throws {
    let number = number.load(ordering: .relaxed)
    if number != 0 { throw ExitCode.signal(number) }
  }
}

/// A progress bar on standard error, redrawn ten times a second; if that is not a terminal, a line every ten seconds.
///
///     █████████████▊··········  57 %   5731 of 10000 games   812 a second   5 s left
final class ProgressBar: Sendable {
  private let total: Int
  private let unit: String
  private let start = ContinuousClock.now
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let drawn = Mutex(ContinuousClock.now)
  private let done = Atomic(0)

  private init(_ total: Int, _ unit: String) { (self.total, self.unit) = (max(1, total), unit) }

  /// Does some work and shows its progress. After a signal the work may end early.
  static func show<Result>(_ total: Int, _ unit: String, of work: (ProgressBar) throws -> Result) rethrows -> Result {
    let bar = ProgressBar(total, unit)
    defer { if bar.isTerminal { say("\r\u{1B}[K") } }
    Interruption.prepare()
    return try work(bar)
  }

  func show(_ done: Int) {
    let now = ContinuousClock.now
    let isDue = drawn.withLock { drawn in
      guard now - drawn > (isTerminal ? .milliseconds(100) : .seconds(10)) else { return false }
      drawn = now
      return true
    }
    guard isDue else { return }
    let rate = Double(done) / ((now - start) / .seconds(1))
    let left = rate > 0 ? Int(Double(total - done) / rate) : 0
    let line =
      "\(String(bar: Double(done) / Double(total), width: 24))  \(100 * done / total) %   \(done) of \(total) \(unit)   "
      + "\(Int(rate)) a second   \(duration(left)) left"
    Self.say(isTerminal ? "\r\(line)\u{1B}[K" : line + "\n")
  }

  func advance() { show(done.add(1, ordering: .relaxed).newValue) }

  private static func say(_ text: String) { _ = write(STDERR_FILENO, text, text.utf8.count) }
}

extension String {
  /// Creates a bar for a share of 1: `███·····`.
  init(bar share: Double, width: Int) {
    let full = Int((share * Double(width)).rounded())
    self.init("\(String(repeating: "█", count: full))\(String(repeating: "·", count: width - full))")
  }
}
