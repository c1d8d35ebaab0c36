import CTerminal
import Testing
import TriplesTUI

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another thread ends a wait for the terminal.
@Suite struct WakerTests {
  @Test func aWaitEndsAndIsTakenOnce() async throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let isPrepared = terminal_prepare(terminal, [], 0)
    try #require(isPrepared)
    defer {
      terminal_finish()
      close(terminal)
    }
    #expect(terminal_wait(terminal, false, 0) == 0)
    let waker = Waker(terminal_wake)
    for calls in 1...100 {
      let other = Task.detached { for _ in 0..<calls { waker.wake() } }
      let ready = terminal_wait(terminal, false, 10_000_000_000)
      await other.value
      #expect(ready == Int32(TERMINAL_SIGNAL))
      #expect(terminal_take_wake())
      _ = terminal_wait(terminal, false, 0)
      _ = terminal_take_wake()
      #expect(terminal_wait(terminal, false, 0) == 0)
    }
  }
}
