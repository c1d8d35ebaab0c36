import ArgumentParser
import Libc
import Synchronization
import TriplesCommandLine

/// A signal that ends a long command early and keeps its results.
enum Interruption {
  private static let number = Atomic<Int32>(0)

  /// True after a signal. A second one kills the program.
  static var isRequested: Bool { number.load(ordering: .relaxed) != 0 }

  /// Handles the signals that would end the program, except for those that its parent ignores, as `nohup` does.
  static func prepare() {
    _ = isRequested
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        Interruption.number.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Ends the command with the code of the signal, if any.
  static func rethrow() throws {
    let number = number.load(ordering: .relaxed)
    if number != 0 { throw ExitCode.signal(number) }
  }
}
