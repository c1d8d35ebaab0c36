import Libc
import TriplesModel

/// Waiting for what another process does.
package enum Waiting {
  /// Seconds of the monotonic clock.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Looks again and again until `condition` gives a value; throws what `failure` says after `seconds`. It looks less and
  /// less often, as a look mostly runs a program, which takes time from what is waited for.
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
