import TriplesEngine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of the standard input.
struct StandardInput: IteratorProtocol {
  private var reader = LineReader()
  private var waiting: ArraySlice<LineReader.Line> = []

  mutating func next() -> LineReader.Line? {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while waiting.isEmpty {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return reader.finish() }
      waiting = reader.read(chunk.prefix(count))[...]
    }
    return waiting.popFirst()
  }
}
