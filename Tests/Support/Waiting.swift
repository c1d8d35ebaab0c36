import Libc
import TriplesModel

/// Waits for other processes.
package enum Waiting {
  /// The monotonic clock in seconds.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Calls `condition` until it returns a value, or throws `failure` after `seconds`. The pauses grow, because most
  /// conditions run a program, which slows down what they wait for.
  package static func upTo<Value>(
    _ seconds: Double, failure: () -> String, _ condition: () throws -> Value?
  ) throws -> Value {
    let deadline = now + seconds
    var pause: Int32 = 10
    while true {
      if let value = try condition() { return value }
      guard now < deadline else { throw TestFailure(description: failure()) }
      poll(nil, 0, pause)
      pause = min(2 * pause, 80)
    }
  }
}
