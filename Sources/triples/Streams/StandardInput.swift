import Libc
import TriplesEngine

/// The lines of the standard input.
struct StandardInput {
  private var reader = LineReader()
  private var waiting: ArraySlice<LineReader.Line> = []
  private var isAtEnd = false

  /// The next line; nil at the end. Throws a ``Failure`` if the input cannot be read, which is not its end.
  mutating func next() throws -> LineReader.Line? {
    while waiting.isEmpty, !isAtEnd {
      let bytes = try Self.bytes()
      isAtEnd = bytes.isEmpty
      waiting = isAtEnd ? [reader.finish()].compactMap(\.self)[...] : reader.read(bytes[...])[...]
    }
    return waiting.popFirst()
  }

  /// What comes next; nothing at the end.
  private static func bytes() throws -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count >= 0 { return Array(chunk.prefix(count)) }
      switch errno {
      case EINTR: continue
      case EAGAIN: StandardStream.wait(for: STDIN_FILENO, POLLIN)
      default: throw Failure("cannot read the input: \(String(cString: strerror(errno)))", .inputOutput)
      }
    }
  }
}
