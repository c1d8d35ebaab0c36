import CTerminal
import Libc
import Testing

/// Another thread ends a wait for the terminal.
@Suite struct WakerTests {
  @Test func aWaitEndsAndIsTakenOnce() throws {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    let isPrepared = terminal_prepare(terminal, false, [], 0)
    try #require(isPrepared)
    defer {
      terminal_finish()
      close(terminal)
    }
    #expect(terminal_wait(terminal, false, 0).timeout)
    for _ in 0..<100 {
      // Tasks share a limited number of threads, and all of them may be waiting. So this is a thread of its own.
      #if canImport(Darwin)
        var other: pthread_t?
      #else
        var other = pthread_t()
      #endif
      pthread_create(
        &other, nil,
        { _ in
          for _ in 0..<3 { terminal_wake() }
          return nil
        }, nil)
      let ready = terminal_wait(terminal, false, 60_000_000_000)
      pthread_join(other, nil)
      #expect(ready.signal && !ready.timeout && !ready.input && !ready.output && !ready.hangup)
      _ = terminal_wait(terminal, false, 0)
      let isWoken = terminal_take_wake()
      #expect(isWoken)
      #expect(terminal_wait(terminal, false, 0).timeout)
      #expect(!terminal_take_wake())
    }
  }
}
