import Libc
import TriplesEngine

/// The lines of the standard input.
struct StandardInput {
  private var reader = LineReader()
  private var waiting: ArraySlice<LineReader.Line> = []
  private var isAtEnd = false
  private var chunk = [UInt8](repeating: 0, count: 65_536)

  /// True if ``next()`` needs no further input.
  var isLineWaiting: Bool { !waiting.isEmpty }

  /// The next line; nil at the end. While it waits, it calls `tick` once a second, until that returns false. Throws a
  /// ``Failure`` if the input cannot be read, which is not its end.
  mutating func next(tick: () -> Bool = { false }) throws -> LineReader.Line? {
    while waiting.isEmpty, !isAtEnd {
      while tick(), !StandardStream.wait(for: STDIN_FILENO, POLLIN, milliseconds: 1000) {}
      let count = try fill()
      isAtEnd = count == 0
      waiting = isAtEnd ? [reader.finish()].compactMap(\.self)[...] : reader.read(chunk[..<count])[...]
    }
    return waiting.popFirst()
  }

  /// Reads what comes next into the chunk; returns the number of bytes, 0 at the end.
  private mutating func fill() throws -> Int {
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: StandardStream.wait(for: STDIN_FILENO, POLLIN)
      default: throw Failure("cannot read the input: \(String(cString: strerror(errno)))", .inputOutput)
      }
    }
  }
}
