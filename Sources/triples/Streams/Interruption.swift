import ArgumentParser
import Libc
import Synchronization

/// A request by signal to end a long command early and keep its results.
enum Interruption {
  private static let number = Atomic<Int32>(0)

  /// True once a signal came. A second one kills.
  static var isRequested: Bool { number.load(ordering: .relaxed) != 0 }

  /// Takes the signals that would end the program. Those that its parent ignores, as `nohup` does, stay ignored.
  static func prepare() {
    _ = isRequested
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number) { number in
        Interruption.number.store(number, ordering: .relaxed)
        signal(number, SIG_DFL)
      }
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        signal(number, SIG_IGN)
      }
    }
  }

  /// Ends the command with the code that belongs to the signal, if one came.
  static func rethrow() throws {
    let number = number.load(ordering: .relaxed)
    if number != 0 { throw ExitCode.signal(number) }
  }
}
